// SPDX-License-Identifier: MIT
#include "tests/simulator/simulated_network.h"

#include <algorithm>
#include <iterator>
#include <utility>
#include <variant>

namespace marchstone::server::simulator {

namespace {

RateLimit::Clock::time_point steady(UnixMs now) {
  return RateLimit::Clock::time_point(std::chrono::milliseconds(now));
}

}  // namespace

SimulatedNetwork::Line* SimulatedNetwork::find(ConnectionId connection) {
  const auto found = lines_.find(connection);
  return found == lines_.end() ? nullptr : &found->second;
}

bool SimulatedNetwork::is_quiet() const {
  return std::ranges::all_of(lines_, [](const auto& entry) {
    const Line& line = entry.second;
    return line.under_way == 0 && line.unread.empty() && line.gate.under_way() == 0 &&
           !line.queue.is_writing();
  });
}

// The client's end

std::optional<ConnectionId> SimulatedNetwork::connect(Receiver& receiver, const std::string& address,
                                                      LineQuality quality) {
  if (!service_) return std::nullopt;
  const ConnectionId id = ++last_;
  Line line{&receiver,
            quality,
            RequestGate(bounds_.rate, bounds_.refusals_before_flood, steady(time_.world())),
            OutgoingQueue(bounds_.queue),
            0,
            0,
            0,
            nullptr,
            {}};
  lines_.emplace(id, std::move(line));
  log_.note("connection " + std::to_string(id) + " opens");
  witness_.opened(id);
  service_->connected(id, address);
  return id;
}

void SimulatedNetwork::say(ConnectionId from, std::optional<std::int64_t> id, std::string text) {
  Line* line = find(from);
  if (!line) return;
  const UnixMs now = time_.world();
  line->next_arrival_up = std::max(line->next_arrival_up, now + line->quality.latency_ms);
  ++line->under_way;
  time_.in(line->next_arrival_up - now,
           [this, from, message = Message{id, std::move(text)}] { arrive(from, message); });
}

void SimulatedNetwork::hang_up(ConnectionId connection) {
  Line* line = find(connection);
  if (!line) return;
  line->receiver = nullptr;
  const std::int64_t until_arrival =
      std::max(line->next_arrival_up, time_.world() + line->quality.latency_ms) - time_.world();
  time_.in(until_arrival, [this, connection] { close(connection, "hung up"); });
}

void SimulatedNetwork::vanish(ConnectionId connection) {
  Line* line = find(connection);
  if (!line) return;
  line->receiver = nullptr;
  time_.in(bounds_.silence_ms, [this, connection] { close(connection, "silent"); });
}

void SimulatedNetwork::speed_up() {
  for (auto& [id, line] : lines_) line.quality = {};
}

// The server's end

void SimulatedNetwork::arrive(ConnectionId at_server, Message message) {
  Line* line = find(at_server);
  if (!line) return;
  --line->under_way;
  line->unread.push_back(std::move(message));
  read_on(at_server);
  line = find(at_server);
  if (line && !line->unread.empty()) ++held_back_;
}

void SimulatedNetwork::read_on(ConnectionId at_server) {
  for (Line* line = find(at_server); line && !line->unread.empty() && !line->gate.is_full();
       line = find(at_server)) {
    const Message message = std::move(line->unread.front());
    line->unread.pop_front();
    act_on(at_server, *line, message);
  }
}

void SimulatedNetwork::act_on(ConnectionId at_server, Line& line, const Message& message) {
  log_.note(std::to_string(at_server) + " > " + message.text);
  witness_.asked(at_server, message.id, message.text);
  auto content = line.gate.read(message.text, steady(time_.world()));
  if (auto* request = std::get_if<protocol::Decoded>(&content)) {
    service_->request(at_server, std::move(*request));
  } else if (auto* refusal = std::get_if<RequestGate::Refusal>(&content)) {
    send(at_server, answer_frame(std::move(refusal->answer)));
  } else {
    ++closed_for_floods_;
    close(at_server, "rate exceeded");
  }
}

void SimulatedNetwork::send(ConnectionId to, SharedFrame frame) {
  Line* line = find(to);
  if (!line) return;
  if (frame->kind == Frame::Kind::answer) {
    line->gate.answered();
    // Posted, as on a strand: not from inside the answering call.
    if (!line->unread.empty()) time_.in(0, [this, to] { read_on(to); });
  }
  if (fault_ != PlantedFault::none && spoil(to, *line, frame)) return;
  put(to, *line, frame);
}

void SimulatedNetwork::put(ConnectionId to, Line& line, const SharedFrame& frame) {
  log_.note(std::to_string(to) + " < " + frame->text);
  witness_.told(to, frame);
  if (!line.queue.push(frame)) {
    ++closed_for_slowness_;
    // Posted, as on a strand: not from inside the sending call.
    time_.in(0, [this, to] { close(to, "client reads too slowly"); });
    return;
  }
  if (line.queue.bytes() > bounds_.queue.hard_bytes) log_.found("a queue holds more than its hard bound");
  write_next(to, line);
}

void SimulatedNetwork::write_next(ConnectionId to, Line& line) {
  const SharedFrame frame = line.queue.start_write();
  if (frame) write_rest(to, line, frame, frame->text.size());
}

/// At most what fits through within a second: the line may improve meanwhile.
void SimulatedNetwork::write_rest(ConnectionId to, Line& line, const SharedFrame& frame, std::size_t left) {
  const std::size_t a_second = std::max<std::size_t>(line.quality.bytes_a_second, 1);
  const std::size_t now_written = std::min(left, a_second);
  time_.in(static_cast<std::int64_t>(now_written * 1000 / a_second),
           [this, to, frame, left = left - now_written] {
             Line* writing = find(to);
             if (!writing) return;
             if (left > 0) return write_rest(to, *writing, frame, left);
             written(to, *writing, frame);
           });
}

void SimulatedNetwork::written(ConnectionId to, Line& line, const SharedFrame& frame) {
  line.queue.write_ended();
  const UnixMs now = time_.world();
  line.next_arrival_down = std::max(line.next_arrival_down, now + line.quality.latency_ms);
  ++line.under_way;
  time_.in(line.next_arrival_down - now, [this, to, frame] { deliver(to, frame); });
  write_next(to, line);
}

void SimulatedNetwork::deliver(ConnectionId to, const SharedFrame& frame) {
  Line* line = find(to);
  if (!line) return;
  --line->under_way;
  if (!line->receiver) return;
  witness_.arrived(to, frame->text);
  line->receiver->received(to, frame->text);
}

void SimulatedNetwork::refund(ConnectionId to) {
  if (Line* line = find(to)) line->gate.refund();
}

std::optional<ConnectionId> SimulatedNetwork::some_connection() {
  if (lines_.empty()) return std::nullopt;
  return std::next(lines_.begin(), static_cast<std::ptrdiff_t>(chance_.below(lines_.size())))->first;
}

void SimulatedNetwork::dismiss(ConnectionId to) {
  time_.in(0, [this, to] { close(to, "dismissed"); });
}

std::size_t SimulatedNetwork::queued_bytes(ConnectionId of) const {
  const auto line = lines_.find(of);
  return line == lines_.end() ? 0 : line->second.queue.bytes();
}

void SimulatedNetwork::close(ConnectionId connection, std::string_view why) {
  Line* line = find(connection);
  if (!line) return;
  log_.note("connection " + std::to_string(connection) + " closes: " + std::string(why));
  Receiver* receiver = line->receiver;
  lines_.erase(connection);
  witness_.closed(connection);
  const bool goes_unnoticed = fault_ == PlantedFault::unnoticed_farewell && chance_.one_in(4);
  if (service_ && !goes_unnoticed) service_->disconnected(connection);
  if (receiver) receiver->lost(connection);
}

void SimulatedNetwork::server_died() {
  service_ = nullptr;
  while (!lines_.empty()) close(lines_.begin()->first, "the server crashed");
}

/// Applies a planted fault to the frame. True: it has been handled.
bool SimulatedNetwork::spoil(ConnectionId to, Line& line, SharedFrame& frame) {
  const bool is_answer = frame->kind == Frame::Kind::answer;
  const bool is_state = frame->kind == Frame::Kind::state;
  switch (fault_) {
    case PlantedFault::lost_answer:
      return is_answer && chance_.one_in(30);
    case PlantedFault::lost_push:
      return is_state && chance_.one_in(30);
    case PlantedFault::doubled_answer:
      if (is_answer && chance_.one_in(30)) put(to, line, frame);
      return false;
    case PlantedFault::spectator_sees_a_seat:
      if (!is_state) return false;
      if (frame->text.find(R"("seat":null,"view")") == std::string::npos) {
        seat_states_[frame->room] = frame;
      } else if (const auto seen = seat_states_.find(frame->room); seen != seat_states_.end()) {
        frame = seen->second;
      }
      return false;
    case PlantedFault::swapped_pushes:
      if (!is_state) return false;
      if (line.held_back) {
        put(to, line, frame);
        frame = std::exchange(line.held_back, nullptr);
        return false;
      }
      if (!chance_.one_in(10)) return false;
      line.held_back = frame;
      return true;
    default:
      return false;
  }
}

}  // namespace marchstone::server::simulator
