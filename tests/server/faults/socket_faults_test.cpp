// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cerrno>
#include <chrono>
#include <functional>
#include <map>
#include <string>
#include <thread>

#include "tests/server/faults/failing_calls.h"
#include "tests/server/faults/plain_client.h"
#include "tests/server/faults/running_server.h"

namespace marchstone::server::testing {
namespace {

using nlohmann::json;
using std::chrono::milliseconds;

/// All that a connection does in its life, from the first request to the closing handshake; true if all of it
/// came to pass. `token` is that of the player it becomes.
bool whole_conversation(PlainClient& client, std::uint16_t port, std::string& token) {
  if (!client.connect(port) || client.get("/healthz") != "ok\n" || !client.upgrade()) return false;
  const auto is_ok = [](const std::optional<json>& answer) { return answer && (*answer)["type"] == "ok"; };
  const auto welcome = client.ask({{"type", "hello"}, {"name", "Guest"}});
  if (!is_ok(welcome)) return false;
  token = (*welcome)["token"];
  const auto created = client.ask(
      {{"type", "create_room"}, {"game", "twelve_patrols"}, {"players", 1}, {"visibility", "private"}});
  if (!is_ok(created)) return false;
  const json room = (*created)["room"];
  if (!is_ok(client.ask({{"type", "chat"}, {"room", room}, {"text", std::string(300, 'x')}}))) return false;
  if (!client.push("chat")) return false;
  if (!is_ok(client.ask({{"type", "start_game"}, {"room", room}}))) return false;
  const auto state = client.push("state");
  if (!state) return false;
  const json move = (*state)["legal"][0];
  if (!is_ok(client.ask({{"type", "move"}, {"room", room}, {"seq", 0}, {"move", move}}))) return false;
  if (!client.push("state")) return false;
  if (!is_ok(client.ask({{"type", "resign"}, {"room", room}}))) return false;
  return client.push("finished") && client.close();
}

/// What is left behind is soon gone.
Config with_short_periods() {
  Config config;
  config.periods.open_room = milliseconds(20);
  config.periods.finished_room = milliseconds(20);
  config.periods.close_deadline = milliseconds(200);
  return config;
}

void wait_until(const std::function<bool()>& is_so) {
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (!is_so() && std::chrono::steady_clock::now() < give_up) std::this_thread::sleep_for(milliseconds(5));
}

class SocketFaults : public ::testing::Test {
 protected:
  SocketFaults() {
    EXPECT_TRUE(bystander.connect(server.port()) && bystander.upgrade());
    EXPECT_TRUE(bystander.ask({{"type", "hello"}, {"name", "Bystander"}}));
    EXPECT_TRUE(operator_.connect(server.port()));
    // Theirs, and no other any more.
    wait_until([this] { return gauges()["marchstone_sockets"] == "2"; });
    before = gauges();
    EXPECT_GT(before.size(), 30u);
  }

  /// The size of everything that can grow.
  std::map<std::string, std::string> gauges() {
    std::map<std::string, std::string> found;
    const std::string text = operator_.get("/metrics").value_or("");
    for (std::size_t at = 0, end = 0; (end = text.find('\n', at)) != std::string::npos; at = end + 1) {
      const std::string line = text.substr(at, end - at);
      const bool grows = line.starts_with("marchstone_container_size") ||
                         line.starts_with("marchstone_sockets") ||
                         line.starts_with("marchstone_websockets") ||
                         line.starts_with("marchstone_players") || line.starts_with("marchstone_rooms");
      if (grows) found[line.substr(0, line.rfind(' '))] = line.substr(line.rfind(' ') + 1);
    }
    return found;
  }

  /// The player whose connection has failed comes back, finds the match and resigns.
  void give_up_match(const std::string& token) {
    PlainClient again;
    ASSERT_TRUE(again.connect(server.port()) && again.upgrade());
    const auto welcome = again.ask({{"type", "hello"}, {"name", "x"}, {"token", token}});
    ASSERT_TRUE(welcome);
    for (const json& room : (*welcome)["rooms"]) {
      if (room["status"] != "playing") continue;
      const auto resigned = again.ask({{"type", "resign"}, {"room", room["code"]}});
      EXPECT_TRUE(resigned && ((*resigned)["type"] == "ok" || (*resigned)["code"] == "finished"));
    }
    again.close();
  }

  /// Nothing of a connection that has failed is left, and nobody else has noticed.
  void expect_no_trace(const std::string& of) {
    auto now = gauges();
    wait_until([&] { return (now = gauges()) == before; });
    for (const auto& [name, size] : now) EXPECT_EQ(size, before[name]) << name << " after " << of;
    const auto pong = bystander.ask({{"type", "ping"}});
    EXPECT_TRUE(pong && (*pong)["type"] == "ok") << "somebody else was harmed by " << of;
  }

  /// Once with the n-th call of the connection failing. False: it has no n-th call of that kind.
  bool run_with(const PlannedFault& fault, std::size_t n) {
    const std::string of = std::string(fault.name) + " at call " + std::to_string(n);
    bool has_happened = false;
    std::string token;
    {
      PlainClient guest;
      plan_fault(fault, n, guest.port());
      const bool passed = whole_conversation(guest, server.port(), token);
      const bool is_harmless = fault.error == 0 || fault.direction == Direction::shutdown;
      EXPECT_TRUE(passed || !is_harmless) << of;
      EXPECT_TRUE(passed || guest.has_been_ended()) << "left hanging after " << of;
      has_happened = end_plan();
      EXPECT_TRUE(passed || has_happened) << "without a fault, before " << of;
    }
    if (has_happened && !token.empty()) give_up_match(token);
    expect_no_trace(of);
    return has_happened;
  }

  /// With the first call failing, then the second, until the whole conversation has no further one.
  void run_with_every(const PlannedFault& fault, std::size_t least_calls) {
    std::size_t n = 0;
    while (run_with(fault, n) && !HasFailure()) ++n;
    EXPECT_GE(n, least_calls) << fault.name << ": the calls of the server are not seen";
  }

  RunningServer server{with_short_periods()};
  PlainClient bystander;
  PlainClient operator_;
  std::map<std::string, std::string> before;
};

TEST_F(SocketFaults, AReadThatFailsEndsItsConnectionAndLeavesNothingBehind) {
  run_with_every({"a read reset", Direction::read, ECONNRESET, false}, 10);
}

TEST_F(SocketFaults, AConnectionThatIsResetLeavesNothingBehind) {
  run_with_every({"a reset for good", Direction::read, ECONNRESET, true}, 10);
}

TEST_F(SocketFaults, AWriteThatFailsEndsItsConnectionAndLeavesNothingBehind) {
  run_with_every({"a broken pipe", Direction::write, EPIPE, false}, 8);
}

TEST_F(SocketFaults, AConnectionWhoseReaderIsGoneLeavesNothingBehind) {
  run_with_every({"a broken pipe for good", Direction::write, EPIPE, true}, 8);
}

TEST_F(SocketFaults, AMachineWithoutBuffersEndsTheConnectionAndLeavesNothingBehind) {
  run_with_every({"no buffers", Direction::write, ENOBUFS, false}, 8);
}

TEST_F(SocketFaults, AReadOfOneByteIsRead) {
  run_with_every({"a short read", Direction::read, 0, false}, 10);
}

TEST_F(SocketFaults, AWriteOfOneByteIsWrittenOn) {
  run_with_every({"a short write", Direction::write, 0, false}, 8);
}

TEST_F(SocketFaults, AnEndThatFailsIsAnEndAllTheSame) {
  run_with_every({"no shutdown", Direction::shutdown, ENOTCONN, false}, 1);
}

}  // namespace
}  // namespace marchstone::server::testing
