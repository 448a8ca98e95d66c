// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "protocol/wire/message_shapes.h"
#include "server/room/journal/journal.h"

/// The JSON form of the documents. A field of `field_if` is required where it makes sense; one that older
/// programs did not write makes no sense before it is read.
namespace marchstone::server {

/// A text that is itself JSON.
template <class Text>
struct JsonText {
  Text& text;
};
template <class Text>
JsonText(Text&) -> JsonText<Text>;  // clang 14 deduces none for aggregates
template <class Text>
void write_value(protocol::JsonWriter& out, const JsonText<Text>& json) {
  out.raw(json.text);
}

void shape(auto& on, protocol::Is<RoomOpened> auto& it) {
  on.type("room_opened").field("code", it.code).field("game", it.game).field("rules", it.rules);
  on.field("options", JsonText{it.options}).field("seats", it.seats).field("visibility", it.visibility);
  on.or_null("clock", it.clock).field("beat", it.beat).field("server_part", it.server_part);
  on.field_if(it.hints, "hints", it.hints).field_if(it.show, "show", it.show);
  on.field_if(it.starts_when_full, "starts_when_full", it.starts_when_full);
  on.field("daily", it.daily).field("at", it.at).field("held_for", it.held_for);
  on.field("held_until", it.held_until).field_if(!it.address.empty(), "address", it.address);
  on.field_if(!it.lesson.empty(), "lesson", it.lesson);
}
void shape(auto& on, protocol::Is<SeatTaken> auto& it) {
  on.type("seat_taken").field("seat", it.seat).field("player", it.player).field("at", it.at);
}
void shape(auto& on, protocol::Is<SeatLeft> auto& it) {
  on.type("seat_left").field("seat", it.seat).field("at", it.at);
}
void shape(auto& on, protocol::Is<PlayerKicked> auto& it) {
  on.type("player_kicked").field("seat", it.seat).field("player", it.player).field("at", it.at);
}
void shape(auto& on, protocol::Is<BotSeated> auto& it) {
  on.type("bot_seated").field("seat", it.seat).field("bot", it.bot).field("at", it.at);
  on.field_if(it.is_wished, "is_wished", it.is_wished);
}
void shape(auto& on, protocol::Is<BotRemoved> auto& it) {
  on.type("bot_removed").field("seat", it.seat).field("at", it.at);
}
void shape(auto& on, protocol::Is<HintGiven> auto& it) {
  on.type("hint_given").field("seat", it.seat).field("at", it.at);
}
void shape(auto& on, protocol::Is<NonceSet> auto& it) {
  on.type("nonce_set").field("seat", it.seat).field("nonce", it.nonce);
}
void shape(auto& on, protocol::Is<MatchStarted> auto& it) {
  on.type("match_started").field("at", it.at);
  on.field_if(it.wall_offset != 0, "wall_offset", it.wall_offset);
}
void shape(auto& on, protocol::Is<PositionChanged> auto& it) {
  using Kind = protocol::Entry::Kind;
  auto& entry = it.entry;
  on.type("entry").field("kind", entry.kind).field("at", entry.at).field("seat", entry.seat);
  on.field_if(entry.kind == Kind::move, "move", JsonText{entry.move});
  on.field_if(entry.kind == Kind::undo, "to_seq", entry.to_seq).field("shown_at", it.shown_at);
  on.field_if(it.wall_offset != 0, "wall_offset", it.wall_offset);
  on.field_if(!it.left_ms.empty(), "left_ms", it.left_ms);
}
void shape(auto& on, protocol::Is<ChatSaid> auto& it) {
  on.type("chat").field("line", it.line).field_if(it.number > 0, "number", it.number);
}
void shape(auto& on, protocol::Is<RematchOpened> auto& it) {
  on.type("rematch_opened").field("code", it.code);
}
void shape(auto& on, protocol::Is<MatchArchived> auto& it) {
  on.type("match_archived").field("match", it.match).field("at", it.at);
}
void shape(auto& on, protocol::Is<RoomClosed> auto& it) {
  on.type("room_closed").field("at", it.at);
}

}  // namespace marchstone::server
