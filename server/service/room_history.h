#pragma once

#include <cstdint>
#include <string>

#include "server/service/room_match.h"

namespace marchstone::server {

/// The inside of the answer to `history`: "entries":[{"seq","at","events","view"}] from position `from` on,
/// at most `count`, fewer where the answer would grow too large. As a spectator had them, so the same for
/// every asker; nothing that is held back.
std::string history_fields(const RoomMatch& match, std::uint32_t from, std::uint32_t count);

}  // namespace marchstone::server
