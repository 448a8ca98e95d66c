// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "rules/core/inline_vector.h"
#include "rules/schotten_totten/options.h"
#include "rules/schotten_totten/types.h"

/// What lies in the box. The orders are those before the shuffle, on which the replay of a seed depends.
namespace marchstone::schotten_totten {

inline constexpr InlineVector<Card, clan_card_count> all_clan_cards = [] {
  InlineVector<Card, clan_card_count> cards;
  for (std::size_t card = 0; card < clan_card_count; ++card) cards.push_back(static_cast<Card>(card));
  return cards;
}();

inline constexpr InlineVector<Card, tactics_card_count> all_tactics_cards = {
    Card::joker,     Card::joker,     Card::spy,        Card::shield_bearer, Card::blind_mans_bluff,
    Card::mud_fight, Card::recruiter, Card::strategist, Card::banshee,       Card::traitor};

static_assert(all_tactics_cards.full());
static_assert(std::ranges::count_if(all_tactics_cards, is_elite_troop) == 4);
static_assert(std::ranges::count_if(all_tactics_cards, is_mode) == 2);
static_assert(std::ranges::count_if(all_tactics_cards, is_ruse) == 4);

/// Cards dealt at the start of a round, and the size to which a hand is drawn up (S27).
constexpr std::size_t hand_size(const Options& options) {
  return options.tactical ? 7 : 6;
}

inline constexpr std::uint8_t recruiter_draws = 3;     ///< S21
inline constexpr std::size_t recruiter_returns = 2;    ///< S21
inline constexpr std::uint8_t passes_to_deadlock = 4;  ///< S30
inline constexpr int stones_to_win = 5;                ///< S29
inline constexpr int adjacent_stones_to_win = 3;       ///< S29
inline constexpr std::uint8_t winner_points = 5;       ///< S31
inline constexpr int most_rounds = 9;                  ///< S31

}  // namespace marchstone::schotten_totten
