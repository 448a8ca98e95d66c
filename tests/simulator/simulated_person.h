// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tests/simulator/chance.h"
#include "tests/simulator/simulated_network.h"
#include "tests/simulator/simulated_time.h"

namespace marchstone::server::simulator {

using Json = nlohmann::json;

/// The behaviour of people in one simulation, drawn from its seed: each simulation has its own habits, so
/// that together they go where an average would not.
struct Habits {
  explicit Habits(Chance& chance);

  std::int64_t think_ms = 300;      ///< between two actions of a person
  std::size_t sleeps_one_in = 400;  ///< instead of acting, for minutes
  std::size_t twice_one_in = 30;    ///< repeats a request
  std::size_t stale_one_in = 30;    ///< moves for an outdated position
  std::size_t garbage_one_in = 60;
  std::size_t flood_one_in = 3'000;
  std::size_t drop_one_in = 150;
  std::size_t slow_reader_one_in = 5;
  std::size_t most_tabs = 2;
  std::size_t most_rooms = 4;
  std::array<std::size_t, 27> weights{};  ///< of the possible actions
  std::vector<std::string> games;
  std::map<std::string, std::vector<std::string>> lessons;  ///< of all games, by name
};

/// What the people of a simulation share outside the server.
struct Village {
  SimulatedTime& time;
  SimulatedNetwork& network;
  const Habits& habits;
  std::vector<std::string> codes{};  ///< of rooms, newest last
  bool is_resting = false;           ///< nobody acts

  void remember(std::string code);
};

/// One person with their tabs. Knows the protocol but no game: plays what `legal` offers. Acts at random, one
/// action at a time.
class SimulatedPerson final : public Receiver {
 public:
  SimulatedPerson(std::string name, std::string address, Village& village, Chance chance);

  /// Starts acting.
  void start();
  /// Closes all tabs for good.
  void leave_for_good();
  /// Each authenticated tab sends a ping.
  void ping_all();

  // Receiver
  void received(ConnectionId connection, const std::string& text) override;
  void lost(ConnectionId connection) override;

 private:
  /// What a tab shows of a room.
  struct Picture {
    Json room;
    Json state;
    bool undo_asked = false;
  };
  struct Tab {
    bool is_known = false;  ///< `hello` has been answered
    std::int64_t last_id = 0;
    std::map<std::int64_t, std::string> asked;  ///< types of requests without an answer
    std::map<std::string, Picture> rooms;
  };

  void live();
  void act();
  void open_tab();
  void close_tab(ConnectionId connection);
  void say(ConnectionId from, Json request);
  void answered(ConnectionId connection, Tab& tab, const Json& answer);
  void pushed(Tab& tab, const Json& push);

  // person_actions.cpp: things that can be done in a tab
  void do_something(ConnectionId connection, Tab& tab);
  bool arrange(ConnectionId connection, const Tab& tab);
  bool play(ConnectionId connection, Tab& tab);
  void say_garbage(ConnectionId connection, Tab& tab);
  void flood(ConnectionId connection);
  Json new_room();
  Json some_request(std::size_t kind, const Tab& tab);
  Json table_request(std::size_t kind, const Tab& tab);
  Json bot_request(std::size_t kind, const std::string& code, const Tab& tab);
  Json room_request(std::size_t kind, const Tab& tab);
  std::string some_code(const Tab& tab);
  static std::string status_of(const Picture& picture);
  std::optional<std::string> room_with(const Tab& tab, bool (*wanted)(const Picture& picture));

  std::string name_;
  std::string address_;
  Village& village_;
  Chance chance_;
  std::string token_;
  std::string id_;
  bool gone_ = false;
  std::map<ConnectionId, Tab> tabs_;
};

}  // namespace marchstone::server::simulator
