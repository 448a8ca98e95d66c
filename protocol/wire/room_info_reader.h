// SPDX-License-Identifier: MIT
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "protocol/wire/room_info.h"

/// Parts of a room that are read as well as written: from requests, records and journals.
namespace marchstone::protocol {

/// {"kind":"move","seconds":60} or {"kind":"chess","seconds":600,"increment":5} within the bounds; further
/// fields are ignored. Nothing for any other value, null too.
std::optional<ClockSettings> clock_of(const nlohmann::json& value);
/// "public" or "private".
std::optional<Visibility> visibility_of(const nlohmann::json& value);
/// {"id":"...","name":"..."}; further fields are ignored.
std::optional<Player> player_of(const nlohmann::json& value);
/// The number of a seat, 0 to 31.
std::optional<Seat> seat_of(const nlohmann::json& value);

}  // namespace marchstone::protocol
