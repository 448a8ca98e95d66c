// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "server/config/setting.h"

/// The kinds of settings: each builds a `Setting` for a field of the configuration, with its check and its
/// formatting.
namespace marchstone::server::setting_kinds {

using Kind = Setting::Kind;
using Reason = std::optional<std::string>;

struct Named {
  std::string_view table;
  std::string_view key;
  std::string_view meaning;
};

/// A TOML basic string on one line, whatever it contains.
std::string toml_text(std::string_view text);
/// Seconds with as many decimals as needed: 20, 0.5.
std::string in_seconds(milliseconds period);

template <class Group, class Field>
Setting text(Named named, Group Config::*group, Field Group::*field) {
  return {named.table,
          named.key,
          Kind::text,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* content = std::get_if<std::string>(&value);
            if (content == nullptr) return "must be a quoted string";
            config.*group.*field = *content;
            return std::nullopt;
          },
          [=](const Config& config) {
            if constexpr (std::is_same_v<Field, std::string>) {
              return toml_text(config.*group.*field);
            } else {
              return toml_text((config.*group.*field).string());
            }
          }};
}

template <class Group>
Setting secret(Named named, Group Config::*group, std::string Group::*field) {
  Setting setting = text(named, group, field);
  setting.is_secret = true;
  return setting;
}

template <class Group, class Field>
Setting choice(Named named, std::initializer_list<std::string_view> words, Group Config::*group,
               Field Group::*field) {
  std::vector<std::string> allowed(words.begin(), words.end());
  Setting setting = text(named, group, field);
  setting.set = [=](Config& config, const SettingValue& value) -> Reason {
    const auto* content = std::get_if<std::string>(&value);
    if (content != nullptr && std::find(allowed.begin(), allowed.end(), *content) != allowed.end()) {
      config.*group.*field = *content;
      return std::nullopt;
    }
    std::string reason = "must be one of";
    for (const std::string& word : allowed) reason += ' ' + toml_text(word);
    return reason;
  };
  return setting;
}

template <class Group, class Field>
Setting whole_number(Named named, std::int64_t least, std::int64_t most, Group Config::*group,
                     Field Group::*field) {
  return {named.table,
          named.key,
          Kind::whole_number,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* number = std::get_if<std::int64_t>(&value);
            if (number == nullptr || *number < least || *number > most) {
              return "must be a whole number from " + std::to_string(least) + " to " + std::to_string(most);
            }
            config.*group.*field = static_cast<Field>(*number);
            return std::nullopt;
          },
          [=](const Config& config) { return std::to_string(config.*group.*field); }};
}

template <class Group>
Setting truth(Named named, Group Config::*group, bool Group::*field) {
  return {named.table,
          named.key,
          Kind::truth,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* given = std::get_if<bool>(&value);
            if (given == nullptr) return "must be true or false";
            config.*group.*field = *given;
            return std::nullopt;
          },
          [=](const Config& config) { return config.*group.*field ? "true" : "false"; }};
}

template <class Group, class Field>
Setting seconds(Named named, milliseconds least, milliseconds most, Group Config::*group,
                Field Group::*field) {
  return {named.table,
          named.key,
          Kind::seconds,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            double given = std::numeric_limits<double>::quiet_NaN();
            if (const auto* whole = std::get_if<std::int64_t>(&value)) given = static_cast<double>(*whole);
            if (const auto* fraction = std::get_if<double>(&value)) given = *fraction;
            const double in_ms = std::round(given * 1000.0);
            // Also false for NaN.
            if (in_ms >= static_cast<double>(least.count()) && in_ms <= static_cast<double>(most.count())) {
              config.*group.*field = milliseconds(static_cast<std::int64_t>(in_ms));
              return std::nullopt;
            }
            return "must be a number of seconds from " + in_seconds(least) + " to " + in_seconds(most);
          },
          [=](const Config& config) { return in_seconds(config.*group.*field); }};
}

template <class Group, class Field>
Setting texts(Named named, Group Config::*group, Field Group::*field) {
  return {named.table,
          named.key,
          Kind::texts,
          named.meaning,
          [=](Config& config, const SettingValue& value) -> Reason {
            const auto* content = std::get_if<std::vector<std::string>>(&value);
            if (content == nullptr) return "must be a list of strings";
            config.*group.*field = *content;
            return std::nullopt;
          },
          [=](const Config& config) {
            std::string list = "[";
            for (const std::string& each : config.*group.*field) {
              if (list.size() > 1) list += ", ";
              list += toml_text(each);
            }
            return list + "]";
          }};
}

}  // namespace marchstone::server::setting_kinds
