// SPDX-License-Identifier: MIT
#include "bots/games/root/boards.h"

#include <algorithm>
#include <array>

#include "rules/root/engine/ruler.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::bots::woodland {

using namespace root;

namespace {

/// Clearings of these where a building could stand.
int with_a_slot(const Table& table, ClearingSet clearings) {
  int count = 0;
  for (const Clearing clearing : clearings)
    if (free_slots(table, clearing) > 0) ++count;
  return count;
}

/// Wood and room make the next building, which brings more than the last one.
double marquise(const Table& table, const OnMap& map, double later) {
  constexpr std::array kinds = {Piece::sawmill, Piece::workshop, Piece::recruiter};
  constexpr std::array<double, 3> worth = {1.0, 0.7, 1.0};
  double sum = 0;
  int next = 0;
  for (std::size_t at = 0; at < kinds.size(); ++at) {
    const int standing = map.pieces[kinds[at]];
    sum += worth[at] * standing;
    if (standing < marquise_building_count)
      next = std::max<int>(next, building_points[at][static_cast<std::size_t>(standing)]);
  }
  const int wood = map.pieces[Piece::wood];
  const ClearingSet ruled = map.ruled[Faction::marquise];
  const int room = std::min(with_a_slot(table, ruled), 3);
  return later * (sum + 0.35 * room + 0.15 * next) + 0.45 * std::min(wood, 6) +
         0.12 * map.warriors[Faction::marquise] + later * 0.3 * static_cast<double>(ruled.size());
}

/// In how many clearings a card of this suit in a column could be resolved, as the map is.
int places_to_resolve(const Table& table, const OnMap& map, Column column, Suit suit) {
  const auto holds = [&](Clearing clearing) {
    const ClearingState& site = table.site(clearing);
    switch (column) {
      case Column::recruit:
        return site.has(Piece::roost);
      case Column::move:
        return site.warriors[Faction::eyrie] > 0;
      case Column::battle:
        if (site.warriors[Faction::eyrie] == 0) return false;
        return std::ranges::any_of(table.order, [&](Seat seat) {
          const auto faction = table.player(seat).faction;
          return faction && *faction != Faction::eyrie && is_present(table, *faction, clearing);
        });
      case Column::build:
        return map.ruled[Faction::eyrie].contains(clearing) && !site.has(Piece::roost) &&
               free_slots(table, clearing) > 0;
    }
    return false;
  };
  const ClearingSet fitting = clearings_fitting(suit);
  return static_cast<int>(std::ranges::count_if(
      all_clearings, [&](Clearing clearing) { return fitting.contains(clearing) && holds(clearing); }));
}

/// How bad it is that cards of the Decree, as they lie, bring turmoil: armies may come to the place of a
/// battle or roost first, but not roosts to the place of a recruit. A clearing takes one roost, but any
/// number of the others.
double danger_of_turmoil(const Table& table, const OnMap& map) {
  constexpr std::array<double, column_count> weight = {1.0, 0.7, 0.35, 0.5};
  const EyrieBoard& board = table.eyrie;
  double danger = 0;
  for (std::size_t at = 0; at < column_count; ++at) {
    const auto column = static_cast<Column>(at);
    for (std::size_t suit_at = 0; suit_at < suit_count; ++suit_at) {
      const int cards = board.decree[column].count(kinds_of_suit[suit_at]) +
                        (suit(suit_at) == Suit::bird ? board.viziers[column] : 0);
      if (cards == 0) continue;
      const int places = places_to_resolve(table, map, column, suit(suit_at));
      const int without_place = column == Column::build ? cards - places : places > 0 ? 0 : 1;
      danger += weight[at] * std::max(without_place, 0);
    }
  }
  const int recruits = board.decree[Column::recruit].size() + board.viziers[Column::recruit];
  danger += 0.35 * std::max(recruits - table.player(Faction::eyrie).supply, 0);
  const int roosts_wanted = board.decree[Column::build].size() + board.viziers[Column::build];
  danger += 0.5 * std::max(map.pieces[Piece::roost] + roosts_wanted - roost_count, 0);
  return std::min(danger, 1.5);
}

double eyrie(const Table& table, const OnMap& map, double later) {
  const int roosts = map.pieces[Piece::roost];
  int actions = 0;
  int birds = 0;
  for (std::size_t at = 0; at < column_count; ++at) {
    const auto column = static_cast<Column>(at);
    actions += table.eyrie.decree[column].size();
    birds += table.eyrie.decree[column].count(kinds_of_suit[static_cast<std::size_t>(Suit::bird)]) +
             table.eyrie.viziers[column];
  }
  // Turmoil turns a leader face down, and a Decree that is resolved is what the Eyrie live on.
  const auto leaders = static_cast<double>(table.eyrie.leaders_up.size());
  const double risk = danger_of_turmoil(table, map) * (1.5 + 0.5 * birds + 0.4 * actions);
  return later * (1.0 * roosts + 2.2 * roost_points[static_cast<std::size_t>(roosts)] +
                  0.5 * std::min(actions, 6) + 0.6 * leaders) +
         0.25 * map.warriors[Faction::eyrie] +
         later * 0.25 * static_cast<double>(map.ruled[Faction::eyrie].size()) - risk;
}

double alliance(const Table& table, const OnMap& map, double later) {
  const int tokens = map.pieces[Piece::sympathy];
  const int bases = map.pieces[Piece::base];
  const int supporters = std::min(table.alliance.supporters.size(), bases > 0 ? 9 : 5);
  double next = 0;  // the points that the next tokens uncover
  for (int at = tokens; at < std::min(tokens + 2, sympathy_tokens); ++at)
    next += sympathy_points[static_cast<std::size_t>(at)];
  return later * (0.8 * tokens + 1.0 * bases + (bases > 0 ? 2.0 : 0.0) + 1.1 * table.alliance.officers) +
         0.45 * supporters + 0.1 * next * std::min(supporters, 4) + 0.15 * map.warriors[Faction::alliance];
}

/// Swords, boots and torches are what most actions ask for.
double item_worth(Item item) {
  switch (item) {
    case Item::sword:
      return 1.3;
    case Item::boot:
      return 1.2;
    case Item::torch:
      return 1.1;
    default:
      return 0.9;
  }
}

double vagabond(const Table& table, Faction faction, double later) {
  const VagabondBoard& board = table.vagabond(faction);
  double items = 0;
  for (std::size_t at = 0; at < item_count; ++at) {
    const Item item = root::item(at);
    items += item_worth(item) * (1.0 * board.up[item] + 0.75 * board.down[item] + 0.25 * board.damaged[item]);
  }
  double friends = 0;
  for (std::size_t at = 0; at < faction_count; ++at) {
    const Relation relation = board.relations[root::faction(at)];
    if (!table.plays(root::faction(at))) continue;
    friends += relation == Relation::allied    ? 2.0
               : relation == Relation::hostile ? -0.4
                                               : 0.4 * static_cast<int>(relation) - 0.4;
    friends += 0.35 * board.aids[root::faction(at)];
  }
  return later * (items + friends + 0.3 * static_cast<double>(board.quests_done.size()));
}

double cult(const Table& table, const OnMap& map, double later) {
  return later *
             (1.9 * map.pieces[Piece::garden] + 0.3 * static_cast<double>(map.ruled[Faction::cult].size())) +
         0.7 * table.cult.acolytes + 0.2 * map.warriors[Faction::cult] + 0.05 * table.cult.lost_souls.size();
}

double riverfolk(const Table& table, const OnMap& map, double later) {
  double funds = 0;
  for (std::size_t at = 0; at < faction_count; ++at) {
    const Faction payer = root::faction(at);
    funds += table.riverfolk.funds[payer] + table.riverfolk.payments[payer] +
             0.8 * table.riverfolk.committed[payer];
  }
  return (0.25 + 0.35 * later) * funds + later * 1.6 * map.pieces[Piece::trade_post] +
         0.2 * map.warriors[Faction::riverfolk];
}

/// Buildings, and tokens that come back dearly. Sympathy is meant to stand alone.
int worth_defending(const ClearingState& site, Faction faction) {
  int standing = 0;
  for (std::size_t at = 0; at < building_or_token_kinds; ++at) {
    const Piece each = piece(at);
    const bool counts = is_building(each) || each == Piece::keep || each == Piece::trade_post;
    if (counts && owner_of(each) == faction) standing += site.count(each);
  }
  return standing;
}

/// Is there somebody in the clearing who could attack that faction?
bool threatens(const Table& table, Faction faction, Clearing clearing) {
  return std::ranges::any_of(table.order, [&](Seat seat) {
    const auto other = table.player(seat).faction;
    if (!other || *other == faction) return false;
    if (!is_vagabond(*other)) return table.site(clearing).warriors[*other] > 0;
    const VagabondBoard& board = table.vagabond(*other);
    return board.up[Item::sword] + board.down[Item::sword] > 0 && board.pawn && board.pawn->is_clearing() &&
           board.pawn->clearing() == clearing;
  });
}

}  // namespace

double exposure(const Table& table, Faction faction, double later) {
  constexpr double when_there = 0.5;
  constexpr double when_near = 0.15;
  double chance_of_loss = 0;
  for (const Clearing clearing : all_clearings) {
    const ClearingState& site = table.site(clearing);
    const int standing = worth_defending(site, faction);
    if (standing == 0 || site.warriors[faction] > 0) continue;
    if (threatens(table, faction, clearing)) {
      chance_of_loss += when_there * standing;
    } else if (std::ranges::any_of(path_neighbours[clearing],
                                   [&](Clearing near) { return threatens(table, faction, near); })) {
      chance_of_loss += when_near * standing;
    }
  }
  return chance_of_loss *
         (1 + 1.5 * later);  // the point of whoever removes it, and what it would have brought
}

OnMap on_map(const Table& table) {
  OnMap map;
  for (const Clearing clearing : all_clearings) {
    const ClearingState& site = table.site(clearing);
    for (std::size_t at = 0; at < building_or_token_kinds; ++at)
      map.pieces[piece(at)] += site.count(piece(at));
    for (std::size_t at = 0; at < faction_count; ++at)
      map.warriors[faction(at)] += site.warriors[faction(at)];
  }
  for (std::size_t at = 0; at < faction_count; ++at)
    if (table.plays(faction(at))) map.ruled[faction(at)] = ruled_by(table, faction(at));
  return map;
}

double promise(const Table& table, Faction faction, const OnMap& map, double later) {
  switch (faction) {
    case Faction::marquise:
      return marquise(table, map, later);
    case Faction::eyrie:
      return eyrie(table, map, later);
    case Faction::alliance:
      return alliance(table, map, later);
    case Faction::vagabond:
    case Faction::vagabond_2:
      return vagabond(table, faction, later);
    case Faction::cult:
      return cult(table, map, later);
    case Faction::riverfolk:
      return riverfolk(table, map, later);
  }
  return 0;
}

}  // namespace marchstone::bots::woodland
