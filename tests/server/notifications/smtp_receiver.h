// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace marchstone::server {

/// A mail server without TLS, on a free port of 127.0.0.1 and a thread of its own.
class SmtpReceiver {
 public:
  struct Mail {
    std::string greeting;  ///< what EHLO said
    std::string from;      ///< the line of the command
    std::string to;
    std::string text;  ///< without the dot at its end
  };

  /// Replies other than the usual ones, by command: {"RCPT", "550 5.1.1 no such mailbox"}. "." is that to a
  /// whole mail; an empty reply is none.
  explicit SmtpReceiver(std::map<std::string, std::string> replies = {});
  ~SmtpReceiver();
  SmtpReceiver(const SmtpReceiver&) = delete;
  SmtpReceiver& operator=(const SmtpReceiver&) = delete;

  /// "smtp://127.0.0.1:PORT"
  std::string url() const;
  std::vector<Mail> mails() const;
  /// All lines outside of mails.
  std::vector<std::string> commands() const;

 private:
  void accept();
  std::string reply_to(const std::string& verb) const;

  const std::map<std::string, std::string> replies_;
  mutable std::mutex mutex_;
  std::vector<Mail> mails_;
  std::vector<std::string> commands_;
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::uint16_t port_;
  std::jthread thread_;

  friend class SmtpReceiverSession;
};

}  // namespace marchstone::server
