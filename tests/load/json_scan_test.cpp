// SPDX-License-Identifier: MIT
#include "tests/load/json_scan.h"

#include <gtest/gtest.h>

namespace marchstone::load {
namespace {

using Texts = std::vector<std::string_view>;

constexpr std::string_view state =
    R"({"type":"state","room":"K7M2QX4D","seq":12,"seat":null,"view":{"seq":99,"a":[{"legal":[]}]},)"
    R"("to_move":[0],"legal":[{"type":"pass"},{"type":"play","text":"\"],}","at":[1,{"b":2}]}],"events":[]})";

TEST(JsonScan, FindsMembersOfTheOuterObjectOnly) {
  EXPECT_EQ(word(state, "type"), "state");
  EXPECT_EQ(number(state, "seq", -1), 12);
  EXPECT_EQ(member(state, "seat"), "null");
  EXPECT_EQ(member(state, "events"), "[]");
  EXPECT_EQ(member(state, "a"), "");
  EXPECT_EQ(number(state, "missing", -1), -1);
}

TEST(JsonScan, SplitsArraysAtTheirOwnCommas) {
  EXPECT_EQ(elements(member(state, "legal")),
            (Texts{R"({"type":"pass"})", R"({"type":"play","text":"\"],}","at":[1,{"b":2}]})"}));
  EXPECT_EQ(elements("[ 1 , \"a,b\" , [2,3] ]"), (Texts{"1", "\"a,b\"", "[2,3]"}));
  EXPECT_TRUE(elements("[]").empty());
  EXPECT_TRUE(elements("").empty());
}

TEST(JsonScan, TakesSpacesBetweenWords) {
  EXPECT_EQ(number("{ \"a\" : \"x\" , \"b\" : 7 }", "b", -1), 7);
  EXPECT_EQ(word("{ \"a\" : \"x\" , \"b\" : 7 }", "a"), "x");
}

}  // namespace
}  // namespace marchstone::load
