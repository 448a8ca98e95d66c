#pragma once

#include "server/service/environment.h"

namespace marchstone::server {

/// Visits one after the other the rooms that the connection gets pushes of, and answers from the last: its
/// numbers are then those of the newest push that left before the answer. Returns at once.
void answer_ping(const Environment& environment, ConnectionId connection, protocol::RequestId id);

}  // namespace marchstone::server
