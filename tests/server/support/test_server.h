// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "server/service/context/make_service.h"
#include "tests/server/support/collecting_outbox.h"
#include "tests/server/support/fake_time.h"
#include "tests/server/support/instant_thinkers.h"
#include "tests/server/support/memory_store.h"

namespace marchstone::server::testing {

using nlohmann::json;

/// The built-in games, the toys, `explosive`, a toy with a move (`explode`) that throws inside the room, and
/// `speechless`, one that throws when it reports that a seat has left.
protocol::GameRegistry test_games();

/// The whole service without sockets: store in memory, simulated time, frames collected. Unless a test starts
/// threads, everything happens inside `settle`.
class TestServer {
 public:
  explicit TestServer(ServiceConfig config = {});
  ~TestServer();

  /// Stops the service like a crash and starts another one on the same store.
  void restart();
  /// Runs handlers until none is ready.
  void settle();
  /// The same, with a callback after each step.
  void settle_looking(const std::function<void()>& look);
  /// Advances the time and rings every alarm on the way.
  void pass(std::int64_t ms);
  /// Runs the service on two threads while each of `actors` runs on its own; returns when everything is idle.
  void race(const std::vector<std::function<void()>>& actors);

  ApiAnswer api(const std::function<void(Service&, OnApiAnswer)>& ask);
  /// The same for requests that are answered at once, before anything else happens.
  ApiAnswer api_at_once(const std::function<void(Service&, OnApiAnswer)>& ask);

  Service& service() { return *service_; }
  ConnectionId next_connection() { return ++last_connection_; }

  ServiceConfig config;
  std::function<protocol::GameRegistry()> games = test_games;  ///< from the next `restart` on
  MemoryStore store;
  FakeTime time;
  CollectingOutbox outbox;
  InstantThinkers thinkers;
  NotificationSender* notifications = nullptr;  ///< from the next `restart` on
  std::vector<log::Line> lines;  ///< guarded by `lines_mutex` while the service runs on several threads
  std::mutex lines_mutex;
  /// The number of lines of level warning and error.
  std::size_t warnings() const;

 private:
  void start();

  std::unique_ptr<boost::asio::io_context> io_;
  std::unique_ptr<Service> service_;
  ConnectionId last_connection_ = 0;
};

/// One connection of a player. Its requests go through the real decoder.
class TestClient {
 public:
  /// Connects, and sends hello if there is a name.
  explicit TestClient(TestServer& server, const std::string& name = {}, const std::string& token = {},
                      const std::string& address = "192.0.2.1");

  /// Sends a request of that type without waiting; returns its id.
  std::int64_t send(const std::string& type, json fields = json::object());
  /// Sends, settles and returns the one answer.
  json ask(const std::string& type, json fields = json::object());
  /// The answer to a request, once everything has settled. Fails the test unless there is exactly one.
  json answer(std::int64_t id);
  /// Pushes of that type since they were last taken, oldest first; all types if empty.
  std::vector<json> pushes(const std::string& type = {});
  json last_push(const std::string& type);

  void disconnect();
  void reconnect();  ///< a new connection with the same token; asserts that it is welcome

  ConnectionId connection = 0;
  std::string token;
  json player;
  json hello;  ///< the answer to it

 private:
  void collect();

  TestServer& server_;
  std::string address_;
  std::int64_t last_id_ = 0;
  std::vector<json> answers_;
  std::vector<json> pushes_;
};

/// Two seated players of a started match; `code` is its room.
struct Table {
  Table(TestServer& server, const std::string& game, json fields = json::object(),
        const std::string& guest_name = "Bert");

  /// Moves chosen by `pick` for whoever must decide, until the match has ended or `most` moves were made.
  std::size_t play(std::size_t most = 10'000);
  TestClient& client(std::size_t seat) { return seat == 0 ? host : guest; }
  json state(std::size_t seat);  ///< as resync shows it

  TestServer& server;
  TestClient host;
  TestClient guest;
  std::string code;
  std::uint32_t choice = 1;  ///< of a small generator, so that matches differ
};

}  // namespace marchstone::server::testing
