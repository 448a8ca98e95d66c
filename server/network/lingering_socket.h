#pragma once

#include <array>
#include <boost/asio/compose.hpp>
#include <boost/asio/error.hpp>
#include <boost/beast/core/role.hpp>
#include <memory>
#include <utility>

#include "server/network/socket.h"

namespace marchstone::server {

/// A socket below a WebSocket. What is particular about it is how it ends: see async_teardown.
class LingeringSocket : public Socket {
 public:
  explicit LingeringSocket(Socket socket) : Socket(std::move(socket)) {}
};

/// Found by the WebSocket stream in place of its own, which closes after the first bytes it reads: bytes that
/// nobody read then reset the connection, and the peer loses the close frame that tells it why (RFC
/// 6455, 7.1.1). This one reads until the peer has closed; the session's deadlines bound it.
template <class Handler>
void async_teardown(boost::beast::role_type, LingeringSocket& socket, Handler&& handler) {
  using boost::system::error_code;
  error_code ignored;
  socket.shutdown(boost::asio::socket_base::shutdown_send, ignored);
  boost::asio::async_compose<Handler, void(error_code)>(
      [&socket, buffer = std::make_unique<std::array<char, 4096>>()](auto& self, error_code ec = {},
                                                                     std::size_t = 0) mutable {
        if (ec) return self.complete(ec == boost::asio::error::eof ? error_code{} : ec);
        auto& storage = *buffer;
        socket.async_read_some(boost::asio::buffer(storage), std::move(self));
      },
      handler, socket);
}

}  // namespace marchstone::server
