#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/config/config.h"

namespace marchstone::server {

/// A value as the file, the environment or a flag gave it. Whole numbers are never doubles.
using SettingValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>>;

/// One key of the configuration: where it lies, what it may be, and what it means in one line.
struct Setting {
  enum class Kind : std::uint8_t { text, truth, whole_number, seconds, texts };
  std::string_view table;
  std::string_view key;
  Kind kind = Kind::text;
  std::string_view meaning;
  /// Sets it in the configuration; the reason why the value cannot be taken, continuing "KEY ...".
  std::function<std::optional<std::string>(Config&, const SettingValue&)> set;
  /// Its value in the configuration, as TOML writes it.
  std::function<std::string(const Config&)> written;
  bool is_secret = false;  ///< whoever shows settings only says whether it is set

  std::string name() const { return std::string(table) + "." + std::string(key); }
  /// "--server-public-url"
  std::string flag() const;
};

/// A value of this kind in plain text, as the environment and flags have it; nothing if it is none.
std::optional<SettingValue> value_from_text(Setting::Kind kind, std::string_view text);

}  // namespace marchstone::server
