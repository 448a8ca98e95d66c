#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/deck/cards.h"
#include "rules/root/deck/quests.h"
#include "rules/root/type_list.h"
#include "rules/root/types.h"

/// What only vagabonds bring about.
namespace marchstone::root::event {

/// L 9.3.1.
struct CharacterChosen {
  Seat seat{};
  Character character{};
  friend bool operator==(const CharacterChosen&, const CharacterChosen&) = default;
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

/// L 9.5.6.
struct Explored {
  Seat seat{};
  Clearing clearing{};
  std::optional<Item> taken;
  friend bool operator==(const Explored&, const Explored&) = default;
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

using VagabondEvents = TypeList<CharacterChosen, ItemChanged, ItemTaken, ItemDropped, Explored,
                                RelationChanged, QuestCompleted, QuestRevealed>;

}  // namespace marchstone::root::event
