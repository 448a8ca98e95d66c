#include "server/network/admin_routes.h"

#include <gtest/gtest.h>

#include <future>
#include <nlohmann/json.hpp>

#include "server/network/admin_requests.h"
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
  AdminRoutes routes{{administration, [] { return StorageFigures{}; }, [] { return std::size_t{7}; },
                      [this](auto deadline) { drained.emplace(deadline); }, [this] { drained.reset(); }}};
};

TEST_F(AdminRoutesTest, AskForTheTokenInTheHeaderAlone) {
  for (const char* shown : {"", "right", "Basic right", "Bearer wrong", "bearer"}) {
    const HttpReply reply = reply_to("GET", "/api/admin/bans", "", shown);
    EXPECT_EQ(reply.status, 401u) << shown;
    EXPECT_EQ(reply.body->find("right"), std::string::npos);
  }
  EXPECT_EQ(status("GET", "/api/admin/bans?token=right"), 200u);
  client = "blocked";
  EXPECT_EQ(status("GET", "/api/admin/bans"), 429u);
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

TEST(AdminRequests, CountCharactersAndNotBytes) {
  std::string text;
  for (int at = 0; at < 500; ++at) text += "\u00e4";
  EXPECT_TRUE(read_announcement(R"({"text":")" + text + "\"}"));
  EXPECT_FALSE(read_announcement(R"({"text":")" + text + "x\"}"));
}

}  // namespace
}  // namespace marchstone::server
