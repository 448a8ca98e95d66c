#pragma once

#include "server/service/context/room_strand.h"
#include "server/service/context/service_context.h"

namespace marchstone::server {

/// Makes the rooms of the journal known under their codes and to their players, without replaying them: the
/// server can serve at once. Then rebuilds them one after the other in the background; a room that is asked
/// for is rebuilt at once.
void restore_rooms(const ServiceContext& context, RoomRouter& router, JournalIndex live_rooms);

}  // namespace marchstone::server
