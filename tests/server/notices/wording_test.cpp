// SPDX-License-Identifier: MIT
#include "server/notices/wording.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "server/notices/catalogues.h"
#include "tests/server/notices/sample_notices.h"

namespace marchstone::server {
namespace {

std::set<std::string> placeholders(const std::string& text) {
  std::set<std::string> found;
  for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open + 1)) {
    found.insert(text.substr(open, text.find('}', open) - open + 1));
  }
  return found;
}

TEST(NoticeCataloguesTest, AllHaveTheSameTextsWithTheSamePlaceholders) {
  const auto english = nlohmann::json::parse(notice_catalogue("en"));
  for (const std::string_view language : notice_languages) {
    const auto catalogue = nlohmann::json::parse(notice_catalogue(language));
    EXPECT_EQ(catalogue.size(), english.size()) << language;
    for (const auto& [key, text] : english.items()) {
      ASSERT_TRUE(catalogue.contains(key)) << language << ": " << key;
      EXPECT_FALSE(catalogue[key].get<std::string>().empty()) << language << ": " << key;
      EXPECT_EQ(placeholders(catalogue[key]), placeholders(text)) << language << ": " << key;
    }
  }
}

TEST(NoticeCataloguesTest, AnUnknownLanguageIsEnglish) {
  EXPECT_EQ(notice_texts("tlh").stop, notice_texts("en").stop);
  EXPECT_NE(notice_texts("cs").stop, notice_texts("en").stop);
}

TEST(NoticeCataloguesTest, WhatIsFilledInIsNotLookedAtAgain) {
  EXPECT_EQ(filled("{game}: {players}!", {{"game", "{players}"}, {"players", "{game}"}}),
            "{players}: {game}!");
  EXPECT_EQ(filled("{unknown} {", {}), " {");
}

TEST(WordingTest, TellsOfOneTable) {
  Notice notice = sample_notice();
  EXPECT_EQ(wording_of(notice).title, "Your move · Root");
  EXPECT_EQ(wording_of(notice).entries.at(0).text, "With Ana, Petr");
  EXPECT_EQ(wording_of(notice).link, "https://play.example/play/ABCD1234");
  notice.language = "es";
  EXPECT_EQ(wording_of(notice).title, "Te toca · Root");
  notice.language = "cs";
  EXPECT_EQ(wording_of(notice).title, "Jsi na tahu · Root");
  notice.language = "pt";
  EXPECT_EQ(wording_of(notice).title, "Sua vez · Root");
  notice.tables.front().names.clear();
  EXPECT_EQ(wording_of(notice).entries.at(0).text, "");
}

TEST(WordingTest, TellsOfSeveralTablesLineByLine) {
  Notice notice = sample_notice();
  notice.tables.push_back(sample_table("WXYZ9876"));
  notice.tables.back().move_by = sample_deadline;
  const Wording wording = wording_of(notice);
  EXPECT_EQ(wording.title, "Your move at several tables");
  ASSERT_EQ(wording.entries.size(), 2U);
  EXPECT_EQ(wording.entries[1].text, "Root: Ana, Petr · Move by 2026-12-01 18:00 UTC");
  EXPECT_EQ(wording.link, "https://play.example/");
  EXPECT_EQ(wording.closing, "");
  notice.tables.insert(notice.tables.end(), 20, sample_table());
  EXPECT_EQ(wording_of(notice).entries.size(), most_tables_told);
  EXPECT_EQ(wording_of(notice).closing, "More tables wait for you.");
}

TEST(WordingTest, TellsATableWhoMustMove) {
  Notice notice = sample_notice(Notice::Kind::their_turn);
  EXPECT_EQ(wording_of(notice).title, "Root: Ana, Petr to move");
  notice.language = "es";
  EXPECT_EQ(wording_of(notice).title, "Root: turno de Ana, Petr");
}

TEST(WordingTest, ShowsNamesAsOneVisibleLine) {
  Notice notice = sample_notice();
  notice.tables.front().names = {"A\nB\r\n", "x\u202Egro.live\u2066", "z\u200B\u00ADz", "bad\xff\xc0 end",
                                 std::string(500, 'n')};
  const std::string text = wording_of(notice).entries.at(0).text;
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
