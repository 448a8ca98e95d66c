#include "server/config_reader.h"

#include <toml++/toml.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cctype>
#include <set>
#include <string_view>
#include <utility>

#include "server/config_settings.h"

namespace marchstone::server {

namespace {

/// A key as some source gave it.
struct Given {
  std::string where;  ///< "marchstone.toml, line 3"
  SettingValue value;
};

const Setting* find_setting(std::string_view table, std::string_view key) {
  for (const Setting& setting : settings()) {
    if (setting.table == table && setting.key == key) return &setting;
  }
  return nullptr;
}

bool is_table(std::string_view name) {
  return std::any_of(settings().begin(), settings().end(),
                     [&](const Setting& setting) { return setting.table == name; });
}

void set(Config& config, const Setting& setting, const Given& given, ConfigFaults& faults) {
  if (const auto reason = setting.set(config, given.value)) {
    faults.push_back(given.where + ": " + setting.name() + " " + *reason + ".");
  }
}

std::optional<SettingValue> value_of(const toml::node& node) {
  if (const auto* truth = node.as_boolean()) return SettingValue(truth->get());
  if (const auto* whole = node.as_integer()) return SettingValue(whole->get());
  if (const auto* fraction = node.as_floating_point()) return SettingValue(fraction->get());
  if (const auto* text = node.as_string()) return SettingValue(text->get());
  const auto* array = node.as_array();
  if (array == nullptr) return std::nullopt;
  std::vector<std::string> texts;
  for (const toml::node& element : *array) {
    const auto* text = element.as_string();
    if (text == nullptr) return std::nullopt;
    texts.push_back(text->get());
  }
  return SettingValue(std::move(texts));
}

class FileReader {
 public:
  FileReader(const std::filesystem::path& file, Config& config, ConfigFaults& faults)
      : file_(file), config_(config), faults_(faults) {}

  void read() {
    try {
      for (const toml::table document = toml::parse_file(file_.string());
           const auto& [name, node] : document) {
        read_table(name.str(), node);
      }
    } catch (const toml::parse_error& fault) {
      const std::string reason(fault.description());
      // A file that cannot be opened has no line.
      if (fault.source().begin.line == 0) return faults_.push_back(file_.string() + ": " + reason + ".");
      faults_.push_back(file_.string() + ", line " + std::to_string(fault.source().begin.line) + ": " +
                        reason + ".");
    }
  }

 private:
  std::string where(const toml::node& node) const {
    return file_.string() + ", line " + std::to_string(node.source().begin.line);
  }

  void read_table(std::string_view name, const toml::node& node) {
    const toml::table* table = node.as_table();
    if (table == nullptr || !is_table(name)) {
      return faults_.push_back(where(node) + ": there is no table [" + std::string(name) + "].");
    }
    for (const auto& [key, value] : *table) read_key(name, key.str(), value);
  }

  void read_key(std::string_view table, std::string_view key, const toml::node& node) {
    const Setting* setting = find_setting(table, key);
    if (setting == nullptr) {
      return faults_.push_back(where(node) + ": there is no key " + std::string(table) + "." +
                               std::string(key) + ".");
    }
    const auto value = value_of(node);
    if (!value) {
      return faults_.push_back(where(node) + ": " + setting->name() +
                               " has a value of a type that no key takes.");
    }
    set(config_, *setting, {where(node), *value}, faults_);
  }

  const std::filesystem::path& file_;
  Config& config_;
  ConfigFaults& faults_;
};

void set_from_text(Config& config, const Setting& setting, const std::string& where, const std::string& text,
                   ConfigFaults& faults) {
  // What cannot be read as the setting's kind is handed on as a text: the setting then says what it takes.
  const auto value = value_from_text(setting.kind, text);
  set(config, setting, {where, value ? *value : SettingValue(text)}, faults);
}

void read_environment(const std::map<std::string, std::string>& environment, Config& config,
                      ConfigFaults& faults) {
  std::set<std::string> known;
  std::set<std::string> prefixes;
  for (const Setting& setting : settings()) {
    const std::string name = environment_name(setting.table, setting.key);
    known.insert(name);
    prefixes.insert(environment_name(setting.table, ""));
    const auto found = environment.find(name);
    if (found != environment.end()) set_from_text(config, setting, name, found->second, faults);
  }
  for (const auto& [name, text] : environment) {
    const bool looks_like_ours =
        std::any_of(prefixes.begin(), prefixes.end(),
                    [&](const std::string& prefix) { return name.starts_with(prefix); });
    if (looks_like_ours && !known.contains(name)) faults.push_back(name + ": there is no such setting.");
  }
}

void read_flags(const std::map<std::string, std::string>& flags, Config& config, ConfigFaults& faults) {
  for (const Setting& setting : settings()) {
    const auto found = flags.find(setting.name());
    if (found != flags.end()) set_from_text(config, setting, "command line", found->second, faults);
  }
}

bool is_address(const std::string& text) {
  boost::system::error_code fault;
  boost::asio::ip::make_address(text, fault);
  return !fault;
}

/// What is wrong between keys, or with the meaning of one.
void check(const Config& config, ConfigFaults& faults) {
  const std::string& url = config.server.public_url;
  if (!is_address(config.server.listen)) faults.push_back("server.listen must be an IPv4 or IPv6 address.");
  if (!url.empty() && !url.starts_with("https://") && !url.starts_with("http://")) {
    faults.push_back("server.public_url must begin with https:// or http://.");
  }
  if (url.find_first_of("?# \t\r\n\"") != std::string::npos) {
    faults.push_back("server.public_url has a place and no query.");
  }
  for (const std::string& proxy : config.server.trusted_proxies) {
    if (!is_address(proxy)) faults.push_back("server.trusted_proxies: " + proxy + " is not an address.");
  }
  if (config.store.data_dir.empty()) faults.push_back("store.data_dir must name a folder.");
  if (config.limits.queue_soft_bytes > config.limits.queue_hard_bytes) {
    faults.push_back("limits.queue_soft_bytes must not be above limits.queue_hard_bytes.");
  }
  if (config.periods.ping_interval >= config.periods.silence_limit) {
    faults.push_back("periods.ping_interval_seconds must be below periods.silence_limit_seconds.");
  }
}

}  // namespace

Result<Config, ConfigFaults> read_config(const ConfigSources& sources) {
  Config config;
  ConfigFaults faults;
  if (sources.file) FileReader(*sources.file, config, faults).read();
  read_environment(sources.environment, config, faults);
  read_flags(sources.flags, config, faults);
  if (faults.empty()) check(config, faults);
  if (!faults.empty()) return faults;
  return config;
}

std::map<std::string, std::string> marchstone_environment() {
  constexpr std::string_view prefix = "MARCHSTONE_";
  std::map<std::string, std::string> found;
  for (char** each = environ; *each != nullptr; ++each) {
    const std::string_view variable = *each;
    const auto equals = variable.find('=');
    if (!variable.starts_with(prefix) || equals == std::string_view::npos) continue;
    found.emplace(variable.substr(0, equals), variable.substr(equals + 1));
  }
  return found;
}

std::string environment_name(std::string_view table, std::string_view key) {
  std::string name = "MARCHSTONE_" + std::string(table) + "_" + std::string(key);
  std::transform(name.begin(), name.end(), name.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::toupper(letter)); });
  return name;
}

}  // namespace marchstone::server
