// SPDX-License-Identifier: MIT
#pragma once

#include "server/service/context/room_strand.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// Registers the rooms of the journal under their codes and for their players, without replaying them: the
/// server can serve at once. Then restores them one after the other in the background; a room that is asked
/// for is restored at once.
void restore_rooms(const ServiceContext& context, RoomRouter& router, JournalIndex live_rooms);

}  // namespace marchstone::server
