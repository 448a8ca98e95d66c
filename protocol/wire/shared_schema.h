#pragma once

#include "protocol/shape/schema.h"
#include "protocol/wire/room_info.h"

/// What requests and records have in common in their schemas.
namespace marchstone::protocol {

/// 32 bytes as hexadecimal digits.
Schema hex_schema(Definitions& known);
Schema room_code_schema(Definitions& known);
Schema match_id_schema(Definitions& known);
Schema unix_ms_schema(Definitions& known);
/// Of any game.
Schema move_schema(Definitions& known);
Schema schema_of(Definitions& known, As<ClockSettings>);

}  // namespace marchstone::protocol
