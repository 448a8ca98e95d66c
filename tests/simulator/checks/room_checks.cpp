// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>
#include <utility>

#include "protocol/json/json_writer.h"
#include "protocol/record/record.h"
#include "protocol/wire/pushes.h"
#include "protocol/wire/seeds.h"
#include "tests/simulator/checks/invariants.h"

/// Room objects, chat and results: each shows what is durable, to those it is for.
namespace marchstone::server::simulator {

namespace {

/// Of a bot that stands in for a person nothing is told after the end.
bool agrees(const Json& room, const RoomTruth& truth, const RoomTruth::Table& table) {
  const Json& seats = room.at("seats");
  if (seats.size() != table.chairs.size()) return false;
  for (std::size_t at = 0; at < seats.size(); ++at) {
    const RoomTruth::Chair& chair = table.chairs[at];
    const bool is_taken = seats[at].contains("player");
    if (is_taken != chair.player.has_value()) return false;
    if (is_taken && seats[at]["player"]["id"] != chair.player->id) return false;
    if (seats[at].value("nonce", false) != chair.nonce) return false;
    const bool may_be_silent = truth.has_been_stood_in_for(seat(at));
    if (seats[at].contains("bot") != chair.bot.has_value() && !(chair.bot && may_be_silent)) return false;
    if (seats[at].contains("bot") && seats[at]["bot"]["level"] != protocol::word(chair.bot->level))
      return false;
  }
  const Json host = table.host ? Json(index(*table.host)) : Json(nullptr);
  return room.value("host", Json(nullptr)) == host;
}

std::string result_text(const Outcome& outcome, const std::string& details) {
  protocol::JsonWriter out;
  protocol::write_result(out, outcome, details);
  return std::move(out).text();
}

}  // namespace

bool Invariants::seats_player(const Json& room, const std::string& player) {
  if (room.is_null()) return false;
  return std::ranges::any_of(room.at("seats"), [&](const Json& seat) {
    return seat.contains("player") && seat["player"]["id"] == player;
  });
}

void Invariants::check_room(ConnectionId connection, const Json& push) {
  const Json& room = push.at("room");
  const std::string code = room.value("code", "");
  const RoomTruth* truth = ledger_.room(code);
  if (!truth) return found(connection, "a push about a room that is not durable", push.dump());
  Sight& sight = connections_[connection].rooms[code];
  const auto rev = room.value("rev", std::uint64_t{0});
  if (rev < sight.rev) found(connection, "rev goes back", push.dump());
  const bool is_same_rev = rev == sight.rev && !sight.room.is_null();
  if (is_same_rev && sight.room != room) found(connection, "two rooms of the same rev", push.dump());
  // Players who have left their seat are told in their other tabs, and nothing after that.
  const std::string& player = connections_[connection].player;
  const bool is_farewell = seats_player(sight.room, player) && !seats_player(room, player);
  sight.is_member = !is_farewell;
  sight.rev = rev;
  sight.room = room;
  check_seats(connection, room, *truth);
}

void Invariants::check_seats(ConnectionId connection, const Json& room, const RoomTruth& truth) {
  if (!agrees(room, truth, truth.table()) && !agrees(room, truth, truth.table_before()))
    found(connection, "seats that differ from the journal", room.dump());
  const RoomOpened& opened = truth.opened();
  if (room.at("commitment") != protocol::commitment(opened.server_part))
    found(connection, "another commitment", room.dump());
  if (room.at("options") != Json::parse(opened.options)) found(connection, "other options", room.dump());
  for (std::size_t at = 0; at < room.at("seats").size(); ++at) {
    const bool resigned = room["seats"][at].value("resigned", false);
    if (resigned && !truth.has_left(seat(at), truth.last_seq()))
      found(connection, "a seat has resigned, but not in the journal", room.dump());
  }
  const std::string status = room.value("status", "");
  const bool is_known = status == "open" || (status == "playing" && truth.has_started()) ||
                        (status == "finished" && truth.archived());
  if (!is_known || (status == "open" && truth.has_started() && truth.last_seq() > 0))
    found(connection, "a status that differs from the journal", room.dump());
  const auto match = room.find("match");
  const bool is_archived = match == room.end() || ledger_.matches().contains(match->get<std::string>());
  if (!is_archived) found(connection, "named a match that is not in the archive", room.dump());
  const auto rematch = room.find("rematch");
  if (rematch != room.end() && !store_has_failed_ && truth.rematch() != rematch->get<std::string>())
    found(connection, "a rematch that is not durable", room.dump());
}

void Invariants::check_finished(ConnectionId connection, const Json& push) {
  ++counts_.finished;
  const RoomTruth* room = truth(connection, push);
  if (!room) return;
  const std::string id = push.value("match", "");
  if (!room->archived() || room->archived()->match != id || !ledger_.matches().contains(id))
    return found(connection, "finished before the record is in the archive", push.dump());
  const protocol::HostedMatch& match = room->position(room->last_seq());
  const auto outcome = match.outcome();
  const std::size_t seats = room->table().chairs.size();
  const Outcome early = room->is_closed() ? protocol::closed(seats) : protocol::abandoned(seats);
  const std::string expected =
      outcome ? result_text(*outcome, match.details()) : result_text(early, std::string());
  if (push.at("result") != Json::parse(expected)) found(connection, "another result", push.dump());
}

void Invariants::check_chat(ConnectionId connection, const Json& push) {
  const RoomTruth* room = truth(connection, push);
  if (!room) return;
  Json without_mark = push;  // depends on who sits there now, and is not stored
  without_mark["from"].erase("lookalike");
  const auto is_line = [&](const protocol::ChatLine& line) {
    protocol::JsonWriter out;
    protocol::write_chat_line(out, line);
    Json said = Json::parse(out.text());
    said["type"] = "chat";
    said["room"] = push.at("room");
    return said == without_mark;
  };
  const auto& lines = room->chat();
  if (std::find_if(lines.rbegin(), lines.rend(), is_line) == lines.rend())
    found(connection, "chat that is not durable", push.dump());
  const Connection& receiver = connections_[connection];
  const bool is_seated =
      room->table().seat_of(receiver.player) && room->table_before().seat_of(receiver.player);
  if (push.value("channel", "") == "watchers" && is_seated)
    found(connection, "a seat hears what watchers say", push.dump());
}

void Invariants::check_notice(ConnectionId connection, const Json& push) {
  const std::string kind = push.value("kind", "");
  static const std::set<std::string> for_all{"restarting", "announcement", "dismissed", "bot_asked"};
  if (for_all.contains(kind)) return;
  if (kind != "room_closed" && kind != "kicked")
    return found(connection, "an unexpected notice", push.dump());
  Sight& sight = connections_[connection].rooms[push.value("room", "")];
  sight.is_member = false;
  sight.room = nullptr;
}

}  // namespace marchstone::server::simulator
