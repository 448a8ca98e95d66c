// SPDX-License-Identifier: MIT
#include "server/config/setting_kinds.h"

namespace marchstone::server::setting_kinds {

std::string toml_text(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "\"";
  for (const char letter : text) {
    const auto code = static_cast<unsigned char>(letter);
    if (code < 0x20 || code == 0x7f) {
      result += "\\u00";
      result += {digits[code / 16], digits[code % 16]};
      continue;
    }
    if (letter == '"' || letter == '\\') result.push_back('\\');
    result.push_back(letter);
  }
  return result + '"';
}

std::string in_seconds(milliseconds period) {
  std::string text = std::to_string(period.count() / 1000);
  if (const auto rest = period.count() % 1000; rest != 0) {
    std::string decimals = std::to_string(1000 + rest).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    text += '.' + decimals;
  }
  return text;
}

}  // namespace marchstone::server::setting_kinds
