// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <utility>

#include "protocol/json/json_writer.h"
#include "protocol/wire/pushes.h"
#include "protocol/wire/seeds.h"
#include "server/base/secrets.h"
#include "tests/simulator/checks/invariants.h"

/// Each request has exactly one answer, and everything that an `ok` promises is durable.
namespace marchstone::server::simulator {

void Invariants::check_answer(ConnectionId connection, const Json& answer) {
  ++counts_.answers;
  std::optional<std::int64_t> id;
  if (answer.at("id").is_number_integer()) id = answer.at("id").get<std::int64_t>();
  auto& open = connections_[connection].open;
  const auto asked = std::ranges::find(open, id, &Question::id);
  if (asked == open.end()) return found(connection, "an answer without a request", answer.dump());
  const Question question = std::move(*asked);
  open.erase(asked);
  if (answer.at("type") == "error") return check_error(connection, question, answer);
  check_ok(connection, question, answer);
}

void Invariants::check_error(ConnectionId connection, const Question& question, const Json& answer) {
  const std::string code = answer.value("code", "");
  if (code == "frozen") return found(connection, "a room is frozen", question.content.dump());
  if (code == "not_stored" && !store_has_failed_ && !server_stops_)
    return found(connection, "not_stored, though the store has never failed", question.content.dump());
  // Clients send `honest` with moves that they were offered, for the position for which they were offered.
  const bool is_honest = question.type == "move" && question.content.value("honest", false);
  static const std::set<std::string> faults_of_timing{"stale", "not_stored", "rate_limited", "no_such_room",
                                                      "server_full"};
  // The player may have left the table in another tab, or the operator has ended the match.
  const RoomTruth* room = is_honest ? ledger_.room(question.content.value("room", "")) : nullptr;
  const bool has_left =
      code == "not_seated" && room && !room->table().seat_of(connections_[connection].player);
  const bool is_over = code == "not_your_turn" && room && room->is_over();
  // In another tab they have let a bot play for them.
  const auto own = room ? room->table().seat_of(connections_[connection].player) : std::nullopt;
  const bool is_played_for = code == "forbidden" && own && room->has_been_stood_in_for(*own);
  if (is_honest && !has_left && !is_over && !is_played_for && !faults_of_timing.contains(code))
    found(connection, "a legal move is refused: " + code, question.content.dump());
}

void Invariants::check_ok(ConnectionId connection, const Question& question, const Json& answer) {
  if (question.type == "hello") return check_hello(connection, answer);
  if (question.type == "ping") return check_ping(connection, answer);
  Connection& asker = connections_[connection];
  if (question.type == "rename") {
    if (!ledger_.was_called(asker.player, answer["player"].value("name", "")))
      found(connection, "a name that is not durable", answer.dump());
    return;
  }
  // `create_room` and `rematch` name the new room in the answer, the others that of the request.
  std::string code = answer.value("room", "");
  if (code.empty() && question.content.contains("room")) code = question.content.value("room", "");
  if (code.empty()) return;
  const RoomTruth* room = ledger_.room(code);
  if (!room) return found(connection, "ok for a room that is not durable", answer.dump());
  if (question.type == "create_room" || question.type == "join_room" || question.type == "rematch") {
    const std::string lesson = question.content.value("lesson", "");
    if (!lesson.empty()) ++counts_.lessons;
    if (question.type == "create_room" && room->opened().lesson != lesson)
      found(connection, "another lesson", question.content.dump());
    const auto own = room->table().seat_of(asker.player);
    const auto before = room->table_before().seat_of(asker.player);
    const Json seat = answer.value("seat", Json(nullptr));
    const auto is_it = [&seat](const std::optional<Seat>& taken) { return taken && seat == index(*taken); };
    if (!is_it(own) && !is_it(before)) found(connection, "a seat that is not durable", answer.dump());
    if (answer.value("commitment", "") != protocol::commitment(room->opened().server_part))
      found(connection, "another commitment", answer.dump());
  } else if (question.type == "leave_room") {
    // Where a bot plays for them their seat is kept.
    const auto kept = room->table().seat_of(asker.player);
    const auto has_bot = [](const RoomTruth::Table& table, Seat seat) {
      return table.chairs[index(seat)].bot.has_value();
    };
    if (kept && !has_bot(room->table(), *kept) && !has_bot(room->table_before(), *kept))
      found(connection, "left, but not durably", answer.dump());
    has_left(connection, code);
  } else if (question.type == "history") {
    check_history(connection, answer, *room);
  } else {
    check_ok_to_play(connection, question, answer, *room);
  }
}

void Invariants::check_ok_to_play(ConnectionId connection, const Question& question, const Json& answer,
                                  const RoomTruth& truth) {
  const std::string& player = connections_[connection].player;
  const auto own = truth.table().seat_of(player);
  const auto is_last = [&](protocol::Entry::Kind kind) {
    return truth.last_seq() > 0 && truth.changes().back().entry.kind == kind;
  };
  const std::string& type = question.type;
  bool is_durable = true;
  if (type == "move") {
    ++counts_.moves;
    is_durable = own && is_last(protocol::Entry::Kind::move) && truth.changes().back().entry.seat == *own &&
                 Json::parse(truth.changes().back().entry.move) == question.content.at("move");
  } else if (type == "resign") {
    is_durable = own && is_last(protocol::Entry::Kind::resign) && truth.has_left(*own, truth.last_seq());
  } else if (type == "undo") {
    is_durable = !answer.value("done", false) || is_last(protocol::Entry::Kind::undo);
    if (answer.value("done", false)) ++counts_.undos;
  } else if (type == "start_game") {
    is_durable = truth.has_started();
  } else if (type == "set_nonce") {
    is_durable = own && truth.table().chairs[index(*own)].nonce;
  } else if (type == "kick") {
    const auto seat = question.content.value("seat", std::size_t{0});
    is_durable = seat < truth.table().chairs.size() && !truth.table().chairs[seat].player;
  } else if (type == "hint") {
    is_durable = own && truth.hints() > 0 && answer.value("seq", 0u) == truth.last_seq();
  } else if (type == "add_bot") {
    const auto seat = question.content.value("seat", std::size_t{0});
    if (truth.has_started() && truth.table().chairs[seat].bot) ++counts_.stand_ins;
  } else if (type == "remove_bot") {
    const auto seat = question.content.value("seat", std::size_t{0});
    // Or somebody has taken back that they want one.
    is_durable = seat < truth.table().chairs.size() &&
                 (!truth.table().chairs[seat].bot || (own && index(*own) == seat));
  } else if (type == "chat") {
    is_durable = !truth.chat().empty() && truth.chat().back().player == player &&
                 truth.chat().back().text == question.content.value("text", "");
  }
  if (!is_durable) found(connection, type + " is acknowledged but not durable", question.content.dump());
}

void Invariants::check_hello(ConnectionId connection, const Json& answer) {
  const std::string player = answer["player"].value("id", "");
  const auto* row = ledger_.player(player);
  if (!row || row->token_hash != token_hash(answer.value("token", "")))
    found(connection, "an identity that is not durable", answer.dump());
  connections_[connection].player = player;
  for (const Json& room : answer.at("rooms")) {
    const RoomTruth* truth = ledger_.room(room.value("code", ""));
    const bool sits = truth && (truth->table().seat_of(player) || truth->table_before().seat_of(player));
    if (!sits) found(connection, "hello answered with a room where the player does not sit", room.dump());
  }
}

void Invariants::check_ping(ConnectionId connection, const Json& answer) {
  const Connection& asker = connections_[connection];
  std::set<std::string> named;
  for (const Json& room : answer.at("rooms")) {
    const std::string code = room.value("room", "");
    named.insert(code);
    if (!pings_are_exact_) continue;
    const auto sight = asker.rooms.find(code);
    if (sight == asker.rooms.end() || !sight->second.is_member) {
      found(connection, "ping names a room that was never shown", answer.dump());
      continue;
    }
    if (sight->second.rev != room.value("rev", std::uint64_t{0}) ||
        sight->second.seq.value_or(0) != room.value("seq", 0u))
      found(connection,
            "a change was not pushed: seq " + std::to_string(sight->second.seq.value_or(0)) + " rev " +
                std::to_string(sight->second.rev),
            answer.dump());
  }
  if (!pings_are_exact_) return;
  ++counts_.exact_pings;
  for (const auto& [code, sight] : asker.rooms) {
    if (sight.is_member && !named.contains(code))
      found(connection, "ping does not name room " + code, answer.dump());
  }
}

/// The same for everybody: as spectators saw it.
void Invariants::check_history(ConnectionId connection, const Json& answer, const RoomTruth& truth) {
  for (const Json& entry : answer.at("entries")) {
    const auto seq = entry.value("seq", 0u);
    if (!truth.has_started() || seq > truth.last_seq())
      return found(connection, "history with an entry that is not durable", entry.dump());
    const Json expected_view = Json::parse(truth.position(seq).view(Viewer::spectator()));
    const std::string events = seq == 0 ? std::string() : truth.events(seq - 1, seq, Viewer::spectator());
    if (entry.at("view") != expected_view || entry.at("events") != Json::parse("[" + events + "]"))
      return found(connection, "another history", entry.dump());
  }
}

/// A watcher gets no more pushes; after leaving a seat none of the player's tabs does, and each other one is
/// told once.
void Invariants::has_left(ConnectionId connection, const std::string& room) {
  const std::string player = connections_[connection].player;
  const bool was_seated = seats_player(connections_[connection].rooms[room].room, player);
  for (auto& [id, other] : connections_) {
    if (other.player != player || (!was_seated && id != connection)) continue;
    Sight& sight = other.rooms[room];
    sight.is_member = false;
    sight.seq.reset();
    if (id == connection) sight.room = nullptr;
  }
}

}  // namespace marchstone::server::simulator
