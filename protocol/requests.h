#pragma once

#include <nlohmann/json.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/error_code.h"
#include "protocol/room_info.h"
#include "rules/core/result.h"
#include "rules/core/seat.h"

/// What a client may say: one struct a message, checked for shape; meaning is checked where it is known.
namespace marchstone::protocol {

struct Hello { std::string name; std::optional<std::string> token; std::optional<std::string> password; };
struct Rename { std::string name; };
struct ListGames {};
struct ListRooms { std::optional<std::string> before; };
struct ListMatches { std::optional<std::string> before; };
struct CreateRoom {
  std::string game;
  nlohmann::json options = nlohmann::json::object();
  std::optional<std::uint32_t> players;  ///< absent: the game's least
  Visibility visibility = Visibility::open;
  std::optional<ClockSettings> clock;
  std::uint32_t beat = 0;  ///< seconds, 0 to 10
};
struct JoinRoom { RoomCode room; std::optional<Seat> seat; };
struct SetNonce { RoomCode room; Seed nonce; };
struct WatchRoom { RoomCode room; };
struct LeaveRoom { RoomCode room; };
struct StartGame { RoomCode room; };
struct MakeMove { RoomCode room; std::uint32_t seq = 0; nlohmann::json move; };
struct Resign { RoomCode room; };
struct ClaimAbsent { RoomCode room; Seat seat{}; };
struct Chat { RoomCode room; std::string text; };
struct ChatLog { RoomCode room; };
struct Resync { RoomCode room; };
struct History { RoomCode room; std::uint32_t from = 0; std::uint32_t count = 50; };
struct Undo { RoomCode room; std::optional<std::uint32_t> seq; };
struct AnswerUndo { RoomCode room; bool accept = false; };
struct Kick { RoomCode room; Seat seat{}; };
struct Rematch { RoomCode room; };
struct Ping {};

using Request = std::variant<Hello, Rename, ListGames, ListRooms, ListMatches, CreateRoom, JoinRoom, SetNonce, WatchRoom,
                             LeaveRoom, StartGame, MakeMove, Resign, ClaimAbsent, Chat, ChatLog, Resync, History, Undo,
                             AnswerUndo, Kick, Rematch, Ping>;

using RequestId = std::int64_t;

struct Decoded { RequestId id = 0; Request request; };
/// `id` is empty if none could be read.
struct DecodeError { std::optional<RequestId> id; ErrorCode code{}; };

/// Reads one text frame. Strings are bounded (protocol/bounds.h), nesting is at most 32, text is UTF-8.
Result<Decoded, DecodeError> decode(std::string_view frame);

/// A name as it is kept: NFC, trimmed, 1 to 24 characters, none of them control or format characters but emoji joiners.
std::optional<std::string> normalised_name(std::string_view name);

}  // namespace marchstone::protocol
