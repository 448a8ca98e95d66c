#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "rules/root/types.h"

namespace marchstone::root {

/// Some of the values of an enumeration of at most 16. Iterates in the order of the enumeration.
template <class Key>
class SmallSet {
 public:
  class iterator {
   public:
    using value_type = Key;
    using difference_type = std::ptrdiff_t;
    constexpr iterator() = default;
    explicit constexpr iterator(std::uint16_t left) : left_(left) {}
    constexpr Key operator*() const { return static_cast<Key>(std::countr_zero(left_)); }
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

  constexpr SmallSet() = default;
  constexpr SmallSet(std::initializer_list<Key> keys) {
    for (const Key key : keys) insert(key);
  }
  /// The first `count` values.
  static constexpr SmallSet first(std::size_t count) { return SmallSet((1u << count) - 1); }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  constexpr bool contains(Key key) const {
    return static_cast<unsigned>(key) < 16 && (bits_ >> static_cast<unsigned>(key) & 1) != 0;
  }
  constexpr void insert(Key key) {
    bits_ = static_cast<std::uint16_t>(bits_ | 1u << static_cast<unsigned>(key));
  }
  constexpr void erase(Key key) {
    bits_ = static_cast<std::uint16_t>(bits_ & ~(1u << static_cast<unsigned>(key)));
  }
  constexpr void clear() { bits_ = 0; }
  constexpr Key front() const { return *begin(); }
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(); }

  friend constexpr SmallSet operator&(SmallSet left, SmallSet right) {
    return SmallSet(left.bits_ & right.bits_);
  }
  friend constexpr SmallSet operator|(SmallSet left, SmallSet right) {
    return SmallSet(left.bits_ | right.bits_);
  }
  /// What is in `left` alone.
  friend constexpr SmallSet operator-(SmallSet left, SmallSet right) {
    return SmallSet(left.bits_ & ~static_cast<unsigned>(right.bits_));
  }
  friend constexpr bool operator==(const SmallSet&, const SmallSet&) = default;

 private:
  explicit constexpr SmallSet(unsigned bits) : bits_(static_cast<std::uint16_t>(bits)) {}
  std::uint16_t bits_ = 0;
};

using ClearingSet = SmallSet<Clearing>;
using FactionSet = SmallSet<Faction>;
using LeaderSet = SmallSet<Leader>;
using SeatSet = SmallSet<Seat>;
inline constexpr ClearingSet all_clearings = ClearingSet::first(clearing_count);

}  // namespace marchstone::root
