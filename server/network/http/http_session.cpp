// SPDX-License-Identifier: MIT
#include "server/network/http/http_session.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <cassert>
#include <chrono>
#include <exception>
#include <optional>
#include <utility>

#include "server/base/log.h"
#include "server/network/http/request_head.h"
#include "server/network/http/upgrade.h"

namespace marchstone::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
using boost::system::error_code;

using Body = http::span_body<const char>;
using Parser = http::request_parser<http::empty_body>;
using BodyParser = http::request_parser<http::string_body>;

std::string text(beast::string_view view) {
  return {view.data(), view.size()};
}
std::string_view std_view(beast::string_view view) {
  return {view.data(), view.size()};
}

[[maybe_unused]] bool says_when(const HttpReply& reply) {
  return std::any_of(reply.fields.begin(), reply.fields.end(),
                     [](const auto& field) { return field.first == "Retry-After"; });
}

ForwardedFields forwarded_fields(const http::fields& fields) {
  return {all_lines(fields, "Forwarded"), all_lines(fields, "X-Forwarded-For"),
          all_lines(fields, "X-Forwarded-Proto")};
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(ClientStream stream, net::ip::address peer, AddressLimits::Lease lease,
              const HttpContext& context)
      : context_(context),
        stream_(std::move(stream)),
        deadline_(stream_.get_executor()),
        peer_(std::move(peer)),
        lease_(std::move(lease)),
        sizes_(context.metrics.sessions(), {.http_sessions = 1}) {}

  void start() {
    net::post(stream_.get_executor(), [self = shared_from_this()] {
      if (self->stream_.is_tls()) return self->do_handshake();
      self->do_read(self->context_.config.periods.header_deadline);
    });
  }

 private:
  // In the order in which they run.
  void do_handshake();
  void on_handshake(error_code ec);
  void do_read(milliseconds time);
  void on_read(error_code ec);
  template <class Work>
  void guarded(Work work);
  void act_on_request();
  void do_read_body();
  void on_read_body(error_code ec);
  void hand_over(const http::fields& fields, HttpRequest request, bool keep_alive);
  bool is_for_websocket() const;
  void act_on_upgrade();
  HttpReply too_many_connections() const;
  bool came_by_tls(const ForwardedFields& forwarded) const;
  void refuse(RequestFault fault, bool keep_alive, log::Fields fields = {});
  void warn(const RequestFault& fault, log::Fields fields = {}) const;
  bool asks_for_tls_later() const;
  void do_write(HttpReply reply, bool keep_alive);
  void on_written(error_code ec);
  void log_answer(error_code ec) const;
  void end();
  void arm_deadline(milliseconds time);

  const HttpContext& context_;
  ClientStream stream_;
  net::steady_timer deadline_;
  net::ip::address peer_;
  std::optional<AddressLimits::Lease> lease_;
  SessionSums::Share sizes_;
  beast::flat_buffer buffer_{limits::header_bytes};
  std::optional<Parser> parser_;
  std::optional<BodyParser> body_parser_;  ///< only for the rare request with a body
  RequestHead head_;
  bool head_only_ = false;
  bool keep_alive_ = false;
  std::chrono::steady_clock::time_point asked_at_;
  HttpReply reply_;
  http::response<Body> response_;
  std::optional<http::response_serializer<Body>> serializer_;
};

void HttpSession::do_handshake() {
  arm_deadline(context_.config.periods.header_deadline);
  stream_.async_handshake([self = shared_from_this()](error_code ec) { self->on_handshake(ec); });
}

void HttpSession::on_handshake(error_code ec) {
  deadline_.cancel();
  if (!ec) return do_read(context_.config.periods.header_deadline);
  asked_at_ = std::chrono::steady_clock::now();
  const bool is_plain_http = ClientStream::is_plain_http(ec);
  log::debug("tls_handshake_failed", "TLS handshake failed.",
             {{"address", peer_.to_string()}, {"reason", ec.message()}});
  if (!is_plain_http) return end();
  stream_.drop_tls();
  refuse(plain_http(), false);
}

void HttpSession::do_read(milliseconds time) {
  parser_.emplace();
  parser_->header_limit(limits::header_bytes);
  parser_->body_limit(boost::none);  // bodies are not read here: see act_on_request
  arm_deadline(time);
  // Only the header: a body has no meaning in a GET, and other methods are rejected without reading theirs.
  http::async_read_header(stream_, buffer_, *parser_,
                          [self = shared_from_this()](error_code ec, std::size_t) { self->on_read(ec); });
}

void HttpSession::on_read(error_code ec) {
  deadline_.cancel();
  asked_at_ = std::chrono::steady_clock::now();
  if (ec == http::error::header_limit || ec == http::error::buffer_overflow) {
    return do_write(error_reply(431, "too_large", "Request header too large."), false);
  }
  const auto heard = buffer_.cdata();
  const std::string_view bytes(static_cast<const char*>(heard.data()), heard.size());
  // Errors of the parser's own category are the peer's fault; anything else means that the socket has ended.
  if (ec && ec.category() == make_error_code(http::error::bad_method).category() &&
      ec != http::error::end_of_stream && ec != http::error::partial_message) {
    return refuse(not_http(bytes, ec), false);
  }
  if (ec && begins_tls(bytes)) warn(not_http(bytes, ec));
  if (ec) return end();
  guarded([this] { act_on_request(); });
}

/// An exception ends this request only (FW10).
template <class Work>
void HttpSession::guarded(Work work) {
  try {
    work();
  } catch (const std::exception& exception) {
    log::error("request_failed", "An HTTP request failed.", {{"reason", exception.what()}});
    do_write(error_reply(500, "internal_error", "Internal error."), false);
  }
}

void HttpSession::act_on_request() {
  const auto& request = parser_->get();
  head_only_ = request.method() == http::verb::head;
  auto head = read_head(request);
  if (!head) return refuse(head.error(), false);
  head_ = *std::move(head);
  if (has_doubled_slash(head_.target)) return refuse(doubled_slash(), false);
  if (request.method() != http::verb::get && !head_only_) {
    if (context_.handler.takes(std_view(request.method_string()), head_.target)) {
      return do_read_body();
    }
    HttpReply reply = error_reply(405, "method_not_allowed", "Only GET and HEAD are allowed here.");
    reply.fields.emplace_back("Allow", "GET, HEAD");
    return do_write(std::move(reply), false);
  }
  if (parser_->content_length_remaining().value_or(0) > 0 || parser_->chunked()) {
    return do_write(error_reply(413, "too_large", "No body is accepted here."), false);
  }
  if (is_for_websocket()) return act_on_upgrade();

  hand_over(request, {}, request.keep_alive());
}

void HttpSession::do_read_body() {
  // A body has no meaning in a GET; here it is bounded by the admin API's largest request.
  if (parser_->content_length_remaining().value_or(0) > limits::admin_body_bytes) {
    return do_write(error_reply(413, "too_large", "Request body too large."), false);
  }
  body_parser_.emplace(std::move(*parser_));
  body_parser_->body_limit(limits::admin_body_bytes);
  arm_deadline(context_.config.periods.header_deadline);
  http::async_read(stream_, buffer_, *body_parser_,
                   [self = shared_from_this()](error_code ec, std::size_t) { self->on_read_body(ec); });
}

void HttpSession::on_read_body(error_code ec) {
  deadline_.cancel();
  if (ec == http::error::body_limit) {
    return do_write(error_reply(413, "too_large", "Request body too large."), false);
  }
  if (ec) return end();
  auto request = body_parser_->release();
  body_parser_.reset();
  HttpRequest plain;
  plain.method = text(request.method_string());
  plain.body = std::move(request.body());
  guarded([&] { hand_over(request, std::move(plain), request.keep_alive()); });
}

void HttpSession::hand_over(const http::fields& fields, HttpRequest plain, bool keep_alive) {
  arm_deadline(limits::answer_deadline);
  const ForwardedFields forwarded = forwarded_fields(fields);
  plain.target = std::move(head_.target);
  plain.host = std::move(head_.host);
  plain.authorization = text(fields[http::field::authorization]);
  plain.if_none_match = text(fields[http::field::if_none_match]);
  plain.accepts_gzip = http::token_list(fields[http::field::accept_encoding]).exists("gzip");
  plain.accepts_html = std_view(fields[http::field::accept]).find("text/html") != std::string_view::npos;
  plain.client = address_key(context_.client_addresses.of(peer_, forwarded));
  plain.came_by_tls = came_by_tls(forwarded);
  context_.handler.handle(std::move(plain), [self = shared_from_this(), keep_alive](HttpReply reply) {
    net::post(self->stream_.get_executor(), [self, keep_alive, reply = std::move(reply)]() mutable {
      self->do_write(std::move(reply), keep_alive);
    });
  });
}

bool HttpSession::is_for_websocket() const {
  const std::string_view target = head_.target;
  const std::string_view path = target.substr(0, target.find('?'));
  return path == "/ws" || path == context_.base_path + "ws";
}

void HttpSession::act_on_upgrade() {
  const auto& request = parser_->get();
  if (buffer_.size() > 0) {
    // RFC 6455, 4.1: the client must wait for the answer before it sends frames.
    return do_write(
        error_reply(400, "bad_request", "WebSocket frames were sent before the handshake finished."), false);
  }
  const std::string subprotocols = all_lines(request, "Sec-WebSocket-Protocol");
  const bool asks = http::token_list(all_lines(request, "Connection")).exists("upgrade") &&
                    http::token_list(all_lines(request, "Upgrade")).exists("websocket") && !head_only_ &&
                    request.version() >= 11;
  const ForwardedFields forwarded = forwarded_fields(request);
  UpgradeRequest wanted{.asks_for_websocket = asks, .subprotocols = subprotocols, .host = head_.host};
  if (request.count(http::field::origin) > 0) wanted.origin = std_view(request[http::field::origin]);
  wanted.came_by_tls = came_by_tls(forwarded);
  wanted.key = std_view(request[http::field::sec_websocket_key]);
  wanted.version = std_view(request[http::field::sec_websocket_version]);
  const OwnOrigins ours{context_.config.server.public_url, context_.config.server.origins};
  if (auto fault = refuse_upgrade(wanted, ours)) {
    log::Fields fields;
    if (fault->kind == WarningThrottle::Kind::origin) {
      fields = {{"received", shown_origin(wanted.origin.value_or(""))},
                {"expected", expected_origins(wanted, ours)}};
    }
    return refuse(*std::move(fault), request.keep_alive() && !asks, std::move(fields));
  }
  const std::string client = address_key(context_.client_addresses.of(peer_, forwarded));
  // Behind a proxy the client is counted from now on, not the proxy.
  auto lease = client == address_key(peer_) ? std::move(lease_) : context_.address_limits.take(client);
  if (!lease) return do_write(too_many_connections(), false);
  context_.metrics.http_answered(101);
  auto upgrade = parser_->release();
  // Beast looks at the first line of each field only.
  upgrade.set(http::field::connection, "Upgrade");
  upgrade.set(http::field::upgrade, "websocket");
  start_websocket({std::move(stream_), std::move(upgrade), client, std::move(*lease)}, context_.websockets);
}

/// Connections that are merely idle are closed after this time; others end when they end.
HttpReply HttpSession::too_many_connections() const {
  return retry_reply(429, "too_many", "Too many connections from this address.",
                     context_.config.periods.keep_alive);
}

bool HttpSession::came_by_tls(const ForwardedFields& forwarded) const {
  const ClientAddresses& addresses = context_.client_addresses;
  return addresses.is_trusted_proxy(peer_) ? addresses.came_by_tls(peer_, forwarded) : stream_.is_tls();
}

/// Each of these is typically caused by a misconfigured proxy, whose users never see the answers: so they are
/// logged.
void HttpSession::refuse(RequestFault fault, bool keep_alive, log::Fields fields) {
  warn(fault, std::move(fields));
  do_write(std::move(fault.reply), keep_alive);
}

void HttpSession::warn(const RequestFault& fault, log::Fields fields) const {
  const auto times = context_.warnings.take(fault.kind, std::chrono::steady_clock::now());
  if (!times) return;
  // Client addresses are not logged; a proxy's address belongs to the operator.
  if (context_.client_addresses.is_trusted_proxy(peer_)) fields.emplace_back("proxy", peer_.to_string());
  fields.emplace_back("times", *times);
  if (fault.kind == WarningThrottle::Kind::origin) {
    return log::warning(
        "origin_refused",
        "Connection rejected: the page's origin is not this site's. If it is this site's own page, "
        "server.public_url or the Host header that a proxy forwards does not match the address "
        "that people use.",
        std::move(fields));
  }
  fields.emplace_back("reason", fault.reason);
  log::warning(
      "request_refused",
      "Rejected request: it violates HTTP or WebSocket, usually because of a misconfigured proxy; the "
      "response names the setting.",
      std::move(fields));
}

/// Sent only if the operator has declared an https public_url: browsers remember HSTS for a year and then
/// reject a certificate that they do not trust, without a way around it (RFC 6797). A proxy that terminates
/// TLS adds the field itself.
bool HttpSession::asks_for_tls_later() const {
  return stream_.is_tls() && context_.config.server.public_url.starts_with("https://");
}

void HttpSession::do_write(HttpReply reply, bool keep_alive) {
  context_.metrics.http_answered(reply.status);
  // A client over the rate limit has to reconnect, which costs it as much as the server.
  if (reply.status == 429) keep_alive = false;
  assert((reply.status != 429 && reply.status != 503) || says_when(reply));
  reply_ = std::move(reply);
  keep_alive_ = keep_alive;
  const std::size_t length = reply_.body ? reply_.body->size() : 0;
  response_ = http::response<Body>(static_cast<http::status>(reply_.status), 11);
  response_.set(http::field::server, "marchstone");
  for (const auto& [name, value] : reply_.fields) response_.set(name, value);
  if (asks_for_tls_later()) response_.set(http::field::strict_transport_security, "max-age=31536000");
  response_.keep_alive(keep_alive_);
  if (reply_.status != 304) response_.content_length(length);
  if (reply_.body) response_.body() = {reply_.body->data(), length};
  serializer_.emplace(response_);
  arm_deadline(limits::answer_deadline);
  const auto written = [self = shared_from_this()](error_code ec, std::size_t) { self->on_written(ec); };
  if (head_only_) return http::async_write_header(stream_, *serializer_, written);
  http::async_write(stream_, *serializer_, written);
}

/// Never the target: paths contain room codes.
void HttpSession::log_answer(error_code ec) const {
  const auto duration = std::chrono::steady_clock::now() - asked_at_;
  log::debug("http_answered", ec ? "Response could not be sent." : "Request answered.",
             {{"address", peer_.to_string()},
              {"status", reply_.status},
              {"bytes", reply_.body ? reply_.body->size() : 0},
              {"duration_ms", std::chrono::duration_cast<milliseconds>(duration).count()}});
}

void HttpSession::on_written(error_code ec) {
  deadline_.cancel();
  if (log::is_wanted(log::Level::debug)) log_answer(ec);
  serializer_.reset();
  reply_ = {};
  if (ec || !keep_alive_) return end();
  do_read(context_.config.periods.keep_alive);
}

void HttpSession::end() {
  arm_deadline(context_.config.periods.close_deadline);
  stream_.async_end([self = shared_from_this()](error_code) { self->deadline_.cancel(); });
}

void HttpSession::arm_deadline(milliseconds time) {
  deadline_.expires_after(time);
  deadline_.async_wait([weak = weak_from_this(), at = deadline_.expiry()](error_code ec) {
    const auto self = weak.lock();
    if (ec || !self) return;
    // The process was stopped or suspended: what has arrived meanwhile is read first.
    const milliseconds longest_beat(limits::longest_beat_ms);
    if (std::chrono::steady_clock::now() - at >= longest_beat) return self->arm_deadline(longest_beat);
    self->stream_.close();
  });
}

}  // namespace

void start_http(ClientStream stream, net::ip::address peer, AddressLimits::Lease lease,
                const HttpContext& context) {
  std::make_shared<HttpSession>(std::move(stream), std::move(peer), std::move(lease), context)->start();
}

}  // namespace marchstone::server
