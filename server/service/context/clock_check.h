// SPDX-License-Identifier: MIT
#pragma once

#include <optional>

#include "persistence/interface/store_types.h"
#include "server/base/log.h"
#include "server/service/context/journal_index.h"
#include "server/service/context/system_time.h"

/// Sanity checks of the system clock, at the start and while the server runs.
namespace marchstone::server {

/// The server time to start with: where it stood when the store last recorded it, whatever the system clock
/// says. For a store without such a record: the date, or just after the last time in its journal.
UnixMs starting_time(const persistence::StoreTime& last, UnixMs wall_now, const JournalIndex& live_rooms);

/// The warning to log if the system clock is behind the last use of the store, or so far ahead that it is
/// probably wrong.
std::optional<log::Line> clock_warning(const persistence::StoreTime& last, UnixMs wall_now);

/// The same for a disturbance while the server runs.
std::optional<log::Line> pause_warning(const SystemTime::Disturbance& disturbance);
std::optional<log::Line> step_warning(const SystemTime::Disturbance& disturbance);

}  // namespace marchstone::server
