#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/type_list.h"
#include "rules/root/types.h"

/// What the Riverfolk are asked (4.7).
namespace marchstone::root::frame {

/// L 11.3.2.
struct SetupWarriors {
  static constexpr std::string_view word = "setup_warriors";
  friend bool operator==(const SetupWarriors&, const SetupWarriors&) = default;
};

/// L 11.3.4, 11.6.2.
struct SetPrices {
  static constexpr std::string_view word = "set_prices";
  friend bool operator==(const SetPrices&, const SetPrices&) = default;
};

/// Funds that must still be picked (L 11.2.4).
struct PickFunds {
  static constexpr std::string_view word = "pick_fund";
  std::uint8_t left = 0;
  friend bool operator==(const PickFunds&, const PickFunds&) = default;
};

/// L 11.2.5.I.
struct LoseFunds {
  static constexpr std::string_view word = "lose_funds";
  std::uint8_t left = 0;
  friend bool operator==(const LoseFunds&, const LoseFunds&) = default;
};

using RiverfolkFrames = TypeList<SetupWarriors, SetPrices, PickFunds, LoseFunds>;

}  // namespace marchstone::root::frame
