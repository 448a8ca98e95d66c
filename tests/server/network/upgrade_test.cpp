// SPDX-License-Identifier: MIT
#include "server/network/http/upgrade.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace marchstone::server {
namespace {

constexpr std::string_view sample_key = "dGhlIHNhbXBsZSBub25jZQ==";  // of RFC 6455, 1.3
const UpgradeRequest good{true, "marchstone.v1", std::nullopt, "play.example:8080", false, sample_key, "13"};

unsigned refused_with(const UpgradeRequest& request, std::string_view public_url = "") {
  const auto refusal = refuse_upgrade(request, {public_url, {}});
  return refusal ? refusal->reply.status : 0;
}

bool is_ours(std::string_view origin, std::string_view host, std::string_view public_url) {
  return origin_is_ours({true, "", origin, host}, {public_url, {}});
}

TEST(Upgrade, LetsAProgramInThatSendsNoOrigin) {
  EXPECT_EQ(refused_with(good), 0u);
}

// FP04: a proxy that drops the upgrade headers gets a sentence, not a riddle.
TEST(Upgrade, TellsAPlainGetWhatIsMissing) {
  UpgradeRequest plain = good;
  plain.asks_for_websocket = false;
  const auto refusal = refuse_upgrade(plain, {});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reply.status, 426u);
  EXPECT_NE(refusal->reply.body->find("proxy_http_version 1.1"), std::string::npos);
  EXPECT_NE(refusal->reply.body->find("a proxy in front must forward the Upgrade"), std::string::npos);
}

TEST(Upgrade, AsksForTheSubprotocol) {
  for (const char* offered : {"", "marchstone.v2", "marchstone.v10", "xmarchstone.v1"}) {
    UpgradeRequest request = good;
    request.subprotocols = offered;
    EXPECT_EQ(refused_with(request), 400u) << offered;
  }
  UpgradeRequest several = good;
  several.subprotocols = "marchstone.v2, marchstone.v1";
  EXPECT_EQ(refused_with(several), 0u);
}

TEST(Upgrade, RefusesThePagesOfOtherSites) {
  UpgradeRequest request = good;
  request.origin = "https://evil.example";
  EXPECT_EQ(refused_with(request), 403u);
  request.origin = "http://play.example:8080";
  EXPECT_EQ(refused_with(request), 0u);
}

TEST(Origin, WithoutAPublicUrlIsThatOfTheHost) {
  EXPECT_TRUE(is_ours("http://localhost:8080", "localhost:8080", ""));
  EXPECT_TRUE(is_ours("https://Play.Example", "play.example", ""));
  EXPECT_TRUE(is_ours("https://play.example", "play.example:443", ""));
  EXPECT_TRUE(is_ours("http://play.example", "play.example:80", ""));
  EXPECT_TRUE(is_ours("http://[::1]:8080", "[::1]:8080", ""));
  EXPECT_FALSE(is_ours("http://localhost:9090", "localhost:8080", ""));
  EXPECT_FALSE(is_ours("https://play.example.evil.example", "play.example", ""));
  EXPECT_FALSE(is_ours("https://evil.example/play.example", "play.example", ""));
  EXPECT_FALSE(is_ours("null", "play.example", ""));
  EXPECT_FALSE(is_ours("http://", "", ""));
}

TEST(Origin, WithAPublicUrlIsThatOfTheUrlWhateverTheHostSays) {
  constexpr std::string_view url = "https://play.example/games/";
  EXPECT_TRUE(is_ours("https://play.example", "127.0.0.1:8080", url));
  EXPECT_TRUE(is_ours("https://play.example:443", "127.0.0.1:8080", url));
  EXPECT_FALSE(is_ours("http://play.example", "play.example", url));
  EXPECT_FALSE(is_ours("https://play.example:8443", "play.example", url));
  EXPECT_FALSE(is_ours("http://127.0.0.1:8080", "127.0.0.1:8080", url));
}

// FP02
TEST(BasePath, IsThePathOfThePublicUrlWithSlashesAroundIt) {
  EXPECT_EQ(base_path(""), "/");
  EXPECT_EQ(base_path("https://play.example"), "/");
  EXPECT_EQ(base_path("https://play.example/"), "/");
  EXPECT_EQ(base_path("https://play.example:8443/games"), "/games/");
  EXPECT_EQ(base_path("https://play.example/a/b/"), "/a/b/");
}

// A phone on the same network types the machine's address: that page's origin is the host it asks.
TEST(Origin, OfAPhoneThatTypedTheAddressOfThisMachineIsLetInWithoutAPublicUrl) {
  EXPECT_TRUE(is_ours("http://192.168.1.20:8080", "192.168.1.20:8080", ""));
  EXPECT_FALSE(is_ours("http://192.168.1.20:8080", "192.168.1.20:8080", "https://play.example/"));
}

TEST(Origin, MayBeOneOfTheOthersThatTheOwnerNames) {
  const std::vector<std::string> others{"http://192.168.1.20:8080", "https://second.example"};
  const auto may = [&](std::string_view origin) {
    return origin_is_ours({true, "", origin, "play.example"}, {"https://play.example/", others});
  };
  EXPECT_TRUE(may("http://192.168.1.20:8080"));
  EXPECT_TRUE(may("https://second.example"));
  EXPECT_TRUE(may("https://play.example"));
  EXPECT_FALSE(may("http://second.example"));
  EXPECT_FALSE(may("https://third.example"));
}

TEST(Origin, ThatCameUnprotectedDoesNotActOnAProtectedSite) {
  UpgradeRequest request{true, "", "http://play.example", "play.example"};
  EXPECT_TRUE(origin_is_ours(request, {}));
  request.came_by_tls = true;
  EXPECT_FALSE(origin_is_ours(request, {}));
  request.origin = "https://play.example";
  EXPECT_TRUE(origin_is_ours(request, {}));
}

TEST(Origin, OfAnotherSchemeThanTheWebsIsNoneOfOurs) {
  for (const char* scheme :
       {"ftp", "ws", "wss", "file", "chrome-extension", "moz-extension", "capacitor", "HTTPX", ""}) {
    EXPECT_FALSE(is_ours(std::string(scheme) + "://play.example", "play.example", "")) << scheme;
    EXPECT_FALSE(is_ours(std::string(scheme) + "://play.example", "play.example", "https://play.example/"))
        << scheme;
  }
}

// RFC 6454, 7.1: a request that was redirected names each site it came by.
TEST(Origin, OfSeveralEachHasToBeOneOfOurs) {
  EXPECT_TRUE(is_ours("https://play.example https://play.example:443", "play.example", ""));
  for (const char* list :
       {"https://play.example https://evil.example", "https://evil.example https://play.example",
        "https://play.example null", "https://play.example, https://play.example", "https://play.example ",
        " https://play.example", "https://play.example  https://play.example"}) {
    EXPECT_FALSE(is_ours(list, "play.example", "")) << list;
    EXPECT_FALSE(is_ours(list, "play.example", "https://play.example/")) << list;
  }
}

TEST(Origin, ThatIsNoneOfTheWebsIsNeverOurs) {
  for (const char* origin :
       {"", "null", "NULL", "play.example", "//play.example", "https:play.example", "https://play.example/",
        "https://play.example/x", "https://play.example?x", "https://play.example#x",
        "https://user@play.example", "https://", "https://:443"}) {
    EXPECT_FALSE(is_ours(origin, "play.example", "")) << origin;
    EXPECT_FALSE(is_ours(origin, "play.example", "https://play.example/")) << origin;
  }
  UpgradeRequest empty = good;
  empty.origin = "";
  EXPECT_EQ(refused_with(empty), 403u) << "a field without a value is not the field's absence";
}

TEST(Origin, InTheLogHasNoPathAndNothingThatIsNoOrigin) {
  EXPECT_EQ(shown_origin("HTTPS://Play.Example:8443"), "https://play.example:8443");
  EXPECT_EQ(shown_origin("https://play.example/play/K7M2QX4D"), "https://play.example");
  EXPECT_EQ(shown_origin("chrome-extension://abcdef"), "chrome-extension://abcdef");
  EXPECT_EQ(shown_origin("null"), "null");
  EXPECT_EQ(shown_origin("https://a.example https://b.example"), "several");
  for (const char* text : {"", "secret", "https://user:secret@play.example", "https://\"<>"}) {
    EXPECT_EQ(shown_origin(text), "not an origin") << text;
  }
  EXPECT_LE(shown_origin("https://" + std::string(4'000, 'a')).size(), 200u);
}

TEST(Origin, ThatIsExpectedIsTheSitesOrThatOfTheHost) {
  const std::vector<std::string> others{"https://second.example"};
  UpgradeRequest request = good;
  EXPECT_EQ(expected_origins(request, {"https://Play.Example:443/games/", others}),
            "https://play.example, https://second.example");
  EXPECT_EQ(expected_origins(request, {}), "http://play.example:8080");
  request.came_by_tls = true;
  EXPECT_EQ(expected_origins(request, {}), "https://play.example:8080");
}

std::string body_of(const std::optional<RequestFault>& fault) {
  return fault ? *fault->reply.body : std::string();
}

TEST(Origin, OfARefusedPageIsToldWhereTheSiteIs) {
  UpgradeRequest request = good;
  request.origin = "http://192.168.1.20:8080";
  const std::string with_url = body_of(refuse_upgrade(request, {"https://play.example/games/", {}}));
  EXPECT_NE(with_url.find("This site is at https://play.example/games/ (server.public_url)"),
            std::string::npos);
  const std::string without = body_of(refuse_upgrade(request, {}));
  EXPECT_NE(without.find("forward the Host"), std::string::npos) << without;
  EXPECT_NE(without.find("server.public_url"), std::string::npos) << without;
}

// RFC 6455, 4.2.1 and 4.4
TEST(Upgrade, AsksForAKeyOfSixteenBytes) {
  for (const char* key : {"", "x", "dGhlIHNhbXBsZSBub25jZQ=", "dGhlIHNhbXBsZSBub25jZQ",
                          "dGhlIHNhbXBsZSBub25jZQ===", "dGhlIHNhbXBsZSBub25jZQAA",
                          "dGhlIHNhbXBsZSBub25jZ===", "dGhlIHNhbXBsZSBub2 jZQ==", "dGhlIHNhbXBsZSBub-_jZQ==",
                          "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}) {
    UpgradeRequest request = good;
    request.key = key;
    EXPECT_EQ(refused_with(request), 400u) << key;
    EXPECT_NE(body_of(refuse_upgrade(request, {})).find("Sec-WebSocket-Key"), std::string::npos) << key;
  }
}

TEST(Upgrade, OfAnotherVersionIsToldWhichOneIsSpoken) {
  for (const auto& [version, status] :
       {std::pair("", 400u), std::pair("8", 426u), std::pair("12", 426u), std::pair("14", 426u),
        std::pair("013", 426u), std::pair("13, 8", 426u), std::pair("x", 426u)}) {
    UpgradeRequest request = good;
    request.version = version;
    const auto refusal = refuse_upgrade(request, {});
    ASSERT_TRUE(refusal) << version;
    EXPECT_EQ(refusal->reply.status, status) << version;
    const auto& fields = refusal->reply.fields;
    EXPECT_NE(std::find(fields.begin(), fields.end(),
                        std::pair<std::string, std::string>("Sec-WebSocket-Version", "13")),
              fields.end())
        << version;
  }
}

HttpReply site_for(std::string_view origin, std::string_view public_url,
                   const std::string& host = "127.0.0.1:8080") {
  HttpRequest request;
  request.target = "/api/site?origin=" + std::string(origin);
  request.host = host;
  return site_reply(request, {public_url, {}});
}

TEST(Site, TellsAPageWhetherItMayConnectAndWhereTheSiteIs) {
  EXPECT_EQ(*site_for("https://play.example", "https://play.example/games/").body,
            R"({"may_connect":true,"url":"https://play.example/games/","host":"127.0.0.1:8080"})");
  EXPECT_EQ(*site_for("http%3A%2F%2F10.0.0.7%3A8080", "https://play.example/games/").body,
            R"({"may_connect":false,"url":"https://play.example/games/","host":"127.0.0.1:8080"})");
  EXPECT_EQ(*site_for("https://play.example", "").body,
            R"({"may_connect":false,"url":null,"host":"127.0.0.1:8080"})");
  EXPECT_EQ(*site_for("null", "").body, R"({"may_connect":false,"url":null,"host":"127.0.0.1:8080"})");
  HttpRequest nothing;
  nothing.target = "/api/site";
  EXPECT_EQ(site_reply(nothing, {}).status, 400u);
}

}  // namespace
}  // namespace marchstone::server
