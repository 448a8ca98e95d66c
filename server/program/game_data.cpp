// SPDX-License-Identifier: MIT
#include "server/program/game_data.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>
#include <vector>

namespace marchstone::server {

namespace {

namespace fs = std::filesystem;

/// Far larger than any game's data; a mistaken path must not exhaust the memory.
constexpr std::uintmax_t max_bytes = 1'000'000;

/// The contents of the game data folder, sorted, so that messages and lists do not depend on the file system.
struct Found {
  std::vector<fs::path> files;      ///< FOLDER/GAME/NAME.json
  std::vector<std::string> unused;  ///< everything else, a sentence each
};

bool is_of_kubernetes(const fs::path& path) {
  return path.filename().string().starts_with("..");
}

std::string in_small_letters(std::string text) {
  std::ranges::transform(text, text.begin(),
                         [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return text;
}

/// Why a file in a game's folder is not its data, or empty.
std::string why_unused(const fs::path& path) {
  std::error_code fault;
  const fs::file_status status = fs::status(path, fault);
  if (!fs::exists(status)) return "it is a broken link";
  if (fs::is_directory(status))
    return "it is a folder: data files must be directly in the folder of their game";
  const std::string name = path.filename().string();
  if (name.starts_with('.')) return "its name begins with a dot";
  if (path.extension() == ".json") return fs::is_regular_file(status) ? "" : "it is not a regular file";
  if (in_small_letters(path.extension().string()) == ".json")
    return "its name ends with " + path.extension().string() + ", not with lower-case .json";
  return "its name does not end with .json";
}

void sort_in(Found& found, const fs::path& path, const std::string& reason) {
  if (is_of_kubernetes(path)) return;
  if (reason.empty()) return found.files.push_back(path);
  found.unused.push_back(path.string() + " was not loaded: " + reason + ".");
}

Result<Found, std::string> find_files(const fs::path& folder) {
  std::error_code fault;
  Found found;
  for (fs::directory_iterator game(folder, fault), end; !fault && game != end; game.increment(fault)) {
    std::error_code unknown;
    if (!fs::is_directory(game->path(), unknown)) {
      sort_in(found, game->path(), "it is not in the folder of a game");
      continue;
    }
    if (game->path().filename().string().starts_with('.')) {
      sort_in(found, game->path(), "its name begins with a dot");
      continue;
    }
    for (fs::directory_iterator file(game->path(), fault), last; !fault && file != last;
         file.increment(fault))
      sort_in(found, file->path(), why_unused(file->path()));
    if (fault) return game->path().string() + ": " + fault.message();
  }
  if (fault) return folder.string() + ": " + fault.message();
  std::ranges::sort(found.files);
  std::ranges::sort(found.unused);
  if (found.files.empty()) found.unused.push_back(folder.string() + " contains no data that was loaded.");
  return found;
}

}  // namespace

Result<protocol::GameRegistry, std::string> load_games(const Config::Games& settings) {
  std::vector<protocol::GameDocument> documents;
  if (!settings.data_dir.empty()) {
    const auto found = find_files(settings.data_dir);
    if (!found) return found.error();
    for (const fs::path& file : found->files) {
      std::error_code fault;
      if (fs::file_size(file, fault) > max_bytes || fault)
        return file.string() + ": too large, or cannot be read";
      std::ifstream in(file, std::ios::binary);
      std::string content((std::istreambuf_iterator<char>(in)), {});
      if (!in) return file.string() + ": cannot be read";
      documents.push_back({file.parent_path().filename().string(), file.string(), std::move(content)});
    }
  }
  return protocol::built_in_games(documents, {.test_options = settings.test_options});
}

std::vector<std::string> unused_game_data(const Config::Games& settings) {
  if (settings.data_dir.empty()) return {};
  auto found = find_files(settings.data_dir);
  return found ? std::move(found->unused) : std::vector<std::string>{};
}

}  // namespace marchstone::server
