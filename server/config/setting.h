// SPDX-License-Identifier: MIT
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

/// A value as the file, the environment or a flag gave it. Integers are never converted to doubles.
using SettingValue = std::variant<bool, std::int64_t, double, std::string, std::vector<std::string>>;

/// One key of the configuration: its field, its allowed values, and its description.
struct Setting {
  enum class Kind : std::uint8_t { text, truth, whole_number, seconds, texts };
  std::string_view table;
  std::string_view key;
  Kind kind = Kind::text;
  std::string_view meaning;
  /// Sets it in the configuration, or returns why the value is invalid, as a continuation of "KEY ...".
  std::function<std::optional<std::string>(Config&, const SettingValue&)> set;
  /// Its current value in TOML.
  std::function<std::string(const Config&)> written;
  bool is_secret = false;  ///< when settings are printed, only whether it is set is shown

  std::string name() const { return std::string(table) + "." + std::string(key); }
  /// "--server-public-url"
  std::string flag() const;
};

/// Parses a value of this kind from plain text, as in environment variables and flags; nothing if it is
/// invalid.
std::optional<SettingValue> value_from_text(Setting::Kind kind, std::string_view text);

}  // namespace marchstone::server
