// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "bots/games/twelve_patrols/filling.h"

namespace marchstone::bots::patrols {

/// How likely one of some layouts comes about, whatever is drawn: an exact search over the order of the deck,
/// in which a region is laid where one of the layouts that are still possible has it.
class Chance {
 public:
  explicit Chance(std::vector<Placed> layouts) : layouts_(std::move(layouts)) {}

  /// With the table as it is before a region is placed, or after its patrols are laid.
  double of(const Table& table);

 private:
  struct State {
    std::uint64_t lying = 0;    ///< 5 bits a region: 0, or its cell
    std::uint16_t display = 0;  ///< a bit a region
    std::uint16_t deck = 0;
    std::vector<std::uint16_t> possible;  ///< of the layouts
  };

  double best(const State& state);
  /// With the display to be filled up.
  double drawn(const State& state);
  static std::uint64_t code_of(Region region, Cell cell);

  std::vector<Placed> layouts_;
  std::unordered_map<std::uint64_t, double> known_;
};

}  // namespace marchstone::bots::patrols
