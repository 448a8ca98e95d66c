// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Events of the Eyrie.
namespace marchstone::root::event {

/// L 7.4.2.
struct DecreeAdded {
  Seat seat{};
  CardKind card{};
  Column column{};
  friend bool operator==(const DecreeAdded&, const DecreeAdded&) = default;
};

/// L 7.5.2.
struct DecreeResolved {
  Seat seat{};
  Suit suit{};
  Column column{};
  friend bool operator==(const DecreeResolved&, const DecreeResolved&) = default;
};

/// L 7.7.
struct TurmoilBegan {
  Seat seat{};
  Suit suit{};
  Column column{};
  friend bool operator==(const TurmoilBegan&, const TurmoilBegan&) = default;
};

/// L 7.3.3, 7.7.3.
struct LeaderChosen {
  Seat seat{};
  Leader leader{};
  friend bool operator==(const LeaderChosen&, const LeaderChosen&) = default;
};

using EyrieEvents = TypeList<DecreeAdded, DecreeResolved, TurmoilBegan, LeaderChosen>;

}  // namespace marchstone::root::event
