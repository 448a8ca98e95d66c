// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/http.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace marchstone::server {

/// A push service or a webhook, on a free port of 127.0.0.1 and a thread of its own.
class HttpReceiver {
 public:
  using Request = boost::beast::http::request<boost::beast::http::string_body>;
  using Response = boost::beast::http::response<boost::beast::http::string_body>;
  /// No response: the connection is left open.
  using Answer = std::function<std::optional<Response>(const Request&)>;

  explicit HttpReceiver(Answer answer);
  explicit HttpReceiver(unsigned status);
  ~HttpReceiver();
  HttpReceiver(const HttpReceiver&) = delete;
  HttpReceiver& operator=(const HttpReceiver&) = delete;

  std::uint16_t port() const { return port_; }
  /// "http://127.0.0.1:PORT/hook"
  std::string url() const;
  std::vector<Request> requests() const;
  std::size_t connections() const;

 private:
  void accept();

  Answer answer_;
  mutable std::mutex mutex_;
  std::vector<Request> requests_;
  std::size_t connections_ = 0;
  boost::asio::io_context io_;
  boost::asio::ip::tcp::acceptor acceptor_;
  std::uint16_t port_;
  std::jthread thread_;

  friend class HttpReceiverSession;
};

}  // namespace marchstone::server
