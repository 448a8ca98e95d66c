// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "protocol/wire/bots.h"
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
  /// Records the wish of `asker` that a bot plays for `absent`; false if it was recorded before.
  bool want_bot(Seat absent, Seat asker);
  /// All of `others` have that wish.
  bool all_want_bot(Seat absent, const std::vector<Seat>& others) const;
  /// The seats for which somebody wants a bot, but not yet `asked`.
  std::vector<Seat> bots_to_agree_to(Seat asked) const;
  /// What the seat itself wishes; nothing if it does not.
  const std::optional<protocol::Bot>& own_wish(Seat seat) const { return seats_[index(seat)].own_wish; }
  void wish(Seat seat, const protocol::Bot& bot) { seats_[index(seat)].own_wish = bot; }
  void forget_wishes(Seat seat);
  /// The position has changed: earlier claims and wishes no longer count.
  void forget_asked();

 private:
  struct Absence {
    std::optional<UnixMs> since;
    std::uint32_t asked = 0;     // a bit per seat
    std::uint32_t want_bot = 0;  // a bit per seat
    std::optional<protocol::Bot> own_wish = std::nullopt;
  };

  static std::uint32_t bit(Seat seat) { return std::uint32_t{1} << index(seat); }

  std::vector<Absence> seats_;
};

}  // namespace marchstone::server
