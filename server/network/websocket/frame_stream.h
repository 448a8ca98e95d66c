// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/associator.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/handler_continuation_hook.hpp>
#include <boost/beast/core/role.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <memory>
#include <type_traits>
#include <utility>

#include "server/network/stream/client_stream.h"
#include "server/network/websocket/frame_watch.h"

namespace marchstone::server {

/// Read buffer of an idle connection: large enough for moves and pings. By default Beast would hold a
/// packet-sized buffer besides the one that it reads into.
inline constexpr std::size_t resting_buffer_bytes = 256;

/// Wraps a read handler so that the watch sees the bytes first. Forwards the handler's associated executor
/// and allocator.
template <class Buffers, class Handler>
struct WatchedRead {
  void operator()(boost::system::error_code ec, std::size_t bytes) {
    if (!ec && !watch->is_stopped()) look(bytes);
    handler(ec, bytes);
  }
  void look(std::size_t bytes) const {
    const auto now = FrameWatch::Clock::now();
    for (auto each = boost::asio::buffer_sequence_begin(buffers); bytes > 0; ++each) {
      const boost::asio::mutable_buffer piece = boost::asio::buffer(*each, bytes);
      watch->take({static_cast<unsigned char*>(piece.data()), piece.size()}, now);
      bytes -= piece.size();
    }
    watch->read_ended(now);
  }
  friend bool asio_handler_is_continuation(WatchedRead* self) {
    using boost::asio::asio_handler_is_continuation;
    return asio_handler_is_continuation(std::addressof(self->handler));
  }

  FrameWatch* watch;
  Buffers buffers;
  Handler handler;
};

/// A client's connection that carries WebSocket frames, with a FrameWatch that sees every byte. The watch
/// outlives every operation.
class FrameStream : public ClientStream {
 public:
  FrameStream(ClientStream stream, FrameWatch& watch) : ClientStream(std::move(stream)), watch_(&watch) {}

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          if (watch_->is_rest_used_up()) return async_stand_still(std::move(handler));
          watch_->read_begins(FrameWatch::Clock::now());
          WatchedRead<Buffers, decltype(handler)> read{watch_, into, std::move(handler)};
          ClientStream::async_read_some(into, std::move(read));
        },
        token, buffers);
  }

  FrameWatch& watch() { return *watch_; }

 private:
  FrameWatch* watch_;
};

/// Customization point: how a WebSocket stream tears down the layer below (found by ADL).
template <class Handler>
void async_teardown(boost::beast::role_type, FrameStream& stream, Handler&& handler) {
  stream.watch().tell(FrameWatch::Event::stream_ends);
  stream.async_end(
      [held = std::make_shared<std::decay_t<Handler>>(std::forward<Handler>(handler))](
          boost::system::error_code ec) {
        auto last = std::move(*held);
        last(ec);
      },
      [&watch = stream.watch()](std::size_t bytes) {
        watch.pass_over(bytes);
        return !watch.is_rest_used_up();
      });
}

}  // namespace marchstone::server

namespace boost::asio {

template <template <class, class> class Associator, class Buffers, class Handler, class Default>
struct associator<Associator, marchstone::server::WatchedRead<Buffers, Handler>, Default>
    : Associator<Handler, Default> {
  using Read = marchstone::server::WatchedRead<Buffers, Handler>;
  static auto get(const Read& read) noexcept { return Associator<Handler, Default>::get(read.handler); }
  static auto get(const Read& read, const Default& fallback) noexcept {
    return Associator<Handler, Default>::get(read.handler, fallback);
  }
};

}  // namespace boost::asio
