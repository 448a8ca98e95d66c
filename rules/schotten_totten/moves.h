// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <variant>

#include "rules/schotten_totten/types.h"

/// What a player may do. Every move is complete in itself; the phase in which it may be made stands beside
/// it.
namespace marchstone::schotten_totten {

/// Play: a clan card or an elite troop to the own side of a stone, or a combat mode across the wall.
struct PlayCard {
  Card card{};
  StoneNumber stone{};
  friend bool operator==(const PlayCard&, const PlayCard&) = default;
};

/// Play: three cards are drawn one by one, then two go back under their decks (S21).
struct PlayRecruiter {
  friend bool operator==(const PlayRecruiter&, const PlayRecruiter&) = default;
};

/// Play: an own clan card or elite troop goes to another stone or to the discard pile (S18).
struct PlayStrategist {
  StoneNumber stone{};
  Card card{};
  std::optional<StoneNumber> to;  ///< empty: the discard pile
  friend bool operator==(const PlayStrategist&, const PlayStrategist&) = default;
};

/// Play: a clan card of the opponent comes over to the own side of any stone (S20).
struct PlayTraitor {
  StoneNumber stone{};
  Card card{};
  StoneNumber to{};
  friend bool operator==(const PlayTraitor&, const PlayTraitor&) = default;
};

/// Play: a clan card or elite troop of the opponent goes to the discard pile (S19).
struct PlayBanshee {
  StoneNumber stone{};
  Card card{};
  friend bool operator==(const PlayBanshee&, const PlayBanshee&) = default;
};

/// Draw and Recruiter's draw: put only while both decks have cards.
struct DrawCard {
  Deck deck{};
  friend bool operator==(const DrawCard&, const DrawCard&) = default;
};

/// Return cards: the first goes under its deck, the second below it. Both are named whenever two may go back.
/// Two of one deck make two moves, one an order (one if the faces are equal); of a clan and a tactics card
/// the clan card is named first. Empty where only Jokers that may not be played any more are in the hand
/// (S11).
struct ReturnCards {
  std::optional<Card> first;
  std::optional<Card> second;
  friend bool operator==(const ReturnCards&, const ReturnCards&) = default;
};

/// Claim: the stone is won at once.
struct ClaimStone {
  StoneNumber stone{};
  friend bool operator==(const ClaimStone&, const ClaimStone&) = default;
};

/// Claim: no more of them in this turn.
struct EndClaims {
  friend bool operator==(const EndClaims&, const EndClaims&) = default;
};

/// Play: nothing, as no clan card can be played (S25, S26).
struct Pass {
  friend bool operator==(const Pass&, const Pass&) = default;
};

using Move = std::variant<PlayCard, PlayRecruiter, PlayStrategist, PlayTraitor, PlayBanshee, DrawCard,
                          ReturnCards, ClaimStone, EndClaims, Pass>;

}  // namespace marchstone::schotten_totten
