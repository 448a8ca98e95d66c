// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Moves that are not one faction's own. They refer to other seats by faction.
namespace marchstone::root::move {

/// Setup: the faction that this seat will play (L 5.1.1).
struct PickFaction {
  Faction faction{};
  friend bool operator==(const PickFaction&, const PickFaction&) = default;
};

/// Ends an optional step, or declines an optional second action.
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

/// The seat and `partner` draw a card each.
struct BetterBurrowBank {
  Faction partner{};
  friend bool operator==(const BetterBurrowBank&, const BetterBurrowBank&) = default;
};

/// Scores a point for each clearing the seat rules.
struct RoyalClaim {
  friend bool operator==(const RoyalClaim&, const RoyalClaim&) = default;
};

/// Takes a random card from `victim`, who scores a point.
struct StandAndDeliver {
  Faction victim{};
  friend bool operator==(const StandAndDeliver&, const StandAndDeliver&) = default;
};

/// Removes one of the seat's own warriors to draw a card.
struct TaxCollector {
  Clearing clearing{};
  friend bool operator==(const TaxCollector&, const TaxCollector&) = default;
};

/// Looks at a hand.
struct Codebreakers {
  Faction victim{};
  friend bool operator==(const Codebreakers&, const Codebreakers&) = default;
};

/// Ends the look at the hand.
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

/// Discards one card towards the hand limit (L 6.6 and the other factions' rules).
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

/// Legal whether or not the seat holds an ambush.
struct DeclineAmbush {
  friend bool operator==(const DeclineAmbush&, const DeclineAmbush&) = default;
};

/// L 3.3.1.I.
struct Foil {
  CardKind card{};
  friend bool operator==(const Foil&, const Foil&) = default;
};

/// Legal whether or not the seat holds a card that could foil it.
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
