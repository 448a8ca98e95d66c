// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"

/// What a vagabond is asked (L 9).
namespace marchstone::root::frame {

/// L 9.3.1.
struct SetupCharacter {
  static constexpr std::string_view word = "setup_character";
  Seat seat{};
  friend bool operator==(const SetupCharacter&, const SetupCharacter&) = default;
};

/// L 9.3.2.
struct SetupForest {
  static constexpr std::string_view word = "setup_forest";
  Seat seat{};
  friend bool operator==(const SetupForest&, const SetupForest&) = default;
};

/// L 9.4.1.
struct Refresh {
  static constexpr std::string_view word = "refresh";
  Seat seat{};
  std::uint8_t left = 0;
  friend bool operator==(const Refresh&, const Refresh&) = default;
};

/// L 9.5.8.
struct AidTake {
  static constexpr std::string_view word = "aid_take";
  Seat seat{};
  Faction target{};
  friend bool operator==(const AidTake&, const AidTake&) = default;
};

/// L 9.8.1; the two items are its decider's alone.
struct ExploreChoice {
  static constexpr std::string_view word = "explore_choice";
  Seat seat{};
  Clearing clearing{};
  friend bool operator==(const ExploreChoice&, const ExploreChoice&) = default;
};

/// L 9.7.3.I.
struct RepairPick {
  static constexpr std::string_view word = "repair_pick";
  Seat seat{};
  std::uint8_t left = 0;
  friend bool operator==(const RepairPick&, const RepairPick&) = default;
};

/// L 9.6.4.
struct DropItems {
  static constexpr std::string_view word = "drop_items";
  Seat seat{};
  friend bool operator==(const DropItems&, const DropItems&) = default;
};

/// L 11.2.6.III.
struct PayItems {
  static constexpr std::string_view word = "pay_items";
  Seat seat{};
  std::uint8_t left = 0;
  friend bool operator==(const PayItems&, const PayItems&) = default;
};

/// L 9.2.9.II.d.
struct AlliedHits {
  static constexpr std::string_view word = "allied_hits";
  Seat seat{};
  std::uint8_t hits = 0;
  friend bool operator==(const AlliedHits&, const AlliedHits&) = default;
};

/// L 9.2.7.
struct DamageItems {
  static constexpr std::string_view word = "damage_items";
  Seat seat{};
  std::uint8_t left = 0;
  friend bool operator==(const DamageItems&, const DamageItems&) = default;
};

using VagabondFrames = TypeList<SetupCharacter, SetupForest, Refresh, AidTake, ExploreChoice, RepairPick,
                                DropItems, PayItems, AlliedHits, DamageItems>;

}  // namespace marchstone::root::frame
