// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "protocol/hosting/game_adaptor.h"
#include "server/config/limits.h"
#include "tests/server/faults/plain_client.h"
#include "tests/server/faults/running_server.h"
#include "tests/toy_games/hidden_card_codec.h"

namespace marchstone::server::testing {
namespace {

using nlohmann::json;

/// More than a system takes off a program's hands for a connection that nobody reads.
constexpr std::size_t position_bytes = 8 * 1024 * 1024;

/// A game whose replays are as long as that of a match of many hours.
struct LongCodec : toy::HiddenCardCodec<> {
  static constexpr std::string_view id = "long";
  static void write_position(protocol::JsonWriter& out, const Position&) {
    out.begin_object().field("padding", std::string(position_bytes, 'x')).end_object();
  }
};

class SlowReaders : public ::testing::Test {
 protected:
  SlowReaders() {
    EXPECT_TRUE(host.connect(server.port()) && host.upgrade());
    EXPECT_TRUE(guest.connect(server.port()) && guest.upgrade());
    EXPECT_TRUE(host.ask({{"type", "hello"}, {"name", "Host"}}));
    EXPECT_TRUE(guest.ask({{"type", "hello"}, {"name", "Guest"}}));
    EXPECT_TRUE(operator_.connect(server.port()));
  }

  /// Plays a match that ends at once; where its replay is.
  std::string replay_of_a_match() {
    const auto created = host.ask({{"type", "create_room"}, {"game", "long"}, {"players", 2}});
    const json room = created.value_or(json())["room"];
    EXPECT_TRUE(guest.ask({{"type", "join_room"}, {"room", room}}));
    EXPECT_TRUE(host.ask({{"type", "start_game"}, {"room", room}}));
    EXPECT_TRUE(host.ask({{"type", "resign"}, {"room", room}}));
    const json finished = guest.push("finished").value_or(json::object());
    return "/api/matches/" + finished.value("match", "") + "/replay";
  }
  /// Somebody who asks for that and reads nothing but the head, which this gives.
  std::string asks_and_does_not_read(const std::string& path) {
    readers.push_back(std::make_unique<PlainClient>());
    EXPECT_TRUE(readers.back()->connect(server.port()));
    return readers.back()->begin_get(path).value_or("no answer");
  }
  std::size_t gauge(const std::string& container) {
    const std::string text = operator_.get("/metrics").value_or("");
    const std::string name = "marchstone_container_size{container=\"" + container + "\"} ";
    const std::size_t at = text.find(name);
    return at == std::string::npos ? 0 : static_cast<std::size_t>(std::stod(text.substr(at + name.size())));
  }

  RunningServer server{Config(),
                       [](protocol::GameRegistry& games) { games.add(protocol::adapted<LongCodec>()); }};
  PlainClient host;
  PlainClient guest;
  PlainClient operator_;
  std::vector<std::unique_ptr<PlainClient>> readers;
};

TEST_F(SlowReaders, OfReplaysHoldNoMoreMemoryThanTheyMayHoweverManyTheyAre) {
  // The start and the resignation: two positions each.
  constexpr std::size_t fit = limits::replay_bytes / (2 * position_bytes + 1);
  std::vector<std::string> paths;
  for (std::size_t match = 0; match <= fit; ++match) paths.push_back(replay_of_a_match());
  for (std::size_t match = 0; match < fit; ++match) {
    EXPECT_TRUE(asks_and_does_not_read(paths[match]).starts_with("HTTP/1.1 200 "));
  }
  const std::size_t held = gauge("replay_bytes");
  EXPECT_GE(held, fit * 2 * position_bytes);
  EXPECT_LE(held, limits::replay_bytes);
  for (int another = 0; another < 20; ++another) {
    EXPECT_TRUE(asks_and_does_not_read(paths[0]).starts_with("HTTP/1.1 200 ")) << "it is shared";
  }
  EXPECT_EQ(gauge("replay_bytes"), held);
  EXPECT_EQ(gauge("replays_being_read"), fit);
  const std::string refused = asks_and_does_not_read(paths[fit]);
  EXPECT_TRUE(refused.starts_with("HTTP/1.1 503 ")) << refused;
  EXPECT_NE(refused.find("\r\nRetry-After: "), std::string::npos) << refused;
  readers.clear();
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (gauge("replay_bytes") > 0 && std::chrono::steady_clock::now() < give_up) std::this_thread::yield();
  EXPECT_EQ(gauge("replay_bytes"), 0u) << "who has gone holds nothing";
  EXPECT_TRUE(asks_and_does_not_read(paths[fit]).starts_with("HTTP/1.1 200 "));
}

}  // namespace
}  // namespace marchstone::server::testing
