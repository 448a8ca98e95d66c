// SPDX-License-Identifier: MIT
#include "bots/games/twelve_patrols/solver.h"

#include <algorithm>

#include "bots/games/twelve_patrols/chance.h"

namespace marchstone::bots::patrols {

using namespace twelve_patrols;

namespace {

/// A layout that what lies fits, and what is to be laid for it.
struct Way {
  Placed placed;
  std::vector<Plan> plans;
};

/// So many ways to lay the patrols that are due are compared.
constexpr std::size_t most_compared = 8;

Cell corner_for(const Layout& layout, const PlacedRegion& lying) {
  const auto at = static_cast<int>(std::ranges::find(layout, lying.region) - layout.begin());
  return {static_cast<std::int8_t>(lying.cell.x - at % kingdom_width),
          static_cast<std::int8_t>(lying.cell.y - at / kingdom_width)};
}

bool agrees(const Placed& placed, const Kingdom& kingdom) {
  return std::ranges::all_of(kingdom.regions(), [&](const PlacedRegion& lying) {
    const auto at =
        static_cast<std::size_t>(std::ranges::find(*placed.layout, lying.region) - placed.layout->begin());
    return placed.cell(at) == lying.cell;
  });
}

class Solver {
 public:
  Solver(const Layouts& layouts, const Position& known, const std::function<bool()>& may_go_on)
      : layouts_(layouts), known_(known), may_go_on_(may_go_on) {}

  std::optional<Move> move() const {
    const Table& table = known_.table();
    if (table.change) return best_of([](const Move& move) { return std::holds_alternative<PayWith>(move); });
    if (table.phase == Phase::place_card)
      return best_of([](const Move& move) { return std::holds_alternative<PlaceRegion>(move); });
    if (!table.open && table.kingdom.forced_spots().empty()) return EndTurn{};
    return patrol_move();
  }

  double chance() const { return chance_of(known_.table()); }

 private:
  /// Every layout that may still come about, `first` being the first region if none lies yet.
  std::vector<Way> ways_of(const Table& table) const {
    std::vector<Way> ways;
    for (const Layout& layout : layouts_.all()) {
      Placed placed{&layout, {}};
      if (!table.kingdom.regions().empty())
        placed.corner = corner_for(layout, table.kingdom.regions().front());
      if (!agrees(placed, table.kingdom)) continue;
      if (auto plans = filling(layouts_, known_.options().set, placed, table))
        ways.push_back({placed, *std::move(plans)});
      if (!may_go_on_()) break;
    }
    return ways;
  }

  double chance_of(const Table& table) const {
    std::vector<Placed> possible;
    for (const Way& way : ways_of(table)) possible.push_back(way.placed);
    return Chance(std::move(possible)).of(table);
  }

  /// Of the legal moves of a kind the one after which the chance is best.
  template <class Concerns>
  std::optional<Move> best_of(Concerns concerns) const {
    std::optional<Move> best;
    double most = 0;
    for (const Move& move : known_.legal_moves(seat(0))) {
      if (!concerns(move)) continue;
      Position next = known_;
      (void)next.apply(seat(0), move);
      if (next.outcome()) continue;
      const double chance = chance_of(next.table());
      if (chance > most) {
        most = chance;
        best = move;
      }
      if (!may_go_on_()) break;
    }
    return best;
  }

  bool is_due(Spot spot) const {
    const Table& table = known_.table();
    return table.open == spot || (table.kingdom.patrol_at(spot) == nullptr && table.kingdom.has_spot(spot) &&
                                  table.kingdom.is_forced(spot));
  }

  std::vector<Plan> due_of(const Way& way) const {
    std::vector<Plan> due;
    for (const Plan& plan : way.plans)
      if (is_due(plan.spot)) due.push_back(plan);
    const auto is_open = [&](const Plan& plan) { return known_.table().open == plan.spot; };
    std::stable_partition(due.begin(), due.end(), is_open);  // clang 14 cannot compile that of ranges
    return due;
  }

  /// Lays the patrols that are due so that as much as possible stays possible.
  std::optional<Move> patrol_move() const {
    const auto ways = ways_of(known_.table());
    std::vector<std::vector<Plan>> compared;
    const Way* best = nullptr;
    double most = -1;
    for (const Way& way : ways) {
      auto due = due_of(way);
      if (std::ranges::find(compared, due) != compared.end()) continue;
      if (compared.size() == most_compared || (best != nullptr && !may_go_on_())) break;
      const double chance = chance_of(laid(way, due));
      compared.push_back(std::move(due));
      if (chance <= most) continue;
      most = chance;
      best = &way;
    }
    if (best == nullptr) return std::nullopt;
    return first_step(*best, due_of(*best).front());
  }

  /// The table when these patrols are laid and closed.
  Table laid(const Way& way, const std::vector<Plan>& due) const {
    Table table = known_.table();
    for (const Plan& plan : due) {
      for (const Item item : plan.items) {
        if (!table.unplayed.contains(item)) change(table, way, item);
        if (table.unplayed.contains(item)) table.unplayed.remove(item);
        table.kingdom.lay(plan.spot, item);
      }
    }
    table.open.reset();
    return table;
  }

  /// Changes a die that the way does not need, and pays with an item that it does not need.
  static void change(Table& table, const Way& way, Item wanted) {
    const auto die_there = spare_item(
        table.unplayed, way, [&](Item item) { return is_die(item) && colour_of(item) == colour_of(wanted); });
    if (!die_there) return;
    table.unplayed.remove(*die_there);
    const auto price = spare_item(table.unplayed, way, [](Item) { return true; });
    if (price) table.unplayed.remove(*price);
    table.unplayed.add(wanted);
  }

  /// The first that is not needed among those that fit.
  template <class Fits>
  static std::optional<Item> spare_item(const Items& unplayed, const Way& way, Fits fits) {
    Items needed;
    for (const Plan& plan : way.plans)
      for (const Item item : plan.items) needed.add(item);
    std::optional<Item> spare;
    unplayed.each_kind([&](Item item, std::size_t count) {
      if (!spare && fits(item) && count > needed.count(item)) spare = item;
    });
    return spare;
  }

  std::optional<Move> first_step(const Way& way, const Plan& plan) const {
    const Table& table = known_.table();
    Items left = table.unplayed;
    for (const Item item : plan.items) {
      if (left.contains(item)) {
        left.remove(item);
        continue;
      }
      const auto die_there = spare_item(
          table.unplayed, way, [&](Item each) { return is_die(each) && colour_of(each) == colour_of(item); });
      if (!die_there) return std::nullopt;
      return PickDie{*die_there, static_cast<std::uint8_t>(pips_of(item))};
    }
    if (plan.items.empty()) return ClosePatrol{};
    return LayItem{plan.spot, plan.items.front()};
  }

  const Layouts& layouts_;
  const Position& known_;
  const std::function<bool()>& may_go_on_;
};

}  // namespace

std::optional<Move> solved_move(const Position& known, const std::function<bool()>& may_go_on) {
  const Layouts* layouts = layouts_of(known.options().set, may_go_on);
  if (layouts == nullptr) return std::nullopt;
  const auto move = Solver(*layouts, known, may_go_on).move();
  if (!move) return std::nullopt;
  const auto legal = known.legal_moves(seat(0));
  return std::ranges::find(legal, *move) == legal.end() ? std::nullopt : move;
}

std::optional<double> chance_of(const Position& known) {
  const std::function<bool()> may_go_on = [] { return true; };
  const Layouts* layouts = layouts_of(known.options().set, may_go_on);
  if (layouts == nullptr) return std::nullopt;
  return Solver(*layouts, known, may_go_on).chance();
}

}  // namespace marchstone::bots::patrols
