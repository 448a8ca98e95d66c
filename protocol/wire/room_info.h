#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/json_writer.h"
#include "rules/core/random.h"
#include "rules/core/seat.h"

namespace marchstone::protocol {

/// What people type and share to get to a room: base32 without look-alikes, 8 characters, private rooms 12.
using RoomCode = std::string;

enum class Visibility : std::uint8_t { open, hidden };  ///< "public", "private"
enum class RoomStatus : std::uint8_t { open, playing, finished, frozen };

struct ClockSettings {
  enum class Kind : std::uint8_t { move, chess };
  Kind kind = Kind::move;
  std::uint32_t seconds = 0;
  std::uint32_t increment = 0;  ///< seconds, chess only
  friend bool operator==(const ClockSettings&, const ClockSettings&) = default;
};

/// Who a player is to others. `id` is public; the token is not here.
struct Player {
  std::string id;
  std::string name;
  friend bool operator==(const Player&, const Player&) = default;
};

struct SeatInfo {
  std::optional<Player> player;
  bool connected = false;
  bool resigned = false;
  bool nonce = false;  ///< sent or not
  friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

/// The deal of a day (UTC, "2026-11-28") that a room shares with others of its game.
struct DailyDeal {
  std::string day;
  std::string key;  ///< which of the day's deals, a word of the game's
  friend bool operator==(const DailyDeal&, const DailyDeal&) = default;
};

/// All that is public about a room beside its position: the `room` push, and the room objects of lists.
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
  std::string commitment;  ///< hex
  std::optional<DailyDeal> daily;
  std::int64_t created_at = 0;
  std::optional<std::int64_t> expires_at;
  std::optional<RoomCode> rematch;
  std::optional<std::string> match;
};

/// The fields of a room object; `mine` adds `seat` and `your_move` of the receiver.
struct MineInRoom {
  std::optional<Seat> seat;
  bool your_move = false;
};
void write_room(JsonWriter& out, const RoomInfo& room, const std::optional<MineInRoom>& mine = {});

/// {"kind":"chess","seconds":600,"increment":5}, or null for none.
void write_clock(JsonWriter& out, const std::optional<ClockSettings>& clock);
/// {"day":"2026-11-28","key":"standard"}
void write_daily(JsonWriter& out, const DailyDeal& daily);
/// {"id":"...","name":"..."}; with "lookalike":true where the name looks like another's at the same table.
void write_player(JsonWriter& out, const Player& player, bool is_lookalike = false);
void write_seat(JsonWriter& out, std::optional<Seat> seat);  ///< its number, or null
void write_seats(JsonWriter& out, const std::vector<Seat>& seats);

std::string_view word(Visibility visibility);
std::string_view word(RoomStatus status);

}  // namespace marchstone::protocol
