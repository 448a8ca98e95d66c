// SPDX-License-Identifier: MIT
#include "server/notifications/catalogues.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

namespace marchstone::server {

namespace {

/// A catalogue that lacks a text is a fault of the build: a test reads them all.
NotificationTexts read(std::string_view catalogue) {
  const auto json = nlohmann::json::parse(catalogue);
  const auto text = [&](const char* key) { return json.at(key).get<std::string>(); };
  return {text("your_turn"), text("your_turn_many"), text("their_turn"), text("with"),
          text("table"),     text("deadline"),       text("more"),       text("test_title"),
          text("test"),      text("confirm_title"),  text("confirm"),    text("confirm_unasked"),
          text("stop")};
}

}  // namespace

const NotificationTexts& notification_texts(std::string_view language) {
  static const std::map<std::string_view, NotificationTexts> all = [] {
    std::map<std::string_view, NotificationTexts> texts;
    for (const std::string_view each : notification_languages)
      texts.emplace(each, read(notification_catalogue(each)));
    return texts;
  }();
  const auto found = all.find(language);
  return found == all.end() ? all.at(notification_languages.front()) : found->second;
}

std::string filled(std::string_view text, Fillings fillings) {
  std::string result;
  while (!text.empty()) {
    const auto open = text.find('{');
    const auto close = text.find('}', std::min(open, text.size()));
    if (close == std::string_view::npos) break;
    const std::string_view name = text.substr(open + 1, close - open - 1);
    const auto* found = std::find_if(fillings.begin(), fillings.end(),
                                     [&](const auto& filling) { return filling.first == name; });
    result += text.substr(0, open);
    if (found != fillings.end()) result += found->second;
    text.remove_prefix(close + 1);
  }
  return result.append(text);
}

}  // namespace marchstone::server
