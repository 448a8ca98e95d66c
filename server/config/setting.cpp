// SPDX-License-Identifier: MIT
#include "server/config/setting.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace marchstone::server {

namespace {

using Kind = Setting::Kind;

template <class Number>
std::optional<SettingValue> number_from_text(std::string_view text) {
  Number number{};
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return SettingValue(number);
}

std::vector<std::string> split_at_commas(std::string_view text) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const auto end = std::min(text.find(','), text.size());
    if (end > 0) parts.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

}  // namespace

std::string Setting::flag() const {
  std::string name = "--" + std::string(table) + "-" + std::string(key);
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

std::optional<SettingValue> value_from_text(Setting::Kind kind, std::string_view text) {
  switch (kind) {
    case Kind::text:
      return SettingValue(std::string(text));
    case Kind::truth:
      if (text == "true" || text == "false") return SettingValue(text == "true");
      return std::nullopt;
    case Kind::texts:
      return SettingValue(split_at_commas(text));
    case Kind::whole_number:
      return number_from_text<std::int64_t>(text);
    case Kind::seconds:
      return number_from_text<double>(text);
  }
  return std::nullopt;
}

}  // namespace marchstone::server
