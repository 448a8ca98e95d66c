// SPDX-License-Identifier: MIT
#include "bots/games/twelve_patrols/chance.h"

#include <algorithm>
#include <cstdlib>

namespace marchstone::bots::patrols {

using namespace twelve_patrols;

namespace {

constexpr int bits_a_cell = 5;
constexpr int across = 2 * kingdom_width - 1;

/// 1 to 25: rows and columns from -2 to 2 come to be used.
std::uint64_t cell_code(Cell cell) {
  const int reach = kingdom_width - 1;
  return static_cast<std::uint64_t>((cell.y + reach) * across + cell.x + reach + 1);
}

std::uint32_t occupied(std::uint64_t lying) {
  std::uint32_t cells = 0;
  for (; lying != 0; lying >>= bits_a_cell) cells |= 1U << (lying & 0x1f);
  return cells & ~1U;
}

bool touches(std::uint32_t cells, Cell cell) {
  return std::ranges::any_of(all_directions, [&](Direction direction) {
    const Cell next = neighbour(cell, direction);
    const int reach = kingdom_width - 1;
    if (std::abs(next.x) > reach || std::abs(next.y) > reach) return false;
    return (cells >> cell_code(next) & 1U) != 0;
  });
}

Cell cell_in(const Placed& placed, Region region) {
  const auto at = std::ranges::find(*placed.layout, region) - placed.layout->begin();
  return placed.cell(static_cast<std::size_t>(at));
}

template <class Cards>
std::uint16_t mask_of(const Cards& cards) {
  std::uint16_t mask = 0;
  for (const Region region : cards) mask = static_cast<std::uint16_t>(mask | 1U << index(region));
  return mask;
}

template <class Visit>
void each_region(std::uint16_t mask, Visit visit) {
  for (std::size_t at = 0; at < region_count; ++at)
    if ((mask >> at & 1U) != 0) visit(static_cast<Region>(at));
}

std::uint16_t toggled(std::uint16_t mask, Region region) {
  return static_cast<std::uint16_t>(mask ^ 1U << index(region));
}

}  // namespace

std::uint64_t Chance::code_of(Region region, Cell cell) {
  return cell_code(cell) << (bits_a_cell * static_cast<int>(index(region)));
}

double Chance::of(const Table& table) {
  State state;
  for (const PlacedRegion& placed : table.kingdom.regions())
    state.lying |= code_of(placed.region, placed.cell);
  state.display = mask_of(table.display);
  state.deck = mask_of(table.deck);
  for (std::size_t at = 0; at < layouts_.size(); ++at) {
    const bool agrees = std::ranges::all_of(table.kingdom.regions(), [&](const PlacedRegion& placed) {
      return cell_in(layouts_[at], placed.region) == placed.cell;
    });
    if (agrees) state.possible.push_back(static_cast<std::uint16_t>(at));
  }
  return table.phase == Phase::place_card ? best(state) : drawn(state);
}

double Chance::best(const State& state) {
  if (state.possible.empty()) return 0;
  if (state.display == 0) return 1;
  const std::uint64_t key = state.lying << region_count | state.display;
  if (const auto found = known_.find(key); found != known_.end()) return found->second;
  const std::uint32_t cells = occupied(state.lying);
  double most = 0;
  std::vector<std::uint64_t> tried;
  each_region(state.display, [&](Region region) {
    for (const std::uint16_t at : state.possible) {
      const Cell cell = cell_in(layouts_[at], region);
      const std::uint64_t code = code_of(region, cell);
      if (most >= 1 || !touches(cells, cell) || std::ranges::find(tried, code) != tried.end()) continue;
      tried.push_back(code);
      State next{state.lying | code, toggled(state.display, region), state.deck, {}};
      for (const std::uint16_t other : state.possible)
        if (cell_in(layouts_[other], region) == cell) next.possible.push_back(other);
      most = std::max(most, drawn(next));
    }
  });
  known_.emplace(key, most);
  return most;
}

double Chance::drawn(const State& state) {
  if (state.possible.empty()) return 0;
  if (state.deck == 0) return best(state);
  double sum = 0;
  int count = 0;
  each_region(state.deck, [&](Region region) {
    State next = state;
    next.display = toggled(next.display, region);
    next.deck = toggled(next.deck, region);
    sum += best(next);
    ++count;
  });
  return sum / count;
}

}  // namespace marchstone::bots::patrols
