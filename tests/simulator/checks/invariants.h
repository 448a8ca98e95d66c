// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/border/service.h"
#include "server/room/logic/room.h"
#include "tests/simulator/chance.h"
#include "tests/simulator/checks/ledger.h"
#include "tests/simulator/simulated_network.h"
#include "tests/simulator/step_log.h"

namespace marchstone::server::simulator {

using Json = nlohmann::json;

/// What must hold whatever happens. Checks every frame at the moment when the server sends it against what is
/// durable then; the rest is checked when everything is idle. invariants.cpp: requests and answers, who gets
/// pushes. state_checks.cpp: snapshots of matches. room_checks.cpp: room objects, chat, results.
/// answer_checks.cpp: what an `ok` promises. quiet_checks.cpp: what holds when nothing is pending.
class Invariants final : public Witness {
 public:
  Invariants(const Ledger& ledger, const TimeSource& time, StepLog& log, Chance chance,
             const RoomPeriods& periods)
      : ledger_(ledger), time_(time), log_(log), chance_(chance), periods_(periods) {}

  // Witness
  void opened(ConnectionId connection) override;
  void asked(ConnectionId connection, std::optional<std::int64_t> id, const std::string& text) override;
  void told(ConnectionId connection, const SharedFrame& frame) override;
  void closed(ConnectionId connection) override;
  void arrived(ConnectionId connection, const std::string& text) override;

  /// Another process serves from now on.
  void server_started();
  void store_has_failed() { store_has_failed_ = true; }
  /// Requests are refused from now on.
  void server_stops() { server_stops_ = true; }

  // Idle moments: nothing is pending and nobody has sent anything for two seconds.
  std::size_t unanswered() const;
  void check_all_answered();
  void check_rooms();
  void check_figures(const ServiceFigures& figures);
  /// From now until changed, each answer to `ping` must name what was last sent to that connection.
  void expect_exact_pings(bool expected) { pings_are_exact_ = expected; }

  struct Counts {
    std::size_t states = 0;
    std::size_t determinized = 0;
    std::size_t answers = 0;
    std::size_t moves = 0;
    std::size_t finished = 0;
    std::size_t undos = 0;
    std::size_t exact_pings = 0;
    std::size_t beats = 0;
    std::size_t bot_states = 0;   ///< states that a bot's move led to
    std::size_t stand_ins = 0;    ///< bots that came to play for somebody
    std::size_t lessons = 0;      ///< that somebody opened
    std::size_t show_states = 0;  ///< states of matches of bots alone
  };
  const Counts& counts() const { return counts_; }

 private:
  struct Question {
    std::optional<std::int64_t> id;
    std::string type;  ///< empty: not a request
    Json content;
  };
  /// What a connection has been sent about a room.
  struct Sight {
    bool is_member = false;            ///< gets the pushes
    std::optional<std::uint32_t> seq;  ///< of the last `state`
    std::uint32_t highest_seq = 0;
    std::uint64_t rev = 0;
    Json room;
  };
  /// What has arrived at the client.
  struct Arrival {
    std::uint32_t seq = 0;
    std::uint64_t rev = 0;
    std::uint32_t event_seq = 0;
  };
  struct Connection {
    std::string player;
    std::vector<Question> open;
    std::map<std::string, Sight> rooms;
    std::map<std::string, Arrival> arrived;
  };
  /// The last position that a room has shown to anybody.
  struct Shown {
    std::uint32_t seq = 0;
    UnixMs at = 0;
    bool at_once = false;  ///< sent the moment it was shown
  };
  struct CheckedState {
    SharedFrame frame;
    std::optional<std::uint32_t> from;  ///< its events begin after this one; nothing: it has none
    std::uint32_t seq = 0;
    std::optional<Seat> seat;
  };

  void found(ConnectionId connection, const std::string& sentence, std::string_view frame = {});
  const RoomTruth* truth(ConnectionId connection, const Json& push);
  void check_secrets(ConnectionId connection, const std::string& text, bool greets);

  // state_checks.cpp
  void check_state(ConnectionId connection, const SharedFrame& frame, const Json& push);
  bool check_state_content(ConnectionId connection, const SharedFrame& frame, const Json& push,
                           const RoomTruth& truth, std::optional<std::uint32_t> from);
  void check_non_interference(ConnectionId connection, const Json& push, const RoomTruth& truth,
                              Viewer viewer, const std::string& text, const std::string& events);
  void check_clock(ConnectionId connection, const Json& push, const RoomTruth& truth);
  void check_beat(ConnectionId connection, const RoomTruth& truth, std::uint32_t seq, bool has_events);

  // room_checks.cpp
  static bool seats_player(const Json& room, const std::string& player);
  void check_room(ConnectionId connection, const Json& push);
  void check_seats(ConnectionId connection, const Json& room, const RoomTruth& truth);
  void check_finished(ConnectionId connection, const Json& push);
  void check_chat(ConnectionId connection, const Json& push);
  void check_notice(ConnectionId connection, const Json& push);

  // answer_checks.cpp
  void check_answer(ConnectionId connection, const Json& answer);
  void check_ok(ConnectionId connection, const Question& question, const Json& answer);
  void check_ok_to_play(ConnectionId connection, const Question& question, const Json& answer,
                        const RoomTruth& truth);
  void check_error(ConnectionId connection, const Question& question, const Json& answer);
  void check_hello(ConnectionId connection, const Json& answer);
  void check_ping(ConnectionId connection, const Json& answer);
  void check_history(ConnectionId connection, const Json& answer, const RoomTruth& truth);
  void has_left(ConnectionId connection, const std::string& room);

  void check_room_at_rest(const RoomTruth& truth);

  const Ledger& ledger_;
  const TimeSource& time_;
  StepLog& log_;
  Chance chance_;
  RoomPeriods periods_;
  std::map<ConnectionId, Connection> connections_;
  std::map<std::string, Shown> shown_;
  CheckedState checked_;
  SharedFrame parsed_frame_;
  Json parsed_;
  bool pings_are_exact_ = false;
  bool store_has_failed_ = false;
  bool server_stops_ = false;
  Counts counts_;
};

}  // namespace marchstone::server::simulator
