// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Events of the Cult.
namespace marchstone::root::event {

/// L 10.4.1.
struct OutcastMoved {
  Suit suit{};
  bool hated = false;
  friend bool operator==(const OutcastMoved&, const OutcastMoved&) = default;
};

/// L 10.4.2.
struct LostSoulsDiscarded {
  std::uint8_t cards = 0;
  friend bool operator==(const LostSoulsDiscarded&, const LostSoulsDiscarded&) = default;
};

/// L 10.5.
struct CardRevealed {
  Seat seat{};
  CardKind card{};
  friend bool operator==(const CardRevealed&, const CardRevealed&) = default;
};

/// L 10.6.1.
struct CardsRecovered {
  Seat seat{};
  std::uint8_t cards = 0;
  friend bool operator==(const CardsRecovered&, const CardsRecovered&) = default;
};

/// L 10.2.3, 10.4.3.
struct AcolytesChanged {
  Seat seat{};
  std::uint8_t acolytes = 0;
  friend bool operator==(const AcolytesChanged&, const AcolytesChanged&) = default;
};

using CultEvents = TypeList<OutcastMoved, LostSoulsDiscarded, CardRevealed, CardsRecovered, AcolytesChanged>;

}  // namespace marchstone::root::event
