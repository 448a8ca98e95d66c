#include <iostream>
#include <string_view>

#include "server/config_settings.h"
#include "server/network/tls_context.h"
#include "server/program/commands.h"
#include "server/program/game_data.h"

namespace marchstone::server {

/// Says what holds once file, environment and flags are put together; of secrets only whether they are set.
ExitCode check_config(const Config& config) {
  if (const auto games = load_games(config.games); !games) {
    std::cerr << games.error() << '\n';
    return ExitCode::usage;
  }
  if (serves_tls(config.server)) {
    if (const auto tls = TlsContext::load(config.server); !tls) {
      std::cerr << tls.error() << '\n';
      return ExitCode::usage;
    }
  }
  std::string_view table;
  for (const Setting& setting : settings()) {
    if (setting.table != table) std::cout << (table.empty() ? "" : "\n") << '[' << setting.table << "]\n";
    table = setting.table;
    const std::string value = setting.written(config);
    const bool is_hidden = setting.is_secret && value != "\"\"";
    std::cout << setting.key << " = " << (is_hidden ? "\"(set)\"" : value) << '\n';
  }
  return ExitCode::well;
}

}  // namespace marchstone::server
