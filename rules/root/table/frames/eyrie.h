// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"

/// What the Eyrie is asked (L 7).
namespace marchstone::root::frame {

/// L 7.3.2.
struct SetupRoost {
  static constexpr std::string_view word = "setup_roost";
  friend bool operator==(const SetupRoost&, const SetupRoost&) = default;
};

/// L 7.3.3, 7.7.3.
struct ChooseLeader {
  static constexpr std::string_view word = "choose_leader";
  bool after_turmoil = false;  ///< then Daylight ends (L 7.7.4)
  friend bool operator==(const ChooseLeader&, const ChooseLeader&) = default;
};

/// L 7.4.2.
struct DecreeAdd {
  static constexpr std::string_view word = "decree_add";
  std::uint8_t added = 0;
  bool bird_used = false;
  friend bool operator==(const DecreeAdd&, const DecreeAdd&) = default;
};

/// L 7.4.3.
struct NewRoost {
  static constexpr std::string_view word = "new_roost";
  friend bool operator==(const NewRoost&, const NewRoost&) = default;
};

using EyrieFrames = TypeList<SetupRoost, ChooseLeader, DecreeAdd, NewRoost>;

}  // namespace marchstone::root::frame
