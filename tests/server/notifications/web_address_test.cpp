// SPDX-License-Identifier: MIT
#include "server/notifications/web_address.h"

#include <gtest/gtest.h>

namespace marchstone::server {
namespace {

bool is_allowed(const std::string& url) {
  return read_web_address(url, false).has_value();
}

TEST(WebAddressTest, TellsOriginAndHost) {
  const auto plain = read_web_address("https://Push.Example.org/wp/abc?x=1#y", false);
  ASSERT_TRUE(plain);
  EXPECT_EQ(plain->origin, "https://push.example.org");
  EXPECT_EQ(plain->host, "push.example.org");
  EXPECT_EQ(read_web_address("https://push.example.org:443/", false)->origin, "https://push.example.org");
  EXPECT_EQ(read_web_address("https://push.example.org:8443/", false)->origin,
            "https://push.example.org:8443");
  EXPECT_EQ(read_web_address("http://127.0.0.1:8080/x", true)->origin, "http://127.0.0.1:8080");
}

TEST(WebAddressTest, TakesNoOtherSchemePortOrPassword) {
  for (const char* url : {"http://example.org/",
                          "ftp://example.org/",
                          "file:///etc/passwd",
                          "gopher://example.org/",
                          "smtp://example.org/",
                          "//example.org/",
                          "example.org",
                          "",
                          "https://",
                          "https:///path",
                          "https://example.org:22/",
                          "https://example.org:25/",
                          "https://example.org:80/",
                          "https://example.org:0/",
                          "https://example.org:99999/",
                          "https://me@example.org/",
                          "https://me:secret@example.org/",
                          "https://@example.org/",
                          "https://example.org@127.0.0.1/",
                          "https://example.org\\@127.0.0.1/",
                          "https://example.org/a b",
                          "https://example.org/\r\nX: y",
                          "https://ex\xc3\xa1mple.org/"}) {
    EXPECT_FALSE(is_allowed(url)) << url;
  }
  EXPECT_FALSE(is_allowed("https://example.org/" + std::string(2100, 'x')));
  EXPECT_TRUE(is_allowed("https://example.org/wp/me@home"));
  EXPECT_TRUE(is_allowed("https://example.org:8443"));
}

TEST(WebAddressTest, TakesNoPrivateAddressInAnyWriting) {
  for (const char* url :
       {"https://127.0.0.1/", "https://127.1/", "https://0x7f.1/", "https://0177.0.0.1/",
        "https://2130706433/", "https://10.0.0.1/", "https://169.254.169.254/latest/meta-data/", "https://0/",
        "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[fe80::1%25eth0]/",
        "https://[64:ff9b::7f00:1]/", "https://localhost/", "https://localhost./", "https://LOCALHOST/",
        "https://a.localhost/", "https://printer/"}) {
    EXPECT_FALSE(is_allowed(url)) << url;
  }
  EXPECT_TRUE(is_allowed("https://8.8.8.8/"));
  EXPECT_TRUE(is_allowed("https://[2606:4700::1111]/"));
}

TEST(WebAddressTest, TakesPrivateAddressesAndHttpWhereTheOperatorAllowsThem) {
  EXPECT_TRUE(read_web_address("http://127.0.0.1:9000/x", true));
  EXPECT_TRUE(read_web_address("http://ntfy/topic", true));
  EXPECT_TRUE(read_web_address("https://localhost/", true));
  EXPECT_FALSE(read_web_address("file:///etc/passwd", true));
  EXPECT_FALSE(read_web_address("http://me:secret@127.0.0.1/", true));
}

}  // namespace
}  // namespace marchstone::server
