#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/type_list.h"
#include "rules/root/types.h"

/// What the Cult is asked, and what happens to it (4.6).
namespace marchstone::root::frame {

/// L 10.3.2.
struct SetupCorner {
  static constexpr std::string_view word = "setup_corner";
  friend bool operator==(const SetupCorner&, const SetupCorner&) = default;
};

/// L 10.3.3.
struct SetupOutcast {
  static constexpr std::string_view word = "setup_outcast";
  friend bool operator==(const SetupOutcast&, const SetupOutcast&) = default;
};

/// L 10.4.3.I.
struct CrusadeFight {
  static constexpr std::string_view word = "crusade_battle";
  Clearing clearing{};
  friend bool operator==(const CrusadeFight&, const CrusadeFight&) = default;
};

using CultFrames = TypeList<SetupCorner, SetupOutcast, CrusadeFight>;

}  // namespace marchstone::root::frame
