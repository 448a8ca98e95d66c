// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/formation.h"

#include <algorithm>
#include <bit>

#include "rules/schotten_totten/proof.h"

namespace marchstone::schotten_totten {
namespace {

/// Sides without elite troops, which are nearly all, need no search.
Formation formation_of_clan_cards(std::span<const Card> cards) {
  NumberSet numbers = 0;
  int sum = 0;
  bool same_colour = true;
  for (const Card card : cards) {
    numbers |= number_bit(number_of(card));
    sum += number_of(card);
    same_colour &= colour_of(card) == colour_of(cards.front());
  }
  if (std::popcount(numbers) == 1) return {FormationClass::equal_numbers, sum};
  const NumberSet as_run = ((NumberSet{1} << cards.size()) - 1) << (lowest(numbers) - 1);
  if (numbers == as_run) return {same_colour ? FormationClass::colour_run : FormationClass::run, sum};
  return {same_colour ? FormationClass::colour : FormationClass::sum, sum};
}

}  // namespace

Formation formation_of(std::span<const Card> cards, bool only_sum) {
  if (!only_sum && std::ranges::all_of(cards, is_clan)) return formation_of_clan_cards(cards);
  // A full side is one to which nothing has to be added.
  const auto complete = best_completion(cards, cards.size(), ClanSet(), only_sum);
  assert(complete);
  return complete->formation;
}

}  // namespace marchstone::schotten_totten
