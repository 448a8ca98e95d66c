#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/core/seat.h"

namespace marchstone::server {

/// Who has had no connection since when, and who has asked that an absent seat lose. Where a table has no
/// clock this is how the others get on.
class RoomAbsence {
 public:
  RoomAbsence(std::size_t seats, std::int64_t now) : seats_(seats, Absence{now, 0}) {}

  void leave(Seat seat, std::int64_t now) { seats_[index(seat)].since = now; }
  void come_back(Seat seat) { seats_[index(seat)] = {}; }
  std::optional<std::int64_t> since(Seat seat) const { return seats_[index(seat)].since; }

  /// With `asker`, have all of `others` asked that `absent` lose?
  bool all_have_asked(Seat absent, Seat asker, const std::vector<Seat>& others) const;
  void ask(Seat absent, Seat asker) { seats_[index(absent)].asked |= bit(asker); }
  /// Another position: what was asked does not count any more.
  void forget_asked();

 private:
  struct Absence {
    std::optional<std::int64_t> since;
    std::uint32_t asked = 0;  // a bit a seat
  };

  static std::uint32_t bit(Seat seat) { return std::uint32_t{1} << index(seat); }

  std::vector<Absence> seats_;
};

}  // namespace marchstone::server
