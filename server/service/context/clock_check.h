#pragma once

#include <optional>

#include "persistence/interface/store_types.h"
#include "server/base/log.h"
#include "server/service/context/journal_index.h"
#include "server/service/context/system_time.h"

/// What the server makes of the machine's clock at its start and while it runs.
namespace marchstone::server {

/// Where the server's own time goes on from: where it stood when the store last saw it, whatever the
/// machine's clock says now. A store that knows nothing of it yet begins with the date, or behind the last
/// time in its journal.
UnixMs starting_time(const persistence::StoreTime& last, UnixMs wall_now, const JournalIndex& live_rooms);

/// What is to be said if the machine's clock has gone back since the store was last used, or has gone on for
/// so long that it is more likely wrong.
std::optional<log::Line> clock_warning(const persistence::StoreTime& last, UnixMs wall_now);

/// The same of what has happened while the server ran.
std::optional<log::Line> pause_warning(const SystemTime::Disturbance& disturbance);
std::optional<log::Line> step_warning(const SystemTime::Disturbance& disturbance);

}  // namespace marchstone::server
