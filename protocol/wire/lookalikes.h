// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/room_info.h"

/// Names that can be confused with each other.
namespace marchstone::protocol {

/// The visual form of a name: its skeleton (Unicode Technical Standard 39, section 4), without joiners and
/// with one blank for any run of them, as pages draw it. Two names with the same form look alike.
std::string appearance(std::string_view name);

/// Which of these players' names look like another's, so that they have to be distinguished by the first
/// characters of the id. A name that looks like another's with those characters appended counts too.
std::vector<bool> lookalikes(const std::vector<std::optional<Player>>& players);

/// Whether `player` looks like one of `others`, apart from themself.
bool looks_like_one_of(const Player& player, const std::vector<std::optional<Player>>& others);

}  // namespace marchstone::protocol
