// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "persistence/interface/store_types.h"
#include "server/border/outbox.h"
#include "server/border/service.h"
#include "server/service/context/connection_registry.h"
#include "server/service/context/room_strand.h"

/// Response bodies of the admin API.
namespace marchstone::server {

/// {"done":true}
ApiAnswer admin_done();

/// `next`: the cursor of the next page, if there may be one.
ApiAnswer rooms_answer(const std::vector<RoomReport>& rooms, std::optional<std::int64_t> next);
ApiAnswer connections_answer(const std::vector<ConnectionReport>& connections, const Outbox& outbox,
                             std::optional<std::int64_t> next);
ApiAnswer bans_answer(const std::vector<persistence::Ban>& bans);
ApiAnswer ban_answer(const persistence::Ban& ban);

}  // namespace marchstone::server
