// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/room_info.h"
#include "rules/core/random.h"
#include "rules/core/seat.h"
#include "server/base/unix_ms.h"

namespace marchstone::server {

/// Who sits where in a room, where bots play, who is its host, whose nonces have arrived and who was kicked.
class RoomSeats {
 public:
  struct Chair {
    std::optional<protocol::Player> player;
    std::optional<protocol::Bot> bot;  ///< plays here, in the place of the player if there is one
    bool bot_is_wished = false;        ///< by that player, who sends it away themself
    std::optional<Seed> nonce;
    bool departed = false;  ///< resigned or out of time
  };

  explicit RoomSeats(std::size_t count) : chairs_(count) {}

  // Seats
  std::size_t count() const { return chairs_.size(); }
  bool has(Seat seat) const { return index(seat) < chairs_.size(); }
  const Chair& operator[](Seat seat) const { return chairs_[index(seat)]; }
  std::optional<Seat> of(std::string_view player) const;
  std::optional<Seat> host() const { return host_; }
  /// Whether a player or a bot has the seat.
  bool is_taken(Seat seat) const { return (*this)[seat].player || (*this)[seat].bot; }
  bool all_taken() const;
  /// No player has a seat; bots do not count.
  bool all_empty() const;
  std::vector<std::optional<Seed>> nonces() const;
  /// Seats that have not departed, in order.
  std::vector<Seat> still_playing() const;
  /// Of these, the seats that no bot plays.
  std::vector<Seat> people_playing() const;

  std::size_t departed_count() const { return count() - still_playing().size(); }

  // Seating
  bool is_kicked(std::string_view player) const;
  std::size_t kicked_count() const { return kicked_.size(); }

  /// The first to sit down is host.
  void take(Seat seat, protocol::Player player);
  /// The lowest-numbered remaining player becomes host.
  void leave(Seat seat);
  void kick(Seat seat);
  void set_bot(Seat seat, const std::optional<protocol::Bot>& bot, bool is_wished = false) {
    chairs_[index(seat)].bot = bot;
    chairs_[index(seat)].bot_is_wished = is_wished;
  }
  void set_nonce(Seat seat, const Seed& nonce) { chairs_[index(seat)].nonce = nonce; }
  /// Before the start, a player's nonce is discarded when they leave.
  void forget_nonce(Seat seat) { chairs_[index(seat)].nonce.reset(); }
  void depart(Seat seat) { chairs_[index(seat)].departed = true; }
  /// True if the player sits here under another name.
  bool rename(const protocol::Player& player);

 private:
  std::vector<Chair> chairs_;
  std::vector<std::string> kicked_;
  std::optional<Seat> host_;
};

/// Seats of a rematch that are reserved for the players of the first match.
struct HeldSeats {
  std::vector<protocol::Player> players;  ///< in seat order; empty: none are reserved
  UnixMs until = 0;
};

/// The seat for `player` at `now`: the requested one, else the one reserved for them, else the first that is
/// free and not reserved. Nothing if it is taken or reserved for somebody else.
std::optional<Seat> free_seat(const RoomSeats& seats, const HeldSeats& held, std::string_view player,
                              std::optional<Seat> requested, UnixMs now);

}  // namespace marchstone::server
