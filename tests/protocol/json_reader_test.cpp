// SPDX-License-Identifier: MIT
#include "protocol/json/json_reader.h"

#include <gtest/gtest.h>

#include <string>

#include "protocol/json/bounds.h"

namespace marchstone::protocol {
namespace {

using nlohmann::json;

std::string nested(std::size_t depth, std::string_view inside = "") {
  return std::string(depth, '[') + std::string(inside) + std::string(depth, ']');
}

TEST(ParseJson, RefusesWhatIsNoJson) {
  for (const std::string_view text : {"", " ", "{", "}", "{]", "[1,]", "nul", "{\"a\":1,}", "{'a':1}", "1 2",
                                      "\"", "\"\\", "[\"\x01\"]", "NaN", "// no\n1", "\xff", "[1e999]"}) {
    EXPECT_FALSE(parse_json(text)) << text;
  }
}

TEST(ParseJson, RefusesWhatReadersTakeDifferently) {
  using namespace std::string_literals;
  for (const std::string& text :
       {"1\0"s, "1\0garbage"s, "{}\n\0"s, "\0"s, "\xEF\xBB\xBF{}"s, R"({"a":1,"a":1})"s,
        R"([{"b":{"a":1,"c":[{"d":0}],"a":2}}])"s, R"({"a":1,"\u0061":2})"s}) {
    EXPECT_FALSE(parse_json(text)) << text;
  }
}

TEST(ParseJson, ReadsWhatTheParserBelowReads) {
  for (const std::string_view text :
       {R"({"a":{"a":[{"a":1},{"a":2}],"b":{}},"c":[[],[{}],[1,[2,"x",[3]]]],"d":-1,"e":1.5e3})", "0", "null",
        "[]", R"("\u0000")", R"([18446744073709551615,-9223372036854775808,18446744073709551616,-0.0])"}) {
    EXPECT_EQ(parse_json(text), json::parse(text)) << text;
  }
}

TEST(ParseJson, ReadsEveryKindOfValue) {
  EXPECT_EQ(parse_json(R"( {"a":[1,-2,0.5,true,null,"\u00e9"]} )"),
            json::parse(R"({"a":[1,-2,0.5,true,null,"é"]})"));
}

TEST(ParseJson, TakesThirtyTwoLevelsAndNoMore) {
  EXPECT_TRUE(parse_json(nested(bounds::nesting)));
  EXPECT_FALSE(parse_json(nested(bounds::nesting + 1)));
}

TEST(ParseJson, CountsObjectsAndArraysAlike) {
  std::string text = "1";
  for (std::size_t level = 0; level < bounds::nesting / 2; ++level) text = "{\"a\":[" + text + "]}";
  EXPECT_TRUE(parse_json(text));
  EXPECT_FALSE(parse_json("[" + text + "]"));
}

TEST(ParseJson, DoesNotCountBracketsInStrings) {
  EXPECT_TRUE(parse_json("\"" + std::string(1000, '[') + "\""));
  EXPECT_TRUE(parse_json("[\"\\\"" + std::string(1000, '{') + "\\\\\"]"));
}

TEST(ParseJson, CountsBracketsThatFollowOneAnotherOnce) {
  std::string text = "[";
  for (int count = 0; count < 1000; ++count) text += "[],{},";
  EXPECT_TRUE(parse_json(text + "1]"));
}

TEST(ParseJson, RefusesBracketsUpToTheLimitOfAMessageWithoutRecursing) {
  constexpr std::size_t message_bytes = 64 * 1024;
  EXPECT_FALSE(parse_json(std::string(message_bytes, '[')));
  EXPECT_FALSE(parse_json(nested(message_bytes / 2)));
  std::string objects;
  while (objects.size() < message_bytes) objects += "{\"a\":";
  EXPECT_FALSE(parse_json(objects));
  EXPECT_FALSE(parse_json(R"({"type":"move","id":1,"move":)" + nested(30000) + "}"));
}

TEST(ParseJson, RefusesTextThatIsNotUtf8) {
  for (const std::string_view bytes :
       {"\x80", "\xc3", "\xc0\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xfe"}) {
    EXPECT_FALSE(parse_json("\"" + std::string(bytes) + "\""));
  }
  EXPECT_FALSE(parse_json(R"("\ud800")")) << "half a surrogate pair is no character";
  EXPECT_EQ(parse_json(R"("\ud83d\ude00")"), json("\xF0\x9F\x98\x80"));
}

TEST(Integer, IsAWholeNumberHoweverItIsWritten) {
  EXPECT_EQ(integer(json::parse("3")), 3);
  EXPECT_EQ(integer(json::parse("-3")), -3);
  EXPECT_EQ(integer(json::parse("3.0")), 3);
  EXPECT_EQ(integer(json::parse("3e2")), 300);
  EXPECT_EQ(integer(json::parse("9223372036854775807")), 9223372036854775807);
  EXPECT_EQ(integer(json::parse("-9223372036854775808")), std::numeric_limits<std::int64_t>::min());
}

TEST(Integer, IsNothingElse) {
  for (const char* text : {"3.5", "9223372036854775808", "18446744073709551616", "1e300", "-1e300",
                           "9007199254740994.0", "\"3\"", "true", "null", "[3]", "{}"}) {
    EXPECT_FALSE(integer(json::parse(text))) << text;
  }
}

TEST(Integer, WithinBoundsIncludesBoth) {
  EXPECT_EQ(integer_within(json(1), 1, 3), 1);
  EXPECT_EQ(integer_within(json(3), 1, 3), 3);
  EXPECT_FALSE(integer_within(json(0), 1, 3));
  EXPECT_FALSE(integer_within(json(4), 1, 3));
}

TEST(FindField, FindsNothingInWhatIsNoObject) {
  EXPECT_EQ(find_field(json::array({1}), "a"), nullptr);
  EXPECT_EQ(find_field(json(nullptr), "a"), nullptr);
  const json object = {{"a", 1}};
  ASSERT_NE(find_field(object, "a"), nullptr);
  EXPECT_EQ(*find_field(object, "a"), 1);
}

}  // namespace
}  // namespace marchstone::protocol
