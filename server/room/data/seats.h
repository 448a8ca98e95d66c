#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/room_info.h"
#include "rules/core/random.h"
#include "rules/core/seat.h"

namespace marchstone::server {

/// Who sits where in a room, who is its host, whose nonces have come and who may not sit down again.
class RoomSeats {
 public:
  struct Chair {
    std::optional<protocol::Player> player;
    std::optional<Seed> nonce;
    bool departed = false;  ///< resigned or out of time
  };

  explicit RoomSeats(std::size_t count) : chairs_(count) {}

  // Who sits where?
  std::size_t count() const { return chairs_.size(); }
  bool has(Seat seat) const { return index(seat) < chairs_.size(); }
  const Chair& operator[](Seat seat) const { return chairs_[index(seat)]; }
  std::optional<Seat> of(std::string_view player) const;
  std::optional<Seat> host() const { return host_; }
  bool all_taken() const;
  bool all_empty() const;
  std::vector<std::optional<Seed>> nonces() const;
  /// Seats that have not departed, in order.
  std::vector<Seat> still_playing() const;

  std::size_t departed_count() const { return count() - still_playing().size(); }

  // Who may sit down?
  bool is_kicked(std::string_view player) const;
  std::size_t kicked_count() const { return kicked_.size(); }

  /// The first to sit down is host.
  void take(Seat seat, protocol::Player player);
  /// The host's place passes on to the lowest-numbered player left.
  void leave(Seat seat);
  void kick(Seat seat);
  void set_nonce(Seat seat, const Seed& nonce) { chairs_[index(seat)].nonce = nonce; }
  /// Before the start a nonce goes with the player who sent it.
  void forget_nonce(Seat seat) { chairs_[index(seat)].nonce.reset(); }
  void depart(Seat seat) { chairs_[index(seat)].departed = true; }
  /// True if the player sits here under another name.
  bool rename(const protocol::Player& player);

 private:
  std::vector<Chair> chairs_;
  std::vector<std::string> kicked_;
  std::optional<Seat> host_;
};

/// Seats of a rematch that are kept for those who sat there before.
struct HeldSeats {
  std::vector<protocol::Player> players;  ///< in seat order; empty: nothing is held
  std::int64_t until = 0;
};

/// Where `player` would sit down at `now`: his wish, else the seat that is held for him, else the first free
/// one that is held for nobody. Nothing if that is taken or held for another.
std::optional<Seat> free_seat(const RoomSeats& seats, const HeldSeats& held, std::string_view player,
                              std::optional<Seat> wish, std::int64_t now);

}  // namespace marchstone::server
