#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/pushes.h"
#include "server/room/data/room_data.h"
#include "server/room/port.h"

namespace marchstone::server {

/// What a room tells its audience. One frame for each distinct view, made when it is sent and not kept:
/// everybody who watches shares one, and a seat without a connection costs nothing.
class RoomPushes {
 public:
  RoomPushes(RoomData& state, RoomPort& port)
      : state_(state), port_(port), pushed_rev_(state.rev), told_rev_(state.rev) {}

  // The room object
  /// Something in it has changed that everybody is told of at the next `flush`.
  void room_changed();
  /// Only who watches has changed: told once a period (`spectator_push_ms`) at most, whatever crowd comes and
  /// goes.
  void spectators_changed();
  /// Only what people are called has changed: that waits like a crowd.
  void names_changed() { spectators_changed(); }
  /// Sends the room object to all if it has changed and its time has come; says whether it did.
  bool flush(UnixMs now);
  std::optional<UnixMs> due_at() const;
  void room(ConnectionId to);

  // The match
  void states(const MatchPlay::Shown& steps, UnixMs now);
  /// The first position.
  void first_states(UnixMs now);
  void state(const Client& to, UnixMs now);
  void undo_asked(protocol::UndoOutcome outcome);
  void finished();

  /// All that a connection of the audience needs that comes from nowhere: room, state, a vote that waits, the
  /// result.
  void whole_picture(const Client& to, UnixMs now);

  void chat(const protocol::ChatLine& line);
  void notice_to_all(std::string_view kind, std::string_view text);
  void notice(ConnectionId to, std::string_view kind, std::string_view text);

 private:
  void send_states(const MatchPlay::Shown* steps, UnixMs now);
  SharedFrame state_frame(Viewer viewer, std::string_view events, UnixMs now) const;
  SharedFrame room_frame() const;
  std::string undo_asked_text(protocol::UndoOutcome outcome) const;
  std::string finished_text() const;
  void send_to_all(const SharedFrame& frame);
  void publish_snapshot();

  RoomData& state_;
  RoomPort& port_;
  std::uint64_t pushed_rev_;
  bool urgent_ = false;
  UnixMs pushed_at_ = 0;
  std::uint64_t told_rev_;
  std::vector<Seat> told_to_move_;
};

}  // namespace marchstone::server
