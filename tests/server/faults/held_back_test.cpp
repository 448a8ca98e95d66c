// SPDX-License-Identifier: MIT
#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <chrono>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <thread>

#include "tests/server/faults/plain_client.h"
#include "tests/server/faults/running_server.h"

/// A connection of which nothing is read any more, because too many of its requests wait for their answer.
namespace marchstone::server::testing {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t pipelined = 190;  // fit into the reserve of messages

class HeldBack : public ::testing::Test {
 protected:
  explicit HeldBack(milliseconds silence_limit = limits::silence_limit) : server(with(silence_limit)) {
    EXPECT_TRUE(operator_.connect(server.port()));
    EXPECT_TRUE(asker.connect(server.port()) && asker.upgrade());
    EXPECT_TRUE(asker.ask({{"type", "hello"}, {"name", "Asker"}}));
  }

  static Config with(milliseconds silence_limit) {
    Config config;
    config.periods.silence_limit = silence_limit;
    config.store.busy_timeout = milliseconds(60'000);
    return config;
  }

  std::size_t gauge(const std::string& name) {
    const std::string text = operator_.get("/metrics").value_or("");
    const std::size_t at = text.find("\n" + name + " ");
    EXPECT_NE(at, std::string::npos) << name;
    return at == std::string::npos ? 0 : std::strtoul(text.c_str() + at + name.size() + 2, nullptr, 10);
  }
  std::size_t under_way() { return gauge(R"(marchstone_container_size{container="requests_under_way"})"); }

  bool comes_true(const std::function<bool()>& is_so) {
    const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!is_so() && std::chrono::steady_clock::now() < give_up)
      std::this_thread::sleep_for(milliseconds(60));
    return is_so();
  }

  /// The store waits for `other`, and all that is asked waits for the store.
  void ask_too_much() {
    other.exec("BEGIN IMMEDIATE");
    ASSERT_TRUE(asker.say({{"type", "rename"}, {"name", "Waits"}}));
    for (std::size_t said = 1; said < pipelined; ++said) ASSERT_TRUE(asker.say({{"type", "list_matches"}}));
    ASSERT_TRUE(comes_true([this] { return under_way() >= limits::requests_under_way; }));
    // Each answer comes from the loop that would have read on in the meantime.
    for (int look = 0; look < 10; ++look) ASSERT_EQ(under_way(), limits::requests_under_way);
  }
  void let_the_store_go_on() { other.exec("ROLLBACK"); }

  RunningServer server;
  SQLite::Database other{server.database().string(), SQLite::OPEN_READWRITE};
  PlainClient operator_;
  PlainClient asker;
};

TEST_F(HeldBack, IsReadOnWhenItsAnswersComeAndEachRequestIsAnswered) {
  ASSERT_NO_FATAL_FAILURE(ask_too_much());
  PlainClient somebody;
  ASSERT_TRUE(somebody.connect(server.port()) && somebody.upgrade());  // nobody else is held up
  let_the_store_go_on();
  std::set<std::size_t> answered;
  for (std::size_t said = 0; said < pipelined; ++said) {
    const auto answer = asker.next_answer();
    ASSERT_TRUE(answer) << said;
    EXPECT_EQ((*answer)["type"], "ok");
    answered.insert((*answer)["id"].get<std::size_t>());
  }
  EXPECT_EQ(answered.size(), pipelined);
  EXPECT_TRUE(comes_true([this] { return under_way() == 0; }));
  EXPECT_TRUE(asker.close());
}

TEST_F(HeldBack, LeavesNothingBehindThoughItsClientGoesMeanwhile) {
  ASSERT_NO_FATAL_FAILURE(ask_too_much());
  asker.hang_up();
  let_the_store_go_on();
  EXPECT_TRUE(comes_true([this] { return under_way() == 0 && gauge("marchstone_websockets") == 0; }));
}

class HeldBackForLong : public HeldBack {
 protected:
  HeldBackForLong() : HeldBack(milliseconds(1'000)) {}
};

TEST_F(HeldBackForLong, IsDroppedAsSilentThoughNothingIsBeingRead) {
  ASSERT_NO_FATAL_FAILURE(ask_too_much());
  EXPECT_TRUE(comes_true([this] { return under_way() == 0 && gauge("marchstone_websockets") == 0; }));
  EXPECT_TRUE(asker.has_been_ended());
  let_the_store_go_on();
}

}  // namespace
}  // namespace marchstone::server::testing
