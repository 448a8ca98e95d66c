// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <tuple>

#include "rules/schotten_totten/types.h"

/// What a full side is worth.
namespace marchstone::schotten_totten {

/// Weakest first: a higher class beats every lower one.
enum class FormationClass : std::uint8_t { sum, run, colour, equal_numbers, colour_run };

/// The key of a side: class, then sum. Who completed first decides between equal ones (S16), which is not
/// part of it.
struct Formation {
  FormationClass formation_class = FormationClass::sum;
  int sum = 0;

  friend bool operator==(const Formation&, const Formation&) = default;
  friend auto operator<=>(const Formation& left, const Formation& right) {
    return std::tie(left.formation_class, left.sum) <=> std::tie(right.formation_class, right.sum);
  }
};

/// The best that these three or four cards make, each elite troop counting as whatever serves best (S8, S9).
/// With `only_sum` (Blind Man's Bluff) every class is `sum`. All cards are clan cards or elite troops.
Formation formation_of(std::span<const Card> cards, bool only_sum);

}  // namespace marchstone::schotten_totten
