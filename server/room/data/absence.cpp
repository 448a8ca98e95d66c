// SPDX-License-Identifier: MIT
#include "server/room/data/absence.h"

#include <algorithm>

namespace marchstone::server {

bool RoomAbsence::all_have_asked(Seat absent, Seat asker, const std::vector<Seat>& others) const {
  const std::uint32_t asked = seats_[index(absent)].asked | bit(asker);
  return std::all_of(others.begin(), others.end(), [asked](Seat other) { return (asked & bit(other)) != 0; });
}

bool RoomAbsence::all_want_bot(Seat absent, Seat asker, const std::vector<Seat>& others) {
  const std::uint32_t wanted = seats_[index(absent)].want_bot |= bit(asker);
  return std::all_of(others.begin(), others.end(),
                     [wanted](Seat other) { return (wanted & bit(other)) != 0; });
}

void RoomAbsence::forget_asked() {
  for (Absence& seat : seats_) seat.asked = 0;
}

}  // namespace marchstone::server
