// SPDX-License-Identifier: MIT
#include "tests/simulator/checks/invariants.h"

#include <algorithm>
#include <utility>

#include "protocol/wire/seeds.h"

namespace marchstone::server::simulator {

void Invariants::found(ConnectionId connection, const std::string& sentence, std::string_view frame) {
  log_.found("connection " + std::to_string(connection) + ": " + sentence +
             (frame.empty() ? std::string() : ": " + std::string(frame)));
}

void Invariants::opened(ConnectionId connection) {
  connections_[connection];
}

void Invariants::closed(ConnectionId connection) {
  connections_.erase(connection);
}

void Invariants::server_started() {
  shown_.clear();
  checked_ = {};
  server_stops_ = false;
}

void Invariants::asked(ConnectionId connection, std::optional<std::int64_t> id, const std::string& text) {
  const auto asker = connections_.find(connection);
  if (asker == connections_.end()) return;
  Question question{id, {}, Json::parse(text, nullptr, false)};
  if (question.content.is_object()) {
    const auto type = question.content.find("type");
    if (type != question.content.end() && type->is_string()) question.type = type->get<std::string>();
  }
  asker->second.open.push_back(std::move(question));
}

void Invariants::told(ConnectionId connection, const SharedFrame& frame) {
  const auto receiver = connections_.find(connection);
  if (receiver == connections_.end()) return;
  if (parsed_frame_ != frame) {
    parsed_ = Json::parse(frame->text, nullptr, false);
    parsed_frame_ = frame;
  }
  if (!parsed_.is_object()) return found(connection, "a frame that is not an object", frame->text);
  const Json& message = parsed_;
  const std::string type = message.value("type", "");
  const bool greets = message.contains("token");
  if (frame->kind != Frame::Kind::state) check_secrets(connection, frame->text, greets);
  if (type == "ok" || type == "error") return check_answer(connection, message);
  const bool is_for_all = type == "notice" && !message.contains("room");
  if (receiver->second.player.empty() && !is_for_all)
    found(connection, "a push to an anonymous connection", frame->text);
  if (type == "state") return check_state(connection, frame, message);
  if (type == "room") return check_room(connection, message);
  if (type == "finished") return check_finished(connection, message);
  if (type == "chat") return check_chat(connection, message);
  if (type == "notice") return check_notice(connection, message);
  if (type != "undo_asked") found(connection, "a push of unknown type", frame->text);
}

const RoomTruth* Invariants::truth(ConnectionId connection, const Json& push) {
  const std::string code = push.value("room", "");
  const RoomTruth* truth = ledger_.room(code);
  if (!truth) found(connection, "a push about a room that is not durable", push.dump());
  return truth;
}

/// Runs of hex digits longer than an id are hashes, seeds or tokens: of these only commitments are public,
/// and each player is told their own token.
void Invariants::check_secrets(ConnectionId connection, const std::string& text, bool greets) {
  const auto is_hex = [](char letter) {
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
  };
  for (std::size_t at = 0; at + 64 <= text.size(); ++at) {
    if (!is_hex(text[at])) continue;
    std::size_t end = at;
    while (end < text.size() && is_hex(text[end])) ++end;
    if (end - at == 64) {
      const std::string_view before = std::string_view(text).substr(0, at);
      const bool is_commitment = before.ends_with(R"("commitment":")");
      const bool is_own_token = greets && before.ends_with(R"("token":")");
      if (!is_commitment && !is_own_token) found(connection, "a secret is sent", text);
    }
    at = end;
  }
}

/// Snapshots may be skipped for a slow reader, events may not, and nothing goes back.
void Invariants::arrived(ConnectionId connection, const std::string& text) {
  const auto receiver = connections_.find(connection);
  if (receiver == connections_.end()) return;
  if (!text.starts_with(R"({"type":"state")") && !text.starts_with(R"({"type":"room")")) return;
  const Json push = Json::parse(text);
  if (push["type"] == "room") {
    const Json& room = push["room"];
    Arrival& before = receiver->second.arrived[room.value("code", "")];
    const auto rev = room.value("rev", std::uint64_t{0});
    if (rev < before.rev) found(connection, "rev goes back on the way", text);
    before.rev = rev;
    return;
  }
  Arrival& before = receiver->second.arrived[push.value("room", "")];
  const auto seq = push.value("seq", 0u);
  if (seq < before.seq) found(connection, "seq goes back on the way", text);
  std::uint32_t last = before.seq;
  for (const Json& event : push["events"]) {
    const auto of_entry = event.value("seq", 0u);
    if (of_entry < last || of_entry <= before.seq || of_entry > seq)
      found(connection, "an event out of order", text);
    last = of_entry;
  }
  before.seq = seq;
}

}  // namespace marchstone::server::simulator
