// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>

#include "rules/root/base/types.h"

namespace marchstone::root {

/// An array that has one element for each value of an enumeration.
template <class Key, class Value, std::size_t Size>
class EnumArray {
 public:
  using iterator = typename std::array<Value, Size>::iterator;
  using const_iterator = typename std::array<Value, Size>::const_iterator;

  constexpr Value& operator[](Key key) { return values_[checked(key)]; }
  constexpr const Value& operator[](Key key) const { return values_[checked(key)]; }
  static constexpr std::size_t size() { return Size; }
  constexpr iterator begin() { return values_.begin(); }
  constexpr iterator end() { return values_.end(); }
  constexpr const_iterator begin() const { return values_.begin(); }
  constexpr const_iterator end() const { return values_.end(); }
  friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;

 private:
  static constexpr std::size_t checked(Key key) {
    return assert(static_cast<std::size_t>(key) < Size), static_cast<std::size_t>(key);
  }
  std::array<Value, Size> values_{};
};

template <class Value>
using PerClearing = EnumArray<Clearing, Value, clearing_count>;
template <class Value>
using PerFaction = EnumArray<Faction, Value, faction_count>;
template <class Value>
using PerSeat = EnumArray<Seat, Value, most_seats>;
template <class Value>
using PerColumn = EnumArray<Column, Value, column_count>;

using FactionCounts = PerFaction<std::uint8_t>;
/// One element for each of the three suits of clearings.
using SuitCounts = EnumArray<Suit, std::uint8_t, clearing_suit_count>;
/// One element for each of the four suits.
using AllSuitCounts = EnumArray<Suit, std::uint8_t, suit_count>;
using ItemCounts = EnumArray<Item, std::uint8_t, item_count>;
/// Counts of buildings and tokens.
using PieceCounts = EnumArray<Piece, std::uint8_t, building_or_token_kinds>;

template <class Counts>
constexpr int total(const Counts& counts) {
  return std::accumulate(counts.begin(), counts.end(), 0);
}

/// The one way to change a count: it must stay within 0 and 255.
constexpr void change(std::uint8_t& count, int by) {
  assert(count + by >= 0 && count + by <= 255);
  count = static_cast<std::uint8_t>(count + by);
}

}  // namespace marchstone::root
