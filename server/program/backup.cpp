#include <iostream>

#include "persistence/sqlite_store.h"
#include "server/program/commands.h"

namespace marchstone::server {

ExitCode backup(const BackupCommand& command, const Config& config) {
  if (const auto fault = persistence::backup(config.store.data_dir, command.file)) {
    std::cerr << fault->message << '\n';
    return ExitCode::store_unusable;
  }
  std::cout << "copied to " << command.file.string() << '\n';
  return ExitCode::well;
}

}  // namespace marchstone::server
