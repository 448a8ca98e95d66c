// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"

/// Events of the Marquise.
namespace marchstone::root::event {

/// L 6.5.3.II.
struct WoodPaid {
  Clearing clearing{};
  std::uint8_t count = 0;
  friend bool operator==(const WoodPaid&, const WoodPaid&) = default;
};

/// A warrior is back at the keep (L 6.2.3).
struct HospitalUsed {
  Seat seat{};
  friend bool operator==(const HospitalUsed&, const HospitalUsed&) = default;
};

/// L 6.2.3.
struct HospitalDeclined {
  Seat seat{};
  friend bool operator==(const HospitalDeclined&, const HospitalDeclined&) = default;
};

using MarquiseEvents = TypeList<WoodPaid, HospitalUsed, HospitalDeclined>;

}  // namespace marchstone::root::event
