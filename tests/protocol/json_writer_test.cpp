// SPDX-License-Identifier: MIT
#include "protocol/json/json_writer.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <limits>
#include <nlohmann/json.hpp>

namespace marchstone::protocol {
namespace {

TEST(JsonWriter, SeparatesFieldsAndValuesWithCommasAndNothingElse) {
  JsonWriter out;
  out.begin_object().field("a", 1).key("b").begin_array().value(true).value("x").null().end_array();
  out.key("c").begin_object().end_object().null_field("d").raw_field("e", "[1]").end_object();
  EXPECT_EQ(out.text(), R"({"a":1,"b":[true,"x",null],"c":{},"d":null,"e":[1]})");
}

TEST(JsonWriter, JoinsTopLevelValuesByCommas) {
  JsonWriter out;
  out.begin_object().end_object().begin_object().field("a", false).end_object();
  EXPECT_EQ(out.text(), R"({},{"a":false})");
}

TEST(JsonWriter, WritesTheWholeRangeOfWholeNumbers) {
  JsonWriter out;
  out.begin_array()
      .value(std::numeric_limits<std::int64_t>::min())
      .value(std::numeric_limits<std::int64_t>::max());
  out.value(std::uint8_t{255}).value(0).end_array();
  EXPECT_EQ(out.text(), "[-9223372036854775808,9223372036854775807,255,0]");
}

TEST(JsonWriter, EscapesWhatRfc8259Section7Demands) {
  JsonWriter out;
  out.value(std::string_view("\"\\/\b\f\n\r\t\x01\x1f\0\x7f\xc3\xa9", 14));
  EXPECT_EQ(out.text(), R"("\"\\/\b\f\n\r\t\u0001\u001f\u0000)"
                        "\x7f\xc3\xa9\"");
}

TEST(JsonWriter, GivesBackEveryText) {
  EXPECT_TRUE(rc::check("any ASCII text survives", [](const std::vector<std::uint8_t>& bytes) {
    std::string text;
    for (const std::uint8_t byte : bytes) text += static_cast<char>(byte & 0x7f);
    JsonWriter out;
    out.begin_array().value(text).value(text).end_array();
    RC_ASSERT(nlohmann::json::parse(out.text()) == nlohmann::json::array({text, text}));
  }));
}

TEST(JsonWriter, GrowsBeyondWhatWasExpected) {
  const std::string long_text(5000, '\n');
  JsonWriter out(4);
  out.begin_array();
  for (int count = 0; count < 50; ++count) out.value(long_text).value(count);
  out.end_array();
  const auto read = nlohmann::json::parse(out.text());
  ASSERT_EQ(read.size(), 100u);
  EXPECT_EQ(read[98], long_text);
  EXPECT_EQ(read[99], 49);
}

TEST(JsonWriter, HandsOutOnlyWhatWasWritten) {
  JsonWriter out(1000);
  out.value("x");
  EXPECT_EQ(out.size(), 3u);
  EXPECT_EQ(std::move(out).text(), "\"x\"");
}

}  // namespace
}  // namespace marchstone::protocol
