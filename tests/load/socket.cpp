// SPDX-License-Identifier: MIT
#include "tests/load/socket.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <stdexcept>
#include <utility>

namespace marchstone::load {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using beast::error_code;

class WebSocket final : public Socket, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(tcp::socket socket, Events events, Compression compression)
      : stream_(std::move(socket)), events_(std::move(events)) {
    stream_.text(true);
    stream_.auto_fragment(false);
    if (compression == Compression::deflate) stream_.set_option(deflate());
  }

  void set_events(Events events) { events_ = std::move(events); }

  void do_connect(const Target& target) {
    stream_.set_option(websocket::stream_base::decorator([](websocket::request_type& request) {
      request.set(beast::http::field::sec_websocket_protocol, "marchstone.v1");
    }));
    beast::get_lowest_layer(stream_).async_connect(
        target.endpoint,
        [self = shared_from_this(), target](error_code ec) { self->on_connect(ec, target); });
  }

  void do_accept() {
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    stream_.async_accept([self = shared_from_this()](error_code ec) { self->on_open(ec); });
  }

  void send(std::string text) override {
    outgoing_.push_back(std::move(text));
    if (outgoing_.size() == 1) do_write();
  }

  void close() override {
    stream_.async_close(websocket::close_code::normal, [self = shared_from_this()](error_code) {});
  }

 private:
  /// No window outlives its message: what a server could afford with many connections.
  static websocket::permessage_deflate deflate() {
    websocket::permessage_deflate options;
    options.client_enable = true;
    options.server_enable = true;
    options.server_no_context_takeover = true;
    options.client_no_context_takeover = true;
    return options;
  }

  void on_connect(error_code ec, const Target& target) {
    if (ec) return fail(ec);
    beast::get_lowest_layer(stream_).expires_never();
    beast::get_lowest_layer(stream_).socket().set_option(tcp::no_delay(true));
    stream_.async_handshake(target.host, target.path, [self = shared_from_this()](error_code handshake_ec) {
      self->on_open(handshake_ec);
    });
  }

  void on_open(error_code ec) {
    if (ec) return fail(ec);
    if (events_.opened) events_.opened();
    do_read();
  }

  void do_read() {
    stream_.async_read(incoming_,
                       [self = shared_from_this()](error_code ec, std::size_t) { self->on_read(ec); });
  }

  void on_read(error_code ec) {
    if (ec) return fail(ec);
    const auto data = incoming_.cdata();
    events_.message({static_cast<const char*>(data.data()), data.size()});
    incoming_.consume(incoming_.size());
    do_read();
  }

  void do_write() {
    stream_.async_write(asio::buffer(outgoing_.front()),
                        [self = shared_from_this()](error_code ec, std::size_t) { self->on_write(ec); });
  }

  void on_write(error_code ec) {
    if (ec) return;  // the reading side tells the reason
    outgoing_.pop_front();
    if (!outgoing_.empty()) do_write();
  }

  void fail(error_code ec) {
    if (events_.closed) events_.closed(ec.message());
  }

  websocket::stream<beast::tcp_stream> stream_;
  Events events_;
  beast::flat_buffer incoming_;
  std::deque<std::string> outgoing_;
};

class EchoListener : public std::enable_shared_from_this<EchoListener> {
 public:
  EchoListener(asio::io_context& io, unsigned short port, Compression compression)
      : acceptor_(io, tcp::endpoint(asio::ip::address_v4::loopback(), port)), compression_(compression) {}

  void do_accept() {
    acceptor_.async_accept([self = shared_from_this()](error_code ec, tcp::socket socket) {
      if (!ec) self->greet(std::move(socket));
      self->do_accept();
    });
  }

 private:
  void greet(tcp::socket socket) {
    const auto accepted = std::make_shared<WebSocket>(std::move(socket), Socket::Events{}, compression_);
    // The socket owns its events, so they must not own the socket.
    const auto echo = [socket = std::weak_ptr(accepted)](std::string_view text) {
      if (const auto alive = socket.lock()) alive->send(std::string(text));
    };
    accepted->set_events({{}, echo, {}});
    accepted->do_accept();
  }

  tcp::acceptor acceptor_;
  Compression compression_;
};

}  // namespace

Target resolve(const std::string& url) {
  constexpr std::string_view scheme = "ws://";
  if (!url.starts_with(scheme)) throw std::invalid_argument(url + " does not begin with ws://");
  const std::size_t path_at = std::min(url.find('/', scheme.size()), url.size());
  const std::string host = url.substr(scheme.size(), path_at - scheme.size());
  const std::size_t colon = host.rfind(':');
  const std::string port = colon == std::string::npos ? "80" : host.substr(colon + 1);
  asio::io_context io;
  tcp::resolver resolver(io);
  const auto found = resolver.resolve(host.substr(0, colon), port);
  return {found.begin()->endpoint(), host, path_at == url.size() ? "/" : url.substr(path_at)};
}

std::shared_ptr<Socket> connect(asio::io_context& io, const Target& target, Socket::Events events,
                                Compression compression) {
  auto socket = std::make_shared<WebSocket>(tcp::socket(io), std::move(events), compression);
  socket->do_connect(target);
  return socket;
}

void serve_echo(asio::io_context& io, unsigned short port, Compression compression) {
  std::make_shared<EchoListener>(io, port, compression)->do_accept();
}

}  // namespace marchstone::load
