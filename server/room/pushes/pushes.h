// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/wire/pushes.h"
#include "server/room/data/room_data.h"
#include "server/room/port.h"

namespace marchstone::server {

/// What a room sends its audience. One frame per distinct view, built when it is sent and not kept: all
/// spectators share one, and a seat without a connection costs nothing.
class RoomPushes {
 public:
  RoomPushes(RoomData& state, RoomPort& port)
      : state_(state), port_(port), pushed_rev_(state.rev), told_rev_(state.rev) {}

  // The room object
  /// Something in it has changed that everybody is sent at the next `flush`.
  void room_changed();
  /// Only the spectators have changed: sent at most once per period (`spectator_push_ms`), however large the
  /// crowd.
  void spectators_changed();
  /// Only names have changed: throttled like spectators.
  void names_changed() { spectators_changed(); }
  /// Sends the room object to all if it has changed and is due; returns whether it did.
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

  /// The complete picture for a new connection: room, state, a pending vote, the result.
  void whole_picture(const Client& to, UnixMs now);

  void chat(const protocol::ChatLine& line);
  /// Somebody would like a bot to play for that seat.
  void bot_asked(Seat seat);
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
