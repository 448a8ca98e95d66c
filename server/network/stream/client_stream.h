// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/append.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_cat.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>

#include "server/network/stream/socket.h"

namespace marchstone::server {

class TlsContext;

/// A client's connection: a plain socket, or TLS over one. One type for both, so that everything above is
/// compiled once. Plain sockets have no indirection; TLS type-erases its handlers. A Beast stream: everything
/// runs on the socket's strand, with one read and one write at a time.
class ClientStream {
 public:
  using executor_type = Strand;
  using Done = std::function<void(boost::system::error_code)>;
  using Transferred = std::function<void(boost::system::error_code, std::size_t)>;

  explicit ClientStream(Socket socket);
  /// The connection keeps using the context as it is now, even after a reload.
  ClientStream(Socket socket, const TlsContext& context);
  ClientStream(ClientStream&&) noexcept;
  ClientStream& operator=(ClientStream&&) = delete;
  ~ClientStream();

  Strand get_executor() noexcept;
  void set_no_delay();
  bool is_tls() const { return tls_ != nullptr; }

  /// The server's side of the TLS handshake, before anything else.
  void async_handshake(Done done);
  /// The handshake failed because the peer speaks plain HTTP.
  static bool is_plain_http(boost::system::error_code handshake_fault);
  /// Continues without TLS, to send such a peer an error.
  void drop_tls();

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          if (!tls_) return socket_.async_read_some(into, std::move(handler));
          read_tls(first_of<boost::asio::mutable_buffer>(into), shared(std::move(handler)));
        },
        token, buffers);
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(boost::system::error_code, std::size_t)>(
        [this](auto handler, const Buffers& from) {
          if (std::exchange(gathers_next_write_, false)) {
            return boost::asio::post(
                get_executor(),
                boost::asio::append(std::move(handler), boost::system::error_code(), gather(from)));
          }
          if (!gathered_.empty() && tls_) return write_gathered(gather(from), shared(std::move(handler)));
          if (!gathered_.empty()) return write_behind_gathered(from, std::move(handler));
          if (!tls_) return socket_.async_write_some(from, std::move(handler));
          write_tls(one_record(from), shared(std::move(handler)));
        },
        token, buffers);
  }

  /// Completes like a failed read once the connection is reset or closed here; reads nothing.
  template <class Handler>
  void async_stand_still(Handler handler) {
    socket().async_wait(Socket::wait_error,
                        [held = std::make_shared<Handler>(std::move(handler))](boost::system::error_code ec) {
                          Handler last = std::move(*held);
                          last(ec ? ec : boost::asio::error::connection_reset, 0);
                        });
  }

  /// Buffers the next write and sends its bytes together with the one after it: two small messages in one
  /// system call. Only for callers that know that another write follows.
  void gather_next_write() { gathers_next_write_ = true; }
  std::size_t gathered_bytes() const { return gathered_.size(); }

  /// Half-closes the connection and reads until the peer closes too: closing with unread bytes would reset
  /// the connection, and the peer might lose the last message (RFC 9112, 9.6; RFC 6455, 7.1.1). Stops when
  /// `goes_on`, which is told the number of bytes read, returns false. There is no time limit here: the
  /// caller has a deadline, and closes.
  using GoesOn = std::function<bool(std::size_t)>;
  void async_end(
      Done done, GoesOn goes_on = [](std::size_t) { return true; });
  /// Immediately, whatever is under way.
  void close();

 private:
  struct Tls;
  struct Rest;

  /// Wraps a move-only handler in a copyable function.
  template <class Handler>
  static auto shared(Handler handler) {
    return [held = std::make_shared<Handler>(std::move(handler))](auto... results) {
      Handler last = std::move(*held);
      last(results...);
    };
  }
  template <class Buffer, class Buffers>
  static Buffer first_of(const Buffers& buffers) {
    for (auto each = boost::asio::buffer_sequence_begin(buffers);
         each != boost::asio::buffer_sequence_end(buffers); ++each) {
      if (Buffer(*each).size() > 0) return *each;
    }
    return {};
  }
  /// Puts head and body of a message into one TLS record instead of two packets.
  template <class Buffers>
  boost::asio::const_buffer one_record(const Buffers& buffers) {
    const auto first = first_of<boost::asio::const_buffer>(buffers);
    const std::size_t bytes = boost::asio::buffer_size(buffers);
    if (first.size() == bytes) return first;
    const boost::asio::mutable_buffer record = space_for(bytes);
    return {record.data(), boost::asio::buffer_copy(record, buffers)};
  }

  template <class Buffers>
  std::size_t gather(const Buffers& buffers) {
    const std::size_t bytes = boost::asio::buffer_size(buffers);
    gathered_.resize(gathered_.size() + bytes);
    boost::asio::buffer_copy(boost::asio::buffer(gathered_) + (gathered_.size() - bytes), buffers);
    return bytes;
  }

  /// Completes the write of the last part with the result for that part.
  template <class Buffers, class Handler>
  void write_behind_gathered(const Buffers& buffers, Handler handler) {
    const std::size_t bytes = boost::asio::buffer_size(buffers);
    boost::asio::async_write(
        socket_,
        boost::beast::buffers_cat(boost::asio::const_buffer(gathered_.data(), gathered_.size()), buffers),
        [this, bytes, handler = std::move(handler)](boost::system::error_code ec, std::size_t) mutable {
          forget_gathered();
          handler(ec, ec ? 0 : bytes);
        });
  }
  /// Frees the memory, which an assignment of {} would keep.
  void forget_gathered() { std::string().swap(gathered_); }
  /// The same in TLS records.
  void write_gathered(std::size_t last_bytes, Transferred done);
  boost::asio::mutable_buffer space_for(std::size_t bytes);
  void read_tls(boost::asio::mutable_buffer into, Transferred done);
  void write_tls(boost::asio::const_buffer from, Transferred done);
  Socket& socket();
  void drain(Done done, GoesOn goes_on);
  void read_to_the_end(std::shared_ptr<Rest> rest);

  Socket socket_;             ///< without TLS
  std::unique_ptr<Tls> tls_;  ///< else null
  std::string gathered_;      ///< already written as far as the writer knows
  bool gathers_next_write_ = false;
};

/// Customization point: how a WebSocket stream closes the layer below (found by ADL).
inline void beast_close_socket(ClientStream& stream) {
  stream.close();
}

}  // namespace marchstone::server
