#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "rules/schotten_totten/types.h"

namespace marchstone::schotten_totten {

/// Some of the nine stones. Iterates in the order of the row.
class StoneSet {
 public:
  class iterator {
   public:
    using value_type = StoneNumber;
    using difference_type = std::ptrdiff_t;
    constexpr iterator() = default;
    explicit constexpr iterator(std::uint16_t left) : left_(left) {}
    constexpr StoneNumber operator*() const { return static_cast<StoneNumber>(std::countr_zero(left_)); }
    constexpr iterator& operator++() {
      left_ = static_cast<std::uint16_t>(left_ & (left_ - 1));
      return *this;
    }
    constexpr iterator operator++(int) {
      const iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const iterator&, const iterator&) = default;

   private:
    std::uint16_t left_ = 0;
  };

  constexpr StoneSet() = default;
  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool contains(StoneNumber stone) const { return (bits_ >> index(stone) & 1) != 0; }
  constexpr void insert(StoneNumber stone) { bits_ = static_cast<std::uint16_t>(bits_ | 1u << index(stone)); }
  constexpr void erase(StoneNumber stone) {
    bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << index(stone)));
  }
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(); }
  friend constexpr bool operator==(const StoneSet&, const StoneSet&) = default;

 private:
  std::uint16_t bits_ = 0;
};

}  // namespace marchstone::schotten_totten
