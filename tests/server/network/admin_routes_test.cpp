// SPDX-License-Identifier: MIT
#include "server/network/routes/admin_routes.h"

#include <gtest/gtest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "server/network/routes/admin_decode.h"
#include "tests/server/network/echoing_administration.h"

namespace marchstone::server {
namespace {

class AdminRoutesTest : public ::testing::Test {
 protected:
  HttpReply reply_to(const std::string& method, const std::string& target, const std::string& body = {},
                     const std::string& authorization = "Bearer right") {
    HttpRequest request;
    request.method = method;
    request.target = target;
    request.body = body;
    request.authorization = authorization;
    request.client = client;
    std::promise<HttpReply> promise;
    routes.handle(target.substr(0, target.find('?')), request,
                  [&](HttpReply reply) { promise.set_value(std::move(reply)); });
    return promise.get_future().get();
  }
  unsigned status(const std::string& method, const std::string& target, const std::string& body = {}) {
    return reply_to(method, target, body).status;
  }
  template <class Request>
  Request asked() {
    return std::get<Request>(administration.asked);
  }

  testing::EchoingAdministration administration;
  std::string client = "192.0.2.1";
  std::optional<std::optional<std::chrono::milliseconds>> drained;
  static constexpr std::chrono::milliseconds late_answer{20};
  AdminRoutes routes{{administration, [] { return StorageFigures{}; }, [] { return std::size_t{7}; },
                      [this](auto deadline) { drained.emplace(deadline); }, [this] { drained.reset(); },
                      late_answer}};
};

TEST_F(AdminRoutesTest, AskForTheTokenInTheHeaderAlone) {
  for (const char* shown : {"", "right", "Basic right", "Bearer wrong", "bearer"}) {
    const HttpReply reply = reply_to("GET", "/api/admin/bans", "", shown);
    EXPECT_EQ(reply.status, 401u) << shown;
    EXPECT_EQ(reply.body->find("right"), std::string::npos);
  }
  EXPECT_EQ(reply_to("GET", "/api/admin/bans?token=right", "", "").status, 401u);
}

std::string retry_after(const HttpReply& reply) {
  for (const auto& [name, value] : reply.fields) {
    if (name == "Retry-After") return value;
  }
  return "never";
}

TEST_F(AdminRoutesTest, LetTheRightTokenInFromWhereOthersHaveGuessed) {
  client = "blocked";
  const HttpReply wrong = reply_to("GET", "/api/admin/bans", "", "Bearer wrong");
  EXPECT_EQ(wrong.status, 429u);
  EXPECT_EQ(retry_after(wrong), "42");
  EXPECT_EQ(status("GET", "/api/admin/bans"), 200u);
  EXPECT_EQ(status("POST", "/api/admin/announce", R"({"text":"Hello"})"), 200u);
  EXPECT_EQ(asked<Announce>().text, "Hello");
  EXPECT_EQ(status("POST", "/api/admin/announce", "{}"), 400u);
  EXPECT_EQ(reply_to("GET", "/api/admin/bans", "", "").status, 401u) << "who shows nothing guesses nothing";
}

// Who could tell a right guess by its speed would not wait for the others.
TEST_F(AdminRoutesTest, AnswerWhoHasGuessedTooOftenEquallyLateRightOrWrong) {
  client = "blocked";
  for (const char* shown : {"Bearer right", "Bearer wrong", "Bearer "}) {
    const auto start = std::chrono::steady_clock::now();
    static_cast<void>(reply_to("GET", "/api/admin/bans", "", shown));
    EXPECT_GE(std::chrono::steady_clock::now() - start, late_answer) << shown;
  }
}

TEST_F(AdminRoutesTest, PassOnWhenAnAnswerIsWorthAnotherTry) {
  administration.given = {.status = 503, .body = "{}", .retry_after_seconds = 7};
  const HttpReply reply = reply_to("DELETE", "/api/admin/bans/0a");
  EXPECT_EQ(reply.status, 503u);
  EXPECT_EQ(retry_after(reply), "7");
}

TEST_F(AdminRoutesTest, AnswersAreKeptByNobody) {
  const HttpReply reply = reply_to("GET", "/api/admin/bans");
  EXPECT_NE(std::find(reply.fields.begin(), reply.fields.end(),
                      std::pair<std::string, std::string>("Cache-Control", "no-store")),
            reply.fields.end());
}

TEST_F(AdminRoutesTest, TellTheOverview) {
  const HttpReply reply = reply_to("GET", "/api/admin/overview");
  const auto body = nlohmann::json::parse(*reply.body);
  EXPECT_EQ(body["connections"], 7);
  EXPECT_EQ(body["uptime_seconds"], 5);
  EXPECT_TRUE(body["drains_until"].is_null());
  EXPECT_TRUE(body["storage"]["free_bytes"].is_null());
}

TEST_F(AdminRoutesTest, PassOnWhichShowIsWanted) {
  EXPECT_EQ(status("POST", "/api/admin/shows", R"({"game":"root"})"), 200u);
  EXPECT_EQ(asked<StartShow>().game, "root");
  EXPECT_EQ(asked<StartShow>().level, protocol::BotLevel::medium);
  EXPECT_FALSE(asked<StartShow>().players);
  EXPECT_EQ(status("POST", "/api/admin/shows",
                   R"({"game":"root","players":4,"level":"strong","options":{"deck":1}})"),
            200u);
  EXPECT_EQ(asked<StartShow>().players, 4u);
  EXPECT_EQ(asked<StartShow>().options, R"({"deck":1})");
  for (const char* wrong : {"", "{}", "[]", R"({"game":5})", R"({"game":"root","level":"best"})",
                            R"({"game":"root","players":0})", R"({"game":"root","players":"2"})",
                            R"({"game":"root","options":[]})", R"({"game":"root","seats":2})"})
    EXPECT_EQ(status("POST", "/api/admin/shows", wrong), 400u) << wrong;
  EXPECT_EQ(status("GET", "/api/admin/shows"), 404u);
}

TEST_F(AdminRoutesTest, PassOnWhatIsAskedFor) {
  EXPECT_EQ(status("GET", "/api/admin/rooms?before=12"), 200u);
  EXPECT_EQ(asked<ListAllRooms>().before, 12);
  EXPECT_EQ(status("GET", "/api/admin/connections"), 200u);
  EXPECT_FALSE(asked<ListConnections>().before);
  EXPECT_EQ(status("POST", "/api/admin/rooms/K7M2QX4D/close"), 200u);
  EXPECT_EQ(asked<CloseRoom>().code, "K7M2QX4D");
  EXPECT_EQ(status("POST", "/api/admin/connections/31/close"), 200u);
  EXPECT_EQ(asked<CloseConnection>().connection, 31u);
  EXPECT_EQ(status("POST", "/api/admin/players/abc/kick"), 200u);
  EXPECT_EQ(asked<DismissPlayer>().player, "abc");
  EXPECT_EQ(status("DELETE", "/api/admin/bans/0a"), 200u);
  EXPECT_EQ(asked<LiftBan>().id, "0a");
  EXPECT_EQ(status("POST", "/api/admin/announce", R"({"text":"Hello"})"), 200u);
  EXPECT_EQ(asked<Announce>().text, "Hello");
  EXPECT_EQ(status("POST", "/api/admin/bans", R"({"address":"192.0.2.1","reason":"x","until":9})"), 200u);
  EXPECT_EQ(asked<MakeBan>().network, "192.0.2.1");
  EXPECT_EQ(asked<MakeBan>().until, 9);
  EXPECT_EQ(status("POST", "/api/admin/drain", R"({"deadline_seconds":5})"), 200u);
  EXPECT_EQ(drained.value(), std::chrono::milliseconds(5'000));
  EXPECT_EQ(status("POST", "/api/admin/drain"), 200u);
  EXPECT_FALSE(drained.value());
  EXPECT_EQ(status("DELETE", "/api/admin/drain"), 200u);
  EXPECT_FALSE(drained);
}

TEST_F(AdminRoutesTest, KnowNoOtherPathsAndNoOtherMethodThere) {
  for (const char* path : {"", "x", "rooms/A", "rooms/A/B/close", "rooms//close", "bans/1", "rooms/A/kick"}) {
    EXPECT_EQ(status("POST", std::string("/api/admin/") + path), 404u) << path;
    EXPECT_EQ(status("GET", std::string("/api/admin/") + path), 404u) << path;
  }
  EXPECT_EQ(status("DELETE", "/api/admin/bans"), 404u);
  EXPECT_EQ(status("DELETE", "/api/admin/rooms/A/close"), 404u);
  EXPECT_EQ(status("GET", "/api/admin/announce"), 404u);
  EXPECT_EQ(status("POST", "/api/admin/overview"), 404u);
}

TEST_F(AdminRoutesTest, RefuseBodiesThatAreNotWhatTheyHaveToBe) {
  const std::string long_text(501, 'x');
  for (const std::string& body :
       {std::string(), std::string("{}"), std::string("[]"), std::string(R"({"text":""})"),
        std::string(R"({"text":"  "})"), std::string(R"({"text":5})"), std::string("{\"text\":\"a\\nb\"}"),
        R"({"text":")" + long_text + "\"}"}) {
    EXPECT_EQ(status("POST", "/api/admin/announce", body), 400u) << body;
  }
  for (const char* body :
       {"", "{}", R"({"player":""})", R"({"player":"a","address":"192.0.2.1"})", R"({"player":5})",
        R"({"player":"a","until":"x"})", R"({"player":"a","until":-1})", R"({"player":"a","reason":7})"}) {
    EXPECT_EQ(status("POST", "/api/admin/bans", body), 400u) << body;
  }
  for (const char* body : {"x", "[]", R"({"deadline_seconds":-1})", R"({"deadline_seconds":"1"})"}) {
    EXPECT_EQ(status("POST", "/api/admin/drain", body), 400u) << body;
  }
  EXPECT_EQ(status("POST", "/api/admin/connections/x/close"), 400u);
  EXPECT_EQ(status("GET", "/api/admin/rooms?before=x"), 400u);
}

TEST_F(AdminRoutesTest, RefuseFieldsThatAreNotKnown) {
  const auto refused = [&](const char* method, const std::string& path, const std::string& body = {}) {
    EXPECT_EQ(status(method, "/api/admin/" + path, body), 400u) << method << ' ' << path << ' ' << body;
  };
  refused("POST", "announce", R"({"text":"x","to":"all"})");
  refused("POST", "announce", R"({"text":"x","":1})");
  refused("POST", "bans", R"({"player":"a","untill":9})");
  refused("POST", "bans", R"({"player":"a","id":"b"})");
  refused("POST", "drain", R"({"deadline":5})");
  refused("POST", "drain", R"({"deadline_seconds":5,"x":null})");
  refused("POST", "rooms/A/close", R"({"reason":"x"})");
  refused("POST", "players/a/kick", R"({"for":5})");
  refused("POST", "connections/1/close", "x");
  refused("DELETE", "bans/0a", R"({"x":1})");
  refused("DELETE", "drain", "[]");
  for (const char* path : {"overview", "bans"}) {
    refused("GET", std::string(path) + "?before=1");
    refused("GET", std::string(path) + "?x");
  }
  for (const char* path : {"rooms", "connections"}) {
    refused("GET", std::string(path) + "?befor=1");
    refused("GET", std::string(path) + "?before=1&x=2");
    refused("GET", std::string(path) + "?before=1&before=2");
    refused("GET", std::string(path) + "?x=1&before=1");
    refused("GET", std::string(path) + "?before");
  }
  for (const char* path : {"bans?x=1", "announce?text=x", "drain?deadline_seconds=1", "rooms/A/close?x"}) {
    refused("POST", path);
  }
  refused("DELETE", "bans/0a?x=1");
  refused("DELETE", "drain?x=1");
  EXPECT_FALSE(drained);
  EXPECT_EQ(status("POST", "/api/admin/rooms/A/close", "{}"), 200u) << "a body that says nothing";
  EXPECT_EQ(status("GET", "/api/admin/rooms?"), 200u);
}

TEST_F(AdminRoutesTest, RefuseNumbersThatAreNegativeOrNone) {
  for (const char* number :
       {"-1", "-0", "+1", "1.0", "1e3", "0x1", "", " 1", "1 ", "%2d1", "%zz", "99999999999999999999"}) {
    for (const char* path : {"rooms", "connections"}) {
      EXPECT_EQ(status("GET", std::string("/api/admin/") + path + "?before=" + number), 400u)
          << path << number;
    }
  }
  EXPECT_EQ(status("GET", "/api/admin/rooms?before=0"), 200u);
  EXPECT_EQ(status("GET", "/api/admin/rooms?before=%31%32"), 200u);
  EXPECT_EQ(asked<ListAllRooms>().before, 12);
  EXPECT_EQ(status("POST", "/api/admin/connections/-1/close"), 400u);
  EXPECT_EQ(status("POST", "/api/admin/connections/-0/close"), 400u);
  for (const char* number : {"-1", "-9007199254740992", "-0.5", "1.5", "1e400"}) {
    EXPECT_EQ(status("POST", "/api/admin/drain", std::string(R"({"deadline_seconds":)") + number + "}"),
              400u);
    EXPECT_EQ(status("POST", "/api/admin/bans", std::string(R"({"player":"a","until":)") + number + "}"),
              400u);
  }
}

TEST(AdminRequests, CountCharactersAndNotBytes) {
  std::string text;
  for (int at = 0; at < 500; ++at) text += "\u00e4";
  EXPECT_TRUE(read_announcement(R"({"text":")" + text + "\"}"));
  EXPECT_FALSE(read_announcement(R"({"text":")" + text + "x\"}"));
}

}  // namespace
}  // namespace marchstone::server
