// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <cstdint>

#include "rules/schotten_totten/types.h"

namespace marchstone::schotten_totten {

/// Some of the nine numbers: bit 0 stands for 1.
using NumberSet = std::uint32_t;
inline constexpr NumberSet all_numbers = 0x1FF;
constexpr NumberSet number_bit(int number) {
  return 1u << (number - 1);
}
constexpr int lowest(NumberSet numbers) {
  return std::countr_zero(numbers) + 1;
}
constexpr int highest(NumberSet numbers) {
  return static_cast<int>(std::bit_width(numbers));
}

/// Some of the 54 clan cards, each of which exists once.
class ClanSet {
 public:
  constexpr ClanSet() = default;
  static constexpr ClanSet all() { return ClanSet((std::uint64_t{1} << clan_card_count) - 1); }

  constexpr bool contains(Card card) const { return (bits_ >> static_cast<unsigned>(card) & 1) != 0; }
  constexpr void insert(Card card) { bits_ |= std::uint64_t{1} << static_cast<unsigned>(card); }
  constexpr void erase(Card card) { bits_ &= ~(std::uint64_t{1} << static_cast<unsigned>(card)); }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }

  constexpr NumberSet of_colour(Colour colour) const {
    return static_cast<NumberSet>(bits_ >> (static_cast<int>(colour) * highest_number) & all_numbers);
  }
  /// Those with this number, in all colours.
  constexpr ClanSet of_number(int number) const {
    assert(number >= 1 && number <= highest_number);
    constexpr std::uint64_t ones = 0x0000'2010'0804'0201;  // the 1 of each of the six colours
    return ClanSet(bits_ & ones << (number - 1));
  }
  /// The numbers that are there in some colour.
  constexpr NumberSet numbers() const {
    const std::uint64_t halves = bits_ | bits_ >> 27;  // three colours over three
    return static_cast<NumberSet>((halves | halves >> 9 | halves >> 18) & all_numbers);
  }
  /// The first card; the set must not be empty.
  constexpr Card first() const { return assert(bits_ != 0), static_cast<Card>(std::countr_zero(bits_)); }

  friend constexpr bool operator==(const ClanSet&, const ClanSet&) = default;

 private:
  explicit constexpr ClanSet(std::uint64_t bits) : bits_(bits) {}

  std::uint64_t bits_ = 0;
};

}  // namespace marchstone::schotten_totten
