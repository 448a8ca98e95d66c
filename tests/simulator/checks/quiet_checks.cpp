// SPDX-License-Identifier: MIT
#include <algorithm>
#include <set>

#include "tests/simulator/checks/invariants.h"

/// What must hold when nothing is pending.
namespace marchstone::server::simulator {

std::size_t Invariants::unanswered() const {
  std::size_t count = 0;
  for (const auto& [id, connection] : connections_) count += connection.open.size();
  return count;
}

void Invariants::check_all_answered() {
  for (const auto& [id, connection] : connections_) {
    for (const Question& question : connection.open)
      found(id, "a request without an answer", question.content.dump());
  }
}

void Invariants::check_rooms() {
  for (const RoomTruth* room : ledger_.live_rooms()) check_room_at_rest(*room);
}

/// Everybody in the audience has the same newest room object, and its numbers of people are right.
void Invariants::check_room_at_rest(const RoomTruth& truth) {
  const std::string& code = truth.opened().code;
  std::set<std::string> reached;
  Json newest;
  for (const auto& [id, connection] : connections_) {
    const auto sight = connection.rooms.find(code);
    if (sight == connection.rooms.end() || !sight->second.is_member) continue;
    reached.insert(connection.player);
    if (newest.is_null()) newest = sight->second.room;
    if (sight->second.room != newest)
      found(id, "another room object than the neighbour's",
            sight->second.room.dump() + " and " + newest.dump());
  }
  if (newest.is_null()) return;
  bool is_right = true;
  std::size_t seated_and_reached = 0;
  for (std::size_t at = 0; at < truth.table().chairs.size(); ++at) {
    const auto& [player, bot, nonce] = truth.table().chairs[at];
    const bool is_reached = player && reached.contains(player->id);
    if (is_reached) ++seated_and_reached;
    const bool is_own_bot = bot && !truth.has_been_stood_in_for(seat(at));
    const bool is_there = player ? is_reached : is_own_bot;
    const Json& seat_told = newest.at("seats").at(at);
    is_right = is_right && seat_told.value("connected", false) == is_there &&
               seat_told.value("resigned", false) == truth.has_left(seat(at), truth.last_seq());
  }
  const std::size_t spectators = reached.size() - seated_and_reached;
  is_right = is_right && newest.at("spectators") == spectators &&
             newest.at("watchers").size() == std::min<std::size_t>(spectators, 20);
  const std::string status = truth.archived() ? "finished" : truth.has_started() ? "playing" : "open";
  is_right = is_right && newest.at("status") == status;
  std::string reached_players;
  for (const std::string& player : reached) reached_players += ' ' + player;
  if (!is_right) log_.found("wrong people in room, reached are" + reached_players + ": " + newest.dump());
}

namespace {

/// All people have gone from a match that is not over, and no show.
bool is_left_to_bots(const RoomTruth& truth) {
  if (!truth.has_started() || truth.is_over() || truth.opened().show) return false;
  const auto& chairs = truth.table().chairs;
  for (std::size_t at = 0; at < chairs.size(); ++at) {
    if (!chairs[at].bot && !truth.has_left(seat(at), truth.last_seq())) return false;
  }
  return true;
}

}  // namespace

void Invariants::check_figures(const ServiceFigures& figures) {
  std::size_t open = 0;
  std::size_t playing = 0;
  std::size_t finished = 0;
  std::size_t shows = 0;
  std::size_t left_to_bots = 0;
  for (const RoomTruth* room : ledger_.live_rooms()) {
    ++(room->archived() ? finished : room->has_started() ? playing : open);
    if (room->opened().show && !room->archived()) ++shows;
    if (is_left_to_bots(*room)) ++left_to_bots;
  }
  std::set<std::string> online;
  for (const auto& [id, connection] : connections_) {
    if (!connection.player.empty()) online.insert(connection.player);
  }
  const bool is_right = figures.rooms_open == open && figures.rooms_playing == playing &&
                        figures.rooms_finished == finished && figures.rooms_frozen == 0 &&
                        figures.rooms_waiting_to_rebuild == 0 && figures.players_online == online.size() &&
                        figures.shows == shows && figures.left_to_bots == left_to_bots;
  if (is_right) return;
  log_.found("wrong figures: open " + std::to_string(figures.rooms_open) + " of " + std::to_string(open) +
             ", playing " + std::to_string(figures.rooms_playing) + " of " + std::to_string(playing) +
             ", finished " + std::to_string(figures.rooms_finished) + " of " + std::to_string(finished) +
             ", frozen " + std::to_string(figures.rooms_frozen) + ", waiting " +
             std::to_string(figures.rooms_waiting_to_rebuild) + ", online " +
             std::to_string(figures.players_online) + " of " + std::to_string(online.size()) + ", shows " +
             std::to_string(figures.shows) + " of " + std::to_string(shows) + ", left to bots " +
             std::to_string(figures.left_to_bots) + " of " + std::to_string(left_to_bots));
}

}  // namespace marchstone::server::simulator
