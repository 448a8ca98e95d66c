// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/position.h"

#include <algorithm>
#include <array>

#include "rules/twelve_patrols/legality.h"
#include "rules/twelve_patrols/previews.h"
#include "rules/twelve_patrols/referee.h"

namespace marchstone::twelve_patrols {

static_assert(Game<Position>);

namespace {

constexpr std::array all_colours = {Colour::white, Colour::yellow, Colour::blue};

std::string_view word(Reason reason) {
  switch (reason) {
    case Reason::won:
      return "won";
    case Reason::lost:
      return "lost";
    case Reason::resigned:
      return "resigned";
    case Reason::time:
      return "time";
  }
  return {};
}

Table fresh_table(Random& random) {
  Table table;
  for (const Colour colour : all_colours) {
    for (std::size_t piece = 0; piece < pieces_a_colour; ++piece) {
      table.unplayed.add(cube(colour));
      table.unplayed.add(die(colour, static_cast<int>(random.below(die_faces)) + 1));
    }
  }
  for (std::size_t region = 0; region < region_count; ++region)
    table.deck.push_back(static_cast<Region>(region));
  random.shuffle(table.deck);
  return table;
}

}  // namespace

Result<Position, SetupError> Position::setup(const Options& options, std::size_t players, Random random) {
  if (players != 1) return SetupError{"players: 12 Patrols needs one"};
  if (auto fault = fault_of(options.set)) return SetupError{"set: " + *fault};
  Table table = fresh_table(random);
  std::vector<Event> untold;
  Referee(options.set, table, untold).fill_display();
  return Position(options, std::move(table), random);
}

Position::Position(Options options, Table table, const Random& random)
    : options_(std::move(options)), table_(std::move(table)), random_(random) {
  assert(consistent());
}

InlineVector<Decider, 1> Position::deciders() const {
  if (table_.phase == Phase::over) return {};
  if (table_.change) return {Decider{seat(0), "pay"}};
  return {Decider{seat(0), table_.phase == Phase::place_card ? "place_card" : "patrols"}};
}

std::optional<Outcome> Position::outcome() const {
  if (!table_.ending) return std::nullopt;
  Outcome outcome{{}, {std::nullopt}, word(table_.ending->reason)};
  if (table_.ending->reason == Reason::won) outcome.winners.push_back(seat(0));
  return outcome;
}

Result<Applied<Event>, Violation> Position::apply(Seat seat, const Move& move) {
  if (index(seat) != 0) return Violation{"There is only one seat."};
  if (const auto violation = violation_of(table_, move)) return *violation;
  Applied<Event> applied;
  applied.events.reserve(4);
  Referee(options_.set, table_, applied.events).carry_out(move);
  applied.informed = std::ranges::any_of(
      applied.events, [](const Event& event) { return std::holds_alternative<RegionRevealed>(event); });
  assert(consistent());
  return applied;
}

Applied<Event> Position::depart([[maybe_unused]] Seat seat, Departure departure) {
  assert(table_.phase != Phase::over && index(seat) == 0);
  Applied<Event> applied;
  Referee(options_.set, table_, applied.events).depart(departure);
  assert(consistent());
  return applied;
}

View Position::view(Viewer) const {
  View view;
  view.set = options_.set;
  view.phase = table_.phase;
  view.open = table_.open;
  view.change = table_.change;
  view.display = table_.display;
  view.unplayed = table_.unplayed;
  view.discarded = table_.discarded;
  view.dice_changed = table_.dice_changed;
  view.ending = table_.ending;
  for (const PlacedRegion& placed : table_.kingdom.regions()) {
    RegionView region{placed, {}};
    for (const Direction side : all_directions) {
      const auto& requirement = options_.set.card(placed.region).edges[static_cast<std::size_t>(side)];
      if (!requirement) continue;
      region.edges[static_cast<std::size_t>(side)] =
          edge_of(table_.kingdom, *requirement, placed.cell, side, table_.open);
    }
    view.kingdom.push_back(region);
  }
  for (const Patrol& patrol : table_.kingdom.patrols()) view.patrols.push_back(patrol);
  for (const Region region : table_.deck) view.deck.push_back(region);
  std::ranges::sort(view.deck);
  view.spots_left = static_cast<int>(patrol_count - table_.kingdom.patrols().size());
  view.places = place_previews(table_, options_.set);
  view.spots = spot_previews(table_, options_.set);
  view.closing_loses = closing_loses(table_, options_.set);
  view.paying_loses = paying_loses(table_, options_.set);
  return view;
}

Position Position::determinize(Viewer, Random random) const {
  Position other = *this;
  std::ranges::sort(other.table_.deck);  // what comes out depends on nothing that is not seen
  random.shuffle(other.table_.deck);
  other.random_ = Random(random.seed());
  return other;
}

namespace {

bool regions_are_all_there(const Table& table) {
  std::array<int, region_count> seen{};
  for (const PlacedRegion& placed : table.kingdom.regions()) ++seen[index(placed.region)];
  for (const Region region : table.display) ++seen[index(region)];
  for (const Region region : table.deck) ++seen[index(region)];
  return std::ranges::count(seen, 1) == std::ssize(seen);
}

bool items_are_all_there(const Table& table) {
  std::array<std::size_t, colour_count> cubes{};
  std::array<std::size_t, colour_count> dice{};
  const auto count = [&](Item item, std::size_t number) {
    (is_die(item) ? dice : cubes)[static_cast<std::size_t>(colour_of(item))] += number;
  };
  table.unplayed.each_kind(count);
  table.discarded.each_kind(count);
  for (const Patrol& patrol : table.kingdom.patrols()) {
    if (patrol.items.empty() || !std::ranges::is_sorted(patrol.items)) return false;
    for (const Item item : patrol.items) count(item, 1);
  }
  return std::ranges::count(cubes, pieces_a_colour) == colour_count &&
         std::ranges::count(dice, pieces_a_colour) == colour_count &&
         table.discarded.size() == table.dice_changed;
}

}  // namespace

bool Position::consistent() const {
  const bool open_is_patrol = !table_.open || table_.kingdom.patrol_at(*table_.open) != nullptr;
  const bool change_is_possible = !table_.change || table_.unplayed.contains(table_.change->die);
  return regions_are_all_there(table_) && items_are_all_there(table_) && open_is_patrol &&
         change_is_possible && table_.ending.has_value() == (table_.phase == Phase::over);
}

}  // namespace marchstone::twelve_patrols
