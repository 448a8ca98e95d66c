// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "persistence/interface/store_types.h"
#include "protocol/hosting/hosted_match.h"
#include "protocol/wire/room_info.h"
#include "server/border/outbox.h"
#include "server/room/requests.h"

namespace marchstone::server {

/// The sender of a request: a connection and its authenticated identity.
struct Client {
  ConnectionId connection = 0;
  protocol::Player player;
};

/// Parameters of a rematch: the new room has the old one's game, options, clock, beat and visibility.
struct RematchWanted {
  protocol::RoomInfo old_room;
  protocol::Player asker;
  std::string address;  ///< the address the old room was opened from: the new one counts for it too
};

/// Everything that a room needs from outside. Its owner carries it out; results come back as calls of the
/// room, later and on the room's strand, never from inside the call.
class RoomPort {
 public:
  virtual ~RoomPort() = default;

  virtual void send(ConnectionId to, SharedFrame frame) = 0;
  /// The one answer to the request `id` of that connection.
  virtual void send_answer(ConnectionId to, protocol::RequestId id, SharedFrame frame) = 0;
  virtual void refund(ConnectionId to) = 0;
  /// Append these documents atomically, and erase the rows that they make obsolete; answered by
  /// `Room::stored`. At most one append is in progress.
  virtual void append(std::vector<std::string> documents, std::vector<persistence::OldRow> superfluous) = 0;
  /// Archive the finished match; answered by `Room::archived`.
  virtual void archive(persistence::ArchivedMatch match) = 0;
  /// Open the room of a rematch with its seats reserved and the requester seated; answered by
  /// `Room::rematch_opened`.
  virtual void open_rematch(RematchWanted wanted) = 0;
  /// Ask a bot for a move of `seat`, which must decide at `shown`, position `seq`; answered by
  /// `Room::bot_answered`. At most one is asked at a time.
  /// It may think for `at_most_ms`; its seed is drawn if none is given.
  virtual void ask_bot(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat,
                       protocol::BotLevel level, std::uint32_t seq, std::optional<std::int64_t> at_most_ms,
                       const std::optional<Seed>& seed) = 0;
  /// Ask a strong bot what it would play at `seat`; answered by `Room::hint_found`.
  virtual void ask_hint(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat, std::uint32_t seq) = 0;
  /// The answer to `ask_bot` that is awaited is not needed any more: it may come late or never.
  virtual void forget_bot() = 0;
  /// From now on bots alone play here. False: there are too many such matches, and this one has to wait; it
  /// may ask again.
  virtual bool leave_to_bots() = 0;
  /// Somebody plays again, or the match is over.
  virtual void take_from_bots() = 0;
  /// Whether that room still exists.
  virtual bool has_room(const protocol::RoomCode& room) const = 0;
  /// Add this to the room's time to get the date (`TimeSource::wall_offset`).
  virtual std::int64_t wall_offset() const = 0;
  /// Forward this request to another room: a request for a rematch that is already open joins it. `request`
  /// names that room.
  virtual void pass_on(const Client& from, protocol::RequestId id, RoomRequest request) = 0;
  /// This connection has joined or left the audience (not called for `detach`): determines what `ping` lists,
  /// and which rooms are told that it has closed.
  virtual void reaches(ConnectionId connection, bool from_now_on) = 0;
  /// Something in lists, or for other connections of seated players, has changed. `to_move`: the seats that
  /// must decide.
  virtual void changed(const protocol::RoomInfo& info, const std::vector<Seat>& to_move) = 0;
  /// `close_for_good` could not be stored: nothing has changed.
  virtual void closing_failed() = 0;
  /// `close_for_good` is stored, but the room stays until the archive can be written.
  virtual void closing_waits() = 0;
  /// The room is over for good (expired, or its last player left): the owner removes it and its journal rows.
  virtual void closed() = 0;
};

}  // namespace marchstone::server
