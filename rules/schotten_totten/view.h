// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "rules/core/inline_vector.h"
#include "rules/schotten_totten/formation.h"
#include "rules/schotten_totten/stone_set.h"
#include "rules/schotten_totten/types.h"

/// All that one viewer may know of a position, built up from nothing.
namespace marchstone::schotten_totten {

/// How a side of an unclaimed stone stands, as far as the cards go. From public facts alone.
struct ClaimStanding {
  enum class Kind : std::uint8_t {
    provable,    ///< could be claimed
    incomplete,  ///< cards are missing
    behind,      ///< the other side is complete and ahead
    beatable     ///< the unseen cards in `by` would put the other side ahead
  };
  Kind kind{};
  InlineVector<Card, side_capacity> by = {};
  friend bool operator==(const ClaimStanding&, const ClaimStanding&) = default;
};

struct SideView {
  InlineVector<Card, side_capacity> cards;  ///< in the order laid, first next to the stone
  std::optional<int> stamp;  ///< number of the play that completed this side; empty while incomplete
  std::optional<Formation> formation;  ///< of a complete side
  std::optional<ClaimStanding> claim;  ///< empty on a claimed stone
  friend bool operator==(const SideView&, const SideView&) = default;
};

struct StoneView {
  std::optional<Seat> owner;
  InlineVector<Card, 2> modes;  ///< Blind Man's Bluff first
  int need = 3;                 ///< cards that make a side complete
  std::array<SideView, seat_count> sides;
  friend bool operator==(const StoneView&, const StoneView&) = default;
};

struct HandView {
  int clan = 0;     ///< how many clan cards
  int tactics = 0;  ///< how many tactics cards
  /// Its owner's alone, sorted by colour and number, tactics cards last; empty for everybody else.
  std::optional<InlineVector<Card, hand_capacity>> cards;
  friend bool operator==(const HandView&, const HandView&) = default;
};

/// The formation that this hand card would complete at this stone.
struct Placement {
  Card card{};
  StoneNumber stone{};
  Formation formation;
  friend bool operator==(const Placement&, const Placement&) = default;
};

struct View {
  int round = 1;
  int rounds = 1;
  std::array<int, seat_count> points = {};  ///< of finished rounds
  Seat turn = seat(0);
  Phase phase = Phase::play;
  int plays = 0;   ///< in this round
  int passes = 0;  ///< turns in a row that were passes without a claim
  std::array<StoneView, stone_count> stones;
  std::array<HandView, seat_count> hands;
  std::array<int, seat_count> tactics_played = {};  ///< in this round
  std::array<bool, seat_count> joker_played = {};   ///< in this round
  int clan_deck = 0;                                ///< cards left
  int tactics_deck = 0;                             ///< cards left
  InlineVector<Card, discard_capacity> discard;     ///< face up, oldest first
  int recruiter_draws_left = 0;
  StoneSet claimable;                 ///< what the seat on turn may claim now
  std::vector<Placement> placements;  ///< for the seat that must play a card; empty for everybody else
  friend bool operator==(const View&, const View&) = default;
};

}  // namespace marchstone::schotten_totten
