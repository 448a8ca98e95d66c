// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <variant>

#include "rules/core/game.h"
#include "rules/core/inline_vector.h"
#include "rules/schotten_totten/formation.h"
#include "rules/schotten_totten/types.h"

/// What happened, in the order in which it did. Fields that not everybody may see are optional, and empty for
/// the others; `Position::event_for` empties them.
namespace marchstone::schotten_totten {

/// A clan card or elite troop to the seat's side, or a mode across the wall.
struct CardPlayed {
  Seat seat{};
  Card card{};
  StoneNumber stone{};
  friend bool operator==(const CardPlayed&, const CardPlayed&) = default;
};

/// A ruse was laid on the discard pile; what it moved follows as `CardMoved`.
struct RusePlayed {
  Seat seat{};
  Card card{};
  friend bool operator==(const RusePlayed&, const RusePlayed&) = default;
};

/// `seat` moved a card that lay on `from_seat`'s side; it goes to `seat`'s side or to the discard pile.
struct CardMoved {
  Seat seat{};
  Card card{};
  Seat from_seat{};
  StoneNumber from{};
  std::optional<StoneNumber> to;  ///< empty: the discard pile
  friend bool operator==(const CardMoved&, const CardMoved&) = default;
};

struct StoneClaimed {
  Seat seat{};
  StoneNumber stone{};
  Formation formation;
  bool proof = false;  ///< the other side was incomplete
  friend bool operator==(const StoneClaimed&, const StoneClaimed&) = default;
};

/// The player ended the claims; a claim phase that ends for want of claims has no event.
struct ClaimsEnded {
  Seat seat{};
  friend bool operator==(const ClaimsEnded&, const ClaimsEnded&) = default;
};

struct Passed {
  Seat seat{};
  friend bool operator==(const Passed&, const Passed&) = default;
};

struct CardDrawn {
  Seat seat{};
  Deck deck{};
  std::optional<Card> card;  ///< only the drawer sees it
  friend bool operator==(const CardDrawn&, const CardDrawn&) = default;
};

/// The Recruiter's returns, in the order named.
struct CardsReturned {
  Seat seat{};
  InlineVector<Deck, 2> decks;                 ///< one per card
  std::optional<InlineVector<Card, 2>> cards;  ///< only their owner sees them
  friend bool operator==(const CardsReturned&, const CardsReturned&) = default;
};

/// Deadlock: all remaining stones are handed out together (S30).
struct StonesDivided {
  std::array<std::optional<Seat>, stone_count> owners;  ///< who holds each stone now
  friend bool operator==(const StonesDivided&, const StonesDivided&) = default;
};

struct RoundEnded {
  std::uint8_t round = 1;                         ///< counted from 1
  std::optional<Seat> winner;                     ///< empty: drawn
  Reason reason{};                                ///< five_stones, three_adjacent or deadlock
  std::array<std::uint8_t, seat_count> stones{};  ///< held by each seat
  std::array<std::uint8_t, seat_count> points{};  ///< won by each seat in this round
  friend bool operator==(const RoundEnded&, const RoundEnded&) = default;
};

/// A later round was dealt; of the first one there is no event.
struct RoundStarted {
  std::uint8_t round = 1;
  Seat seat{};  ///< who begins
  friend bool operator==(const RoundStarted&, const RoundStarted&) = default;
};

struct SeatDeparted {
  Seat seat{};
  Departure departure{};
  friend bool operator==(const SeatDeparted&, const SeatDeparted&) = default;
};

using Event = std::variant<CardPlayed, RusePlayed, CardMoved, StoneClaimed, ClaimsEnded, Passed, CardDrawn,
                           CardsReturned, StonesDivided, RoundEnded, RoundStarted, SeatDeparted>;

}  // namespace marchstone::schotten_totten
