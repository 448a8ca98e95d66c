// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Moves that are not one faction's own. Seats are named by their factions.
namespace marchstone::root::move {

/// Setup: the faction that this seat will play (L 5.1.1).
struct PickFaction {
  Faction faction{};
  friend bool operator==(const PickFaction&, const PickFaction&) = default;
};

/// Lets an optional step or an optional second action be.
struct EndStep {
  friend bool operator==(const EndStep&, const EndStep&) = default;
};

/// L 3.1.
struct Craft {
  CardKind card{};
  SuitCounts pay;            ///< crafting pieces by suit
  std::optional<bool> keep;  ///< a vagabond's, of an item: takes it, or leaves it in the supply (R-33)
  friend bool operator==(const Craft&, const Craft&) = default;
};

/// L 4.3.1.
struct ActivateDominance {
  CardKind card{};
  std::optional<Faction> partner;  ///< of a vagabond's coalition (L 9.2.8)
  friend bool operator==(const ActivateDominance&, const ActivateDominance&) = default;
};

/// L 4.3.4.
struct TakeDominance {
  CardKind card{};
  CardKind spend{};
  friend bool operator==(const TakeDominance&, const TakeDominance&) = default;
};

/// Both draw one.
struct BetterBurrowBank {
  Faction partner{};
  friend bool operator==(const BetterBurrowBank&, const BetterBurrowBank&) = default;
};

/// One point a ruled clearing.
struct RoyalClaim {
  friend bool operator==(const RoyalClaim&, const RoyalClaim&) = default;
};

/// A random card for a point.
struct StandAndDeliver {
  Faction victim{};
  friend bool operator==(const StandAndDeliver&, const StandAndDeliver&) = default;
};

/// A warrior for a card.
struct TaxCollector {
  Clearing clearing{};
  friend bool operator==(const TaxCollector&, const TaxCollector&) = default;
};

/// Looks at a hand.
struct Codebreakers {
  Faction victim{};
  friend bool operator==(const Codebreakers&, const Codebreakers&) = default;
};

/// The hand is put down again.
struct DoneLooking {
  friend bool operator==(const DoneLooking&, const DoneLooking&) = default;
};

/// A battle at the start of Daylight.
struct CommandWarren {
  Clearing clearing{};
  Faction defender{};
  std::optional<Faction> ally;
  friend bool operator==(const CommandWarren&, const CommandWarren&) = default;
};

/// A move at the start of Evening.
struct Cobbler {
  Clearing to{};
  std::optional<Clearing> from;  ///< empty for a pawn
  std::uint8_t count = 0;        ///< none for a pawn
  friend bool operator==(const Cobbler&, const Cobbler&) = default;
};

/// Down to five cards (L 6.6 and its like).
struct Discard {
  CardKind card{};
  friend bool operator==(const Discard&, const Discard&) = default;
};

/// L 3.3.
struct StartBattle {
  std::optional<Clearing> clearing;  ///< empty for a pawn, which fights where it stands
  Faction defender{};
  std::optional<Faction> ally;
  friend bool operator==(const StartBattle&, const StartBattle&) = default;
};

/// L 3.3.1.
struct PlayAmbush {
  CardKind card{};
  friend bool operator==(const PlayAmbush&, const PlayAmbush&) = default;
};

/// Whether one was there or not.
struct DeclineAmbush {
  friend bool operator==(const DeclineAmbush&, const DeclineAmbush&) = default;
};

/// L 3.3.1.I.
struct Foil {
  CardKind card{};
  friend bool operator==(const Foil&, const Foil&) = default;
};

/// Whether it could have been foiled or not.
struct DeclineFoil {
  friend bool operator==(const DeclineFoil&, const DeclineFoil&) = default;
};

/// One more hit, and a point for the defender.
struct UseBrutalTactics {
  friend bool operator==(const UseBrutalTactics&, const UseBrutalTactics&) = default;
};

/// One more hit.
struct UseSappers {
  friend bool operator==(const UseSappers&, const UseSappers&) = default;
};

/// No rolled hits.
struct UseArmorers {
  friend bool operator==(const UseArmorers&, const UseArmorers&) = default;
};

/// No further card in this battle.
struct DoneCards {
  friend bool operator==(const DoneCards&, const DoneCards&) = default;
};

/// Which buildings and tokens the rest of the hits take (L 3.3.3).
struct AllocateHits {
  PieceCounts counts;
  friend bool operator==(const AllocateHits&, const AllocateHits&) = default;
};

using CommonMoves = TypeList<PickFaction, EndStep, Craft, ActivateDominance, TakeDominance, BetterBurrowBank,
                             RoyalClaim, StandAndDeliver, TaxCollector, Codebreakers, DoneLooking,
                             CommandWarren, Cobbler, Discard, StartBattle, PlayAmbush, DeclineAmbush, Foil,
                             DeclineFoil, UseBrutalTactics, UseSappers, UseArmorers, DoneCards, AllocateHits>;

}  // namespace marchstone::root::move
