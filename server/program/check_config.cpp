#include <iostream>
#include <string_view>

#include "server/config_settings.h"
#include "server/program/commands.h"
#include "server/program/game_data.h"

namespace marchstone::server {

/// Says what holds once file, environment and flags are put together; the password is only said to be set.
ExitCode check_config(const Config& config) {
  if (const auto games = load_games(config.games.data_dir); !games) {
    std::cerr << games.error() << '\n';
    return ExitCode::usage;
  }
  std::string_view table;
  for (const Setting& setting : settings()) {
    if (setting.table != table) std::cout << (table.empty() ? "" : "\n") << '[' << setting.table << "]\n";
    table = setting.table;
    const bool is_secret = setting.name() == "server.password" && !config.server.password.empty();
    std::cout << setting.key << " = " << (is_secret ? "\"(set)\"" : setting.written(config)) << '\n';
  }
  return ExitCode::well;
}

}  // namespace marchstone::server
