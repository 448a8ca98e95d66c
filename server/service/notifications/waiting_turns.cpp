// SPDX-License-Identifier: MIT
#include "server/service/notifications/waiting_turns.h"

#include <utility>

namespace marchstone::server {

namespace {

bool plays_on(const protocol::SeatInfo& seat) {
  return seat.player && !seat.resigned;
}

/// Of all seats but `except`.
std::vector<std::string> names_of_people(const protocol::RoomInfo& info, std::size_t except) {
  std::vector<std::string> names;
  for (std::size_t place = 0; place < info.seats.size(); ++place)
    if (place != except && plays_on(info.seats[place])) names.push_back(info.seats[place].player->name);
  return names;
}

WaitingTurn turn_at(const ServiceContext& context, const RoomSnapshot& room, std::size_t turn) {
  const protocol::RoomInfo& info = room.info;
  const std::size_t place = index(room.to_move[turn]);
  const protocol::Player& player = *info.seats[place].player;
  const protocol::GameType* game = context.games.find(info.game);
  WaitingTurn waiting;
  waiting.player = player.id;
  waiting.name = player.name;
  waiting.key = info.code + "/" + std::to_string(place);
  waiting.since = turn < room.turns_since.size() ? room.turns_since[turn] : 0;
  waiting.table.room = info.code;
  waiting.table.title = game == nullptr ? info.game : std::string(game->title());
  waiting.table.names = names_of_people(info, place);
  if (turn < room.falls_at.size() && room.falls_at[turn])
    waiting.table.move_by = *room.falls_at[turn] + context.time.wall_offset();
  waiting.table.link = context.config.site + "play/" + info.code;
  return waiting;
}

/// Those of `player`; of everybody if that is null.
void add_turns(const ServiceContext& context, const protocol::RoomCode& code, const std::string* player,
               std::vector<WaitingTurn>& turns) {
  const SharedSnapshot room = context.directory.snapshot(code);
  if (!room || room->info.status != protocol::RoomStatus::playing) return;
  for (std::size_t turn = 0; turn < room->to_move.size(); ++turn) {
    const protocol::SeatInfo& seat = room->info.seats[index(room->to_move[turn])];
    if (!plays_on(seat) || seat.bot || (player != nullptr && seat.player->id != *player)) continue;
    WaitingTurn waiting = turn_at(context, *room, turn);
    if (!waiting.table.names.empty()) turns.push_back(std::move(waiting));
  }
}

}  // namespace

std::vector<WaitingTurn> turns_of(const ServiceContext& context, const std::string& player) {
  std::vector<WaitingTurn> turns;
  for (const protocol::RoomCode& room : context.registry.rooms_of(player))
    add_turns(context, room, &player, turns);
  return turns;
}

std::vector<WaitingTurn> turns_in(const ServiceContext& context, const protocol::RoomCode& room) {
  std::vector<WaitingTurn> turns;
  add_turns(context, room, nullptr, turns);
  return turns;
}

}  // namespace marchstone::server
