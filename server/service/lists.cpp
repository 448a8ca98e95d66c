#include "server/service/lists.h"

#include <utility>

#include "protocol/json_writer.h"

namespace marchstone::server {

using protocol::JsonWriter;

namespace {

void write_next(JsonWriter& out, const std::optional<std::string>& cursor) {
  if (cursor) {
    out.field("next", *cursor);
  } else {
    out.null_field("next");
  }
}

}  // namespace

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
  write_next(out, page.next);
  return std::move(out).text();
}

std::string match_page_fields(const persistence::MatchPage& page) {
  JsonWriter out;
  out.key("matches").begin_array();
  for (const std::string& summary : page.summaries) out.raw(summary);
  out.end_array();
  write_next(out, page.next);
  return std::move(out).text();
}

}  // namespace marchstone::server
