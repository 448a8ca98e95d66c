#pragma once

#include <optional>
#include <string_view>

#include "rules/lords_of_scotland/types.h"

/// The words by which the parts of Lords of Scotland stand in JSON, the same in moves, events, views and
/// records.
namespace marchstone::lords_of_scotland {

/// "scott_3"; of the two Bruces "bruce_97" and "bruce_98", by their ranks.
std::string_view word(Card card);
std::optional<Card> card_of(std::string_view word);

std::string_view word(Clan clan);
std::string_view word(Phase phase);
std::string_view word(Reason reason);

}  // namespace marchstone::lords_of_scotland
