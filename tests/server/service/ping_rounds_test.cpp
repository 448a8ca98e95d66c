// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>

#include "server/service/context/make_service.h"
#include "tests/server/support/collecting_outbox.h"
#include "tests/server/support/fake_time.h"
#include "tests/server/support/instant_thinkers.h"
#include "tests/server/support/memory_store.h"
#include "tests/server/support/test_server.h"

namespace marchstone::server::testing {
namespace {

/// Throws when it is asked for the date while `is_broken`.
class BreakingTime final : public TimeSource {
 public:
  UnixMs now() const override { return time_.now(); }
  UnixMs wall_now() const override {
    if (is_broken) throw std::runtime_error("no date");
    return time_.wall_now();
  }
  std::unique_ptr<Alarm> alarm(boost::asio::any_io_executor executor) override {
    return time_.alarm(std::move(executor));
  }
  bool is_broken = false;

 private:
  FakeTime time_;
};

struct PingRoundsTest : ::testing::Test {
  PingRoundsTest() {
    ServiceConfig config;
    config.note = [this](const log::Line&) { ++lines; };
    service =
        make_service(std::move(config), io.get_executor(), time, {store, store, store, store, store, store},
                     test_games(), outbox, thinkers, {}, {});
    service->connected(connection, "192.0.2.1");
    send(1, protocol::Hello{"Anna", {}, {}});
    settle();
    for (int room = 0; room < 3; ++room)
      send(2, protocol::CreateRoom{.game = "schotten_totten", .players = {}, .clock = {}});
    settle();
    send(3, protocol::Ping{});
    settle();
    EXPECT_EQ(outbox.take(connection).back()["rooms"].size(), 3u);
  }

  void send(protocol::RequestId id, protocol::Request request) {
    service->request(connection, {id, std::move(request)});
  }
  void settle() {
    do {
      io.restart();
    } while (io.poll() > 0);
  }
  /// By the id of the request: its type, or the code of its error.
  std::multimap<protocol::RequestId, std::string> answers() {
    std::multimap<protocol::RequestId, std::string> answers;
    for (const json& frame : outbox.take(connection)) {
      if (frame.contains("id"))
        answers.emplace(frame["id"], frame.value("code", frame["type"].get<std::string>()));
    }
    return answers;
  }

  static constexpr ConnectionId connection = 1;
  boost::asio::io_context io;
  MemoryStore store;
  BreakingTime time;
  CollectingOutbox outbox;
  InstantThinkers thinkers;
  std::unique_ptr<Service> service;
  int lines = 0;
};

TEST_F(PingRoundsTest, OneThatFailsInTheMiddleRefusesAllAndTheNextPingIsAnswered) {
  time.is_broken = true;
  for (protocol::RequestId id = 10; id < 14; ++id) send(id, protocol::Ping{});
  settle();
  const std::multimap<protocol::RequestId, std::string> refused{
      {10, "not_stored"}, {11, "not_stored"}, {12, "not_stored"}, {13, "not_stored"}};
  EXPECT_EQ(answers(), refused);
  EXPECT_GE(lines, 1);
  time.is_broken = false;
  send(14, protocol::Ping{});
  settle();
  EXPECT_EQ(answers(), (std::multimap<protocol::RequestId, std::string>{{14, "ok"}}));
  for (const auto& size : service->figures().containers) {
    const bool is_of_pings = size.container == "ping_rounds" || size.container == "pings_waiting";
    if (is_of_pings) {
      EXPECT_EQ(size.size, 0u) << size.container;
    }
  }
}

}  // namespace
}  // namespace marchstone::server::testing
