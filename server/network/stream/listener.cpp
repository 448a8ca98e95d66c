// SPDX-License-Identifier: MIT
#include "server/network/stream/listener.h"

#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <exception>
#include <utility>

#include "server/base/log.h"
#include "server/config/limits.h"

namespace marchstone::server {

namespace net = boost::asio;
using boost::system::error_code;
using net::ip::tcp;

namespace {

/// Not the peer's fault: the machine is out of descriptors or memory.
bool is_out_of_resources(error_code ec) {
  return ec == boost::system::errc::too_many_files_open ||
         ec == boost::system::errc::too_many_files_open_in_system ||
         ec == boost::system::errc::no_buffer_space || ec == boost::system::errc::not_enough_memory;
}

}  // namespace

Listener::Listener(net::io_context& context, OnSocket on_socket)
    : context_(context),
      strand_(net::make_strand(context)),
      acceptor_(strand_),
      back_off_timer_(strand_),
      on_socket_(std::move(on_socket)) {}

Result<std::unique_ptr<Listener>, std::string> Listener::open(net::io_context& context,
                                                              const tcp::endpoint& endpoint,
                                                              OnSocket on_socket) {
  std::unique_ptr<Listener> listener(new Listener(context, std::move(on_socket)));
  if (const error_code ec = listener->bind(endpoint)) {
    return "Cannot listen on " + endpoint.address().to_string() + " port " + std::to_string(endpoint.port()) +
           ": " + ec.message() + ".";
  }
  return listener;
}

error_code Listener::bind(const tcp::endpoint& endpoint) {
  error_code ec;
  acceptor_.open(endpoint.protocol(), ec);
  // A restart need not wait for the sockets of the last run to leave TIME_WAIT (FK07).
  if (!ec) acceptor_.set_option(net::socket_base::reuse_address(true), ec);
  if (!ec && endpoint.address().is_v6() && endpoint.address().is_unspecified()) {
    acceptor_.set_option(net::ip::v6_only(false), ec);
  }
  if (!ec) acceptor_.bind(endpoint, ec);
  if (!ec) acceptor_.listen(net::socket_base::max_listen_connections, ec);
  if (!ec) endpoint_ = acceptor_.local_endpoint(ec);
  return ec;
}

void Listener::start() {
  net::post(strand_, [this] { do_accept(); });
}

void Listener::stop() {
  net::post(strand_, [this] {
    error_code ignored;
    acceptor_.close(ignored);
    back_off_timer_.cancel();
  });
}

void Listener::do_accept() {
  if (!acceptor_.is_open()) return;
  acceptor_.async_accept(net::make_strand(context_),
                         [this](error_code ec, Socket socket) { on_accept(ec, std::move(socket)); });
}

void Listener::on_accept(error_code ec, Socket socket) {
  if (!acceptor_.is_open()) return;
  if (is_out_of_resources(ec)) return back_off();
  is_backing_off_ = false;
  if (!ec) {
    try {
      on_socket_(std::move(socket));
    } catch (const std::exception& exception) {
      log::error("connection_failed", "Setting up a connection failed.", {{"reason", exception.what()}});
    }
  }
  do_accept();
}

void Listener::back_off() {
  if (!std::exchange(is_backing_off_, true)) {
    log::warning("connections_wait", "Out of file descriptors or memory; new connections wait.");
  }
  back_off_timer_.expires_after(limits::accept_back_off);
  back_off_timer_.async_wait([this](error_code) { do_accept(); });
}

}  // namespace marchstone::server
