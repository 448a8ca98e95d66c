#include "server/network/upgrade.h"

#include <gtest/gtest.h>

namespace marchstone::server {
namespace {

const UpgradeRequest good{true, "marchstone.v1", "", "play.example:8080"};

unsigned refused_with(const UpgradeRequest& request, std::string_view public_url = "") {
  const auto refusal = refuse_upgrade(request, {public_url, {}});
  return refusal ? refusal->status : 0;
}

bool is_ours(std::string_view origin, std::string_view host, std::string_view public_url) {
  return origin_is_ours({true, "", origin, host}, {public_url, {}});
}

TEST(Upgrade, LetsAProgramInThatSendsNoOrigin) {
  EXPECT_EQ(refused_with(good), 0u);
}

// P04: a proxy that drops the upgrade headers gets a sentence, not a riddle.
TEST(Upgrade, TellsAPlainGetWhatIsMissing) {
  UpgradeRequest plain = good;
  plain.asks_for_websocket = false;
  const auto refusal = refuse_upgrade(plain, {});
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->status, 426u);
  EXPECT_NE(refusal->body->find("a proxy in front must pass the Upgrade"), std::string::npos);
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

// P02
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

}  // namespace
}  // namespace marchstone::server
