// SPDX-License-Identifier: MIT
#pragma once

#include <array>

#include "rules/core/inline_vector.h"
#include "rules/root/base/small_set.h"
#include "rules/root/deck/card_counts.h"

namespace marchstone::root {

/// Where cards lie that not everybody sees: a hand, or the supporters.
class PrivateZone {
 public:
  static constexpr std::size_t count = most_seats + 1;
  static constexpr PrivateZone hand(Seat seat) { return PrivateZone(static_cast<std::uint8_t>(seat)); }
  static constexpr PrivateZone supporters() { return PrivateZone(most_seats); }

  constexpr bool is_supporters() const { return value_ == most_seats; }
  constexpr Seat seat() const { return assert(!is_supporters()), marchstone::seat(value_); }
  constexpr std::size_t index() const { return value_; }
  friend constexpr bool operator==(const PrivateZone&, const PrivateZone&) = default;

 private:
  explicit constexpr PrivateZone(std::uint8_t value) : value_(value) {}
  std::uint8_t value_;
};

/// Cards that certainly lie in the Alliance's hand or among its supporters: seen in the hand before it laid
/// some of it face down. These are in addition to those in `Knowledge::cards`, whose zone is known.
struct HandOrSupporters {
  CardCounts cards;
  std::uint8_t laid_down = 0;  ///< at most this many of them are supporters
  friend bool operator==(const HandOrSupporters&, const HandOrSupporters&) = default;
};

/// What each seat has seen of cards and items that lie hidden (M-10). Nobody is ever sent it; it tells
/// `determinize` what a viewer's memory rules out.
struct Knowledge {
  /// Cards that the observer knows to be in that zone.
  PerSeat<std::array<CardCounts, PrivateZone::count>> cards;
  /// Cards whose zone, the Alliance's hand or its supporters, the observer does not know.
  PerSeat<HandOrSupporters> either;
  /// What a seat has seen under each ruin.
  PerSeat<PerClearing<InlineVector<Item, 2>>> ruins;

  CardCounts& of(Seat observer, PrivateZone zone) { return cards[observer][zone.index()]; }
  const CardCounts& of(Seat observer, PrivateZone zone) const { return cards[observer][zone.index()]; }
  friend bool operator==(const Knowledge&, const Knowledge&) = default;
};

}  // namespace marchstone::root
