// SPDX-License-Identifier: MIT
#include "server/network/stream/client_stream.h"

#include <openssl/err.h>
#include <openssl/sslerr.h>

#include <algorithm>
#include <array>
#include <boost/asio/error.hpp>
#include <boost/asio/ssl/error.hpp>
#include <boost/asio/ssl/stream.hpp>
#include <boost/asio/write.hpp>
#include <vector>

#include "server/network/stream/tls_context.h"

namespace marchstone::server {

namespace net = boost::asio;
namespace ssl = boost::asio::ssl;
using boost::system::error_code;

namespace {

/// The maximum payload of one record (RFC 8446, 5.1).
constexpr std::size_t record_bytes = 16 * 1024;

}  // namespace

struct ClientStream::Tls {
  Tls(Socket socket, ssl::context& context) : stream(std::move(socket), context) {}

  ssl::stream<Socket> stream;
  std::vector<char> record;
};

/// Input that is drained and discarded.
struct ClientStream::Rest {
  std::array<char, 4096> bytes;
  std::size_t came;  ///< bytes of the last read
  GoesOn goes_on;
  Done done;
};

ClientStream::ClientStream(Socket socket) : socket_(std::move(socket)) {}

ClientStream::ClientStream(Socket socket, const TlsContext& context) : socket_(socket.get_executor()) {
  const TlsContext::Shared current = context.current();
  tls_ = std::make_unique<Tls>(std::move(socket), *current);
}

ClientStream::ClientStream(ClientStream&&) noexcept = default;
ClientStream::~ClientStream() = default;

Strand ClientStream::get_executor() noexcept {
  return socket_.get_executor();
}

Socket& ClientStream::socket() {
  return tls_ ? tls_->stream.next_layer() : socket_;
}

void ClientStream::set_no_delay() {
  error_code ignored;
  socket().set_option(net::ip::tcp::no_delay(true), ignored);
}

void ClientStream::async_handshake(Done done) {
  tls_->stream.async_handshake(ssl::stream_base::server, std::move(done));
}

bool ClientStream::is_plain_http(error_code handshake_fault) {
  return handshake_fault.category() == net::error::get_ssl_category() &&
         ERR_GET_REASON(static_cast<unsigned long>(handshake_fault.value())) == SSL_R_HTTP_REQUEST;
}

void ClientStream::drop_tls() {
  socket_ = std::move(tls_->stream.next_layer());
  tls_.reset();
}

net::mutable_buffer ClientStream::space_for(std::size_t bytes) {
  tls_->record.resize(std::min(bytes, record_bytes));
  return net::buffer(tls_->record);
}

void ClientStream::read_tls(net::mutable_buffer into, Transferred done) {
  tls_->stream.async_read_some(into, std::move(done));
}

void ClientStream::write_tls(net::const_buffer from, Transferred done) {
  tls_->stream.async_write_some(from, [this, done = std::move(done)](error_code ec, std::size_t bytes) {
    std::vector<char>().swap(tls_->record);  // an idle connection holds no buffer
    done(ec, bytes);
  });
}

void ClientStream::write_gathered(std::size_t last_bytes, Transferred done) {
  auto written = [this, last_bytes, done = std::move(done)](error_code ec, std::size_t) {
    forget_gathered();
    done(ec, ec ? 0 : last_bytes);
  };
  net::async_write(tls_->stream, net::buffer(gathered_), std::move(written));
}

void ClientStream::async_end(Done done, GoesOn goes_on) {
  if (!tls_) return drain(std::move(done), std::move(goes_on));
  // Ends with an error if the peer keeps sending or has left: what follows is the same.
  tls_->stream.async_shutdown([this, done = std::move(done), goes_on = std::move(goes_on)](
                                  error_code) mutable { drain(std::move(done), std::move(goes_on)); });
}

void ClientStream::drain(Done done, GoesOn goes_on) {
  error_code ignored;
  socket().shutdown(net::socket_base::shutdown_send, ignored);
  read_to_the_end(std::make_shared<Rest>(Rest{{}, 0, std::move(goes_on), std::move(done)}));
}

void ClientStream::read_to_the_end(std::shared_ptr<Rest> rest) {
  Rest& here = *rest;
  if (!here.goes_on(here.came))
    return async_stand_still([rest](error_code ec, std::size_t) { rest->done(ec); });
  socket().async_read_some(net::buffer(here.bytes), [this, rest](error_code ec, std::size_t bytes) {
    rest->came = bytes;
    if (!ec) return read_to_the_end(rest);
    rest->done(ec == net::error::eof ? error_code{} : ec);
  });
}

void ClientStream::close() {
  error_code ignored;
  socket().close(ignored);
}

}  // namespace marchstone::server
