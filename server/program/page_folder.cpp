// SPDX-License-Identifier: MIT
#include "server/program/page_folder.h"

#include <array>
#include <system_error>

namespace marchstone::server {

namespace fs = std::filesystem;

fs::path page_folder(const Config& config) {
  if (!config.server.page_dir.empty()) return config.server.page_dir;
  std::error_code fault;
  const fs::path program_folder = fs::read_symlink("/proc/self/exe", fault).parent_path();
  constexpr std::array<const char*, 3> places{"page", "../share/marchstone/page", "../../web-client/dist"};
  for (const char* place : places) {
    const fs::path folder = (program_folder / place).lexically_normal();
    if (fs::is_regular_file(folder / "index.html", fault)) return folder;
  }
  return program_folder / places.front();
}

}  // namespace marchstone::server
