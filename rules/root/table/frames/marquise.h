// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/small_set.h"
#include "rules/root/base/type_list.h"
#include "rules/root/base/types.h"

/// What the Marquise is asked (L 6).
namespace marchstone::root::frame {

/// L 6.3.2.
struct SetupKeep {
  static constexpr std::string_view word = "setup_keep";
  friend bool operator==(const SetupKeep&, const SetupKeep&) = default;
};

/// L 6.3.4.
struct SetupBuildings {
  static constexpr std::string_view word = "setup_buildings";
  friend bool operator==(const SetupBuildings&, const SetupBuildings&) = default;
};

/// Too little wood for all sawmills: the Marquise picks those that are served (L 6.4, 2.5).
struct PlaceWood {
  static constexpr std::string_view word = "place_wood";
  PerClearing<std::uint8_t> unserved{};  ///< sawmills
  friend bool operator==(const PlaceWood&, const PlaceWood&) = default;
};

/// The second move of a March (L 6.5.1).
struct March {
  static constexpr std::string_view word = "march";
  friend bool operator==(const March&, const March&) = default;
};

/// Wood to pay from clearings that are joined to the site; then the building rises there (L 6.5.3).
struct PayWood {
  static constexpr std::string_view word = "pay_wood";
  Piece building{};
  Clearing site{};
  ClearingSet sources;
  std::uint8_t left = 0;
  friend bool operator==(const PayWood&, const PayWood&) = default;
};

/// Too few warriors for all recruiters: the Marquise picks those that are served (L 6.5.4, 2.5).
struct PlaceRecruits {
  static constexpr std::string_view word = "place_recruits";
  PerClearing<std::uint8_t> unserved{};  ///< recruiters
  friend bool operator==(const PlaceRecruits&, const PlaceRecruits&) = default;
};

/// Warriors just removed that cards may bring back to the keep, one each (L 6.2.3).
struct FieldHospital {
  static constexpr std::string_view word = "field_hospital";
  std::uint8_t left = 0;
  friend bool operator==(const FieldHospital&, const FieldHospital&) = default;
};

using MarquiseFrames =
    TypeList<SetupKeep, SetupBuildings, PlaceWood, March, PayWood, PlaceRecruits, FieldHospital>;

}  // namespace marchstone::root::frame
