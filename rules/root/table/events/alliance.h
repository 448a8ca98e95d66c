// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/secret.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Events of the Alliance.
namespace marchstone::root::event {

/// L 8.5.1.
struct SupporterAdded {
  Seat seat{};
  Secret<CardKind> card;
  friend bool operator==(const SupporterAdded&, const SupporterAdded&) = default;
};

/// L 8.5.2, 8.2.4.
struct OfficersChanged {
  Seat seat{};
  std::uint8_t officers = 0;
  friend bool operator==(const OfficersChanged&, const OfficersChanged&) = default;
};

/// The looker sees the hand for a while (L 8.2.6).
struct OutrageShown {
  Seat payer{};
  Clearing clearing{};
  friend bool operator==(const OutrageShown&, const OutrageShown&) = default;
};

using AllianceEvents = TypeList<SupporterAdded, OfficersChanged, OutrageShown>;

}  // namespace marchstone::root::event
