// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/small_set.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"
#include "rules/root/deck/cards.h"
#include "rules/root/table/events/riverfolk.h"

/// What the Riverfolk are asked (L 11).
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

/// Funds that must still be picked for the action below (L 11.2.4).
struct PickFunds {
  static constexpr std::string_view word = "pick_fund";
  std::uint8_t left = 0;
  event::FundBox to{};  ///< committed, the tracks, or spent: back to the owner's supply
  FactionSet owners;    ///< whose warriors may go
  SuitCounts spaces{};  ///< of the tracks, still to be filled (L 11.5.3)
  friend bool operator==(const PickFunds&, const PickFunds&) = default;
};

/// Trade posts are lost, and with each of them half of the funds (L 11.2.5.I).
struct LoseFunds {
  static constexpr std::string_view word = "lose_funds";
  std::uint8_t posts = 0;  ///< that are still to be answered for
  std::uint8_t left = 0;   ///< funds that go for the present one
  friend bool operator==(const LoseFunds&, const LoseFunds&) = default;
};

// Actions that happen as soon as they are paid. They ask nothing.

/// L 11.5.1.
struct RiverfolkMove {
  static constexpr std::string_view word = "riverfolk_move";
  Clearing from{};
  Clearing to{};
  std::uint8_t count = 0;
  friend bool operator==(const RiverfolkMove&, const RiverfolkMove&) = default;
};

/// L 11.5.3.I.
struct Export {
  static constexpr std::string_view word = "export";
  CardKind card{};
  friend bool operator==(const Export&, const Export&) = default;
};

/// L 11.5.4.
struct RiverfolkDraw {
  static constexpr std::string_view word = "riverfolk_draw";
  friend bool operator==(const RiverfolkDraw&, const RiverfolkDraw&) = default;
};

/// L 11.5.5.
struct RiverfolkRecruit {
  static constexpr std::string_view word = "riverfolk_recruit";
  Clearing clearing{};
  friend bool operator==(const RiverfolkRecruit&, const RiverfolkRecruit&) = default;
};

/// L 11.5.6.
struct RiverfolkTradePost {
  static constexpr std::string_view word = "riverfolk_trade_post";
  Clearing clearing{};
  friend bool operator==(const RiverfolkTradePost&, const RiverfolkTradePost&) = default;
};

using RiverfolkFrames = TypeList<SetupWarriors, SetPrices, PickFunds, LoseFunds, RiverfolkMove, Export,
                                 RiverfolkDraw, RiverfolkRecruit, RiverfolkTradePost>;

}  // namespace marchstone::root::frame
