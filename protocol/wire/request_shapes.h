// SPDX-License-Identifier: MIT
#pragma once

#include "protocol/wire/forms.h"
#include "protocol/wire/requests.h"

/// How requests stand in JSON. Beside the calls of `shape` they use
///
///     with_default(name, value, form)    a field that may be left out: the value stays as it is
///
/// and forms, by which a field is read (requests.cpp) and described (request_schema.cpp).
namespace marchstone::protocol {

template <std::size_t bytes>
struct TextUpTo {};
struct PersonName {};
/// Whoever has a token may bear any name here.
struct PersonNameUnlessToken {};
struct ChatText {};
struct GameOptions {};
/// Of any size: no game seats so many.
struct PlayerCount {};
/// The answer may always hold fewer than were asked for.
struct EntryCount {};
struct ClockOrNull {};

inline constexpr auto token_text = as<TextUpTo<bounds::token_bytes>>;
inline constexpr auto cursor_text = as<TextUpTo<bounds::cursor_bytes>>;

void room_field(auto& on, auto& it) {
  on.field("room", it.room, room_code_text);
}

void shape(auto& on, Is<Hello> auto& it) {
  on.type("hello", "First message, once. An unknown token gives a new identity with this name.");
  on.field("name", it.name, as<PersonNameUnlessToken>).field("token", it.token, token_text);
  on.field("password", it.password, as<TextUpTo<bounds::password_bytes>>);
  on.field("invitation", it.invitation, token_text);
  on.field("transfer", it.transfer, token_text);
}
void shape(auto& on, Is<Rename> auto& it) {
  on.type("rename").field("name", it.name, as<PersonName>);
}
void shape(auto& on, Is<ListGames> auto&) {
  on.type("list_games");
}
void shape(auto& on, Is<ListRooms> auto& it) {
  on.type("list_rooms").field("before", it.before, cursor_text);
}
void shape(auto& on, Is<ListMatches> auto& it) {
  on.type("list_matches").field("before", it.before, cursor_text);
}
void shape(auto& on, Is<CreateRoom> auto& it) {
  on.type("create_room").field("game", it.game, as<TextUpTo<bounds::game_bytes>>);
  on.with_default("options", it.options, as<GameOptions>).field("players", it.players, as<PlayerCount>);
  on.with_default("visibility", it.visibility).with_default("clock", it.clock, as<ClockOrNull>);
  on.with_default("beat", it.beat, within(0, bounds::beat_seconds)).with_default("hints", it.hints);
  on.with_default("starts_when_full", it.starts_when_full);
  on.field("lesson", it.lesson, as<TextUpTo<bounds::lesson_bytes>>);
}
void shape(auto& on, Is<JoinRoom> auto& it) {
  on.type("join_room");
  room_field(on, it);
  on.field("seat", it.seat);
}
void shape(auto& on, Is<SetNonce> auto& it) {
  on.type("set_nonce");
  room_field(on, it);
  on.field("nonce", it.nonce, hex_text);
}
void shape(auto& on, Is<WatchRoom> auto& it) {
  on.type("watch_room");
  room_field(on, it);
}
void shape(auto& on, Is<LeaveRoom> auto& it) {
  on.type("leave_room");
  room_field(on, it);
}
void shape(auto& on, Is<StartGame> auto& it) {
  on.type("start_game");
  room_field(on, it);
}
void shape(auto& on, Is<MakeMove> auto& it) {
  on.type("move", titled("MakeMove"));
  room_field(on, it);
  on.field("seq", it.seq, at_least(0)).field("move", it.move, as<AnyMove>);
}
void shape(auto& on, Is<Resign> auto& it) {
  on.type("resign");
  room_field(on, it);
}
void shape(auto& on, Is<ClaimAbsent> auto& it) {
  on.type("claim_absent");
  room_field(on, it);
  on.field("seat", it.seat);
}
void shape(auto& on, Is<Chat> auto& it) {
  on.type("chat", titled("SendChat"));
  room_field(on, it);
  on.field("text", it.text, as<ChatText>);
}
void shape(auto& on, Is<ChatLog> auto& it) {
  on.type("chat_log", titled("GetChatLog"));
  room_field(on, it);
}
void shape(auto& on, Is<Resync> auto& it) {
  on.type("resync");
  room_field(on, it);
}
void shape(auto& on, Is<History> auto& it) {
  on.type("history", titled("GetHistory"));
  room_field(on, it);
  on.field("from", it.from, at_least(0)).with_default("count", it.count, as<EntryCount>);
}
void shape(auto& on, Is<Undo> auto& it) {
  on.type("undo", titled("AskUndo"));
  room_field(on, it);
  on.field("seq", it.seq, at_least(0));
}
void shape(auto& on, Is<AnswerUndo> auto& it) {
  on.type("answer_undo");
  room_field(on, it);
  on.field("accept", it.accept);
}
void shape(auto& on, Is<Kick> auto& it) {
  on.type("kick");
  room_field(on, it);
  on.field("seat", it.seat);
}
void shape(auto& on, Is<Rematch> auto& it) {
  on.type("rematch", titled("AskRematch"));
  room_field(on, it);
}
void shape(auto& on, Is<AddBot> auto& it) {
  on.type("add_bot",
          "Before the start by the host; later for one's own seat, or for that of an absent player.");
  room_field(on, it);
  on.field("seat", it.seat).field("level", it.level).field("pace", it.pace);
}
void shape(auto& on, Is<RemoveBot> auto& it) {
  on.type("remove_bot", "Before the start by the host; later by the player who sits there.");
  room_field(on, it);
  on.field("seat", it.seat);
}
void shape(auto& on, Is<Hint> auto& it) {
  on.type("hint", titled("AskHint"));
  room_field(on, it);
}
void shape(auto& on, Is<ListSubscriptions> auto&) {
  on.type("list_subscriptions", titled("AskSubscriptions"));
}
void shape(auto& on, Is<Subscribe> auto& it) {
  on.type("subscribe", "Where to tell this player of turns while their page is closed.");
  on.field("kind", it.kind).field("address", it.address, as<TextUpTo<bounds::address_bytes>>);
  on.field("p256dh", it.p256dh, token_text).field("auth", it.auth, token_text).field("shape", it.shape);
  on.field("for_room", it.for_room, room_code_text).with_default("language", it.language);
}
void shape(auto& on, Is<Unsubscribe> auto& it) {
  on.type("unsubscribe").field("subscription", it.subscription, token_text);
}
void shape(auto& on, Is<TestSubscription> auto& it) {
  on.type("test_subscription").field("subscription", it.subscription, token_text);
}
void shape(auto& on, Is<ShareIdentity> auto&) {
  on.type("share_identity", "A code with which another device becomes the same player.");
}
void shape(auto& on, Is<Ping> auto&) {
  on.type("ping");
}

}  // namespace marchstone::protocol
