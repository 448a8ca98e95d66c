// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>

#include "rules/core/game.h"
#include "rules/root/base/secret.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/card_counts.h"

/// Events that can concern any faction (M-12). `Secret` parts are emptied for those who may not know them.
namespace marchstone::root::event {

/// Why a card went to the discard pile.
enum class DiscardReason : std::uint8_t {
  spent,
  hand_limit,
  crafted,
  used,
  ambush,
  fear,
  base_lost,
  turmoil
};
/// Why a card changed hands.
enum class TransferReason : std::uint8_t { aid, outrage, stolen, stand_and_deliver, bought };

/// L 5.1.1.
struct FactionPicked {
  Seat seat{};
  Faction faction{};
  friend bool operator==(const FactionPicked&, const FactionPicked&) = default;
};

/// A seat draws from the deck.
struct CardsDrawn {
  Seat seat{};
  bool supporters = false;  ///< they go there, and not to the hand
  std::uint8_t count = 0;
  Secret<CardCounts> cards;
  friend bool operator==(const CardsDrawn&, const CardsDrawn&) = default;
};

/// L 2.1.2.
struct Reshuffled {
  std::uint8_t cards = 0;  ///< in the new deck
  friend bool operator==(const Reshuffled&, const Reshuffled&) = default;
};

/// A card goes face up to the discard pile.
struct CardDiscarded {
  Seat seat{};
  CardKind card{};
  DiscardReason why{};
  friend bool operator==(const CardDiscarded&, const CardDiscarded&) = default;
};

/// A card goes from one hand to another, or to the supporters.
struct CardGiven {
  Seat from{};
  Seat to{};
  TransferReason why{};
  Secret<CardKind> card;
  friend bool operator==(const CardGiven&, const CardGiven&) = default;
};

/// `looker` sees the hand of `subject`; no other seat does.
struct HandSeen {
  Seat looker{};
  Seat subject{};
  friend bool operator==(const HandSeen&, const HandSeen&) = default;
};

/// L 3.1.
struct Crafted {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const Crafted&, const Crafted&) = default;
};

/// The marker leaves the track (L 4.3.1).
struct DominanceActivated {
  Seat seat{};
  CardKind card{};
  std::optional<Seat> partner;
  friend bool operator==(const DominanceActivated&, const DominanceActivated&) = default;
};

/// L 4.3.4.
struct DominanceTaken {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const DominanceTaken&, const DominanceTaken&) = default;
};

/// A seat uses a crafted improvement.
struct CardUsed {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const CardUsed&, const CardUsed&) = default;
};

/// `seat` moved warriors of `faction` (L 3.2).
struct WarriorsMoved {
  Seat seat{};
  Faction faction{};
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const WarriorsMoved&, const WarriorsMoved&) = default;
};

/// L 9.2.3.
struct PawnMoved {
  Seat seat{};
  Place from;
  Place to;
  friend bool operator==(const PawnMoved&, const PawnMoved&) = default;
};

/// L 2.5.
struct PiecesPlaced {
  Faction faction{};
  Piece piece{};
  Clearing clearing{};
  std::uint8_t count = 0;
  friend bool operator==(const PiecesPlaced&, const PiecesPlaced&) = default;
};

/// `agent` removed pieces of `faction`, because of `cause`.
struct PiecesRemoved {
  Faction faction{};
  Piece piece{};
  Clearing clearing{};
  std::uint8_t count = 0;
  Seat agent{};
  RemovalCause cause{};
  friend bool operator==(const PiecesRemoved&, const PiecesRemoved&) = default;
};

/// L 3.3; an ally may be a hired one.
struct BattleStarted {
  Seat attacker{};
  Seat defender{};
  Clearing clearing{};
  std::optional<Faction> ally;
  friend bool operator==(const BattleStarted&, const BattleStarted&) = default;
};

/// L 3.3.1.
struct AmbushPlayed {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const AmbushPlayed&, const AmbushPlayed&) = default;
};

/// Sent whether or not the seat held an ambush, so it reveals nothing.
struct AmbushDeclined {
  Seat seat{};
  friend bool operator==(const AmbushDeclined&, const AmbushDeclined&) = default;
};

/// L 3.3.1.I.
struct AmbushFoiled {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const AmbushFoiled&, const AmbushFoiled&) = default;
};

/// Sent whether or not the seat could have foiled it, so it reveals nothing.
struct FoilDeclined {
  Seat seat{};
  friend bool operator==(const FoilDeclined&, const FoilDeclined&) = default;
};

/// What each side rolled, and the most it may deal (L 3.3.2).
struct DiceRolled {
  std::uint8_t attacker = 0;
  std::uint8_t defender = 0;
  std::uint8_t attacker_most = 0;
  std::uint8_t defender_most = 0;
  friend bool operator==(const DiceRolled&, const DiceRolled&) = default;
};

/// L 3.3.2, extra hits included.
struct HitsDealt {
  std::uint8_t by_attacker = 0;
  std::uint8_t by_defender = 0;
  friend bool operator==(const HitsDealt&, const HitsDealt&) = default;
};

/// L 3.3.
struct BattleEnded {
  Seat attacker{};
  Seat defender{};
  friend bool operator==(const BattleEnded&, const BattleEnded&) = default;
};

/// L 4.2.
struct Scored {
  Seat seat{};
  std::int8_t points = 0;  ///< negative: lost
  PointSource source{};
  friend bool operator==(const Scored&, const Scored&) = default;
};

/// L 1.4.
struct TurnBegan {
  Seat seat{};
  std::uint16_t number = 0;
  friend bool operator==(const TurnBegan&, const TurnBegan&) = default;
};

/// L 1.4.
struct PhaseBegan {
  Seat seat{};
  Phase phase{};
  friend bool operator==(const PhaseBegan&, const PhaseBegan&) = default;
};

/// M-8.
struct SeatDeparted {
  Seat seat{};
  Departure departure{};
  friend bool operator==(const SeatDeparted&, const SeatDeparted&) = default;
};

/// L 4.1, 4.3.1.
struct MatchEnded {
  EndReason reason{};
  SeatSet winners;
  friend bool operator==(const MatchEnded&, const MatchEnded&) = default;
};

using CommonEvents =
    TypeList<FactionPicked, CardsDrawn, Reshuffled, CardDiscarded, CardGiven, HandSeen, Crafted,
             DominanceActivated, DominanceTaken, CardUsed, WarriorsMoved, PawnMoved, PiecesPlaced,
             PiecesRemoved, BattleStarted, AmbushPlayed, AmbushDeclined, AmbushFoiled, FoilDeclined,
             DiceRolled, HitsDealt, BattleEnded, Scored, TurnBegan, PhaseBegan, SeatDeparted, MatchEnded>;

}  // namespace marchstone::root::event
