// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/core/seat.h"
#include "server/base/unix_ms.h"

namespace marchstone::server {

/// Tracks since when each seat has had no connection, and who has claimed against an absent seat, or wants a
/// bot there. At tables without a clock this lets the others finish the match.
class RoomAbsence {
 public:
  RoomAbsence(std::size_t seats, UnixMs now) : seats_(seats, Absence{now, 0}) {}

  void leave(Seat seat, UnixMs now) { seats_[index(seat)].since = now; }
  void come_back(Seat seat) { seats_[index(seat)] = {}; }
  std::optional<UnixMs> since(Seat seat) const { return seats_[index(seat)].since; }

  /// Records the claim of `asker`; true once all of `others` have claimed against `absent`.
  bool all_have_asked(Seat absent, Seat asker, const std::vector<Seat>& others) const;
  void ask(Seat absent, Seat asker) { seats_[index(absent)].asked |= bit(asker); }
  /// Records the wish of `asker` that a bot plays for `absent`; true once all of `others` have it.
  bool all_want_bot(Seat absent, Seat asker, const std::vector<Seat>& others);
  /// The seat itself has the wish.
  bool wants_bot(Seat seat) const { return (seats_[index(seat)].want_bot & bit(seat)) != 0; }
  /// The position has changed: earlier claims no longer count.
  void forget_asked();

 private:
  struct Absence {
    std::optional<UnixMs> since;
    std::uint32_t asked = 0;     // a bit per seat
    std::uint32_t want_bot = 0;  // a bit per seat
  };

  static std::uint32_t bit(Seat seat) { return std::uint32_t{1} << index(seat); }

  std::vector<Absence> seats_;
};

}  // namespace marchstone::server
