#pragma once

#include <string>

#include "protocol/hosted_match.h"
#include "rules/core/result.h"
#include "server/config.h"

namespace marchstone::server {

/// The games, with the owner's data: FOLDER/GAME/*.json in the order of their names; an empty path brings
/// none. The reason names the file that cannot be used.
Result<protocol::GameRegistry, std::string> load_games(const Config::Games& settings);

}  // namespace marchstone::server
