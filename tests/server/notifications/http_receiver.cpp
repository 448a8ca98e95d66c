// SPDX-License-Identifier: MIT
#include "tests/server/notifications/http_receiver.h"

#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <utility>

namespace marchstone::server {

namespace http = boost::beast::http;
using boost::asio::ip::tcp;

/// Keeps itself alive by what it waits for.
class HttpReceiverSession : public std::enable_shared_from_this<HttpReceiverSession> {
 public:
  HttpReceiverSession(HttpReceiver& receiver, tcp::socket socket)
      : receiver_(receiver), stream_(std::move(socket)) {}

  void read() {
    request_ = {};
    http::async_read(stream_, buffer_, request_,
                     [self = shared_from_this()](boost::system::error_code fault, std::size_t) {
                       if (!fault) self->answer();
                     });
  }

 private:
  void answer() {
    {
      const std::lock_guard lock(receiver_.mutex_);
      receiver_.requests_.push_back(request_);
    }
    auto response = receiver_.answer_(request_);
    if (!response) return wait_for_the_end();
    response_ = *std::move(response);
    response_.prepare_payload();
    http::async_write(stream_, response_,
                      [self = shared_from_this()](boost::system::error_code fault, std::size_t) {
                        if (!fault) self->read();
                      });
  }
  void wait_for_the_end() {
    stream_.async_read_some(buffer_.prepare(1),
                            [self = shared_from_this()](boost::system::error_code, std::size_t) {});
  }

  HttpReceiver& receiver_;
  boost::beast::tcp_stream stream_;
  boost::beast::flat_buffer buffer_;
  HttpReceiver::Request request_;
  HttpReceiver::Response response_;
};

HttpReceiver::HttpReceiver(Answer answer)
    : answer_(std::move(answer)),
      acceptor_(io_, tcp::endpoint(boost::asio::ip::address_v4::loopback(), 0)),
      port_(acceptor_.local_endpoint().port()) {
  accept();
  thread_ = std::jthread([this] { io_.run(); });
}

HttpReceiver::HttpReceiver(unsigned status)
    : HttpReceiver([status](const Request&) {
        Response response;
        response.result(status);
        return response;
      }) {}

HttpReceiver::~HttpReceiver() {
  io_.stop();
}

std::string HttpReceiver::url() const {
  return "http://127.0.0.1:" + std::to_string(port_) + "/hook";
}

std::vector<HttpReceiver::Request> HttpReceiver::requests() const {
  const std::lock_guard lock(mutex_);
  return requests_;
}

std::size_t HttpReceiver::connections() const {
  const std::lock_guard lock(mutex_);
  return connections_;
}

void HttpReceiver::accept() {
  acceptor_.async_accept([this](boost::system::error_code fault, tcp::socket socket) {
    if (fault) return;
    {
      const std::lock_guard lock(mutex_);
      ++connections_;
    }
    std::make_shared<HttpReceiverSession>(*this, std::move(socket))->read();
    accept();
  });
}

}  // namespace marchstone::server
