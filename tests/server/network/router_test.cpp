// SPDX-License-Identifier: MIT
#include "server/network/routes/router.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <utility>

#include "tests/server/network/echoing_administration.h"

namespace marchstone::server {
namespace {

/// Answers every question with what it was asked.
class EchoingService final : public Service {
 public:
  void connected(ConnectionId, std::string) override {}
  void request(ConnectionId, protocol::Decoded) override {}
  void disconnected(ConnectionId) override {}
  std::optional<std::chrono::milliseconds> is_auth_blocked(const std::string&) const override {
    if (guesses < most_guesses) return std::nullopt;
    return std::chrono::milliseconds(12'001);
  }
  void record_auth_failure(const std::string&) override { ++guesses; }
  void clear_auth_failure(const std::string&) override { --guesses; }
  void api_knows(std::string token, std::function<void(bool)> answer) override {
    answer(token == "a player's token");
  }
  void api_games(OnApiAnswer answer) override { answer({200, "games"}); }
  void api_rooms(std::optional<std::string> before, OnApiAnswer answer) override {
    answer({200, "rooms before " + before.value_or("-")});
  }
  void api_matches(persistence::MatchQuery query, OnApiAnswer answer) override {
    answer({200, "matches " + query.game.value_or("-") + " " + query.player.value_or("-") + " " +
                     query.before.value_or("-") + (query.include_private ? " private" : " public")});
  }
  void api_daily(DailyQuery query, OnApiAnswer answer) override {
    answer({200, "daily " + query.game.value_or("-") + " " + query.key.value_or("-") + " " +
                     query.day.value_or("-")});
  }
  void api_frozen_history(std::string room, std::string address, OnApiAnswer answer) override {
    answer({200, "history of " + room + " for " + address, "saved.json"});
  }
  void api_record(std::string id, OnApiAnswer answer) override { answer({404, "record " + id}); }
  void api_replay(std::string id, std::string address, OnApiAnswer answer) override {
    if (!busy_for.empty() && address == busy_for)
      return answer({.status = 503, .body = "busy", .retry_after_seconds = 2});
    answer({.status = 200, .body = {}, .shared_body = std::make_shared<const std::string>("replay " + id)});
  }
  void api_look_over(std::string id, std::string address, OnApiAnswer answer) override {
    if (!busy_for.empty() && address == busy_for)
      return answer({.status = 503, .body = "busy", .retry_after_seconds = 2});
    answer(
        {.status = 200, .body = {}, .shared_body = std::make_shared<const std::string>("look_over " + id)});
  }
  void stop_notifications(std::string key, OnApiAnswer answer) override { answer({200, "stop " + key}); }
  void confirm_notifications(std::string key, OnApiAnswer answer) override {
    answer({200, "confirm " + key});
  }
  void shut_down(std::function<void()> done) override { done(); }
  ServiceFigures figures() const override { return {}; }

  static constexpr int most_guesses = 10;
  int guesses = 0;
  std::string busy_for;
};

class RouterTest : public ::testing::Test {
 protected:
  HttpReply reply_to(std::string target, HttpRequest request = {}) {
    std::optional<HttpReply> answer;
    request.target = std::move(target);
    router().handle(std::move(request), [&](HttpReply reply) { answer = std::move(reply); });
    return answer.value();
  }
  Router router() {
    std::optional<AdminRoutes> admin;
    if (has_owner) admin.emplace(AdminRoutes::Parts{administration, {}, {}, {}, {}});
    std::optional<PageFiles> built;
    if (!page_folder.empty()) built = PageFiles::load(page_folder).value();
    return {base_path,
            {ApiRoutes(service, {password, by_invitation}),
             std::move(built),
             [this] { return store; },
             [] { return std::string("figures\n"); },
             &administration,
             std::move(admin),
             request_limits,
             {public_url, {}},
             std::chrono::milliseconds(2'500)}};
  }
  static std::string retry_after(const HttpReply& reply) {
    for (const auto& [name, value] : reply.fields) {
      if (name == "Retry-After") return value;
    }
    return "never";
  }
  std::string body_of(const std::string& target) { return *reply_to(target).body; }
  unsigned status_of(const std::string& target) { return reply_to(target).status; }

  EchoingService service;
  std::string base_path = "/";
  std::string password;
  std::filesystem::path page_folder;  ///< empty: none is built
  bool has_owner = false;
  testing::EchoingAdministration administration;
  bool by_invitation = false;
  persistence::StoreStatus store;
  RequestLimits* request_limits = nullptr;
  std::string public_url;
};

const std::string match_id(32, 'a');

TEST_F(RouterTest, AnswersTheApi) {
  EXPECT_EQ(body_of("/api/games"), "games");
  EXPECT_EQ(body_of("/api/rooms"), "rooms before -");
  EXPECT_EQ(body_of("/api/rooms?before=x"), "rooms before x");
  EXPECT_EQ(body_of("/api/matches"), "matches - - - public");
  EXPECT_EQ(body_of("/api/matches?game=root&player=p&before=b"), "matches root p b public");
  EXPECT_EQ(body_of("/api/daily?game=toy&key=a%20b"), "daily toy a b -");
  EXPECT_EQ(body_of("/api/daily?day=2026-11-28"), "daily - - 2026-11-28");
  EXPECT_EQ(body_of("/api/matches/" + match_id), "record " + match_id);
  EXPECT_EQ(status_of("/api/matches/" + match_id), 404u);
  EXPECT_EQ(body_of("/api/matches/" + match_id + "/replay"), "replay " + match_id);
}

TEST_F(RouterTest, GivesTheHistoryOfAFrozenRoomAsAFile) {
  HttpRequest request;
  request.client = "192.0.2.1";
  const HttpReply reply = reply_to("/api/rooms/K7M2QX4D/history", request);
  EXPECT_EQ(*reply.body, "history of K7M2QX4D for 192.0.2.1");
  EXPECT_NE(std::find(reply.fields.begin(), reply.fields.end(),
                      std::pair<std::string, std::string>("Content-Disposition",
                                                          "attachment; filename=\"saved.json\"")),
            reply.fields.end());
  for (const char* path : {"/api/rooms/K7M2QX4D", "/api/rooms/K7M2QX4D/seed", "/api/rooms/history"}) {
    EXPECT_EQ(status_of(path), 404u) << path;
  }
}

TEST_F(RouterTest, SaysWhenAReplayThatCannotBeHadNowIsWorthAnotherTry) {
  service.busy_for = "192.0.2.1";
  HttpRequest request;
  request.client = "192.0.2.1";
  const HttpReply reply = reply_to("/api/matches/" + match_id + "/replay", request);
  EXPECT_EQ(reply.status, 503u);
  EXPECT_NE(std::find(reply.fields.begin(), reply.fields.end(),
                      std::pair<std::string, std::string>("Retry-After", "2")),
            reply.fields.end());
  request.client = "192.0.2.2";
  EXPECT_EQ(reply_to("/api/matches/" + match_id + "/replay", request).status, 200u);
}

// FL15
TEST_F(RouterTest, KnowsNoOtherNamesOfMatchesOrFiles) {
  for (const char* path :
       {"/api/matches/K7M2QX4D", "/api/matches/x/replay", "/api/matches/%2e%2e", "/api/x", "/api", "/data",
        "/data/marchstone.db", "/marchstone.db", "/marchstone.db-wal", "/journal"}) {
    const unsigned status = status_of(path);
    EXPECT_TRUE(status == 404 || status == 400) << path << " " << status;
  }
  EXPECT_EQ(status_of("/api/matches/" + match_id + "/seed"), 404u);
  EXPECT_EQ(status_of("/api/matches/" + match_id + "a"), 404u);
}

TEST_F(RouterTest, WithAPasswordAsksForItBeforeItAnswersTheApi) {
  password = "stone";
  EXPECT_EQ(status_of("/api/rooms"), 401u);
  EXPECT_EQ(status_of("/api/daily?game=toy&key=standard"), 401u);
  for (const auto& [shown, status] : {std::pair("Bearer stone", 200u), std::pair("Bearer ston", 401u),
                                      std::pair("stone", 401u), std::pair("Bearer ", 401u)}) {
    HttpRequest request;
    request.authorization = shown;
    EXPECT_EQ(reply_to("/api/rooms", request).status, status) << shown;
  }
  EXPECT_EQ(status_of("/healthz"), 200u);
}

/// Mail programs and people who have lost their password follow them; reading one changes nothing.
TEST_F(RouterTest, LetsLinksInNotificationsThroughWithoutAPassword) {
  password = "stone";
  HttpRequest post;
  post.method = "POST";
  EXPECT_EQ(*reply_to("/api/notifications/stop?key=k1", post).body, "stop k1");
  EXPECT_EQ(*reply_to("/api/notifications/confirm?key=k2", post).body, "confirm k2");
  EXPECT_EQ(reply_to("/api/notifications/other?key=k2", post).status, 404u);
  EXPECT_EQ(reply_to("/api/notifications/stop?key=k1").status, 405u);
  EXPECT_TRUE(router().takes("POST", "/api/notifications/stop?key=k1"));
  EXPECT_FALSE(router().takes("DELETE", "/api/notifications/stop?key=k1"));
  EXPECT_FALSE(router().takes("POST", "/api/matches"));
}

TEST_F(RouterTest, GuessesOfAPasswordAreHeldUpRightOnesIncluded) {  // FQ04
  password = "stone";
  const auto shown = [&](const std::string& authorization) {
    HttpRequest request;
    request.authorization = authorization;
    return reply_to("/api/rooms", request).status;
  };
  for (int guess = 0; guess < EchoingService::most_guesses; ++guess) {
    EXPECT_EQ(shown(""), 401u) << "who shows nothing does not guess";
    EXPECT_EQ(shown("Bearer guess"), 401u);
  }
  HttpRequest guess;
  guess.authorization = "Bearer guess";
  EXPECT_EQ(reply_to("/api/rooms", guess).status, 429u);
  EXPECT_EQ(retry_after(reply_to("/api/rooms", guess)), "13") << "when the minute is over, and no sooner";
  EXPECT_EQ(shown("Bearer stone"), 429u);
  EXPECT_EQ(shown(""), 401u);
}

TEST_F(RouterTest, ByInvitationAnswersPlayersAndWhoKnowsThePassword) {
  by_invitation = true;
  const auto shown = [&](const std::string& authorization) {
    HttpRequest request;
    request.authorization = authorization;
    return reply_to("/api/rooms", request).status;
  };
  EXPECT_EQ(shown(""), 401u);
  EXPECT_EQ(shown("Bearer "), 401u) << "no password is no empty one";
  EXPECT_EQ(shown("Bearer a stranger's"), 401u);
  EXPECT_EQ(shown("Bearer a player's token"), 200u);
  EXPECT_EQ(service.guesses, 2) << "the right one does not count";
  password = "stone";
  EXPECT_EQ(shown("Bearer stone"), 200u);
  EXPECT_EQ(shown("Bearer a player's token"), 200u);
  EXPECT_EQ(shown("Bearer ston"), 401u);
}

// FK05
TEST_F(RouterTest, IsReadyOnlyWhileTheStoreIsUsable) {
  EXPECT_EQ(status_of("/readyz"), 200u);
  EXPECT_EQ(body_of("/readyz"), R"({"ready":true})");
  store.usable = false;
  store.reason = "The disk is full.";
  EXPECT_EQ(status_of("/readyz"), 503u);
  EXPECT_EQ(body_of("/readyz"), R"({"ready":false,"reason":"The disk is full."})");
  EXPECT_EQ(retry_after(reply_to("/readyz")), "3") << "when the store is tried again";
  EXPECT_EQ(status_of("/healthz"), 200u);
}

TEST_F(RouterTest, ServesFiguresAndSchemas) {
  EXPECT_EQ(body_of("/metrics"), "figures\n");
  EXPECT_NE(body_of("/schema/requests.schema.json").find("\"$schema\""), std::string::npos);
  EXPECT_EQ(status_of("/schema/games/schotten_totten.schema.json"), 200u);
  EXPECT_EQ(status_of("/schema/nothing.json"), 404u);
}

TEST_F(RouterTest, SaysWhenThePageIsNotBuilt) {
  EXPECT_EQ(status_of("/"), 501u) << "no 503: no time is known after which it is";
  EXPECT_EQ(status_of("/play/K7M2QX4D"), 501u);
  EXPECT_EQ(status_of("/nothing"), 404u);
}

TEST_F(RouterTest, AnswersWhatIsNoPathWith400) {
  for (const char* target : {"/../etc/passwd", "/%2e%2e/etc/passwd", "http://x/", "*", ""}) {
    EXPECT_EQ(status_of(target), 400u) << target;
  }
}

class RouterForBrowsersTest : public RouterTest {
 protected:
  void SetUp() override {
    page_folder =
        std::filesystem::temp_directory_path() / ("marchstone_router_" + std::to_string(::getpid()));
    std::filesystem::create_directories(page_folder);
    std::ofstream(page_folder / "index.html") << "<base href=\"./\"><title>the page</title>";
  }
  void TearDown() override { std::filesystem::remove_all(page_folder); }

  HttpReply opened(const std::string& target) {
    HttpRequest request;
    request.accepts_html = true;
    return reply_to(target, request);
  }
};

TEST_F(RouterForBrowsersTest, OpensTheTableWhateverStandsBehindItsCode) {
  for (const char* behind :
       {".",   ",",   ")",           ">",          "%22",  "!",     "**",        "/",
        "//",  "%20", "%E2%80%8B",   "%E2%80%99s", "%0A",  "%2F",   "%2e%2e",    "%",
        "%zz", "%25", "/and%20more", "\\",         "?x=1", "/?x=/", "%EF%BC%89", "%00"}) {
    for (const char* folder : {"/play/", "/watch/"}) {
      const HttpReply reply = opened(folder + std::string("K7M2QX4D") + behind);
      EXPECT_EQ(reply.status, 200u) << behind;
      ASSERT_NE(reply.body, nullptr) << behind;
      EXPECT_NE(reply.body->find("the page"), std::string::npos) << behind;
    }
  }
}

TEST_F(RouterForBrowsersTest, LeadsBackToTheRootFromAnyDepth) {
  EXPECT_NE(opened("/play/K7M2QX4D%20").body->find(R"(<base href="../">)"), std::string::npos);
  EXPECT_NE(opened("/play/K7M2QX4D/").body->find(R"(<base href="../../">)"), std::string::npos);
  EXPECT_NE(opened("/play//K7M2QX4D/%20").body->find(R"(<base href="../../../">)"), std::string::npos);
  base_path = "/games/";
  EXPECT_NE(opened("/games/play/K7M2QX4D/").body->find(R"(<base href="../../">)"), std::string::npos);
}

TEST_F(RouterForBrowsersTest, HasWordsForWhatIsNotThere) {
  for (const char* target : {"/nothing", "/a/b/c/d", "/%2e%2e/etc/passwd", "/nothing%20", "/api", "/api/x",
                             "/api/matches/x", "/schema/x", "/admin", "/rules/a/b/c", "/play"}) {
    const HttpReply reply = opened(target);
    EXPECT_TRUE(reply.status == 404 || reply.status == 400) << target << ' ' << reply.status;
    EXPECT_NE(reply.body->find("the page"), std::string::npos) << target;
  }
  const HttpReply deepest = opened("/" + std::string(40, '/') + "x");
  EXPECT_NE(deepest.body->find("<h1>Not found</h1>"), std::string::npos);
  EXPECT_EQ(opened("/matches/").status, 200u);
  EXPECT_EQ(opened("/rules/root/").status, 200u);
}

TEST_F(RouterForBrowsersTest, GivesProgramsTheirWordsAndBrowsersWhatIsThere) {
  EXPECT_NE(body_of("/play/K7M2QX4D/").find("\"bad_request\""), std::string::npos);
  EXPECT_NE(body_of("/nothing").find("\"not_found\""), std::string::npos);
  EXPECT_EQ(*opened("/api/games").body, "games");
  HttpRequest banned;
  banned.client = "banned";
  banned.accepts_html = true;
  EXPECT_EQ(reply_to("/play/K7M2QX4D/", banned).status, 403u);
  HttpRequest again;
  again.accepts_html = true;
  again.if_none_match = "*";
  EXPECT_EQ(reply_to("/nothing", again).status, 404u);
}

// FP02
TEST_F(RouterTest, WithABasePathAnswersBelowItAndAtTheRoot) {
  base_path = "/games/";
  EXPECT_EQ(body_of("/games/api/games"), "games");
  EXPECT_EQ(body_of("/api/games"), "games");
  const HttpReply redirect = reply_to("/games");
  EXPECT_EQ(redirect.status, 308u);
  EXPECT_NE(std::find(redirect.fields.begin(), redirect.fields.end(),
                      std::pair<std::string, std::string>("Location", "/games/")),
            redirect.fields.end());
}

TEST_F(RouterTest, HasAnOwnersSideOnlyWhereOneIsSetUp) {
  HttpRequest asked;
  asked.authorization = "Bearer right";
  EXPECT_EQ(reply_to("/api/admin/bans", asked).status, 404u);
  EXPECT_EQ(status_of("/admin"), 404u);
  EXPECT_FALSE(router().takes("POST", "/api/admin/announce"));
  has_owner = true;
  base_path = "/games/";
  EXPECT_EQ(reply_to("/games/api/admin/bans", asked).status, 200u);
  EXPECT_EQ(status_of("/games/admin"), 501u) << "the page, which is not built here";
  EXPECT_EQ(status_of("/admin/x"), 404u);
  EXPECT_TRUE(router().takes("POST", "/games/api/admin/announce"));
  EXPECT_TRUE(router().takes("DELETE", "/api/admin/drain"));
  EXPECT_FALSE(router().takes("PUT", "/api/admin/drain"));
  EXPECT_FALSE(router().takes("POST", "/api/games"));
}

TEST_F(RouterTest, KeepsOutWhoIsBannedButNotTheOwner) {
  has_owner = true;
  HttpRequest asked;
  asked.client = "banned";
  for (const char* target : {"/", "/api/games", "/metrics", "/nothing"}) {
    EXPECT_EQ(reply_to(target, asked).status, 403u) << target;
  }
  EXPECT_NE(reply_to("/api/games", asked).body->find("\"banned\""), std::string::npos);
  asked.accepts_html = true;
  EXPECT_EQ(*reply_to("/", asked).body, "You are banned from this server.\n");
  asked.authorization = "Bearer right";
  EXPECT_EQ(reply_to("/api/admin/bans", asked).status, 200u);
}

// Nobody asks them for themselves: a container that is not told "ok" is killed.
TEST_F(RouterTest, KeepsNobodyFromWhatTellsProgramsHowTheServerIs) {
  HttpRequest asked;
  asked.client = "banned";
  EXPECT_EQ(reply_to("/healthz", asked).status, 200u);
  EXPECT_EQ(reply_to("/readyz", asked).status, 200u);
  EXPECT_EQ(reply_to("/api/site?origin=null", asked).status, 403u);
  EXPECT_EQ(reply_to("/admin", asked).status, 403u) << "administration is disabled";
  has_owner = true;
  EXPECT_EQ(reply_to("/admin", asked).status, 501u) << "the admin page is not built here";
  EXPECT_EQ(reply_to("/play/K7M2QX4D", asked).status, 403u);
}

TEST_F(RouterTest, TellsAPageWhereTheSiteIsWithoutAPassword) {
  password = "stone";
  public_url = "https://play.example/";
  HttpRequest asked;
  asked.host = "127.0.0.1:8080";
  const HttpReply reply = reply_to("/api/site?origin=http%3A%2F%2F127.0.0.1%3A8080", asked);
  EXPECT_EQ(*reply.body, R"({"may_connect":false,"url":"https://play.example/","host":"127.0.0.1:8080"})");
  EXPECT_EQ(status_of("/api/site"), 400u);
}

TEST_F(RouterTest, HoldsUpWhoAsksTooMuchForWhatCostsMoreThanAFile) {
  RequestLimits limits({.per_second = 1, .reserve = 3}, 10);
  request_limits = &limits;
  has_owner = true;
  HttpRequest asked;
  asked.client = "192.0.2.1";
  for (const char* target : {"/api/games", "/metrics", "/api/x"}) {
    EXPECT_NE(reply_to(target, asked).status, 429u) << target;
  }
  for (const char* target : {"/api/games", "/metrics", "/api/matches/x"}) {
    const HttpReply reply = reply_to(target, asked);
    EXPECT_EQ(reply.status, 429u) << target;
    EXPECT_NE(reply.body->find("\"rate_limited\""), std::string::npos);
    EXPECT_NE(std::find(reply.fields.begin(), reply.fields.end(),
                        std::pair<std::string, std::string>("Retry-After", "1")),
              reply.fields.end());
  }
  for (const char* target : {"/healthz", "/readyz", "/schema/requests.schema.json", "/", "/nothing"}) {
    EXPECT_NE(reply_to(target, asked).status, 429u) << target;
  }
  HttpRequest other;
  other.client = "192.0.2.2";
  EXPECT_EQ(reply_to("/api/games", other).status, 200u);
  asked.authorization = "Bearer right";
  EXPECT_EQ(reply_to("/api/admin/bans", asked).status, 200u) << "admin requests are not counted";
}

TEST_F(RouterTest, IsNotReadyWhileTheServerDrains) {
  administration.drains_until = 5'000 + 61'500;
  EXPECT_EQ(status_of("/readyz"), 503u);
  EXPECT_EQ(retry_after(reply_to("/readyz")), "62") << "by then it has ended";
  administration.drains_until = 7;
  EXPECT_EQ(retry_after(reply_to("/readyz")), "1");
  EXPECT_NE(body_of("/readyz").find("\"draining\""), std::string::npos);
  EXPECT_EQ(status_of("/healthz"), 200u);
}

TEST(PageDepth, KnowsTheAddressesOfThePage) {
  EXPECT_EQ(page_depth("/"), 0u);
  EXPECT_EQ(page_depth("/matches"), 0u);
  EXPECT_EQ(page_depth("/play/K7M2QX4D"), 1u);
  EXPECT_EQ(page_depth("/watch/K7M2QX4D"), 1u);
  EXPECT_EQ(page_depth("/match/" + match_id), 1u);
  EXPECT_EQ(page_depth("/rules/root"), 1u);
  EXPECT_EQ(page_depth("/daily/twelve_patrols"), 1u);
  EXPECT_EQ(page_depth("/daily/twelve_patrols/2026-11-28"), 2u);
  EXPECT_EQ(page_depth("/daily/a/b/c"), std::nullopt);
  EXPECT_EQ(page_depth("/play/a/b"), std::nullopt);
  EXPECT_EQ(page_depth("/playing"), std::nullopt);
  EXPECT_EQ(page_depth("/favicon.ico"), std::nullopt);
}

}  // namespace
}  // namespace marchstone::server
