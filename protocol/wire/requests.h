// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/json/bounds.h"
#include "protocol/wire/error_code.h"
#include "protocol/wire/room_info.h"
#include "protocol/wire/subscriptions.h"
#include "rules/core/result.h"
#include "rules/core/seat.h"

/// What a client may say: one struct a message, checked for shape; meaning is checked where it is known.
namespace marchstone::protocol {

struct Hello {
  std::string name;
  std::optional<std::string> token;
  std::optional<std::string> password;
  std::optional<std::string> invitation = {};
  std::optional<std::string> transfer = {};  ///< a code of `ShareIdentity`
};
struct Rename {
  std::string name;
};
struct ListGames {};
struct ListRooms {
  std::optional<std::string> before;
};
struct ListMatches {
  std::optional<std::string> before;
};
struct CreateRoom {
  std::string game;
  nlohmann::json options = nlohmann::json::object();
  std::optional<std::uint32_t> players;  ///< absent: the game's least
  Visibility visibility = Visibility::open;
  std::optional<ClockSettings> clock;
  std::uint32_t beat = 0;         ///< seconds, 0 to 10
  bool hints = false;             ///< may be asked for by people who play against each other, too
  bool starts_when_full = false;  ///< by itself, once every person has given their part of the seed
  std::optional<std::string> lesson = {};
};
struct JoinRoom {
  RoomCode room;
  std::optional<Seat> seat;
};
struct SetNonce {
  RoomCode room;
  Seed nonce{};
};
struct WatchRoom {
  RoomCode room;
};
struct LeaveRoom {
  RoomCode room;
};
struct StartGame {
  RoomCode room;
};
struct MakeMove {
  RoomCode room;
  std::uint32_t seq = 0;
  nlohmann::json move;
};
struct Resign {
  RoomCode room;
};
struct ClaimAbsent {
  RoomCode room;
  Seat seat{};
};
struct Chat {
  RoomCode room;
  std::string text;
};
struct ChatLog {
  RoomCode room;
};
struct Resync {
  RoomCode room;
};
struct History {
  RoomCode room;
  std::uint32_t from = 0;
  std::uint32_t count = 50;
};
struct Undo {
  RoomCode room;
  std::optional<std::uint32_t> seq;
};
struct AnswerUndo {
  RoomCode room;
  bool accept = false;
};
struct Kick {
  RoomCode room;
  Seat seat{};
};
struct Rematch {
  RoomCode room;
};
/// Before the start by the host, for a free seat or to change a bot. Later for the own seat, or without a
/// clock for that of an absent player who must decide, once all others whom it concerns have asked for it.
struct AddBot {
  RoomCode room;
  std::optional<Seat> seat;  ///< absent: the first free one
  /// Absent: as it was, where a bot is changed, so that two changes that cross do not undo each other.
  std::optional<BotLevel> level;
  std::optional<BotPace> pace;

  /// What is asked for of a bot that has been `former` so far.
  Bot changed(const Bot& former = {}) const {
    return {level.value_or(former.level), pace.value_or(former.pace)};
  }
};
/// Before the start by the host; later by the player who sits there and plays on.
struct RemoveBot {
  RoomCode room;
  Seat seat{};
};
/// What a strong bot would play, where no other person plays on.
struct Hint {
  RoomCode room;
};
/// Where this player is told of turns while their page is closed.
struct ListSubscriptions {};
/// Adds one, or changes the one of the same kind, address and room.
struct Subscribe {
  SubscriptionKind kind{};
  std::string address;  ///< the endpoint of a push service, a webhook's URL or an e-mail address
  std::optional<std::string> p256dh;  ///< `push`: the browser's public key, base64url (RFC 8291)
  std::optional<std::string> auth;    ///< `push`: its secret, base64url
  std::optional<WebhookShape> shape;  ///< `webhook`
  /// `webhook`: tells of everybody's turns in that room, where this player sits, instead of their own turns.
  std::optional<RoomCode> for_room;
  Language language = Language::en;
};
struct Unsubscribe {
  std::string subscription;  ///< its id
};
/// Sends a notification that says that notifications arrive.
struct TestSubscription {
  std::string subscription;
};
/// A code with which another device becomes the same player.
struct ShareIdentity {};
struct Ping {};

using Request =
    std::variant<Hello, Rename, ListGames, ListRooms, ListMatches, CreateRoom, JoinRoom, SetNonce, WatchRoom,
                 LeaveRoom, StartGame, MakeMove, Resign, ClaimAbsent, Chat, ChatLog, Resync, History, Undo,
                 AnswerUndo, Kick, Rematch, AddBot, RemoveBot, Hint, ListSubscriptions, Subscribe,
                 Unsubscribe, TestSubscription, ShareIdentity, Ping>;

/// Their names on the wire, in the order of `Request`.
inline constexpr std::array<std::string_view, std::variant_size_v<Request>> request_words = {
    "hello",
    "rename",
    "list_games",
    "list_rooms",
    "list_matches",
    "create_room",
    "join_room",
    "set_nonce",
    "watch_room",
    "leave_room",
    "start_game",
    "move",
    "resign",
    "claim_absent",
    "chat",
    "chat_log",
    "resync",
    "history",
    "undo",
    "answer_undo",
    "kick",
    "rematch",
    "add_bot",
    "remove_bot",
    "hint",
    "list_subscriptions",
    "subscribe",
    "unsubscribe",
    "test_subscription",
    "share_identity",
    "ping"};
static_assert(!request_words.back().empty());

using RequestId = std::int64_t;

struct Decoded {
  RequestId id = 0;
  Request request;
};
/// `id` is empty if none could be read.
struct DecodeError {
  std::optional<RequestId> id;
  ErrorCode code{};
};

/// Reads one text frame; no input makes it throw or recurse. Fields are looked at in this order: `id`,
/// `type`, the others as the structs name them; the first fault is the answer. `bad_json`: see parse_json.
/// `bad_message`: not an object, `id` or a required field is missing, a field has another type than the
/// schema's (null is no absence, but for `clock`), a number is out of the schema's range, a line of chat is
/// blank. `too_large`: a text or `options` beyond protocol/json/bounds.h. `bad_name`: normalised_name refuses
/// it. A `hello` with a token may carry any name: it is empty then if normalised_name refuses it, which
/// matters only to a new identity. `players` beyond 32 bits is brought to the nearest number that fits: no
/// game seats so many.
Result<Decoded, DecodeError> decode(std::string_view frame);

/// A name as it is kept: NFC, trimmed, 1 to 24 characters (code points of NFC), at least one of them visible.
/// None is a control or format character or otherwise invisible, but for joiners between two pictographs or
/// where a word's script needs them (protocol/wire/joiners.h) and the emoji variation selector behind a
/// pictograph. At most four marks are stacked upon a letter, none twice in a row. Normalising twice changes
/// nothing.
std::optional<std::string> normalised_name(std::string_view name);

}  // namespace marchstone::protocol
