// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "persistence/interface/store_types.h"

namespace marchstone::server {

/// The body of `/api/daily`. It contains ids of matches only when the day is over and their records are open.
std::string daily_results(const persistence::DealName& deal, const persistence::DealResults& results,
                          bool is_over);

}  // namespace marchstone::server
