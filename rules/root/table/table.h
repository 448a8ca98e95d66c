// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "rules/core/game.h"
#include "rules/core/inline_vector.h"
#include "rules/root/base/enum_array.h"
#include "rules/root/deck/card_counts.h"
#include "rules/root/deck/knowledge.h"
#include "rules/root/deck/quests.h"
#include "rules/root/table/boards/alliance.h"
#include "rules/root/table/boards/cult.h"
#include "rules/root/table/boards/eyrie.h"
#include "rules/root/table/boards/marquise.h"
#include "rules/root/table/boards/riverfolk.h"
#include "rules/root/table/boards/vagabond.h"
#include "rules/root/table/frames.h"

/// Everything that lies on the table, hidden things included: plain data of which a `Position` is
/// made. Records, tests and search read it through `Position::table()` and build positions from it.
namespace marchstone::root {

/// The pieces in one clearing, except pawns.
struct ClearingState {
  FactionCounts warriors{};
  PieceCounts pieces{};  ///< buildings and tokens
  bool ruin = false;
  InlineVector<Item, 2>
      ruin_items;                  ///< hidden under it, sorted; none without a vagabond in the game (L 9.3.5)
  std::optional<Item> ruin_shown;  ///< one of them that all have seen and that was left there (R-45)

  std::uint8_t count(Piece piece) const { return pieces[piece]; }
  bool has(Piece piece) const { return pieces[piece] > 0; }
  friend bool operator==(const ClearingState&, const ClearingState&) = default;
};

/// What every seat has, whatever faction it plays.
struct Player {
  std::optional<Faction> faction;  ///< empty until it is picked
  CardCounts hand;                 ///< its owner's alone, the Riverfolk's everybody's (L 1.2.1, 11.2.3)
  CardCounts crafted;              ///< improvements in the play area (L 2.6)
  ItemCounts crafted_items{};      ///< L 2.5.5; not a vagabond's
  std::optional<std::uint8_t> score = 0;  ///< empty once the marker is gone (L 4.3.1)
  std::optional<CardKind> dominance;      ///< activated (L 4.3.1)
  std::optional<Seat> coalition;          ///< a vagabond's partner (L 9.2.8)
  std::uint8_t supply = 0;                ///< warriors
  std::optional<Departure> departed;      ///< has left the match (M-8)
  friend bool operator==(const Player&, const Player&) = default;
};

/// State of the current turn, reset when a turn begins. Per-turn counts of a single faction are on that
/// faction's board.
struct Turn {
  Seat active{};
  Phase phase{};
  std::uint16_t number = 0;  ///< counted from 1; 0 during setup
  KindSet used;              ///< improvements that work once a turn
  SuitCounts craft_used{};   ///< crafting pieces (L 3.1.1)
  std::uint8_t services_bought = 0;
  bool riverboats = false;   ///< rivers are paths for the active seat (L 11.2.7.II)
  bool mercenaries = false;  ///< the Riverfolk are hired (L 11.2.7.III)
  friend bool operator==(const Turn&, const Turn&) = default;
};

/// How the match ended.
struct Ending {
  EndReason reason{};
  SeatSet winners;
  friend bool operator==(const Ending&, const Ending&) = default;
};

struct Table {
  InlineVector<Seat, most_seats> order;  ///< of turns: clockwise (L 1.4); the first begins
  PerSeat<Player> players;
  PerFaction<std::optional<Seat>> seat_of_faction{};  ///< who plays what; follows from `players`
  PerClearing<ClearingState> clearings;

  InlineVector<CardKind, card_count> deck;      ///< top last, so that drawing takes from the end
  CardCounts discard;                           ///< L 1.2.2
  CardCounts available;                         ///< dominance cards beside the map (L 4.3.3)
  CardCounts in_resolution;                     ///< ambushes of a running battle, a Favor at work
  InlineVector<Quest, quest_count> quest_deck;  ///< top last
  InlineVector<Quest, quests_shown> quests;     ///< face up, sorted
  ItemCounts item_supply{};
  Knowledge known;

  MarquiseBoard marquise;
  EyrieBoard eyrie;
  AllianceBoard alliance;
  std::array<VagabondBoard, 2> vagabonds;
  CultBoard cult;
  RiverfolkBoard riverfolk;

  Turn turn;
  Stack stack;
  std::optional<Ending> ending;

  std::size_t seats() const { return order.size(); }
  Player& player(Seat seat) { return players[seat]; }
  const Player& player(Seat seat) const { return players[seat]; }
  ClearingState& site(Clearing clearing) { return clearings[clearing]; }
  const ClearingState& site(Clearing clearing) const { return clearings[clearing]; }

  // Who plays what?
  bool plays(Faction faction) const { return seat_of_faction[faction].has_value(); }
  Seat seat_of(Faction faction) const { return assert(plays(faction)), *seat_of_faction[faction]; }
  Faction faction_of(Seat seat) const { return assert(player(seat).faction), *player(seat).faction; }
  bool plays(Seat seat, Faction faction) const { return seat_of_faction[faction] == seat; }
  Player& player(Faction faction) { return players[seat_of(faction)]; }
  const Player& player(Faction faction) const { return players[seat_of(faction)]; }
  VagabondBoard& vagabond(Faction faction) { return vagabonds[faction == Faction::vagabond_2 ? 1 : 0]; }
  const VagabondBoard& vagabond(Faction faction) const {
    return vagabonds[faction == Faction::vagabond_2 ? 1 : 0];
  }
  VagabondBoard& vagabond(Seat seat) {
    return assert(is_vagabond(faction_of(seat))), vagabond(faction_of(seat));
  }
  const VagabondBoard& vagabond(Seat seat) const {
    return assert(is_vagabond(faction_of(seat))), vagabond(faction_of(seat));
  }

  // Whose turn?
  /// All seats, clockwise from the active one.
  InlineVector<Seat, most_seats> from_active() const;
  Seat after(Seat seat) const;

  // What is where?
  /// Buildings or tokens of a kind on the whole map, or in the clearings of one suit.
  int on_map(Piece piece) const;
  int on_map(Piece piece, Suit suit) const;
  int warriors_on_map(Faction faction) const;
  ClearingSet clearings_with(Piece piece) const;
  ClearingSet clearings_with_warriors(Faction faction) const;
  std::optional<Clearing> keep() const;

  friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace marchstone::root
