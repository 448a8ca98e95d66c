// SPDX-License-Identifier: MIT
#include "bots/games/twelve_patrols/filling.h"

#include <algorithm>

namespace marchstone::bots::patrols {

using namespace twelve_patrols;

namespace {

/// Tried ways to fill lines before a layout is given up.
constexpr int most_steps = 20'000;

/// Dice by colour and face, those that may show anything at place 0.
using Dice = std::array<std::array<std::uint8_t, die_faces + 1>, colour_count>;

/// Items that were promised to lines.
struct Promised {
  std::array<std::uint8_t, colour_count> cubes{};
  Dice dice{};
  std::array<std::uint8_t, colour_count> dice_of_colour{};
  int items = 0;
  int changes = 0;
};

/// A spot of the layout: what lies there, and whether more may.
struct Ground {
  Spot spot;
  const Patrol* lying = nullptr;
  bool is_open = false;

  bool is_closed() const { return lying != nullptr && !is_open; }
};

struct Line {
  std::array<Ground, 2> grounds;
  std::vector<Fill> own_fills;  ///< where something lies already
  const std::vector<Fill>* fills = nullptr;
  Pips pips;
};

Shape shape_of(const Patrol* patrol) {
  Shape shape;
  if (patrol == nullptr) return shape;
  for (const Item item : patrol->items)
    ++(is_die(item) ? shape.dice : shape.cubes)[static_cast<std::size_t>(colour_of(item))];
  return shape;
}

int pips_of_patrol(const Patrol* patrol) {
  int sum = 0;
  if (patrol != nullptr)
    for (const Item item : patrol->items) sum += pips_of(item);
  return sum;
}

Shape sum_of(const Shape& one, const Shape& other) {
  Shape sum = one;
  for (std::size_t at = 0; at < colour_count; ++at) {
    sum.cubes[at] = static_cast<std::uint8_t>(sum.cubes[at] + other.cubes[at]);
    sum.dice[at] = static_cast<std::uint8_t>(sum.dice[at] + other.dice[at]);
  }
  return sum;
}

/// What may be added to what lies there; an open patrol grows in the order of items.
std::vector<Shape> additions(const Ground& ground) {
  if (ground.is_closed()) return {Shape{}};
  if (ground.lying == nullptr) return all_shapes();
  std::vector<Shape> some = {Shape{}};
  const Item last = ground.lying->items.back();
  for (const Shape& shape : all_shapes()) {
    bool in_order = true;
    for (std::size_t at = 0; at < colour_count; ++at) {
      const auto colour = static_cast<Colour>(at);
      if (shape.cubes[at] > 0 && cube(colour) < last) in_order = false;
      if (shape.dice[at] > 0 && die(colour, die_faces) < last) in_order = false;
    }
    if (in_order) some.push_back(shape);
  }
  return some;
}

/// Fills of a line in which something lies already: only what is to be added.
std::vector<Fill> fills_beside(const LineDemand& demand, const Line& line) {
  std::vector<Fill> fills;
  const Shape lying_first = shape_of(line.grounds[0].lying);
  const Shape lying_second = shape_of(line.grounds[1].lying);
  const auto seconds = additions(line.grounds[1]);
  for (const Shape& first : additions(line.grounds[0])) {
    const Shape all_first = sum_of(lying_first, first);
    if (!demand.first_fits(all_first)) continue;
    for (const Shape& second : seconds) {
      const Shape all_second = sum_of(lying_second, second);
      if (!demand.second_fits(all_second) || !demand.both_fit(all_first, all_second)) continue;
      const int extra = first.size() + second.size() - (line.grounds[0].lying == nullptr ? 1 : 0) -
                        (line.grounds[1].lying == nullptr ? 1 : 0);
      fills.push_back({first, second, extra});
    }
  }
  std::ranges::stable_sort(fills, {}, &Fill::extra);
  return fills;
}

/// Searches line by line, the ones with the fewest ways first.
class Filler {
 public:
  Filler(const Layouts& layouts, const RegionSet& set, const Placed& placed, const Table& table)
      : table_(table) {
    table.unplayed.each_kind([&](Item item, std::size_t count) {
      const auto colour = static_cast<std::size_t>(colour_of(item));
      if (is_die(item)) {
        there_.dice[colour][static_cast<std::size_t>(pips_of(item))] = static_cast<std::uint8_t>(count);
        there_.dice_of_colour[colour] = static_cast<std::uint8_t>(there_.dice_of_colour[colour] + count);
      } else {
        there_.cubes[colour] = static_cast<std::uint8_t>(count);
      }
      there_.items += static_cast<int>(count);
    });
    for (std::size_t at = 0; at < lines_.size() && is_possible_; ++at) add_line(layouts, set, placed, at);
    if (!is_possible_) return;
    spare_ = there_.items - static_cast<int>(patrol_count - table.kingdom.patrols().size());
    for (std::size_t at = 0; at < order_.size(); ++at) order_[at] = at;
    std::ranges::stable_sort(order_, {}, [&](std::size_t at) { return lines_[at].fills->size(); });
    for (std::size_t at = order_.size(); at-- > 0;)
      least_after_[at] = least_after_[at + 1] + lines_[order_[at]].fills->front().extra;
  }

  std::optional<std::vector<Plan>> find() {
    if (!is_possible_ || !fill(0, 0)) return std::nullopt;
    std::vector<Plan> plans;
    Items left = table_.unplayed;
    for (std::size_t at = 0; at < lines_.size(); ++at)
      for (std::size_t spot = 0; spot < 2; ++spot) take_fixed(left, at, spot);
    for (std::size_t at = 0; at < lines_.size(); ++at)
      for (std::size_t spot = 0; spot < 2; ++spot)
        if (!lines_[at].grounds[spot].is_closed()) plans.push_back(plan_of(left, at, spot));
    return plans;
  }

 private:
  /// What a spot gets: cubes, and dice with faces (0: any).
  struct Share {
    std::array<std::uint8_t, colour_count> cubes{};
    Dice dice{};
  };

  using WantedDice = InlineVector<std::array<std::uint8_t, 2>, 2 * colour_count * pieces_a_colour>;

  void add_line(const Layouts& layouts, const RegionSet& set, const Placed& placed, std::size_t at) {
    Line& line = lines_[at];
    const auto regions = line_of(*placed.layout, at);
    const Direction side = side_of(at);
    const LineDemand demand(set, regions, side);
    if (!demand.pips()) {
      is_possible_ = false;
      return;
    }
    line.pips = *demand.pips();
    for (std::size_t spot = 0; spot < 2; ++spot) {
      const std::size_t cell = at < 3 ? 3 * at + spot : at - 3 + 3 * spot;
      Ground& ground = line.grounds[spot];
      ground.spot = {placed.cell(cell), side};
      ground.lying = table_.kingdom.patrol_at(ground.spot);
      ground.is_open = table_.open == ground.spot;
    }
    if (line.grounds[0].lying == nullptr && line.grounds[1].lying == nullptr) {
      line.fills = &layouts.fills(regions, side);
    } else {
      line.own_fills = fills_beside(demand, line);
      line.fills = &line.own_fills;
    }
    is_possible_ = !line.fills->empty();
  }

  bool fill(std::size_t step, int extra) {
    if (step == order_.size()) return true;
    const std::size_t at = order_[step];
    for (const Fill& fill_here : *lines_[at].fills) {
      if (extra + fill_here.extra + least_after_[step + 1] + promised_.changes > spare_) break;
      if (++steps_ > most_steps) return false;
      const Promised before = promised_;
      if (promise(fill_here)) {
        const int committed = extra + fill_here.extra + least_after_[step + 1];
        const auto go_on = [&] { return fill(step + 1, extra + fill_here.extra); };
        if (show(at, fill_here, committed, go_on)) return true;
      }
      promised_ = before;
    }
    return false;
  }

  /// Cubes, and dice by their colours.
  bool promise(const Fill& fill) {
    for (std::size_t colour = 0; colour < colour_count; ++colour) {
      promised_.cubes[colour] = static_cast<std::uint8_t>(promised_.cubes[colour] + fill.first.cubes[colour] +
                                                          fill.second.cubes[colour]);
      promised_.dice_of_colour[colour] = static_cast<std::uint8_t>(
          promised_.dice_of_colour[colour] + fill.first.dice[colour] + fill.second.dice[colour]);
      if (promised_.cubes[colour] > there_.cubes[colour] ||
          promised_.dice_of_colour[colour] > there_.dice_of_colour[colour])
        return false;
    }
    return true;
  }

  /// Decides what the dice of a line show, where that matters; so many extra items are `committed` at least.
  template <class GoOn>
  bool show(std::size_t at, const Fill& fill, int committed, const GoOn& go_on) {
    const Line& line = lines_[at];
    auto& shares = shares_[at];
    shares = {};
    const std::array<const Shape*, 2> shapes = {&fill.first, &fill.second};
    WantedDice first;
    WantedDice second;
    const bool together = line.pips.both.has_value();
    for (std::uint8_t spot = 0; spot < 2; ++spot) {
      shares[spot].cubes = shapes[spot]->cubes;
      const bool matters = together || (spot == 0 ? line.pips.first : line.pips.second).has_value();
      for (std::uint8_t colour = 0; colour < colour_count; ++colour) {
        if (!matters) shares[spot].dice[colour][0] = shapes[spot]->dice[colour];
        for (int count = 0; matters && count < shapes[spot]->dice[colour]; ++count)
          (together || spot == 0 ? first : second).push_back({spot, colour});
      }
    }
    const int lying_first = pips_of_patrol(line.grounds[0].lying);
    const int lying_second = pips_of_patrol(line.grounds[1].lying);
    const int first_sum = together          ? *line.pips.both - lying_first - lying_second
                          : line.pips.first ? *line.pips.first - lying_first
                                            : 0;
    const int second_sum = !together && line.pips.second ? *line.pips.second - lying_second : 0;
    const auto rest = [&] { return choose_faces({at, committed, second}, 0, second_sum, 1, go_on); };
    return choose_faces({at, committed, first}, 0, first_sum, 1, rest);
  }

  /// Dice of a line that must add up to something: for each its spot and colour.
  struct Wanted {
    std::size_t line;
    int committed;
    const WantedDice& dice;
  };

  template <class GoOn>
  bool choose_faces(const Wanted& wanted, std::size_t next, int sum, int lowest, const GoOn& go_on) {
    if (next == wanted.dice.size()) return sum == 0 && go_on();
    if (sum <= 0 || ++steps_ > most_steps) return false;
    const auto [spot, colour] = wanted.dice[next];
    const bool starts_anew = next == 0 || wanted.dice[next - 1] != wanted.dice[next];
    const Ground& ground = lines_[wanted.line].grounds[spot];
    for (int face = starts_anew ? 1 : lowest; face <= std::min(sum, die_faces); ++face) {
      if (ground.lying != nullptr && die(static_cast<Colour>(colour), face) < ground.lying->items.back())
        continue;
      auto& count = promised_.dice[colour][static_cast<std::size_t>(face)];
      const bool is_change = count >= there_.dice[colour][static_cast<std::size_t>(face)];
      if (is_change && wanted.committed + promised_.changes + 1 > spare_) continue;
      auto& share = shares_[wanted.line][spot].dice[colour][static_cast<std::size_t>(face)];
      ++count;
      ++share;
      promised_.changes += is_change;
      if (choose_faces(wanted, next + 1, sum - face, face, go_on)) return true;
      promised_.changes -= is_change;
      --share;
      --count;
    }
    return false;
  }

  /// Dice whose faces are wanted are not to be taken for others.
  void take_fixed(Items& left, std::size_t at, std::size_t spot) const {
    for (std::size_t colour = 0; colour < colour_count; ++colour)
      for (int face = 1; face <= die_faces; ++face)
        for (int count = 0; count < shares_[at][spot].dice[colour][static_cast<std::size_t>(face)]; ++count)
          if (left.contains(die(static_cast<Colour>(colour), face)))
            left.remove(die(static_cast<Colour>(colour), face));
  }

  Plan plan_of(Items& left, std::size_t at, std::size_t spot) const {
    const Share& share = shares_[at][spot];
    Plan plan{lines_[at].grounds[spot].spot, {}};
    for (std::size_t at_colour = 0; at_colour < colour_count; ++at_colour) {
      const auto colour = static_cast<Colour>(at_colour);
      for (int count = 0; count < share.cubes[at_colour]; ++count) plan.items.push_back(cube(colour));
      for (int face = 1; face <= die_faces; ++face)
        for (int count = 0; count < share.dice[at_colour][static_cast<std::size_t>(face)]; ++count)
          plan.items.push_back(die(colour, face));
      for (int count = 0; count < share.dice[at_colour][0]; ++count) take_any(left, colour, plan);
    }
    std::ranges::sort(plan.items);
    return plan;
  }

  static void take_any(Items& left, Colour colour, Plan& plan) {
    for (int face = 1; face <= die_faces; ++face) {
      if (!left.contains(die(colour, face))) continue;
      left.remove(die(colour, face));
      plan.items.push_back(die(colour, face));
      return;
    }
  }

  const Table& table_;
  Promised there_;
  Promised promised_;
  std::array<Line, 6> lines_;
  std::array<std::array<Share, 2>, 6> shares_{};
  std::array<std::size_t, 6> order_{};
  std::array<int, 7> least_after_{};
  int spare_ = 0;
  int steps_ = 0;
  bool is_possible_ = true;
};

}  // namespace

std::optional<std::vector<Plan>> filling(const Layouts& layouts, const RegionSet& set, const Placed& placed,
                                         const Table& table) {
  return Filler(layouts, set, placed, table).find();
}

int changes_for(const std::vector<Plan>& plans, const Items& unplayed) {
  Items left = unplayed;
  int changes = 0;
  for (const Plan& plan : plans) {
    for (const Item item : plan.items) {
      if (left.contains(item)) {
        left.remove(item);
      } else {
        ++changes;
      }
    }
  }
  return changes;
}

}  // namespace marchstone::bots::patrols
