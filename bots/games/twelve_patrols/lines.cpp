// SPDX-License-Identifier: MIT
#include "bots/games/twelve_patrols/lines.h"

#include <algorithm>
#include <bit>

namespace marchstone::bots::patrols {

using namespace twelve_patrols;

namespace {

constexpr int most_in_a_patrol = 5;

Shape shape_of_code(int code) {
  Shape shape;
  for (auto* counts : {&shape.cubes, &shape.dice}) {
    for (std::uint8_t& count : *counts) {
      count = static_cast<std::uint8_t>(code % (static_cast<int>(pieces_a_colour) + 1));
      code /= static_cast<int>(pieces_a_colour) + 1;
    }
  }
  return shape;
}

std::vector<Shape> make_shapes() {
  std::vector<Shape> shapes;
  constexpr int codes = 4 * 4 * 4 * 4 * 4 * 4;
  for (int size = 1; size <= most_in_a_patrol; ++size) {
    for (int code = 1; code < codes; ++code) {
      const Shape shape = shape_of_code(code);
      if (shape.size() == size) shapes.push_back(shape);
    }
  }
  return shapes;
}

bool sums_fit(const Pips& pips, int first_dice, int second_dice) {
  if (pips.first && !can_show(first_dice, *pips.first)) return false;
  if (pips.second && !can_show(second_dice, *pips.second)) return false;
  return !pips.both || can_show(first_dice + second_dice, *pips.both);
}

bool meets(const LineDemand& demand, const Shape& first, const Shape& second) {
  return first.size() > 0 && second.size() > 0 && demand.first_fits(first) && demand.second_fits(second) &&
         demand.both_fit(first, second) && sums_fit(*demand.pips(), first.dice_sum(), second.dice_sum());
}

/// Would the line be met without one of its items? A die too many may spare a change where sums are asked.
bool has_too_much(const LineDemand& demand, Shape first, Shape second) {
  const Pips& pips = *demand.pips();
  const auto spares = [&](std::uint8_t& count) {
    if (count == 0) return false;
    --count;
    const bool met = meets(demand, first, second);
    ++count;
    return met;
  };
  for (std::size_t at = 0; at < colour_count; ++at) {
    if (spares(first.cubes[at]) || spares(second.cubes[at])) return true;
    if (!pips.first && !pips.both && spares(first.dice[at])) return true;
    if (!pips.second && !pips.both && spares(second.dice[at])) return true;
  }
  return false;
}

}  // namespace

LineDemand::LineDemand(const RegionSet& set, const std::array<Region, 3>& regions, Direction side) {
  const auto ahead = static_cast<std::size_t>(side);
  const auto back = static_cast<std::size_t>(opposite(side));
  asked_ = {set.card(regions[0]).edges[ahead], set.card(regions[1]).edges[back],
            set.card(regions[1]).edges[ahead], set.card(regions[2]).edges[back]};
  std::array<std::optional<int>, 4> sums;
  for (std::size_t at = 0; at < asked_.size(); ++at)
    if (asked_[at] && asked_[at]->kind == Requirement::Kind::dice_sum) sums[at] = asked_[at]->number;
  if (sums[0] && sums[3] && sums[0] != sums[3]) return;
  Pips pips{sums[1], sums[2], sums[0] ? sums[0] : sums[3]};
  if (pips.both && pips.first && pips.second && *pips.first + *pips.second != *pips.both) return;
  if (pips.both && pips.first && !pips.second) pips.second = *pips.both - *pips.first;
  if (pips.both && pips.second && !pips.first) pips.first = *pips.both - *pips.second;
  if (pips.first && pips.second) pips.both.reset();
  if (pips.first.value_or(0) < 0 || pips.second.value_or(0) < 0) return;
  pips_ = pips;
}

bool LineDemand::fits(const std::optional<Requirement>& asked, int items, unsigned colours) {
  if (!asked) return true;
  if (asked->kind == Requirement::Kind::count) return items == asked->number;
  return asked->kind != Requirement::Kind::colours || std::popcount(colours) == asked->number;
}

bool LineDemand::both_fit(const Shape& first, const Shape& second) const {
  const int items = first.size() + second.size();
  const unsigned colours = first.colours() | second.colours();
  return fits(asked_[0], items, colours) && fits(asked_[3], items, colours);
}

bool can_show(int dice, int pips) {
  return dice <= pips && pips <= die_faces * dice;
}

const std::vector<Shape>& all_shapes() {
  static const std::vector<Shape> shapes = make_shapes();
  return shapes;
}

std::vector<Fill> fills_of(const LineDemand& demand) {
  std::vector<Fill> fills;
  if (!demand.pips()) return fills;
  std::vector<Shape> firsts;
  std::vector<Shape> seconds;
  for (const Shape& shape : all_shapes()) {
    if (demand.first_fits(shape)) firsts.push_back(shape);
    if (demand.second_fits(shape)) seconds.push_back(shape);
  }
  for (const Shape& first : firsts) {
    for (const Shape& second : seconds) {
      const int extra = first.size() + second.size() - 2;
      if (extra > static_cast<int>(item_count - patrol_count)) break;
      if (meets(demand, first, second) && !has_too_much(demand, first, second))
        fills.push_back({first, second, extra});
    }
  }
  std::ranges::stable_sort(fills, {}, &Fill::extra);
  return fills;
}

}  // namespace marchstone::bots::patrols
