// SPDX-License-Identifier: MIT
#include "server/notifications/wording.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/notifications/catalogues.h"
#include "tests/server/notifications/sample_notifications.h"

namespace marchstone::server {
namespace {

std::set<std::string> placeholders(const std::string& text) {
  std::set<std::string> found;
  for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    found.insert(text.substr(open, text.find('}', open) - open + 1));
  }
  return found;
}

TEST(NotificationCataloguesTest, AllHaveTheSameTextsWithTheSamePlaceholders) {
  const auto english = nlohmann::json::parse(notification_catalogue("en"));
  for (const std::string_view language : notification_languages) {
    const auto catalogue = nlohmann::json::parse(notification_catalogue(language));
    EXPECT_EQ(catalogue.size(), english.size()) << language;
    for (const auto& [key, text] : english.items()) {
      ASSERT_TRUE(catalogue.contains(key)) << language << ": " << key;
      EXPECT_FALSE(catalogue[key].get<std::string>().empty()) << language << ": " << key;
      EXPECT_EQ(placeholders(catalogue[key]), placeholders(text)) << language << ": " << key;
    }
  }
}

TEST(NotificationCataloguesTest, AnUnknownLanguageIsEnglish) {
  EXPECT_EQ(notification_texts("tlh").stop, notification_texts("en").stop);
  EXPECT_NE(notification_texts("cs").stop, notification_texts("en").stop);
}

TEST(NotificationCataloguesTest, WhatIsFilledInIsNotLookedAtAgain) {
  EXPECT_EQ(filled("{game}: {players}!", {{"game", "{players}"}, {"players", "{game}"}}),
            "{players}: {game}!");
  EXPECT_EQ(filled("{unknown} {", {}), " {");
}

TEST(WordingTest, TellsOfOneTable) {
  Notification notification = sample_notification();
  EXPECT_EQ(wording_of(notification).title, "Your move · Root");
  EXPECT_EQ(wording_of(notification).entries.at(0).text, "With Ana, Petr");
  EXPECT_EQ(wording_of(notification).link, "https://play.example/play/ABCD1234");
  notification.language = "es";
  EXPECT_EQ(wording_of(notification).title, "Te toca · Root");
  notification.language = "cs";
  EXPECT_EQ(wording_of(notification).title, "Jsi na tahu · Root");
  notification.language = "pt";
  EXPECT_EQ(wording_of(notification).title, "Sua vez · Root");
  notification.tables.front().names.clear();
  EXPECT_EQ(wording_of(notification).entries.at(0).text, "");
}

TEST(WordingTest, TellsOfSeveralTablesLineByLine) {
  Notification notification = sample_notification();
  notification.tables.push_back(sample_table("WXYZ9876"));
  notification.tables.back().move_by = sample_deadline;
  const Wording wording = wording_of(notification);
  EXPECT_EQ(wording.title, "Your move at several tables");
  ASSERT_EQ(wording.entries.size(), 2U);
  EXPECT_EQ(wording.entries[1].text, "Root: Ana, Petr · Move by 2026-12-01 18:00 UTC");
  EXPECT_EQ(wording.link, "https://play.example/");
  EXPECT_EQ(wording.closing, "");
  notification.tables.insert(notification.tables.end(), 20, sample_table());
  EXPECT_EQ(wording_of(notification).entries.size(), most_tables_told);
  EXPECT_EQ(wording_of(notification).closing, "More tables wait for you.");
}

TEST(WordingTest, TellsATableWhoMustMove) {
  Notification notification = sample_notification(Notification::Kind::their_turn);
  EXPECT_EQ(wording_of(notification).title, "Root: Ana, Petr to move");
  notification.language = "es";
  EXPECT_EQ(wording_of(notification).title, "Root: turno de Ana, Petr");
}

TEST(WordingTest, ShowsNamesAsOneVisibleLine) {
  Notification notification = sample_notification();
  notification.tables.front().names = {"A\nB\r\n", "x\u202Egro.live\u2066", "z\u200B\u00ADz",
                                       "bad\xff\xc0 end", std::string(500, 'n')};
  const std::string text = wording_of(notification).entries.at(0).text;
  EXPECT_TRUE(text.starts_with("With A B , xgro.live, zz, bad end, nnn")) << text;
  EXPECT_LT(text.size(), 200U);
  EXPECT_TRUE(text.ends_with("…"));
}

TEST(WordingTest, WritesTimesInUtc) {
  EXPECT_EQ(written_minute(sample_deadline), "2026-12-01 18:00 UTC");
  EXPECT_EQ(written_iso(sample_deadline + 7'000), "2026-12-01T18:00:07Z");
}

}  // namespace
}  // namespace marchstone::server
