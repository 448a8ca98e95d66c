// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/base/small_set.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"

/// What the Alliance is asked, and what it asks of others (L 8).
namespace marchstone::root::frame {

/// Supporters that must still be spent (L 8.2.3).
struct SpendSupporters {
  static constexpr std::string_view word = "spend_supporters";
  Suit suit{};
  std::uint8_t left = 0;
  friend bool operator==(const SpendSupporters&, const SpendSupporters&) = default;
};

/// The payer gives a card or shows the hand (L 8.2.6).
struct Outrage {
  static constexpr std::string_view word = "outrage";
  static constexpr bool paced = true;  ///< which answers are possible depends on the hand (M-4)
  Seat payer{};
  Clearing clearing{};
  friend bool operator==(const Outrage&, const Outrage&) = default;
};

/// A revolt whose supporters are spent: first the enemies leave, then the base and its warriors come
/// (L 8.4.1.III). Asks nothing.
struct Revolt {
  static constexpr std::string_view word = "revolt";
  Clearing clearing{};
  bool removed = false;  ///< the enemies have left
  friend bool operator==(const Revolt&, const Revolt&) = default;
};

/// Sympathy whose supporters are spent is placed (L 8.4.2.III). Asks nothing.
struct Spread {
  static constexpr std::string_view word = "spread";
  Clearing clearing{};
  friend bool operator==(const Spread&, const Spread&) = default;
};

/// The base of this suit is lost, supporters and officers with it (L 8.2.4). Asks nothing.
struct BaseLost {
  static constexpr std::string_view word = "base_lost";
  Suit suit{};
  friend bool operator==(const BaseLost&, const BaseLost&) = default;
};

/// The hand has been shown: a card of the deck joins the supporters (L 8.2.6). Asks nothing.
struct SupporterDraw {
  static constexpr std::string_view word = "supporter_draw";
  friend bool operator==(const SupporterDraw&, const SupporterDraw&) = default;
};

using AllianceFrames = TypeList<SpendSupporters, Outrage, Revolt, Spread, BaseLost, SupporterDraw>;

}  // namespace marchstone::root::frame
