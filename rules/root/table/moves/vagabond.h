// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"
#include "rules/root/deck/quests.h"

/// Moves of the vagabonds (L 9).
namespace marchstone::root::move {

/// L 9.3.1.
struct ChooseCharacter {
  Character character{};
  friend bool operator==(const ChooseCharacter&, const ChooseCharacter&) = default;
};

/// L 9.3.2.
struct PlacePawn {
  Forest forest{};
  friend bool operator==(const PlacePawn&, const PlacePawn&) = default;
};

/// L 9.4.1.
struct RefreshItem {
  Item item{};
  friend bool operator==(const RefreshItem&, const RefreshItem&) = default;
};

/// L 9.4.2.
struct Slip {
  Place to;
  friend bool operator==(const Slip&, const Slip&) = default;
};

/// L 9.5.1.
struct VagabondMove {
  Clearing to{};
  std::optional<Faction> ally;
  std::uint8_t count = 0;  ///< of allied warriors
  friend bool operator==(const VagabondMove&, const VagabondMove&) = default;
};

/// L 9.5.2.
struct Repair {
  Item item{};
  friend bool operator==(const Repair&, const Repair&) = default;
};

/// L 9.5.5.
struct Strike {
  Faction target{};
  Piece piece{};
  friend bool operator==(const Strike&, const Strike&) = default;
};

/// L 9.5.6.
struct Explore {
  friend bool operator==(const Explore&, const Explore&) = default;
};

/// One of two items under a ruin (L 9.8.1, R-34).
struct ExploreTake {
  std::optional<Item> item;
  friend bool operator==(const ExploreTake&, const ExploreTake&) = default;
};

/// L 9.7.1.I.
struct Steal {
  Faction victim{};
  friend bool operator==(const Steal&, const Steal&) = default;
};

/// L 9.7.2.I.
struct DayLabor {
  CardKind card{};
  friend bool operator==(const DayLabor&, const DayLabor&) = default;
};

/// L 9.7.3.I.
struct Hideout {
  friend bool operator==(const Hideout&, const Hideout&) = default;
};

/// One of the three that a hideout repairs.
struct RepairPick {
  Item item{};
  friend bool operator==(const RepairPick&, const RepairPick&) = default;
};

/// L 9.5.8.
struct Aid {
  Faction target{};
  Item item{};
  CardKind card{};
  friend bool operator==(const Aid&, const Aid&) = default;
};

/// In return for an aid.
struct TakeItem {
  std::optional<Item> item;
  friend bool operator==(const TakeItem&, const TakeItem&) = default;
};

/// L 9.5.9.
struct CompleteQuest {
  Quest quest{};
  friend bool operator==(const CompleteQuest&, const CompleteQuest&) = default;
};

/// L 9.6.4.
struct DropItem {
  Item item{};
  ItemState state{};
  friend bool operator==(const DropItem&, const DropItem&) = default;
};

/// One of those a service costs (L 11.2.6.III).
struct ExhaustItem {
  Item item{};
  friend bool operator==(const ExhaustItem&, const ExhaustItem&) = default;
};

/// How many hits the ally takes (L 9.2.9.II.d).
struct AlliedHits {
  std::uint8_t count = 0;
  friend bool operator==(const AlliedHits&, const AlliedHits&) = default;
};

/// L 9.2.7.
struct DamageItem {
  Item item{};
  ItemState side{};  ///< up or down
  friend bool operator==(const DamageItem&, const DamageItem&) = default;
};

using VagabondMoves = TypeList<ChooseCharacter, PlacePawn, RefreshItem, Slip, VagabondMove, Repair, Strike,
                               Explore, ExploreTake, Steal, DayLabor, Hideout, RepairPick, Aid, TakeItem,
                               CompleteQuest, DropItem, ExhaustItem, AlliedHits, DamageItem>;

}  // namespace marchstone::root::move
