// SPDX-License-Identifier: MIT
#include <fstream>
#include <iostream>

#include "protocol/registry/schema_files.h"
#include "server/program/commands.h"

namespace marchstone::server {

ExitCode schema(const SchemaCommand& command) {
  for (const auto& [path, text] : protocol::schema_files()) {
    if (command.folder.empty()) {
      std::cout << text;
      continue;
    }
    const auto file = command.folder / path;
    std::error_code fault;
    std::filesystem::create_directories(file.parent_path(), fault);
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    stream.close();
    if (stream) continue;
    std::cerr << "marchstone: " << file.string() << " could not be written.\n";
    return ExitCode::check_failed;
  }
  return ExitCode::well;
}

}  // namespace marchstone::server
