// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/record/record_shapes.h"
#include "protocol/shape/writing.h"
#include "protocol/wire/message_shapes.h"

/// What an `ok` holds beside its type and id, by request. Lists are the same over HTTP.
namespace marchstone::protocol {

/// A value that is written piece by piece, since all of it at once would be large.
struct WrittenInPieces {
  std::function<void(JsonWriter&)> write;
};
inline void write_value(JsonWriter& out, const WrittenInPieces& pieces) {
  pieces.write(out);
}

/// The text of an answer's body.
template <class Body>
std::string body_of(const Body& body) {
  JsonWriter out;
  write_value(out, body);
  return std::move(out).text();
}
/// Only the fields, as `ok` takes them.
template <class Answer>
std::string fields_of(const Answer& answer) {
  JsonWriter out;
  write_fields(out, answer);
  return std::move(out).text();
}

/// Who may become a player; open to all if it is left out.
enum class Registration : std::uint8_t { invitation };
constexpr Words<1> words_of(As<Registration>) {
  return {"", {"invitation"}};
}
struct HelloAnswer {
  Player player;
  std::string_view token;
  std::vector<WholeRoom> rooms{};
  std::string_view version;
  std::string_view epoch;
  std::string_view page;
  std::int64_t time = 0;
  std::optional<Registration> registration{};
  std::optional<std::string_view> message{};
  std::optional<std::int64_t> draining{};
};
void server_fields(auto& on, auto& it) {
  on.field("version", it.version).field("epoch", it.epoch).field("page", it.page);
  on.field("time", it.time, unix_ms);
  on.field(
      "registration", it.registration,
      "New identities need one; the HTTP interface wants the password of the site, or a player's token.");
  on.field("message", it.message, "What the owner of the site wants everybody to read");
  on.field("draining", it.draining, unix_ms,
           "No match is begun any more; the server ends when none is being played, at the latest then");
}
void shape(auto& on, Is<HelloAnswer> auto& it) {
  on.field("player", PersonAtTable{&it.player}).field("token", it.token).field("rooms", it.rooms);
  on.group("server", [&it](auto& server) { server_fields(server, it); });
}

struct RenameAnswer {
  Player player;
};
void shape(auto& on, Is<RenameAnswer> auto& it) {
  on.field("player", PersonAtTable{&it.player});
}

struct GameInfo {
  std::string_view id;
  std::string_view title;
  std::size_t min_players = 0;
  std::size_t max_players = 0;
  int rules = 0;
  std::string options;         ///< JSON Schema
  std::vector<BotLevel> bots;  ///< that this server offers
  std::vector<std::string_view> lessons{};
};
void shape(auto& on, Is<GameInfo> auto& it) {
  on.object("GameInfo", titled("GameInfo")).field("id", it.id).field("title", it.title);
  on.field("min_players", it.min_players, at_least(0)).field("max_players", it.max_players, at_least(0));
  on.field("rules", it.rules, at_least(0));
  on.field_if(!it.bots.empty(), "bots", it.bots, "Their levels; absent if this server offers no bots.");
  on.field_if(!it.lessons.empty(), "lessons", it.lessons, "For `create_room`.");
  on.field("options", WrittenObject{it.options});
}
struct GameList {
  std::vector<GameInfo> games;
};
void shape(auto& on, Is<GameList> auto& it) {
  on.field("games", it.games);
}

struct RoomList {
  std::vector<WholeRoom> rooms{};
  std::optional<std::string_view> next{};
};
void shape(auto& on, Is<RoomList> auto& it) {
  on.field("rooms", it.rooms).or_null("next", it.next);
}

struct MatchList {
  std::vector<WrittenObject> matches;  ///< summaries, as the archive keeps them
  std::optional<std::string_view> next{};
};
void shape(auto& on, Is<MatchList> auto& it) {
  on.field("matches", it.matches, as<std::vector<Summary>>).or_null("next", it.next);
}

/// Of a room that was opened or joined.
struct SeatAnswer {
  std::string_view room;
  Seat seat{};
  std::string_view commitment;
};
void shape(auto& on, Is<SeatAnswer> auto& it) {
  on.field("room", it.room, room_code_text).field("seat", it.seat);
  on.field("commitment", it.commitment, hex_text);
}

struct ChatLogAnswer {
  std::vector<WholeLine> lines;
};
void shape(auto& on, Is<ChatLogAnswer> auto& it) {
  on.field("lines", it.lines);
}

struct HistoryEntry {
  std::uint32_t seq = 0;
  std::int64_t at = 0;
  std::string_view events;
  std::string_view view;
};
void shape(auto& on, Is<HistoryEntry> auto& it) {
  on.object("HistoryEntry", titled("HistoryEntry")).field("seq", it.seq, at_least(0));
  on.field("at", it.at, unix_ms).field("events", WrittenList{it.events}, as<std::vector<AnyEvent>>);
  on.field("view", WrittenObject{it.view});
}
struct HistoryAnswer {
  WrittenInPieces entries;
  std::optional<std::size_t> unplayed{};
};
void shape(auto& on, Is<HistoryAnswer> auto& it) {
  on.field("entries", it.entries, as<std::vector<HistoryEntry>>);
  on.field("unplayed", it.unplayed, at_least(0),
           "Only of a frozen room: further documents of the match, which do not replay on this server.");
}

struct UndoAnswer {
  bool done = false;
};
void shape(auto& on, Is<UndoAnswer> auto& it) {
  on.field("done", it.done);
}

/// What a strong bot would play at that position.
struct HintAnswer {
  std::uint32_t seq = 0;
  std::string_view move;
  std::string_view reason{};  ///< empty: none can be told
};
void shape(auto& on, Is<HintAnswer> auto& it) {
  on.field("seq", it.seq, at_least(0)).field("move", WrittenText{it.move}, as<AnyMove>);
  on.field_if(!it.reason.empty(), "reason", it.reason,
              "Why, in a word of the game (`docs/protocol.md` lists them); more may come.");
}

/// By which a page detects that it has missed a push.
struct NumbersOfRoom {
  std::string_view room;
  std::uint32_t seq = 0;
  std::uint64_t rev = 0;
};
void shape(auto& on, Is<NumbersOfRoom> auto& it) {
  on.field("room", it.room, room_code_text).field("seq", it.seq, at_least(0));
  on.field("rev", it.rev, at_least(0));
}
struct PingAnswer {
  std::int64_t time = 0;
  std::vector<NumbersOfRoom> rooms;
};
void shape(auto& on, Is<PingAnswer> auto& it) {
  on.field("time", it.time, unix_ms).field("rooms", it.rooms);
}

struct SubscriptionInfo {
  std::string_view id;
  SubscriptionKind kind{};
  std::string_view address;
  std::optional<WebhookShape> shape{};
  std::optional<std::string_view> for_room{};
  Language language{};
  bool is_confirmed = false;
  bool is_failing = false;
};
void shape(auto& on, Is<SubscriptionInfo> auto& it) {
  on.object("Subscription", titled("Subscription")).field("id", it.id).field("kind", it.kind);
  on.field("address", it.address).field("shape", it.shape).field("for_room", it.for_room, room_code_text);
  on.field("language", it.language);
  on.field("confirmed", it.is_confirmed, "False: the link in the mail has not been followed yet.");
  on.field("failing", it.is_failing, "The last notification could not be delivered.");
}
struct SubscriptionList {
  std::vector<SubscriptionInfo> subscriptions;
  std::string push_key{};
  bool webhooks = false;
  bool mail = false;
};
void shape(auto& on, Is<SubscriptionList> auto& it) {
  on.field("subscriptions", it.subscriptions);
  on.field_if(!it.push_key.empty(), "push_key", it.push_key,
              "What a page subscribes to its push service with (RFC 8292); absent: nothing is pushed.");
  on.field("webhooks", it.webhooks, "Whether this server sends to webhooks.");
  on.field("mail", it.mail, "Whether this server sends mail.");
}
struct SubscribeAnswer {
  SubscriptionInfo subscription;
};
void shape(auto& on, Is<SubscribeAnswer> auto& it) {
  on.field("subscription", it.subscription);
}
/// What became of a notification.
enum class Delivery : std::uint8_t { delivered, gone, refused, not_allowed, unreachable };
constexpr Words<5> words_of(As<Delivery>) {
  return {"Delivery", {"delivered", "gone", "refused", "not_allowed", "unreachable"}};
}
struct TestSubscriptionAnswer {
  Delivery outcome{};
};
void shape(auto& on, Is<TestSubscriptionAnswer> auto& it) {
  on.field("outcome", it.outcome);
}

struct ShareIdentityAnswer {
  std::string_view code;
  std::int64_t expires_at = 0;
};
void shape(auto& on, Is<ShareIdentityAnswer> auto& it) {
  on.field("code", it.code, "For `transfer` of one `hello`.").field("expires_at", it.expires_at, unix_ms);
}

/// The answer to requests of which there is nothing to tell.
struct PlainAnswer {};
void shape(auto&, Is<PlainAnswer> auto&) {}

}  // namespace marchstone::protocol
