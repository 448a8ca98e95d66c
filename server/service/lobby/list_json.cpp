// SPDX-License-Identifier: MIT
#include "server/service/lobby/list_json.h"

#include <utility>

#include "protocol/json/json_writer.h"
#include "protocol/wire/optional_field.h"

namespace marchstone::server {

using protocol::JsonWriter;

std::string games_field(const protocol::GameRegistry& games) {
  JsonWriter out;
  out.key("games").begin_array();
  for (const auto& game : games.games()) {
    out.begin_object()
        .field("id", game->id())
        .field("title", game->title())
        .field("min_players", game->min_players())
        .field("max_players", game->max_players())
        .field("rules", game->rules_version())
        .raw_field("options", game->options_schema())
        .end_object();
  }
  out.end_array();
  return std::move(out).text();
}

std::string room_page_fields(const RoomDirectory::Page& page) {
  JsonWriter out;
  out.key("rooms").begin_array();
  for (const SharedSnapshot& room : page.rooms) protocol::write_room(out, room->info);
  out.end_array();
  protocol::write_optional(out, "next", page.next);
  return std::move(out).text();
}

std::string match_page_fields(const persistence::MatchPage& page) {
  JsonWriter out;
  out.key("matches").begin_array();
  for (const std::string& summary : page.summaries) out.raw(summary);
  out.end_array();
  protocol::write_optional(out, "next", page.next);
  return std::move(out).text();
}

}  // namespace marchstone::server
