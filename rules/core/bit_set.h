// SPDX-License-Identifier: MIT
#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <limits>

namespace marchstone {

/// Some of the values of an enumeration, at most as many as `Bits` has bits. Iterates in the enumeration's
/// order.
template <class Key, std::unsigned_integral Bits>
class BitSet {
 public:
  class iterator {
   public:
    using value_type = Key;
    using difference_type = std::ptrdiff_t;
    constexpr iterator() = default;
    explicit constexpr iterator(Bits left) : left_(left) {}
    constexpr Key operator*() const { return static_cast<Key>(std::countr_zero(left_)); }
    constexpr iterator& operator++() {
      left_ = static_cast<Bits>(left_ & (left_ - 1));
      return *this;
    }
    constexpr iterator operator++(int) {
      const iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const iterator&, const iterator&) = default;

   private:
    Bits left_ = 0;
  };

  constexpr BitSet() = default;
  constexpr BitSet(std::initializer_list<Key> keys) {
    for (const Key key : keys) insert(key);
  }
  /// The first `count` values, fewer than `Bits` has bits.
  static constexpr BitSet first(std::size_t count) {
    return BitSet(static_cast<Bits>((Bits{1} << count) - 1));
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr std::size_t size() const { return static_cast<std::size_t>(std::popcount(bits_)); }
  /// False for a value outside the enumeration.
  constexpr bool contains(Key key) const {
    return static_cast<unsigned>(key) < std::numeric_limits<Bits>::digits && (bits_ & bit(key)) != 0;
  }
  constexpr void insert(Key key) { bits_ = static_cast<Bits>(bits_ | bit(key)); }
  constexpr void erase(Key key) { bits_ = static_cast<Bits>(bits_ & ~bit(key)); }
  constexpr void clear() { bits_ = 0; }
  /// The set must not be empty.
  constexpr Key front() const { return *begin(); }
  constexpr iterator begin() const { return iterator(bits_); }
  constexpr iterator end() const { return iterator(); }

  friend constexpr BitSet operator&(BitSet left, BitSet right) {
    return BitSet(static_cast<Bits>(left.bits_ & right.bits_));
  }
  friend constexpr BitSet operator|(BitSet left, BitSet right) {
    return BitSet(static_cast<Bits>(left.bits_ | right.bits_));
  }
  /// What is in `left` only.
  friend constexpr BitSet operator-(BitSet left, BitSet right) {
    return BitSet(static_cast<Bits>(left.bits_ & ~right.bits_));
  }
  friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

 private:
  explicit constexpr BitSet(Bits bits) : bits_(bits) {}
  static constexpr Bits bit(Key key) { return static_cast<Bits>(Bits{1} << static_cast<unsigned>(key)); }

  Bits bits_ = 0;
};

}  // namespace marchstone
