// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "rules/core/result.h"
#include "server/config/config.h"

namespace marchstone::server {

/// The sources of the configuration; later ones take precedence.
struct ConfigSources {
  std::optional<std::filesystem::path> file;       ///< TOML
  std::map<std::string, std::string> environment;  ///< MARCHSTONE_<TABLE>_<KEY>; other names are ignored
  std::map<std::string, std::string> flags;        ///< "table.key"
};

/// One sentence per error, naming file, line and key.
using ConfigFaults = std::vector<std::string>;

/// The defaults, overridden by the sources and checked; unknown keys are errors.
Result<Config, ConfigFaults> read_config(const ConfigSources& sources);

/// The process's environment variables that begin with MARCHSTONE_.
std::map<std::string, std::string> marchstone_environment();

/// "MARCHSTONE_SERVER_PORT" for server.port.
std::string environment_name(std::string_view table, std::string_view key);

}  // namespace marchstone::server
