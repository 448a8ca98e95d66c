// SPDX-License-Identifier: MIT
#include "bots/games/twelve_patrols.h"

#include <algorithm>

namespace marchstone::bots {

double TwelvePatrols::value(const Position& position, Seat) {
  const auto& table = position.table();
  const auto laid = static_cast<double>(table.kingdom.regions().size() + table.kingdom.patrols().size());
  constexpr double all = twelve_patrols::region_count + twelve_patrols::patrol_count;
  const auto unplayed = static_cast<double>(table.unplayed.size());
  return std::clamp(0.6 * laid / all + 0.005 * unplayed, 0.0, 0.99);
}

Effort TwelvePatrols::effort(Level level) {
  switch (level) {
    case Level::easy:
      return {60, 4, 1};
    case Level::medium:
      return {300, 8, 2};
    case Level::strong:
      break;
  }
  return {2'000, 12, 3};
}

}  // namespace marchstone::bots
