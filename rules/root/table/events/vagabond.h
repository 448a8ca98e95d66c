// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"
#include "rules/root/deck/quests.h"

/// Events of the vagabonds.
namespace marchstone::root::event {

/// L 9.3.1.
struct CharacterChosen {
  Seat seat{};
  Character character{};
  friend bool operator==(const CharacterChosen&, const CharacterChosen&) = default;
};

/// L 9.3.2.
struct PawnPlaced {
  Seat seat{};
  Forest forest{};
  friend bool operator==(const PawnPlaced&, const PawnPlaced&) = default;
};

/// Exhausted, refreshed, damaged, repaired.
struct ItemChanged {
  Seat seat{};
  Item item{};
  ItemState from{};
  ItemState to{};
  friend bool operator==(const ItemChanged&, const ItemChanged&) = default;
};

/// L 9.2.5, 9.5.8.
struct ItemTaken {
  Seat seat{};
  Item item{};
  std::optional<Seat> from;  ///< whose crafted item it was
  friend bool operator==(const ItemTaken&, const ItemTaken&) = default;
};

/// L 9.6.4.
struct ItemDropped {
  Seat seat{};
  Item item{};
  friend bool operator==(const ItemDropped&, const ItemDropped&) = default;
};

/// L 9.5.6. Of two items the explorer sees both, and then takes one (L 9.8.1).
struct Explored {
  Seat seat{};
  Clearing clearing{};
  std::optional<Item> taken;  ///< empty during the choice, and if there is no place for it
  std::optional<Item> left;   ///< shown to all, and left under the ruin: its track is full (R-45)
  friend bool operator==(const Explored&, const Explored&) = default;
};

/// From the discard pile (L 9.7.2.I).
struct CardReclaimed {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const CardReclaimed&, const CardReclaimed&) = default;
};

/// L 9.2.9.
struct RelationChanged {
  Seat seat{};
  Faction faction{};
  Relation relation{};
  friend bool operator==(const RelationChanged&, const RelationChanged&) = default;
};

/// L 9.5.9.
struct QuestCompleted {
  Seat seat{};
  Quest quest{};
  friend bool operator==(const QuestCompleted&, const QuestCompleted&) = default;
};

/// L 9.5.9.
struct QuestRevealed {
  Quest quest{};
  friend bool operator==(const QuestRevealed&, const QuestRevealed&) = default;
};

using VagabondEvents = TypeList<CharacterChosen, PawnPlaced, ItemChanged, ItemTaken, ItemDropped, Explored,
                                CardReclaimed, RelationChanged, QuestCompleted, QuestRevealed>;

}  // namespace marchstone::root::event
