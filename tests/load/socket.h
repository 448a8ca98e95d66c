// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

/// WebSockets of the load programs behind a plain interface; socket.cpp alone knows Beast's. One thread.
namespace marchstone::load {

/// Where to connect: ws://HOST[:PORT][/PATH].
struct Target {
  boost::asio::ip::tcp::endpoint endpoint;
  std::string host;
  std::string path;
};
/// Throws std::invalid_argument or boost::system::system_error.
Target resolve(const std::string& url);

/// One connection. `close` or the end of the program ends it; it keeps itself alive until then.
class Socket {
 public:
  struct Events {
    std::function<void()> opened;
    std::function<void(std::string_view text)> message;
    std::function<void(const std::string& reason)> closed;
  };
  virtual ~Socket() = default;
  virtual void send(std::string text) = 0;
  virtual void close() = 0;
};

/// Whether messages are packed one by one (permessage-deflate, RFC 7692), each side without memory of those
/// before.
enum class Compression { none, deflate };

/// Offers the subprotocol `marchstone.v1`.
std::shared_ptr<Socket> connect(boost::asio::io_context& io, const Target& target, Socket::Events events,
                                Compression compression = Compression::none);

/// Sends every message back to where it came from, for ever.
void serve_echo(boost::asio::io_context& io, unsigned short port,
                Compression compression = Compression::none);

}  // namespace marchstone::load
