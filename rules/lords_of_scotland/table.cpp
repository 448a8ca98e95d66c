// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/table.h"

#include <algorithm>

namespace marchstone::lords_of_scotland {

int Player::points() const {
  int sum = 0;
  for (const Card card : victories) sum += strength_of(card);
  return sum;
}

std::size_t Table::seats_playing() const {
  return static_cast<std::size_t>(std::count_if(players.begin(), players.begin() + seats,
                                                [](const Player& player) { return !player.gone; }));
}

Seat Table::next_playing(Seat seat) const {
  for (std::size_t step = 1; step < seats; ++step) {
    const Seat next = marchstone::seat((marchstone::index(seat) + step) % seats);
    if (!player(next).gone) return next;
  }
  return seat;
}

bool Table::has_recruits() const {
  return std::ranges::any_of(recruits, [](const auto& recruit) { return recruit.has_value(); });
}

}  // namespace marchstone::lords_of_scotland
