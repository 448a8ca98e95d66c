// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "rules/core/seat.h"

/// Root, the 2018 Law with the base game and the Riverfolk expansion: autumn map, base deck, two to six
/// seats. Components: 12 clearings, 7 forests, 54 cards of 42 kinds, 15 quests, two dice (0 to 3); six kinds
/// of factions. Options: the factions, or let the players choose; for tests a limit of turns (options.h).
/// Paragraphs of the Law are cited as "L 6.5.3", settled readings as "R-12" or "reading 8.2.6", rules of the
/// machine as "M-3" (READINGS.md).
namespace marchstone::root {

inline constexpr std::size_t most_seats = 6;

/// In the order of setup (L 5.1.6, letters A to G).
enum class Faction : std::uint8_t { marquise, eyrie, alliance, vagabond, vagabond_2, cult, riverfolk };
inline constexpr std::size_t faction_count = 7;
constexpr Faction faction(std::size_t index) {
  return static_cast<Faction>(index);
}
/// The Law's "the Vagabond" means either of the two.
constexpr bool is_vagabond(Faction faction) {
  return faction == Faction::vagabond || faction == Faction::vagabond_2;
}

/// The three suits of clearings first (L 2.2.2); birds are wild (L 2.1.1).
enum class Suit : std::uint8_t { fox, rabbit, mouse, bird };
inline constexpr std::size_t suit_count = 4;
inline constexpr std::size_t clearing_suit_count = 3;
constexpr Suit suit(std::size_t index) {
  return static_cast<Suit>(index);
}

enum class Item : std::uint8_t { boot, bag, coin, crossbow, hammer, sword, tea, torch };
inline constexpr std::size_t item_count = 8;
constexpr Item item(std::size_t index) {
  return static_cast<Item>(index);
}
/// Teas, coins and bags lie on tracks of their own, three at most (L 9.2.5.I).
constexpr bool is_tracked(Item item) {
  return item == Item::tea || item == Item::coin || item == Item::bag;
}

/// All pieces that stand in a clearing, except pawns: buildings, then tokens, then warriors.
enum class Piece : std::uint8_t {
  sawmill,
  workshop,
  recruiter,
  roost,
  base,
  garden,
  wood,
  keep,
  sympathy,
  trade_post,
  warrior
};
inline constexpr std::size_t building_count = 6;            ///< kinds of buildings
inline constexpr std::size_t building_or_token_kinds = 10;  ///< kinds of buildings and tokens
constexpr Piece piece(std::size_t index) {
  return static_cast<Piece>(index);
}
constexpr bool is_building(Piece piece) {
  return piece <= Piece::garden;
}
/// The faction that a building or token belongs to.
constexpr Faction owner_of(Piece piece) {
  assert(piece != Piece::warrior);
  switch (piece) {
    case Piece::roost:
      return Faction::eyrie;
    case Piece::base:
    case Piece::sympathy:
      return Faction::alliance;
    case Piece::garden:
      return Faction::cult;
    case Piece::trade_post:
      return Faction::riverfolk;
    default:
      return Faction::marquise;
  }
}

/// A clearing by its number on the map less one; `number` gives the printed one.
enum class Clearing : std::uint8_t {};
inline constexpr std::size_t clearing_count = 12;
constexpr Clearing clearing(std::size_t number) {
  assert(number >= 1 && number <= clearing_count);
  return static_cast<Clearing>(number - 1);
}
constexpr std::size_t index(Clearing clearing) {
  return static_cast<std::size_t>(clearing);
}
constexpr int number(Clearing clearing) {
  return static_cast<int>(clearing) + 1;
}

enum class Forest : std::uint8_t { a, b, c, d, e, f, g };
inline constexpr std::size_t forest_count = 7;

/// Where a pawn stands: in a clearing or in a forest.
class Place {
 public:
  constexpr Place() = default;
  constexpr Place(Clearing clearing) : value_(static_cast<std::uint8_t>(clearing)) {}
  constexpr Place(Forest forest)
      : value_(static_cast<std::uint8_t>(clearing_count + static_cast<std::size_t>(forest))) {}

  constexpr bool is_clearing() const { return value_ < clearing_count; }
  constexpr bool is_forest() const { return !is_clearing(); }
  constexpr Clearing clearing() const { return assert(is_clearing()), static_cast<Clearing>(value_); }
  constexpr Forest forest() const {
    return assert(is_forest()), static_cast<Forest>(value_ - clearing_count);
  }
  friend constexpr bool operator==(const Place&, const Place&) = default;

 private:
  std::uint8_t value_ = 0;
};

enum class Phase : std::uint8_t { birdsong, daylight, evening };
inline constexpr std::size_t phase_count = 3;

/// Columns of the Decree (L 7.5.2), leftmost first.
enum class Column : std::uint8_t { recruit, move, battle, build };
inline constexpr std::size_t column_count = 4;

enum class Leader : std::uint8_t { builder, charismatic, commander, despot };
inline constexpr std::size_t leader_count = 4;

enum class Character : std::uint8_t { thief, tinker, ranger };
inline constexpr std::size_t character_count = 3;

/// The relation of a faction to a vagabond (L 9.2.9), worst first.
enum class Relation : std::uint8_t { hostile, indifferent, step_1, step_2, allied };

enum class ItemState : std::uint8_t { up, down, damaged };

enum class Service : std::uint8_t { hand_card, riverboats, mercenaries };
inline constexpr std::size_t service_count = 3;

/// Why pieces leave the map (M-6).
enum class RemovalCause : std::uint8_t {
  battle,
  ambush,
  strike,
  favor,
  revolt,
  convert,
  sanctify,
  tax,
  organize
};

/// What points were scored or lost for.
enum class PointSource : std::uint8_t {
  removal,
  craft,
  build,
  roosts,
  turmoil,
  sympathy,
  relation,
  aid,
  explore,
  quest,
  ritual,
  trade_post,
  dividends,
  royal_claim,
  stand_and_deliver,
  brutal_tactics
};

/// How a match ended.
enum class EndReason : std::uint8_t { thirty_points, dominance, resigned, time, test_limit };

}  // namespace marchstone::root
