// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "server/room/logic/room.h"

namespace marchstone::server::testing {

using Json = nlohmann::json;

/// The environment of one room, in memory and on simulated time: stores what is appended, collects what is
/// sent, and checks what holds for every room: one append at a time, one answer per request, no push before
/// the `ok` of the request that caused it.
class RoomWorld final : public RoomPort {
 public:
  // RoomPort
  void send(ConnectionId to, SharedFrame frame) override;
  void send_answer(ConnectionId to, protocol::RequestId, SharedFrame frame) override {
    send(to, std::move(frame));
  }
  void refund(ConnectionId to) override { ++refunds[to]; }
  void append(std::vector<std::string> documents, std::vector<persistence::OldRow> superfluous) override;
  void archive(persistence::ArchivedMatch match) override;
  void open_rematch(RematchWanted wanted) override { rematch_wanted = std::move(wanted); }
  void ask_bot(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat, protocol::BotLevel level,
               std::uint32_t seq, std::optional<std::int64_t> at_most_ms,
               const std::optional<Seed>& seed) override;
  void ask_hint(std::shared_ptr<const protocol::HostedMatch>, Seat, std::uint32_t seq) override {
    hint_asked = seq;
  }
  void forget_bot() override { bot_asked.reset(); }
  bool leave_to_bots() override {
    is_left_to_bots = true;
    return may_leave_to_bots;
  }
  void take_from_bots() override { is_left_to_bots = false; }
  bool has_room(const protocol::RoomCode& room) const override { return !rooms_gone.contains(room); }
  std::int64_t wall_offset() const override { return clock_ahead_ms; }
  void pass_on(const Client& from, protocol::RequestId id, RoomRequest request) override;
  void reaches(ConnectionId connection, bool from_now_on) override;
  void changed(const protocol::RoomInfo& info, const std::vector<Seat>& to_move) override;
  void closing_failed() override { ++failed_closings; }
  void closing_waits() override { ++waiting_closings; }
  void closed() override { is_closed = true; }

  void erase(const std::vector<persistence::OldRow>& old);

  std::vector<std::string> journal;          ///< durable documents
  std::vector<std::string> appending;        ///< in progress
  std::vector<persistence::OldRow> erasing;  ///< erased with them
  std::map<std::string, persistence::ArchivedMatch> archive_shelf;
  std::optional<persistence::ArchivedMatch> archiving;
  std::optional<RematchWanted> rematch_wanted;
  struct BotAsked {
    std::shared_ptr<const protocol::HostedMatch> shown;
    Seat seat{};
    protocol::BotLevel level{};
    std::uint32_t seq = 0;
    std::optional<Seed> seed{};
  };
  std::optional<BotAsked> bot_asked;
  std::optional<std::uint32_t> hint_asked;  ///< the position
  std::vector<RoomRequest> passed_on;
  std::set<protocol::RoomCode> rooms_gone;
  std::map<ConnectionId, int> refunds;
  std::set<ConnectionId> reached;
  protocol::RoomInfo last_info;
  std::vector<Seat> last_to_move;
  int changes_told = 0;
  int failed_closings = 0;
  int waiting_closings = 0;
  bool is_closed = false;
  bool may_leave_to_bots = true;
  bool is_left_to_bots = false;
  std::int64_t clock_ahead_ms = 0;  ///< of the wall clock, relative to the room's time

  std::map<ConnectionId, std::vector<Json>> frames;  ///< parsed, in order
  std::map<std::pair<ConnectionId, protocol::RequestId>, Json> answers;
  std::map<ConnectionId, std::vector<SharedFrame>> shared;  ///< as sent
};

struct RoomWishes {
  std::uint32_t seats = 2;
  std::string options = R"({"goal":10})";
  std::optional<protocol::ClockSettings> clock = std::nullopt;
  std::uint32_t beat = 0;
  bool hints = false;
  bool starts_when_full = false;
  protocol::Visibility visibility = protocol::Visibility::open;
  std::vector<protocol::Player> held_for = {};
  std::int64_t held_until = 0;
  RoomPeriods periods = {};
  std::string game = "room_toy";
};

/// A room with its environment and players. Player N ("p0", "Player 0") has connection 10 * N + 1; further
/// tabs of that player are 10 * N + 2 and so on. The room is opened by player 0, who sits on seat 0.
class RoomTable {
 public:
  explicit RoomTable(RoomWishes wishes = {});

  static ConnectionId tab(int player, int number = 1) {
    return ConnectionId{10} * static_cast<ConnectionId>(player) + static_cast<ConnectionId>(number);
  }
  static Client client(ConnectionId connection);
  static protocol::Player player(int number);

  /// Everybody connects and joins.
  void seat_all();
  /// The same, and the host starts the match.
  void start();

  /// Sends a request in wire format (`room` and `id` are added) and returns its answer. No time passes.
  Json ask(ConnectionId from, Json request);
  /// The same without waiting for the store; the answer comes later if at all.
  protocol::RequestId send(ConnectionId from, Json request);
  /// The answer to that request, null if there is none yet.
  Json answer_to(ConnectionId from, protocol::RequestId id) const;
  /// "ok" or the code of the error.
  std::string code(ConnectionId from, Json request);
  std::string move(ConnectionId from, Json move);  ///< at the seq that is shown

  /// Completes the append in progress, successfully or not.
  void store_one(bool well = true);
  /// The bot that is asked answers. False if none is.
  bool let_bot_answer();
  /// Until nothing is pending: appends, the archive, answers of bots.
  void settle();
  /// The server crashes and restarts; what was not durable is lost, and so are connections.
  void restart();
  void attach(ConnectionId connection);
  void detach(ConnectionId connection);
  /// Time passes; the room is woken when it asked to be.
  void pass(std::int64_t duration_ms);

  // What was sent
  void forget_frames();
  std::vector<Json> pushes(ConnectionId to, const std::string& type) const;
  Json last(ConnectionId to, const std::string& type) const;  ///< null if there was none
  std::vector<std::string> types(ConnectionId to) const;
  /// The state that `resync` gives, without `events`.
  Json picture(ConnectionId to);

  Room& room() { return *room_; }
  std::string shown_code() const { return code_; }

  RoomWorld world;
  protocol::GameRegistry games;
  RoomWishes wishes;
  UnixMs now = 1'000'000;
  bool archive_works = true;
  bool bots_answer = true;

 private:
  std::unique_ptr<Room> room_;
  std::string code_ = "ROOM2345";
  protocol::RequestId last_id_ = 0;
};

inline Json move_request(std::uint32_t seq, Json move) {
  return {{"type", "move"}, {"seq", seq}, {"move", std::move(move)}};
}
inline Json step() {
  return {{"type", "step"}};
}
inline Json pass() {
  return {{"type", "pass"}};
}
inline Json draw() {
  return {{"type", "draw"}};
}
inline Json challenge() {
  return {{"type", "challenge"}};
}
inline Json answer(bool yes) {
  return {{"type", "answer"}, {"yes", yes}};
}

}  // namespace marchstone::server::testing
