// SPDX-License-Identifier: MIT
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "server/config/config_settings.h"
#include "server/network/http/page_files.h"
#include "server/network/stream/tls_context.h"
#include "server/program/commands.h"
#include "server/program/game_data.h"

namespace marchstone::server {

namespace {

/// Errors that show only when the files that the configuration names are read.
std::vector<std::string> faults_of_files(const Config& config) {
  std::vector<std::string> faults;
  if (const auto games = load_games(config.games); !games) faults.push_back(games.error());
  if (serves_tls(config.server)) {
    if (const auto tls = TlsContext::load(config.server); !tls) faults.push_back(tls.error());
  }
  // Without a page the server still has its API; but a configured folder must contain one.
  if (!config.server.page_dir.empty()) {
    if (const auto page = PageFiles::load(config.server.page_dir); !page) faults.push_back(page.error());
  }
  return faults;
}

}  // namespace

/// Prints the effective settings of file, environment and flags; of secrets only whether they are set.
ExitCode check_config(const Config& config) {
  const std::vector<std::string> faults = faults_of_files(config);
  for (const std::string& fault : faults) std::cerr << fault << '\n';
  if (!faults.empty()) return ExitCode::usage;
  for (const std::string& sentence : unused_game_data(config.games)) std::cerr << sentence << '\n';
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
