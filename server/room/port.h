#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "persistence/interface/store_types.h"
#include "protocol/wire/requests.h"
#include "protocol/wire/room_info.h"
#include "server/border/outbox.h"

namespace marchstone::server {

/// Who asks: a connection and the identity it has shown.
struct Client {
  ConnectionId connection = 0;
  protocol::Player player;
};

/// A rematch that somebody asked for: the new room has the old one's game, options, clock, beat and
/// visibility.
struct RematchWanted {
  protocol::RoomInfo old_room;
  protocol::Player asker;
  std::string address;  ///< where the old room was opened from: the new one counts there too
};

/// All that a room asks of the world. Its owner carries it out; answers come back as calls of the room, later
/// and on the room's strand, never from inside the call.
class RoomPort {
 public:
  virtual ~RoomPort() = default;

  virtual void send(ConnectionId to, SharedFrame frame) = 0;
  /// The one answer to the request `id` of that connection.
  virtual void send_answer(ConnectionId to, protocol::RequestId id, SharedFrame frame) = 0;
  virtual void refund(ConnectionId to) = 0;
  /// Append these documents together, and erase what they make superfluous; answered by `Room::stored`. At
  /// most one append is under way.
  virtual void append(std::vector<std::string> documents, std::vector<persistence::OldRow> superfluous) = 0;
  /// Put the finished match into the archive; answered by `Room::archived`.
  virtual void archive(persistence::ArchivedMatch match) = 0;
  /// Open the room of a rematch with its seats held and the asker seated; answered by `Room::rematch_opened`.
  virtual void open_rematch(RematchWanted wanted) = 0;
  /// Whether that room is still there.
  virtual bool has_room(const protocol::RoomCode& room) const = 0;
  /// What is to be added to the room's time for the date (`TimeSource::wall_offset`).
  virtual std::int64_t wall_offset() const = 0;
  /// Another room answers this request: who asks for a rematch that is open already joins it. `request` names
  /// that room.
  virtual void pass_on(const Client& from, protocol::RequestId id, protocol::Request request) = 0;
  /// This connection gets the room's pushes from now on, or no longer (not told for `detach`): what `ping`
  /// lists, and which rooms hear that it has closed.
  virtual void reaches(ConnectionId connection, bool from_now_on) = 0;
  /// What lists and other connections of seated players must know has changed. `to_move`: the seats that must
  /// decide.
  virtual void changed(const protocol::RoomInfo& info, const std::vector<Seat>& to_move) = 0;
  /// `close_for_good` could not be kept: nothing has changed.
  virtual void closing_failed() = 0;
  /// `close_for_good` is kept, but the room stays until the archive can be written.
  virtual void closing_waits() = 0;
  /// The room is over for good (expired, or its last player left): the owner forgets it and its journal rows.
  virtual void closed() = 0;
};

}  // namespace marchstone::server
