// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "rules/core/bit_set.h"
#include "rules/root/base/enum_array.h"
#include "rules/root/deck/cards.h"

namespace marchstone::root {

/// Some of the 42 kinds, in the public order.
using KindSet = BitSet<CardKind, std::uint64_t>;

template <class Predicate>
constexpr KindSet kinds_where(Predicate predicate) {
  KindSet kinds;
  for (std::size_t kind = 0; kind < kind_count; ++kind)
    if (predicate(card_kind(kind))) kinds.insert(card_kind(kind));
  return kinds;
}

inline constexpr std::array<KindSet, suit_count> kinds_of_suit = {
    kinds_where([](CardKind kind) { return suit_of(kind) == Suit::fox; }),
    kinds_where([](CardKind kind) { return suit_of(kind) == Suit::rabbit; }),
    kinds_where([](CardKind kind) { return suit_of(kind) == Suit::mouse; }),
    kinds_where([](CardKind kind) { return suit_of(kind) == Suit::bird; })};
inline constexpr KindSet craftable_kinds = kinds_where(is_craftable);
inline constexpr KindSet ambush_kinds = kinds_where(is_ambush);
inline constexpr KindSet dominance_kinds = kinds_where(is_dominance);

/// Cards without an order: a hand, a discard pile, the supporters.
class CardCounts {
 public:
  constexpr std::uint8_t operator[](CardKind kind) const { return counts_[kind]; }
  constexpr bool contains(CardKind kind) const { return kinds_.contains(kind); }
  constexpr int size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr KindSet kinds() const { return kinds_; }

  constexpr void add(CardKind kind, int count = 1) {
    assert(count >= 0);
    if (count == 0) return;
    change(counts_[kind], count);
    change(size_, count);
    kinds_.insert(kind);
  }
  constexpr void remove(CardKind kind, int count = 1) {
    assert(count >= 0);
    change(counts_[kind], -count);
    change(size_, -count);
    if (counts_[kind] == 0) kinds_.erase(kind);
  }
  constexpr void add(const CardCounts& others) {
    for (const CardKind kind : others.kinds()) add(kind, others[kind]);
  }
  constexpr void clear() { *this = CardCounts(); }
  /// The card at this index if all cards are laid out in order of kind, each copy counted.
  constexpr CardKind at(int place) const {
    assert(place >= 0 && place < size_);
    for (const CardKind kind : kinds_) {
      place -= counts_[kind];
      if (place < 0) return kind;
    }
    return {};
  }
  /// How many cards are of these kinds.
  constexpr int count(KindSet kinds) const {
    int sum = 0;
    for (const CardKind kind : kinds_& kinds) sum += counts_[kind];
    return sum;
  }
  friend constexpr bool operator==(const CardCounts&, const CardCounts&) = default;

 private:
  KindSet kinds_;
  EnumArray<CardKind, std::uint8_t, kind_count> counts_;
  std::uint8_t size_ = 0;
};

}  // namespace marchstone::root
