// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <variant>

#include "rules/lords_of_scotland/types.h"

/// What a player may do. What a power asks is a move of its own (6, 8).
namespace marchstone::lords_of_scotland {

/// Act: the Recruit of this slot, 0 to 4 from the left, comes to the hand.
struct TakeRecruit {
  std::uint8_t slot = 0;
  friend bool operator==(const TakeRecruit&, const TakeRecruit&) = default;
};

/// Act and follow-up: a card of the hand goes to the end of the own army.
struct Muster {
  Card card{};
  bool face_up = false;
  bool activate = false;  ///< face up only
  friend bool operator==(const Muster&, const Muster&) = default;
};

/// Swap, discard, copy: the Follower at this place, from 0, of this seat's army.
struct Target {
  Seat seat{};
  std::uint8_t place = 0;
  friend bool operator==(const Target&, const Target&) = default;
};

/// Claim, and what Cockburn fetches.
struct TakeSupporter {
  Card card{};
  friend bool operator==(const TakeSupporter&, const TakeSupporter&) = default;
};

/// Discard and follow-up: nothing.
struct Decline {
  friend bool operator==(const Decline&, const Decline&) = default;
};

using Move = std::variant<TakeRecruit, Muster, Target, TakeSupporter, Decline>;

}  // namespace marchstone::lords_of_scotland
