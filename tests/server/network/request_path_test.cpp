// SPDX-License-Identifier: MIT
#include "server/network/http/request_path.h"

#include <gtest/gtest.h>

#include <string>

#include "server/config/limits.h"

namespace marchstone::server {
namespace {

TEST(RequestPath, GivesPlainPathsAsTheyAre) {
  for (const char* path :
       {"/", "/index.html", "/play/K7M2QX4D", "/assets/app-1a_2B.js", "/a/b/c", "/~x/a+b;c=d,e"}) {
    EXPECT_EQ(decoded_path(path), path);
  }
}

TEST(RequestPath, LeavesTheQueryAway) {
  EXPECT_EQ(decoded_path("/match/0a?seq=3&x=/../y"), "/match/0a");
  EXPECT_EQ(decoded_path("/?a"), "/");
}

TEST(RequestPath, DecodesOnce) {
  EXPECT_EQ(decoded_path("/%61%62/c%2D%2d"), "/ab/c--");
  EXPECT_EQ(decoded_path("/%2561"), std::nullopt);
}

// FV08: no spelling of a way out of the folder is a path at all.
class OutsideSpelling : public testing::TestWithParam<const char*> {};

TEST_P(OutsideSpelling, NamesNothing) {
  EXPECT_EQ(decoded_path(GetParam()), std::nullopt);
}

INSTANTIATE_TEST_SUITE_P(Dots, OutsideSpelling,
                         testing::Values("/..", "/../", "/../etc/passwd", "/../../etc/passwd",
                                         "/assets/../../etc/passwd", "/assets/..", "/./index.html",
                                         "/assets/./x", "/.", "/a/../../b", "/%2e%2e/etc/passwd",
                                         "/%2E%2E/etc/passwd", "/.%2e/etc/passwd", "/%2e./etc/passwd",
                                         "/assets/%2e%2e/%2e%2e/etc/passwd", "/%2e/x", "/..?x", "/a/..?/b",
                                         "/%2e%2e?"));
INSTANTIATE_TEST_SUITE_P(Slashes, OutsideSpelling,
                         testing::Values("//etc/passwd", "///etc/passwd", "/assets//x", "/assets/",
                                         "/..%2fetc%2fpasswd", "/..%2Fetc/passwd", "/%2fetc%2fpasswd",
                                         "/%2e%2e%2fetc%2fpasswd", "/assets%2f..%2f..%2fetc",
                                         "/..\\..\\etc\\passwd", "/..%5c..%5cetc", "/%5c", "/a\\b", "/a%5Cb",
                                         "/..%c0%af..%c0%afetc", "/%c0%ae%c0%ae/etc",
                                         "/%e0%80%ae%e0%80%ae/etc", "/..%ef%bc%8fetc"));
INSTANTIATE_TEST_SUITE_P(Encodings, OutsideSpelling,
                         testing::Values("/%252e%252e/etc/passwd", "/%252e%252e%252fetc", "/..%252fetc",
                                         "/%25", "/%", "/%2", "/a%", "/%zz", "/%u002e%u002e/etc", "/%00",
                                         "/index.html%00", "/index.html%00.png", "/a%0d%0ab", "/a%20b",
                                         "/a b", "/\x7f", "/%7f", "/%ff", "/\xc3\xa9", "/%c3%a9", "/a%3fb",
                                         "/a%23b", "/a#b"));
INSTANTIATE_TEST_SUITE_P(Forms, OutsideSpelling,
                         testing::Values("", "*", "index.html", "..", "../etc/passwd", "etc/passwd", "?x",
                                         "http://localhost/", "http://localhost/../etc/passwd",
                                         "file:///etc/passwd", "localhost:8080", "\\etc\\passwd",
                                         "%2fetc%2fpasswd", "%2e%2e/"));

TEST(RequestPath, HasALengthLimit) {
  const std::string longest = "/" + std::string(limits::path_bytes - 1, 'a');
  EXPECT_EQ(decoded_path(longest), longest);
  EXPECT_EQ(decoded_path(longest + "a"), std::nullopt);
}

TEST(QueryValue, FindsAndDecodesTheNamedValue) {
  EXPECT_EQ(query_value("/api/matches?game=root&before=a%2Bb", "game"), "root");
  EXPECT_EQ(query_value("/api/matches?game=root&before=a%2Bb", "before"), "a+b");
  EXPECT_EQ(query_value("/x?game=", "game"), "");
}

TEST(QueryValue, IsNothingForWhatIsAbsentOrBroken) {
  EXPECT_EQ(query_value("/api/matches", "game"), std::nullopt);
  EXPECT_EQ(query_value("/api/matches?games=x&game", "game"), std::nullopt);
  EXPECT_EQ(query_value("/api/matches?game=%4", "game"), std::nullopt);
  EXPECT_EQ(query_value("/x?game=" + std::string(limits::path_bytes, 'a'), "game"), std::nullopt);
}

}  // namespace
}  // namespace marchstone::server
