// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <optional>
#include <span>

#include "rules/core/inline_vector.h"
#include "rules/schotten_totten/clan_set.h"
#include "rules/schotten_totten/formation.h"

/// What a side can still become: the test on which a claim against an incomplete side rests (S4, S6).
namespace marchstone::schotten_totten {

/// A way to fill a side up, and what it is then worth.
struct Completion {
  Formation formation;
  InlineVector<Card, side_capacity> cards;
  friend bool operator==(const Completion&, const Completion&) = default;
};

/// The best way to fill `cards` (clan cards and elite troops, at most `need`) up to `need` with clan cards
/// out of `unseen`; empty if there are too few of them (S7). Elite troops count as whatever serves best (S8,
/// S9). Of several equally good ways the same one is always found.
std::optional<Completion> best_completion(std::span<const Card> cards, std::size_t need, ClanSet unseen,
                                          bool only_sum);

/// The same, but only a way that is worth more than `bar`: the answer to "can this still be beaten, and by
/// what?".
std::optional<Completion> completion_above(const Formation& bar, std::span<const Card> cards,
                                           std::size_t need, ClanSet unseen, bool only_sum);

}  // namespace marchstone::schotten_totten
