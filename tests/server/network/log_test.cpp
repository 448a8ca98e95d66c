// SPDX-License-Identifier: MIT
#include "server/base/log.h"

#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

namespace marchstone::server::log {
namespace {

using nlohmann::json;

constexpr std::chrono::system_clock::time_point moment{std::chrono::milliseconds(1764337757123)};

TEST(Log, ALineOfJsonIsAnObjectWhoseFieldsAreItsOwn) {
  const std::string text = written(
      {Level::warning, "match_finished", "A match has ended.", {{"room", "ABCD"}, {"duration_ms", -5}}},
      Format::json, moment);
  EXPECT_EQ(text, R"({"time":"2025-11-28T13:49:17.123Z","level":"warning","event":"match_finished",)"
                  R"("text":"A match has ended.","room":"ABCD","duration_ms":-5})");
}

TEST(Log, ALineOfTextEndsWithTheFields) {
  EXPECT_EQ(written({Level::info, "listening", "It serves.", {{"port", 8080}, {"url", "http://a:8080"}}},
                    Format::text, moment),
            "2025-11-28T13:49:17.123Z info It serves. port=8080 url=http://a:8080");
}

TEST(Log, WhatTheWorldSaysNeitherBreaksALineNorRunsIntoTheNextField) {
  const Line line{Level::error,
                  "start_refused",
                  "Two\nlines, \"quoted\", \xff.",
                  {{"reason", "a b\n\"c\""}, {"file", "\xc3\xa4"}, {"empty", ""}}};
  EXPECT_EQ(written(line, Format::text, moment),
            "2025-11-28T13:49:17.123Z error Two lines, \"quoted\", ?. reason=\"a b\\n\\\"c\\\"\" file=?? "
            "empty=\"\"");
  const json object = json::parse(written(line, Format::json, moment));
  EXPECT_EQ(object["text"], "Two\nlines, \"quoted\", ?.");
  EXPECT_EQ(object["reason"], "a b\n\"c\"");
}

TEST(Log, MomentsBeforeTheEpochAreStillWellFormed) {
  EXPECT_EQ(written_time(std::chrono::system_clock::time_point(std::chrono::milliseconds(-1))),
            "1969-12-31T23:59:59.999Z");
}

}  // namespace
}  // namespace marchstone::server::log
