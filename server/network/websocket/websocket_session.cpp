// SPDX-License-Identifier: MIT
#include "server/network/websocket/websocket_session.h"

#include <algorithm>
#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/wire/utf8.h"
#include "server/base/log.h"
#include "server/config/limits.h"
#include "server/network/websocket/frame_stream.h"
#include "server/network/websocket/frame_watch.h"
#include "server/network/websocket/move_timer.h"
#include "server/network/websocket/outgoing_queue.h"
#include "server/network/websocket/request_gate.h"

namespace marchstone::server {

namespace {

namespace beast = boost::beast;
namespace http = beast::http;
namespace net = boost::asio;
namespace websocket = beast::websocket;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;

/// Everything but the public calls runs on the strand. Kept alive by pending operations.
class WebsocketSession final : public Connection, public std::enable_shared_from_this<WebsocketSession> {
 public:
  WebsocketSession(UpgradedSocket guest, const SessionContext& context);

  void start();
  void deliver(SharedFrame frame) override;
  void refund() override;
  void close(CloseCode code) override;
  std::size_t queued_bytes() const override { return reported_bytes_; }

 private:
  enum class Phase {
    accepting,  ///< the answer to the upgrade is being sent
    open,
    flushing,  ///< queued frames are still written, then the connection is closed
    closing,   ///< a close frame has been sent or received
    failing,   ///< the peer violated the protocol: the stream has reported it and ends the connection
    dropped,   ///< the socket is closed: pending operations end now
    ended,
  };

  // In the order in which they run.
  void on_accepted(error_code ec);
  void do_read();
  void on_read(error_code ec);
  void act_on_message();
  void pass_on(protocol::Decoded request, Clock::time_point now);
  void schedule_inbox();
  void on_inbox();
  void do_write();
  void on_written(error_code ec);
  void on_control_frame(websocket::frame_type kind);
  void on_frames(FrameWatch::Event event);
  void on_flood();
  void arm_timer(Clock::time_point at);
  void on_timer();
  bool has_stood_still();
  void watch_over(Clock::time_point now);
  std::optional<Clock::time_point> message_deadline() const;
  void do_ping();
  void begin_end(CloseCode code);
  void do_close();
  void leave_service();
  void drop();
  void finish();
  void give_up();
  void note_sizes();
  template <class Work>
  void guarded(Work work);

  const SessionContext& context_;
  const Config::Periods& periods_;
  FrameWatch frames_;
  using Stream = websocket::stream<FrameStream, false>;  ///< without compression (FV10)
  std::optional<Stream> stream_;                         ///< nothing: see `give_up`
  http::request<http::empty_body> upgrade_;
  std::string address_;
  AddressLimits::Lease lease_;
  ConnectionId id_;
  net::steady_timer timer_;
  beast::flat_buffer buffer_;
  RequestGate gate_;
  MoveTimer moves_;
  OutgoingQueue queue_;
  std::atomic<std::size_t> reported_bytes_ = 0;  ///< read by other threads too
  SessionSums::Share sizes_;

  Phase phase_ = Phase::accepting;
  std::optional<CloseCode> close_code_;  ///< set if the server ends the connection
  bool known_to_service_ = false;
  bool is_overdue_ = false;  ///< the upgrade takes longer than it may
  bool greeted_ = false;
  bool ping_under_way_ = false;
  bool is_flood_ = false;
  bool holds_back_ = false;  ///< reading is paused until a request is answered
  Clock::time_point opened_at_;
  Clock::time_point heard_at_;
  Clock::time_point pinged_at_;
  Clock::time_point timer_rings_at_;

  /// Posted by other threads for the strand.
  struct Inbox {
    std::vector<SharedFrame> frames;
    std::size_t refunds = 0;
    bool scheduled = false;
  };
  std::mutex inbox_mutex_;
  Inbox inbox_;
  SessionSums::Share inbox_sizes_;
};

WebsocketSession::WebsocketSession(UpgradedSocket guest, const SessionContext& context)
    : context_(context),
      periods_(context.config.periods),
      frames_(FrameWatch::fragment_rate(
                  {context.config.limits.messages_per_second, context.config.limits.message_reserve}),
              Clock::now(), [this](FrameWatch::Event event) { on_frames(event); }),
      stream_(std::in_place, FrameStream(std::move(guest.stream), frames_)),
      upgrade_(std::move(guest.upgrade)),
      address_(std::move(guest.address)),
      lease_(std::move(guest.lease)),
      id_(context.connections.next_id()),
      timer_(stream_->get_executor()),
      gate_({context.config.limits.messages_per_second, context.config.limits.message_reserve},
            context.config.limits.rate_limited_answers, Clock::now()),
      queue_({context.config.limits.queue_soft_bytes, context.config.limits.queue_hard_bytes}),
      sizes_(context.metrics.sessions(), {.websocket_sessions = 1}),
      inbox_sizes_(context.metrics.sessions()) {}

void WebsocketSession::start() {
  stream_->set_option(websocket::stream_base::decorator([](websocket::response_type& response) {
    response.set(http::field::server, "marchstone");
    response.set(http::field::sec_websocket_protocol, subprotocol);
  }));
  stream_->read_message_max(context_.config.limits.message_bytes);
  stream_->auto_fragment(false);
  stream_->text(true);
  stream_->control_callback(
      [this](websocket::frame_type kind, beast::string_view) { on_control_frame(kind); });
  arm_timer(Clock::now() + periods_.close_deadline);
  stream_->async_accept(upgrade_, [self = shared_from_this()](error_code ec) { self->on_accepted(ec); });
}

void WebsocketSession::on_accepted(error_code ec) {
  upgrade_ = {};
  if (ec || phase_ != Phase::accepting) return finish();
  phase_ = Phase::open;
  opened_at_ = heard_at_ = pinged_at_ = Clock::now();
  log::debug("connection_opened", "WebSocket opened.", {{"connection", id_}, {"address", address_}});
  guarded([this] {
    if (!context_.connections.add(id_, shared_from_this())) return begin_end(CloseCode::service_restart);
    known_to_service_ = true;
    context_.service.connected(id_, address_);
  });
  if (phase_ == Phase::open) watch_over(opened_at_);
  do_read();
}

void WebsocketSession::do_read() {
  constexpr std::size_t rest_of_frame = 0;
  stream_->async_read_some(buffer_, buffer_.size() == 0 ? resting_buffer_bytes : rest_of_frame,
                           [self = shared_from_this()](error_code ec, std::size_t) { self->on_read(ec); });
}

void WebsocketSession::on_read(error_code ec) {
  if (ec) return finish();
  if (!stream_->is_message_done()) return do_read();
  if (phase_ == Phase::open) guarded([this] { act_on_message(); });
  buffer_.consume(buffer_.size());
  if (buffer_.capacity() > resting_buffer_bytes) buffer_.shrink_to_fit();
  note_sizes();
  if (phase_ == Phase::open && gate_.is_full()) {
    holds_back_ = true;
  } else if (phase_ == Phase::open || phase_ == Phase::flushing) {
    do_read();
  }
}

void WebsocketSession::act_on_message() {
  const auto now = Clock::now();
  heard_at_ = now;
  if (!frames_.next_message_is_text()) return begin_end(CloseCode::unsupported_data);
  const std::string_view frame(static_cast<const char*>(buffer_.data().data()), buffer_.size());
  if (!protocol::is_utf8(frame)) return begin_end(CloseCode::not_utf8);  // RFC 6455, 8.1
  auto content = gate_.read(frame, now);
  if (auto* request = std::get_if<protocol::Decoded>(&content)) return pass_on(std::move(*request), now);
  if (auto* refusal = std::get_if<RequestGate::Refusal>(&content)) {
    context_.metrics.request_refused(refusal->code);
    return deliver(answer_frame(std::move(refusal->answer)));
  }
  begin_end(CloseCode::policy_violation);
}

void WebsocketSession::pass_on(protocol::Decoded request, Clock::time_point now) {
  context_.metrics.request_arrived(request.request);
  greeted_ = greeted_ || std::holds_alternative<protocol::Hello>(request.request);
  if (std::holds_alternative<protocol::MakeMove>(request.request)) {
    moves_.arrived(request.id, now);
  }
  context_.service.request(id_, std::move(request));
}

void WebsocketSession::deliver(SharedFrame frame) {
  const std::lock_guard lock(inbox_mutex_);
  inbox_.frames.push_back(std::move(frame));
  inbox_sizes_.set({.inbox_frames = inbox_.frames.size()});
  schedule_inbox();
}

void WebsocketSession::refund() {
  const std::lock_guard lock(inbox_mutex_);
  ++inbox_.refunds;
  schedule_inbox();
}

/// Call with the mutex held. One turn on the strand processes everything that has arrived until then.
void WebsocketSession::schedule_inbox() {
  if (inbox_.scheduled) return;
  inbox_.scheduled = true;
  net::post(timer_.get_executor(), [self = shared_from_this()] { self->guarded([&] { self->on_inbox(); }); });
}

void WebsocketSession::on_inbox() {
  Inbox arrived;
  {
    const std::lock_guard lock(inbox_mutex_);
    std::swap(arrived, inbox_);
    inbox_sizes_.set({});
  }
  if (phase_ != Phase::open) return;
  for (; arrived.refunds > 0; --arrived.refunds) gate_.refund();
  const auto now = Clock::now();
  for (SharedFrame& frame : arrived.frames) {
    if (frame->kind == Frame::Kind::answer) {
      gate_.answered();
      if (const auto waited = moves_.answered(frame->text, now)) context_.metrics.move_answered(*waited);
    }
    if (!queue_.push(std::move(frame))) return begin_end(CloseCode::try_again_later);
  }
  note_sizes();
  do_write();
  if (holds_back_ && !gate_.is_full()) {
    holds_back_ = false;
    do_read();
  }
}

void WebsocketSession::do_write() {
  const SharedFrame frame = queue_.start_write();
  if (!frame) return;
  // Most of the cost of a small frame is its system call, so it is sent together with the next one, if any.
  // Not while a ping is being written: the frame would wait for that, and another one could overtake it.
  ClientStream& below = stream_->next_layer();
  const bool fits = below.gathered_bytes() + frame->text.size() < limits::gathered_bytes;
  if (queue_.waiting() > 0 && fits && !ping_under_way_) below.gather_next_write();
  stream_->async_write(net::buffer(frame->text),
                       [self = shared_from_this()](error_code ec, std::size_t) { self->on_written(ec); });
}

void WebsocketSession::on_written(error_code ec) {
  queue_.write_ended();
  note_sizes();
  if (ec) return drop();
  if (phase_ == Phase::open || phase_ == Phase::flushing) do_write();
  if (phase_ == Phase::flushing && !queue_.is_writing()) do_close();
}

void WebsocketSession::on_control_frame(websocket::frame_type kind) {
  heard_at_ = Clock::now();
  if (phase_ != Phase::open && phase_ != Phase::flushing) return;
  if (kind != websocket::frame_type::close) {
    if (phase_ == Phase::open && !gate_.allow_control_frame(heard_at_)) on_flood();
    return;
  }
  // The stream answers a close by itself, but only after the current write, which the peer may never read.
  phase_ = Phase::closing;
  queue_.drop_waiting();
  note_sizes();
  leave_service();
  frames_.bound_rest(limits::bytes_after_close);
  arm_timer(heard_at_ + periods_.close_deadline);
}

/// Called within a read of the stream: the stream must not be touched here.
void WebsocketSession::on_frames(FrameWatch::Event event) {
  switch (event) {
    case FrameWatch::Event::too_many_fragments:
      return on_flood();
    case FrameWatch::Event::unfinished_message:
      if (phase_ == Phase::open)
        arm_timer(std::min(timer_.expiry(), Clock::now() + periods_.message_deadline));
      return;
    case FrameWatch::Event::rest_used_up:
      return arm_timer(std::min(timer_.expiry(), Clock::now() + limits::unread_rest));
    case FrameWatch::Event::stream_ends:
      frames_.bound_rest(limits::bytes_after_close);
      if (phase_ != Phase::open && phase_ != Phase::flushing) return;
      phase_ = Phase::failing;
      queue_.drop_waiting();
      note_sizes();
      leave_service();
      return arm_timer(Clock::now() + periods_.close_deadline);
  }
}

void WebsocketSession::on_flood() {
  if (!std::exchange(is_flood_, true)) close(CloseCode::policy_violation);
}

void WebsocketSession::arm_timer(Clock::time_point at) {
  timer_rings_at_ = at;
  timer_.expires_at(at);
  timer_.async_wait([self = shared_from_this()](error_code ec) {
    if (!ec) self->on_timer();
  });
}

void WebsocketSession::on_timer() {
  if (phase_ != Phase::accepting && has_stood_still()) return;
  switch (phase_) {
    case Phase::ended:
      return;
    case Phase::open:
      return watch_over(Clock::now());
    case Phase::flushing:
      return drop();
    case Phase::accepting:  // what ended while the process stood still is handled first
      if (!std::exchange(is_overdue_, true)) return arm_timer(Clock::now() + limits::dropped_socket_ends);
      [[fallthrough]];
    case Phase::closing:
    case Phase::failing:
      phase_ = Phase::dropped;
      drop();
      return arm_timer(Clock::now() + limits::dropped_socket_ends);
    case Phase::dropped:
      return give_up();
  }
}

/// The process was suspended: what came meanwhile is read first, for which Beast's timeouts do not wait.
bool WebsocketSession::has_stood_still() {
  const auto late = Clock::now() - timer_rings_at_;
  if (late < milliseconds(limits::longest_beat_ms)) return false;
  heard_at_ += late;
  opened_at_ += late;
  frames_.forgive(late);
  arm_timer(Clock::now() + milliseconds(limits::longest_beat_ms));
  return true;
}

/// Enforces the hello deadline, sends pings, and enforces the silence limit and the message deadline.
void WebsocketSession::watch_over(Clock::time_point now) {
  if (now >= heard_at_ + periods_.silence_limit) return drop();
  if (!greeted_ && now >= opened_at_ + periods_.hello_deadline) return begin_end(CloseCode::policy_violation);
  const auto message_ends = message_deadline();
  if (message_ends && now >= *message_ends) return begin_end(CloseCode::policy_violation);
  if (now >= pinged_at_ + periods_.ping_interval) {
    pinged_at_ = now;
    do_ping();
  }
  auto next = std::min(pinged_at_ + periods_.ping_interval, heard_at_ + periods_.silence_limit);
  if (!greeted_) next = std::min(next, opened_at_ + periods_.hello_deadline);
  if (message_ends) next = std::min(next, *message_ends);
  arm_timer(next);
}

std::optional<Clock::time_point> WebsocketSession::message_deadline() const {
  const auto since = frames_.waits_for_message_since();
  if (!since) return std::nullopt;
  return *since + periods_.message_deadline;
}

void WebsocketSession::do_ping() {
  if (ping_under_way_) return;
  ping_under_way_ = true;
  stream_->async_ping({}, [self = shared_from_this()](error_code) { self->ping_under_way_ = false; });
}

/// The server ends the connection: flushes the queue first, unless the reader is too slow.
void WebsocketSession::begin_end(CloseCode code) {
  if (phase_ != Phase::open) return;
  phase_ = Phase::flushing;
  close_code_ = code;
  context_.metrics.connection_closed(code);
  leave_service();
  frames_.bound_rest(limits::bytes_after_close);
  if (code == CloseCode::try_again_later) queue_.drop_waiting();
  note_sizes();
  // A slow reader gets as long as a silent one to take the frame that is being written.
  arm_timer(Clock::now() +
            (code == CloseCode::try_again_later ? periods_.silence_limit : periods_.close_deadline));
  do_write();
  if (!queue_.is_writing()) do_close();
}

void WebsocketSession::close(CloseCode code) {
  net::post(timer_.get_executor(), [self = shared_from_this(), code] {
    // What was delivered before is still sent.
    self->guarded([&] {
      self->on_inbox();
      self->begin_end(code);
    });
  });
}

void WebsocketSession::do_close() {
  phase_ = Phase::closing;
  holds_back_ = false;  // the closing handshake reads, and ends the session
  arm_timer(Clock::now() + periods_.close_deadline);
  const websocket::close_reason reason(static_cast<websocket::close_code>(*close_code_),
                                       beast::string_view(reason_for_people(*close_code_)));
  stream_->async_close(reason, [self = shared_from_this()](error_code) { self->finish(); });
}

void WebsocketSession::leave_service() {
  if (std::exchange(known_to_service_, false)) context_.service.disconnected(id_);
}

/// No closing handshake: pending operations fail, and the last of them ends the session.
void WebsocketSession::drop() {
  stream_->next_layer().close();
  timer_.cancel();
  leave_service();
  // No read is pending that would fail now and end the session.
  if (std::exchange(holds_back_, false)) finish();
}

void WebsocketSession::finish() {
  const Phase before = std::exchange(phase_, Phase::ended);
  if (before == Phase::ended) return;
  queue_.drop_waiting();
  note_sizes();
  drop();
  context_.connections.remove(id_);
  if (opened_at_ == Clock::time_point{} || !log::is_wanted(log::Level::debug)) return;
  const bool was_closing = before == Phase::closing || before == Phase::dropped;
  log::debug("connection_closed", "WebSocket closed.",
             {{"connection", id_},
              {"address", address_},
              {"by", close_code_ ? "server" : "client"},
              {"code", code_at_end(close_code_, stream_->reason().code, was_closing)},
              {"duration_ms", std::chrono::duration_cast<milliseconds>(Clock::now() - opened_at_).count()}});
}

/// A read that fails while a close frame is being written waits in Beast for the closing handshake, which
/// waits for the read. Neither touches the socket any more: both are destroyed with the stream.
void WebsocketSession::give_up() {
  finish();
  frames_.stop();
  stream_.reset();
}

void WebsocketSession::note_sizes() {
  reported_bytes_ = queue_.bytes();
  sizes_.set({.websocket_sessions = 1,
              .outgoing_frames = queue_.waiting() + (queue_.is_writing() ? 1 : 0),
              .outgoing_bytes = queue_.bytes(),
              .timed_moves = moves_.size(),
              .requests_under_way = gate_.under_way()});
}

/// An exception ends this connection only (FW10).
template <class Work>
void WebsocketSession::guarded(Work work) {
  try {
    work();
  } catch (const std::exception& exception) {
    log::error("connection_failed", "Connection failed.",
               {{"connection", id_}, {"reason", exception.what()}});
    begin_end(CloseCode::internal_error);
  }
}

}  // namespace

void start_websocket(UpgradedSocket guest, const SessionContext& context) {
  guest.stream.set_no_delay();
  std::make_shared<WebsocketSession>(std::move(guest), context)->start();
}

}  // namespace marchstone::server
