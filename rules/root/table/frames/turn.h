// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"

/// The bottom of the stack, and what any faction is asked outside battles.
namespace marchstone::root::frame {

/// Setup goes on with the next step of the next faction (L 5.1). Asks nothing itself.
struct Setup {
  static constexpr std::string_view word = "setup";
  std::uint8_t stage = 0;     ///< 0: before the deal; then the factions in order of setup, from 1
  std::uint8_t step = 0;      ///< of that faction
  bool second_first = false;  ///< the second vagabond before the first (L 9.8.2)
  friend bool operator==(const Setup&, const Setup&) = default;
};

/// A seat chooses what it plays (L 5.1.1).
struct PickFaction {
  static constexpr std::string_view word = "pick_faction";
  Seat seat{};
  friend bool operator==(const PickFaction&, const PickFaction&) = default;
};

/// A step of a turn (M-3): its automatic part, then its questions while there are any.
struct Window {
  static constexpr std::string_view word = "window";
  Seat seat{};
  Phase phase{};
  std::uint8_t step = 0;  ///< of the phase, the steps that all factions share included
  bool begun = false;     ///< the automatic part is done
  friend bool operator==(const Window&, const Window&) = default;
};

/// Discards down to five cards, at the end of every Evening.
struct DiscardDown {
  static constexpr std::string_view word = "discard_down";
  Seat seat{};
  friend bool operator==(const DiscardDown&, const DiscardDown&) = default;
};

/// `looker` sees `subject`'s hand until `looker` ends the look.
struct LookAtHand {
  static constexpr std::string_view word = "look";
  Seat looker{};
  Seat subject{};
  friend bool operator==(const LookAtHand&, const LookAtHand&) = default;
};

using TurnFrames = TypeList<Setup, PickFaction, Window, DiscardDown, LookAtHand>;

}  // namespace marchstone::root::frame
