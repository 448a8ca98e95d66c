#pragma once

#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "rules/core/result.h"
#include "server/config/config.h"

namespace marchstone::server {

/// The games, with the owner's data: FOLDER/GAME/*.json in the order of their names; an empty path brings
/// none. The reason names the file that cannot be used.
Result<protocol::GameRegistry, std::string> load_games(const Config::Games& settings);

/// What lies in the owner's folder and is not loaded, a sentence each with the reason; also if nothing is.
/// Names that begin with ".." are not looked at: Kubernetes keeps the files of a mounted map under them, and
/// links to each.
std::vector<std::string> unused_game_data(const Config::Games& settings);

}  // namespace marchstone::server
