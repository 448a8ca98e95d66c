#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/small_set.h"
#include "rules/root/type_list.h"
#include "rules/root/types.h"

/// What the Alliance is asked, and what it asks of others (4.4, 5.2).
namespace marchstone::root::frame {

/// Supporters that must still be spent (L 8.2.3).
struct SpendSupporters {
  static constexpr std::string_view word = "spend_supporters";
  Suit suit{};
  std::uint8_t left = 0;
  friend bool operator==(const SpendSupporters&, const SpendSupporters&) = default;
};

/// The payer gives a card or shows his hand (L 8.2.6).
struct Outrage {
  static constexpr std::string_view word = "outrage";
  static constexpr bool paced = true;  ///< the hand tells what can be answered (5.3)
  Seat payer{};
  Clearing clearing{};
  friend bool operator==(const Outrage&, const Outrage&) = default;
};

using AllianceFrames = TypeList<SpendSupporters, Outrage>;

}  // namespace marchstone::root::frame
