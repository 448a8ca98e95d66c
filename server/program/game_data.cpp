#include "server/program/game_data.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

namespace marchstone::server {

namespace {

namespace fs = std::filesystem;

/// Far more than any game's data takes; a mistaken path must not fill the memory.
constexpr std::uintmax_t most_bytes = 1'000'000;

/// FOLDER/GAME/NAME.json, sorted, so that messages and lists do not depend on the file system.
Result<std::vector<fs::path>, std::string> find_files(const fs::path& folder) {
  std::error_code fault;
  std::vector<fs::path> files;
  for (fs::recursive_directory_iterator at(folder, fault), end; !fault && at != end; at.increment(fault))
    if (at.depth() == 1 && at->path().extension() == ".json") files.push_back(at->path());
  if (fault) return folder.string() + ": " + fault.message();
  std::ranges::sort(files);
  return files;
}

}  // namespace

Result<protocol::GameRegistry, std::string> load_games(const Config::Games& settings) {
  std::vector<protocol::GameDocument> documents;
  if (!settings.data_dir.empty()) {
    const auto files = find_files(settings.data_dir);
    if (!files) return files.error();
    for (const fs::path& file : *files) {
      std::error_code fault;
      if (fs::file_size(file, fault) > most_bytes || fault)
        return file.string() + ": too large, or cannot be read";
      std::ifstream in(file, std::ios::binary);
      std::string content((std::istreambuf_iterator<char>(in)), {});
      if (!in) return file.string() + ": cannot be read";
      documents.push_back({file.parent_path().filename().string(), file.string(), std::move(content)});
    }
  }
  return protocol::built_in_games(documents, {.test_options = settings.test_options});
}

}  // namespace marchstone::server
