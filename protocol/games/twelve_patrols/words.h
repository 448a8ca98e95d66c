#pragma once

#include <optional>
#include <string_view>

#include "rules/twelve_patrols/requirements.h"
#include "rules/twelve_patrols/types.h"

/// The words by which the parts of 12 Patrols stand in JSON, the same in moves, events, views and records.
namespace marchstone::twelve_patrols {

/// "wild_plains", whatever the set calls it.
std::string_view word(Region region);
std::optional<Region> region_of(std::string_view word);

/// "blue_cube", "yellow_die_4".
std::string_view word(Item item);
std::optional<Item> item_of(std::string_view word);

/// "north", "east", "south", "west".
std::string_view word(Direction direction);

std::string_view word(Phase phase);
std::string_view word(Reason reason);
std::string_view word(Requirement::Kind kind);
std::optional<Requirement::Kind> kind_of(std::string_view word);
std::string_view word(EdgeState state);
std::string_view word(Fault::Kind kind);

}  // namespace marchstone::twelve_patrols
