// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "rules/core/result.h"
#include "server/config/config.h"

namespace marchstone::server {

/// The games with the operator's additional data: FOLDER/GAME/*.json in alphabetical order; none if the path
/// is empty. The error names the invalid file.
Result<protocol::GameRegistry, std::string> load_games(const Config::Games& settings);

/// Files in the operator's folder that are not loaded, a sentence each with the reason; also if nothing is.
/// Names that begin with ".." are ignored: Kubernetes keeps the files of a mounted ConfigMap under them, and
/// links to each.
std::vector<std::string> unused_game_data(const Config::Games& settings);

}  // namespace marchstone::server
