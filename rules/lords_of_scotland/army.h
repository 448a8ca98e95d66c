// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/lords_of_scotland/table.h"

/// What Followers do together: block powers, and add up to a strength.
namespace marchstone::lords_of_scotland {

/// Where a Follower lies.
struct Place {
  Seat seat{};
  std::uint8_t place = 0;
  friend bool operator==(const Place&, const Place&) = default;
};

/// The Follower that keeps `card` from activating, were it mustered face up now: the lowest of those that do.
/// Empty if none does (7, R1, R4, R5). The card itself must not lie on the table yet.
std::optional<Place> blocker_of(const Table& table, const Options& options, Card card);

struct ArmyStrength {
  int sum = 0;  ///< doubled already
  bool doubled = false;
  friend bool operator==(const ArmyStrength&, const ArmyStrength&) = default;
};

/// The strength of an army whose Followers are all known (9).
ArmyStrength strength_of(const Army& army);

/// Highest rank in an army that has a Follower (10).
int highest_rank(const Army& army);

}  // namespace marchstone::lords_of_scotland
