// SPDX-License-Identifier: MIT
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <string>

#include "server/config/config_reader.h"
#include "server/config/config_settings.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"

/// A configuration file, then, each behind a zero byte, variables of the environment (NAME=VALUE) and flags
/// (table.key=VALUE).
namespace marchstone::fuzz {
namespace {

using namespace server;

/// A file in memory: the reader takes a path.
class MemoryFile {
 public:
  explicit MemoryFile(std::string_view content) : descriptor_(::memfd_create("marchstone.toml", 0)) {
    demand(::write(descriptor_, content.data(), content.size()) == static_cast<ssize_t>(content.size()),
           "the file can be written");
  }
  ~MemoryFile() { ::close(descriptor_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  std::filesystem::path path() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

 private:
  int descriptor_;
};

Result<Config, ConfigFaults> read(std::string_view toml, ConfigSources sources = {}) {
  const MemoryFile file(toml);
  sources.file = file.path();
  return read_config(sources);
}

/// As `check-config` prints it.
std::string written(const Config& config) {
  std::string text;
  std::string_view table;
  for (const Setting& setting : settings()) {
    if (setting.table != table) text += "[" + std::string(setting.table) + "]\n";
    table = setting.table;
    text += std::string(setting.key) + " = " + setting.written(config) + "\n";
  }
  return text;
}

void add_setting(ConfigSources& sources, std::string_view line) {
  const auto equals = std::min(line.find('='), line.size());
  const std::string name(line.substr(0, equals));
  const std::string value(line.substr(std::min(equals + 1, line.size())));
  (name.find('.') == std::string::npos ? sources.environment : sources.flags)[name] = value;
}

}  // namespace
}  // namespace marchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone;
  using namespace std::string_view_literals;
  fuzz::Bytes input({bytes, size});
  const std::string_view toml = input.text_before("\0"sv);
  server::ConfigSources sources;
  while (!input.empty()) fuzz::add_setting(sources, input.text_before("\0"sv));
  const auto config = fuzz::read(toml, std::move(sources));
  if (!config) {
    fuzz::demand(!config.error().empty(), "what is refused has a fault");
    for (const std::string& sentence : config.error())
      fuzz::demand(sentence.ends_with('.'), "a fault is a sentence");
    return 0;
  }
  const std::string text = fuzz::written(*config);
  // Paths may hold any bytes, and TOML only UTF-8.
  if (std::ranges::any_of(text, [](char letter) { return letter < 0; })) return 0;
  const auto again = fuzz::read(text);
  fuzz::demand(again && fuzz::written(*again) == text, "a configuration that is written reads the same");
  return 0;
}
