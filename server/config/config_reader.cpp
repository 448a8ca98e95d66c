// SPDX-License-Identifier: MIT
#include "server/config/config_reader.h"

#include <toml++/toml.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <initializer_list>
#include <set>
#include <string_view>
#include <utility>

#include "server/config/address_range.h"
#include "server/config/config_settings.h"
#include "server/config/mail_address.h"

namespace marchstone::server {

namespace {

/// The source of the effective value of each key, for errors found by later checks.
using Places = std::map<std::string, std::string>;

/// A key and value as given by a source.
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

/// The state of reading all sources.
struct Reading {
  Config config;
  Places places;
  std::set<std::string> refused;  ///< keys whose value was rejected: no further errors are reported for them
  ConfigFaults faults;
};

void set(Reading& reading, const Setting& setting, const Given& given) {
  reading.places[setting.name()] = given.where;
  if (const auto reason = setting.set(reading.config, given.value)) {
    reading.refused.insert(setting.name());
    reading.faults.push_back(given.where + ": " + setting.name() + " " + *reason + ".");
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
  FileReader(const std::filesystem::path& file, Reading& reading)
      : file_(file), reading_(reading), faults_(reading.faults) {}

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
    set(reading_, *setting, {where(node), *value});
  }

  const std::filesystem::path& file_;
  Reading& reading_;
  ConfigFaults& faults_;
};

void set_from_text(Reading& reading, const Setting& setting, const std::string& where,
                   const std::string& text) {
  // If the text cannot be parsed as the setting's kind, it is passed on as a string: the setting then says
  // what it accepts.
  const auto value = value_from_text(setting.kind, text);
  set(reading, setting, {where, value ? *value : SettingValue(text)});
}

/// Kubernetes injects environment variables for every service in the namespace, and Docker for every link:
/// marchstone-server would be MARCHSTONE_SERVER_PORT=tcp://10.0.0.1:8080, MARCHSTONE_SERVER_SERVICE_HOST and
/// more (https://kubernetes.io/docs/concepts/services-networking/service/#environment-variables).
bool is_of_service(std::string_view name, std::string_view value) {
  const auto is_address = [](std::string_view text) {
    return text.starts_with("tcp://") || text.starts_with("udp://") || text.starts_with("sctp://");
  };
  if (name.ends_with("_PORT") && is_address(value)) return true;
  if (name.ends_with("_SERVICE_HOST") || name.find("_SERVICE_PORT") != std::string_view::npos) return true;
  const auto numbered = name.rfind("_PORT_");
  if (numbered == std::string_view::npos) return false;
  const std::string_view port = name.substr(numbered + std::string_view("_PORT_").size());
  const auto digits = port.find_first_not_of("0123456789");
  if (digits == 0 || digits == std::string_view::npos) return false;
  const std::string_view protocol = port.substr(digits);
  return protocol.starts_with("_TCP") || protocol.starts_with("_UDP") || protocol.starts_with("_SCTP");
}

void read_environment(const std::map<std::string, std::string>& environment, Reading& reading) {
  std::set<std::string> known;
  std::set<std::string> prefixes;
  for (const Setting& setting : settings()) {
    const std::string name = environment_name(setting.table, setting.key);
    known.insert(name);
    prefixes.insert(environment_name(setting.table, ""));
    const auto found = environment.find(name);
    if (found == environment.end() || is_of_service(found->first, found->second)) continue;
    set_from_text(reading, setting, name, found->second);
  }
  for (const auto& [name, value] : environment) {
    if (is_of_service(name, value)) continue;
    const bool looks_like_ours =
        std::any_of(prefixes.begin(), prefixes.end(),
                    [&name = name](const std::string& prefix) { return name.starts_with(prefix); });
    if (looks_like_ours && !known.contains(name)) {
      reading.faults.push_back(name + ": there is no such setting.");
    }
  }
}

void read_flags(const std::map<std::string, std::string>& flags, Reading& reading) {
  for (const Setting& setting : settings()) {
    const auto found = flags.find(setting.name());
    if (found != flags.end()) set_from_text(reading, setting, "command line", found->second);
  }
}

/// 64 bits as hex digits: cannot be guessed at the rate that one address is allowed, or a million of them.
constexpr std::size_t min_token_characters = 16;

bool is_address(const std::string& text) {
  return text.find('/') == std::string::npos && AddressRange::parse(text).has_value();
}

bool is_web_address(std::string_view text) {
  return text.starts_with("https://") || text.starts_with("http://");
}

/// "https://example.org", with nothing after the host and port.
bool is_origin(std::string_view text) {
  return is_web_address(text) && text.find_first_of("/?# ", text.find("://") + 3) == std::string_view::npos;
}

bool begins_with_any(std::string_view text, std::initializer_list<std::string_view> beginnings) {
  return std::any_of(beginnings.begin(), beginnings.end(),
                     [&](std::string_view beginning) { return text.starts_with(beginning); });
}

/// "smtp://mail.example.org:587": a name and a password have settings of their own.
bool is_mail_server(std::string_view url) {
  if (!begins_with_any(url, {"smtp://", "smtps://"})) return false;
  const std::string_view rest = url.substr(url.find("://") + 3);
  return !rest.empty() && rest.front() != '/' && rest.find_first_of("@?# \t\r\n") == std::string_view::npos;
}

bool is_contact(std::string_view text) {
  constexpr std::string_view mail = "mailto:";
  if (text.starts_with(mail)) return is_mail_address(text.substr(mail.size()));
  return text.starts_with("https://") && text.find_first_of(" \t\r\n\"\\") == std::string_view::npos;
}

/// Checks that involve several keys, or the meaning of one.
class MeaningCheck {
 public:
  explicit MeaningCheck(Reading& reading) : config_(reading.config), reading_(reading) {}

  void run() {
    check_server();
    check_notifications();
    if (const auto& token = config_.admin.token; !token.empty() && token.size() < min_token_characters) {
      fault("admin.token", "must have 16 characters or more: it grants full control");
    }
    if (config_.store.data_dir.empty()) fault("store.data_dir", "must name a folder");
    if (config_.limits.queue_soft_bytes > config_.limits.queue_hard_bytes) {
      fault("limits.queue_soft_bytes", "must not be above ", "limits.queue_hard_bytes");
    }
    if (config_.periods.ping_interval >= config_.periods.silence_limit) {
      fault("periods.ping_interval_seconds", "must be below ", "periods.silence_limit_seconds");
    }
  }

 private:
  void check_server() {
    const Config::Server& server = config_.server;
    if (!is_address(server.listen)) fault("server.listen", "must be an IPv4 or IPv6 address");
    if (!server.public_url.empty() && !is_web_address(server.public_url)) {
      fault("server.public_url", "must begin with https:// or http://");
    }
    if (server.public_url.find_first_of("?# \t\r\n\"") != std::string::npos) {
      fault("server.public_url", "must have a host and no query");
    }
    if (server.tls_certificate.empty() != server.tls_key.empty()) {
      const bool lacks_key = server.tls_key.empty();
      fault(lacks_key ? "server.tls_certificate" : "server.tls_key", "requires ",
            lacks_key ? "server.tls_key" : "server.tls_certificate");
    }
    for (const std::string& origin : server.origins) {
      if (!is_origin(origin))
        fault("server.origins", "has " + origin + ", which is not of the form https://example.org");
    }
    if (server.registration == "password" && server.password.empty()) {
      fault("server.registration", "requires a password, but server.password is empty");
    }
    for (const std::string& proxy : server.trusted_proxies) {
      if (!AddressRange::parse(proxy)) {
        fault("server.trusted_proxies", "has " + proxy + ", which is not an address or a network");
      }
    }
  }

  void check_notifications() {
    const Config::Notifications& notifications = config_.notifications;
    if (!notifications.contact.empty() && !is_contact(notifications.contact)) {
      fault("notifications.contact", "must be of the form mailto:you@example.org or https://example.org");
    }
    if (!notifications.mail_url.empty() && !is_mail_server(notifications.mail_url)) {
      fault("notifications.mail_url",
            "must be of the form smtp://mail.example.org or smtps://mail.example.org");
    }
    if (!notifications.mail_from.empty() && !is_mail_address(notifications.mail_from)) {
      fault("notifications.mail_from", "must be of the form name@example.org");
    }
    if (!notifications.mail_url.empty() && notifications.mail_from.empty()) {
      fault("notifications.mail_url", "requires ", "notifications.mail_from");
    }
    if (!notifications.mail_user.empty() && notifications.mail_url.empty()) {
      fault("notifications.mail_user", "requires ", "notifications.mail_url");
    }
    if (notifications.mail_user.empty() != notifications.mail_password.empty()) {
      const bool lacks_user = notifications.mail_user.empty();
      fault(lacks_user ? "notifications.mail_password" : "notifications.mail_user", "requires ",
            lacks_user ? "notifications.mail_user" : "notifications.mail_password");
    }
    if (!notifications.proxy.empty() &&
        !begins_with_any(notifications.proxy, {"http://", "https://", "socks5h://"})) {
      fault("notifications.proxy", "must begin with http://, https:// or socks5h://");
    }
  }

  /// `other`: the key at the end of the reason.
  void fault(const std::string& key, const std::string& reason, const std::string& other = {}) {
    if (reading_.refused.contains(key) || reading_.refused.contains(other)) return;
    const auto place = reading_.places.find(key);
    const std::string where = place == reading_.places.end() ? "" : place->second + ": ";
    reading_.faults.push_back(where + key + " " + reason + other + ".");
  }

  const Config& config_;
  Reading& reading_;
};

}  // namespace

Result<Config, ConfigFaults> read_config(const ConfigSources& sources) {
  Reading reading;
  if (sources.file) FileReader(*sources.file, reading).read();
  read_environment(sources.environment, reading);
  read_flags(sources.flags, reading);
  MeaningCheck(reading).run();
  if (!reading.faults.empty()) return reading.faults;
  return reading.config;
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
