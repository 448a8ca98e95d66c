// SPDX-License-Identifier: MIT
#include "server/service/lobby/lists.h"

namespace marchstone::server {

protocol::GameList game_list(const protocol::GameRegistry& games, bool with_bots) {
  using enum protocol::BotLevel;
  protocol::GameList list;
  for (const auto& game : games.games()) {
    protocol::GameInfo& info = list.games.emplace_back();
    info = {game->id(),
            game->title(),
            game->min_players(),
            game->max_players(),
            game->rules_version(),
            game->options_schema(),
            {},
            {}};
    if (with_bots && game->has_bots()) info.bots = {easy, medium, strong};
    for (const protocol::Lesson& lesson : game->lessons())
      if (with_bots || lesson.players == 1) info.lessons.push_back(lesson.name);
  }
  return list;
}

protocol::RoomList room_list(const RoomDirectory::Page& page) {
  protocol::RoomList list{{}, page.next};
  for (const SharedSnapshot& room : page.rooms) list.rooms.push_back(protocol::whole_room(room->info));
  return list;
}

protocol::MatchList match_list(const persistence::MatchPage& page) {
  protocol::MatchList list{{}, page.next};
  for (const std::string& summary : page.summaries) list.matches.push_back({summary});
  return list;
}

}  // namespace marchstone::server
