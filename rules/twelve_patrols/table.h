// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "rules/core/inline_vector.h"
#include "rules/twelve_patrols/items.h"
#include "rules/twelve_patrols/kingdom.h"

/// Everything that lies on the table, the deck's order included: plain data of which a `Position` is made.
namespace marchstone::twelve_patrols {

/// A requirement found broken.
struct Fault {
  enum class Kind : std::uint8_t {
    overflow,  ///< too much already (9a)
    unmet      ///< final, and not exact (9b)
  };
  Region region{};
  Cell cell;
  Direction side{};
  Kind kind{};
  std::uint8_t needed = 0;
  std::uint8_t found = 0;
  friend bool operator==(const Fault&, const Fault&) = default;
};
/// In reading order of the regions, each by its sides from the north (11).
using Faults = InlineVector<Fault, 4 * region_count>;

struct Ending {
  Reason reason{};
  Faults faults;
  bool too_few_items = false;  ///< fewer items than spots to fill (9c)
  friend bool operator==(const Ending&, const Ending&) = default;
};

/// A die that is to be changed, and to which face; what pays is asked (7).
struct Change {
  Item die{};
  std::uint8_t face = 1;
  friend bool operator==(const Change&, const Change&) = default;
};

struct Table {
  Kingdom kingdom;
  InlineVector<Region, display_size> display;
  InlineVector<Region, region_count> deck;  ///< top last
  Items unplayed;
  Items discarded;
  std::uint8_t dice_changed = 0;

  Phase phase = Phase::place_card;
  std::optional<Spot> open;      ///< the patrol that is being laid (6)
  std::optional<Change> change;  ///< pending: nothing else is asked (7)
  std::optional<Ending> ending;

  friend bool operator==(const Table&, const Table&) = default;
};

}  // namespace marchstone::twelve_patrols
