// SPDX-License-Identifier: MIT
#include "bots/games/twelve_patrols/layouts.h"

#include <algorithm>
#include <mutex>
#include <numeric>

namespace marchstone::bots::patrols {

using namespace twelve_patrols;

namespace {

/// What a line uses of the items, whatever the dice show.
struct Use {
  std::array<std::uint8_t, colour_count> cubes{};
  std::array<std::uint8_t, colour_count> dice{};
  int extra = 0;

  bool is_within(const Use& other) const {
    for (std::size_t at = 0; at < colour_count; ++at)
      if (cubes[at] > other.cubes[at] || dice[at] > other.dice[at]) return false;
    return true;
  }
};

Use use_of(const Fill& fill) {
  Use use;
  use.extra = fill.extra;
  for (std::size_t at = 0; at < colour_count; ++at) {
    use.cubes[at] = static_cast<std::uint8_t>(fill.first.cubes[at] + fill.second.cubes[at]);
    use.dice[at] = static_cast<std::uint8_t>(fill.first.dice[at] + fill.second.dice[at]);
  }
  return use;
}

/// Those that no other one is a part of.
std::vector<Use> least_uses(const std::vector<Fill>& fills) {
  std::vector<Use> least;
  for (const Fill& fill : fills) {  // the smallest first
    const Use use = use_of(fill);
    const auto is_part = [&](const Use& other) { return other.is_within(use); };
    if (std::ranges::none_of(least, is_part)) least.push_back(use);
  }
  return least;
}

/// Do these lines, of each any of its uses, get along with the items in the box?
bool get_along(const std::array<const std::vector<Use>*, 6>& lines, const std::array<int, 7>& least_after,
               std::size_t at, Use left) {
  if (at == lines.size()) return true;
  for (const Use& use : *lines[at]) {
    if (use.extra + least_after[at + 1] > left.extra) break;
    if (!use.is_within(left)) continue;
    Use rest = left;
    rest.extra -= use.extra;
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      rest.cubes[colour] = static_cast<std::uint8_t>(rest.cubes[colour] - use.cubes[colour]);
      rest.dice[colour] = static_cast<std::uint8_t>(rest.dice[colour] - use.dice[colour]);
    }
    if (get_along(lines, least_after, at + 1, rest)) return true;
  }
  return false;
}

bool can_be_met(std::array<const std::vector<Use>*, 6> lines) {
  std::ranges::sort(lines, {}, [](const auto* uses) { return uses->size(); });
  std::array<int, 7> least_after{};
  for (std::size_t at = lines.size(); at-- > 0;)
    least_after[at] = least_after[at + 1] + lines[at]->front().extra;
  Use box;
  box.extra = item_count - patrol_count;
  box.cubes.fill(pieces_a_colour);
  box.dice.fill(pieces_a_colour);
  return least_after[0] <= box.extra && get_along(lines, least_after, 0, box);
}

}  // namespace

std::array<Region, 3> line_of(const Layout& layout, std::size_t line) {
  if (line < 3) return {layout[3 * line], layout[3 * line + 1], layout[3 * line + 2]};
  return {layout[line - 3], layout[line], layout[line + 3]};
}

std::size_t Layouts::line(const std::array<Region, 3>& regions, Direction side) {
  std::size_t code = side == Direction::east ? 0 : 1;
  for (const Region region : regions) code = code * region_count + index(region);
  return code;
}

std::optional<Layouts> Layouts::found(const RegionSet& set, const std::function<bool()>& may_go_on) {
  Layouts layouts;
  if (!layouts.find_fills(set, may_go_on) || !layouts.find_layouts(may_go_on)) return std::nullopt;
  return layouts;
}

bool Layouts::find_fills(const RegionSet& set, const std::function<bool()>& may_go_on) {
  fills_.resize(2 * region_count * region_count * region_count);
  for (const Direction side : {Direction::east, Direction::south}) {
    for (std::size_t code = 0; code < region_count * region_count * region_count; ++code) {
      const std::array<Region, 3> regions = {static_cast<Region>(code / (region_count * region_count)),
                                             static_cast<Region>(code / region_count % region_count),
                                             static_cast<Region>(code % region_count)};
      if (regions[0] == regions[1] || regions[1] == regions[2] || regions[0] == regions[2]) continue;
      fills_[line(regions, side)] = fills_of(LineDemand(set, regions, side));
      if (!may_go_on()) return false;
    }
  }
  return true;
}

bool Layouts::find_layouts(const std::function<bool()>& may_go_on) {
  std::vector<std::vector<Use>> uses;
  for (const auto& fills : fills_) uses.push_back(least_uses(fills));
  Layout layout{};
  for (std::size_t at = 0; at < layout.size(); ++at) layout[at] = static_cast<Region>(at);
  Region asked_at = layout.front();
  do {
    if (layout[1] != asked_at && !may_go_on()) return false;
    asked_at = layout[1];
    std::array<const std::vector<Use>*, 6> lines{};
    for (std::size_t at = 0; at < lines.size(); ++at)
      lines[at] = &uses[line(line_of(layout, at), side_of(at))];
    if (std::ranges::any_of(lines, [](const auto* each) { return each->empty(); })) continue;
    if (can_be_met(lines)) layouts_.push_back(layout);
  } while (std::ranges::next_permutation(layout).found);
  return true;
}

namespace {

/// A table that is made once, and anew after it was stopped.
class Kept {
 public:
  const Layouts* of(const RegionSet& set, const std::function<bool()>& may_go_on) {
    const std::lock_guard lock(mutex_);
    if (!layouts_) layouts_ = Layouts::found(set, may_go_on);
    return layouts_ ? &*layouts_ : nullptr;
  }

 private:
  std::mutex mutex_;
  std::optional<Layouts> layouts_;
};

}  // namespace

const Layouts* layouts_of(const RegionSet& set, const std::function<bool()>& may_go_on) {
  static Kept standard;
  static Kept gentle;
  if (set == standard_regions()) return standard.of(set, may_go_on);
  if (set == gentle_regions()) return gentle.of(set, may_go_on);
  return nullptr;
}

}  // namespace marchstone::bots::patrols
