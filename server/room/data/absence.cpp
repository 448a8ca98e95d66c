// SPDX-License-Identifier: MIT
#include "server/room/data/absence.h"

#include <algorithm>

namespace marchstone::server {

bool RoomAbsence::all_have_asked(Seat absent, Seat asker, const std::vector<Seat>& others) const {
  const std::uint32_t asked = seats_[index(absent)].asked | bit(asker);
  return std::all_of(others.begin(), others.end(), [asked](Seat other) { return (asked & bit(other)) != 0; });
}

bool RoomAbsence::want_bot(Seat absent, Seat asker) {
  std::uint32_t& wanted = seats_[index(absent)].want_bot;
  const bool is_new = (wanted & bit(asker)) == 0;
  wanted |= bit(asker);
  return is_new;
}

bool RoomAbsence::all_want_bot(Seat absent, const std::vector<Seat>& others) const {
  const std::uint32_t wanted = seats_[index(absent)].want_bot;
  return std::all_of(others.begin(), others.end(),
                     [wanted](Seat other) { return (wanted & bit(other)) != 0; });
}

std::vector<Seat> RoomAbsence::bots_to_agree_to(Seat asked) const {
  std::vector<Seat> seats;
  for (std::size_t at = 0; at < seats_.size(); ++at) {
    const std::uint32_t wanted = seats_[at].want_bot;
    if (seat(at) != asked && wanted != 0 && (wanted & bit(asked)) == 0) seats.push_back(seat(at));
  }
  return seats;
}

void RoomAbsence::forget_wishes(Seat seat) {
  seats_[index(seat)].want_bot = 0;
  seats_[index(seat)].own_wish.reset();
}

void RoomAbsence::forget_asked() {
  for (std::size_t at = 0; at < seats_.size(); ++at) {
    seats_[at].asked = 0;
    forget_wishes(seat(at));
  }
}

}  // namespace marchstone::server
