// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"

/// What the Cult is asked, and what happens to it (L 10).
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

/// An enemy has been removed by a conspiracy: now the Cult's own piece takes its place (L 10.4.3.II-III).
/// Asks nothing.
struct Conversion {
  static constexpr std::string_view word = "conversion";
  Clearing clearing{};
  Piece piece{};  ///< a warrior or a garden
  friend bool operator==(const Conversion&, const Conversion&) = default;
};

/// A random card is discarded for each garden lost (L 10.2.5). Asks nothing.
struct Fear {
  static constexpr std::string_view word = "fear";
  std::uint8_t gardens = 0;
  friend bool operator==(const Fear&, const Fear&) = default;
};

using CultFrames = TypeList<SetupCorner, SetupOutcast, CrusadeFight, Conversion, Fear>;

}  // namespace marchstone::root::frame
