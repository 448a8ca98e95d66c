// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json/json_writer.h"
#include "protocol/shape/words.h"
#include "protocol/wire/bots.h"
#include "rules/core/random.h"
#include "rules/core/seat.h"

namespace marchstone::protocol {

/// The code that people type and share to get to a room: base32 without ambiguous letters, 8 characters, or
/// 12 for private rooms.
using RoomCode = std::string;

enum class Visibility : std::uint8_t { open, hidden };
constexpr Words<2> words_of(As<Visibility>) {
  return {"Visibility", {"public", "private"}};
}
enum class RoomStatus : std::uint8_t { open, playing, finished, frozen };
constexpr Words<4> words_of(As<RoomStatus>) {
  return {"", {"open", "playing", "finished", "frozen"}};
}

struct ClockSettings {
  enum class Kind : std::uint8_t { move, chess };
  Kind kind = Kind::move;
  std::uint32_t seconds = 0;
  std::uint32_t increment = 0;  ///< seconds, chess only
  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

/// The public identity of a player. `id` is public; the token is not here.
struct Player {
  std::string id;
  std::string name;
  friend bool operator==(const Player&, const Player&) = default;
};

struct SeatInfo {
  std::optional<Player> player;
  bool connected = false;
  bool resigned = false;
  bool nonce = false;                     ///< whether it was sent
  std::optional<Bot> bot = std::nullopt;  ///< who plays it; in the place of the player if there is one
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

/// A deal of the day (UTC, "2026-11-28") that rooms of a game share.
struct DailyDeal {
  std::string day;
  std::string key;  ///< identifies it among the game's deals of the day
  friend bool operator==(const DailyDeal&, const DailyDeal&) = default;
};

/// Everything that is public about a room besides its position: the `room` push, and the room objects of
/// lists.
struct RoomInfo {
  RoomCode code;
  std::uint64_t rev = 0;
  std::string game;
  RoomStatus status = RoomStatus::open;
  std::optional<Seat> host;
  std::vector<SeatInfo> seats;
  std::uint32_t spectators = 0;
  std::vector<std::string> watchers;
  std::string options;  ///< complete, JSON text
  Visibility visibility = Visibility::open;
  std::optional<ClockSettings> clock;
  std::uint32_t beat = 0;
  bool hints = false;      ///< also for people who play against each other
  bool show = false;       ///< opened by the operator for people to watch: bots alone play
  bool bots_wait = false;  ///< left to bots, and stands still until others of its address are over
  std::string commitment;  ///< hex
  std::optional<DailyDeal> daily;
  std::string lesson;  ///< its name; empty for other matches
  std::int64_t created_at = 0;
  std::optional<std::int64_t> expires_at;
  std::optional<RoomCode> rematch;
  std::optional<std::string> match;
};

/// Fields of a room object for its receiver: `mine` adds `seat` and `your_move`.
struct MineInRoom {
  std::optional<Seat> seat;
  bool your_move = false;
};
void write_room(JsonWriter& out, const RoomInfo& room, const std::optional<MineInRoom>& mine = {});

/// {"id":"...","name":"..."}; with "lookalike":true where the name looks like another's at the same table.
void write_player(JsonWriter& out, const Player& player, bool is_lookalike = false);
void write_seat(JsonWriter& out, std::optional<Seat> seat);  ///< its number, or null
void write_seats(JsonWriter& out, const std::vector<Seat>& seats);

}  // namespace marchstone::protocol
