// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/lords_of_scotland/types.h"

namespace marchstone::lords_of_scotland {

/// Some of the 98 cards, each of which exists once. Visits them by rank.
class CardSet {
 public:
  class Iterator {
   public:
    using value_type = Card;
    using difference_type = std::ptrdiff_t;

    constexpr Iterator() = default;
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Card operator*() const {
      return static_cast<Card>(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
    }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    std::uint64_t low_ = 0;
    std::uint64_t high_ = 0;
  };

  constexpr Iterator begin() const { return {words_[0], words_[1]}; }
  constexpr Iterator end() const { return {}; }
  constexpr bool contains(Card card) const {
    return index(card) < card_count && (words_[index(card) / 64] >> (index(card) % 64) & 1) != 0;
  }
  constexpr void insert(Card card) { words_[index(card) / 64] |= std::uint64_t{1} << (index(card) % 64); }
  constexpr void erase(Card card) { words_[index(card) / 64] &= ~(std::uint64_t{1} << (index(card) % 64)); }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr std::size_t size() const {
    return static_cast<std::size_t>(std::popcount(words_[0])) +
           static_cast<std::size_t>(std::popcount(words_[1]));
  }

  friend constexpr bool operator==(const CardSet&, const CardSet&) = default;

 private:
  std::array<std::uint64_t, 2> words_{};
};

}  // namespace marchstone::lords_of_scotland
