// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "protocol/hosting/hosted_match.h"
#include "protocol/record/record.h"

namespace marchstone::server {

/// A record replayed for the viewer:
/// {"lookalikes":[],"steps":[{"seq":0,"entry":null,"events":[],"position":{...}},{"seq":1,
/// "entry":{...},"events":[...],"position":{...}}]}. The match is over, so nothing is hidden: each event has
/// the private fields of all seats. `lookalikes`: seats whose names look like another's.
Result<std::string, protocol::RecordFault> replay_record(std::string_view record,
                                                         const protocol::GameRegistry& games);

}  // namespace marchstone::server
