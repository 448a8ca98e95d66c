// SPDX-License-Identifier: MIT
#include "tests/server/notifications/smtp_receiver.h"

#include <boost/asio/read_until.hpp>
#include <boost/asio/write.hpp>
#include <memory>
#include <utility>

namespace marchstone::server {

namespace asio = boost::asio;
using asio::ip::tcp;

/// Keeps itself alive by what it waits for.
class SmtpReceiverSession : public std::enable_shared_from_this<SmtpReceiverSession> {
 public:
  SmtpReceiverSession(SmtpReceiver& receiver, tcp::socket socket)
      : receiver_(receiver), socket_(std::move(socket)) {}

  void reply(std::string line) {
    if (line.empty()) return read();
    out_ = std::move(line) + "\r\n";
    asio::async_write(socket_, asio::buffer(out_),
                      [self = shared_from_this()](boost::system::error_code fault, std::size_t) {
                        if (!fault) self->read();
                      });
  }

 private:
  void read() {
    asio::async_read_until(socket_, asio::dynamic_buffer(in_), "\r\n",
                           [self = shared_from_this()](boost::system::error_code fault, std::size_t size) {
                             if (fault) return;
                             const std::string line = self->in_.substr(0, size - 2);
                             self->in_.erase(0, size);
                             self->take(line);
                           });
  }

  void take(const std::string& line) {
    if (is_in_mail_) return take_text(line);
    {
      const std::lock_guard lock(receiver_.mutex_);
      receiver_.commands_.push_back(line);
    }
    const std::string verb = line.substr(0, 4);
    if (verb == "EHLO") mail_.greeting = line.substr(5);
    if (verb == "MAIL") mail_.from = line;
    if (verb == "RCPT") mail_.to = line;
    const std::string answer = receiver_.reply_to(verb);
    is_in_mail_ = verb == "DATA" && answer.starts_with("354");
    reply(answer);
  }

  void take_text(const std::string& line) {
    if (line != ".") {
      // RFC 5321, 4.5.2: a dot at the beginning is doubled.
      mail_.text += (line.starts_with('.') ? line.substr(1) : line) + "\r\n";
      return read();
    }
    is_in_mail_ = false;
    {
      const std::lock_guard lock(receiver_.mutex_);
      receiver_.mails_.push_back(mail_);
    }
    reply(receiver_.reply_to("."));
  }

  SmtpReceiver& receiver_;
  tcp::socket socket_;
  std::string in_;
  std::string out_;
  SmtpReceiver::Mail mail_;
  bool is_in_mail_ = false;
};

SmtpReceiver::SmtpReceiver(std::map<std::string, std::string> replies)
    : replies_(std::move(replies)),
      acceptor_(io_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)),
      port_(acceptor_.local_endpoint().port()) {
  accept();
  thread_ = std::jthread([this] { io_.run(); });
}

SmtpReceiver::~SmtpReceiver() {
  io_.stop();
}

std::string SmtpReceiver::url() const {
  return "smtp://127.0.0.1:" + std::to_string(port_);
}

std::vector<SmtpReceiver::Mail> SmtpReceiver::mails() const {
  const std::lock_guard lock(mutex_);
  return mails_;
}

std::vector<std::string> SmtpReceiver::commands() const {
  const std::lock_guard lock(mutex_);
  return commands_;
}

void SmtpReceiver::accept() {
  acceptor_.async_accept([this](boost::system::error_code fault, tcp::socket socket) {
    if (fault) return;
    std::make_shared<SmtpReceiverSession>(*this, std::move(socket))->reply("220 mail.example.org ready");
    accept();
  });
}

std::string SmtpReceiver::reply_to(const std::string& verb) const {
  const auto found = replies_.find(verb);
  if (found != replies_.end()) return found->second;
  if (verb == "DATA") return "354 go on";
  if (verb == "QUIT") return "221 goodbye";
  return "250 fine";
}

}  // namespace marchstone::server
