// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/system/error_code.hpp>
#include <functional>
#include <memory>
#include <string>

#include "rules/core/result.h"
#include "server/network/stream/socket.h"

namespace marchstone::server {

/// Accepts sockets and hands over each on a strand of its own. Must live until the threads of its context
/// have ended.
class Listener {
 public:
  using OnSocket = std::function<void(Socket)>;

  /// Binds the address; the error is one sentence.
  static Result<std::unique_ptr<Listener>, std::string> open(boost::asio::io_context& context,
                                                             const boost::asio::ip::tcp::endpoint& endpoint,
                                                             OnSocket on_socket);
  void start();
  /// Thread-safe. After it has run, no socket is handed over.
  void stop();
  /// The bound endpoint: the actual port if port 0 was requested.
  boost::asio::ip::tcp::endpoint endpoint() const { return endpoint_; }

 private:
  Listener(boost::asio::io_context& context, OnSocket on_socket);
  boost::system::error_code bind(const boost::asio::ip::tcp::endpoint& endpoint);
  void do_accept();
  void on_accept(boost::system::error_code ec, Socket socket);
  void back_off();

  boost::asio::io_context& context_;
  Strand strand_;
  boost::asio::basic_socket_acceptor<boost::asio::ip::tcp, Strand> acceptor_;
  boost::asio::steady_timer back_off_timer_;
  boost::asio::ip::tcp::endpoint endpoint_;
  OnSocket on_socket_;
  bool is_backing_off_ = false;
};

}  // namespace marchstone::server
