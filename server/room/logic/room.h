// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "server/base/unix_ms.h"
#include "server/config/room_periods.h"
#include "server/room/journal/journal.h"
#include "server/room/match/history.h"
#include "server/room/port.h"
#include "server/room/requests.h"
#include "server/room/sizes.h"

namespace marchstone::server {

/// The seat of whoever asked first for a rematch, for the answer.
struct RematchSeat {
  protocol::RoomCode room;
  Seat seat{};
  std::string commitment;  ///< hex
};

/// One room: seats, match, clocks, chat. Plain code without threads, I/O or a clock of its own. Time comes in
/// as an argument (`TimeSource::now`: not a date), effects go out through the port, so that a test or
/// simulator can drive it. One request is handled at a time; while an append is in progress the others wait
/// in a bounded queue. Not thread-safe: call it from its strand only.
class Room {
 public:
  /// Restores a room from its documents. Never fails: a journal that does not replay gives a frozen room that
  /// keeps its data. A new room is one whose documents are `RoomOpened` and the creator's `SeatTaken`, once
  /// they are durable. Nobody is charged for the server's downtime.
  static std::unique_ptr<Room> restore(std::vector<std::string> documents,
                                       const protocol::GameRegistry& games, const RoomPeriods& periods,
                                       RoomPort& port, UnixMs now);
  virtual ~Room() = default;

  /// A request that names this room. Exactly one answer follows through the port.
  virtual void request(const Client& from, protocol::RequestId id, RoomRequest request, UnixMs now) = 0;
  /// Adds a connection of a seated player to the audience (after its `hello`, or because another of the
  /// player's tabs sat down). Sends `room`, `state` (and `finished`). Ignored for players who do not sit
  /// here.
  virtual void attach(const Client& client, UnixMs now) = 0;
  /// The connection has ended.
  virtual void detach(ConnectionId connection, UnixMs now) = 0;
  /// A player has changed their name.
  virtual void renamed(const protocol::Player& player, UnixMs now) = 0;

  virtual void stored(const std::optional<persistence::StoreError>& error, UnixMs now) = 0;
  virtual void archived(const std::optional<persistence::StoreError>& error, UnixMs now) = 0;
  /// `seat` is empty if the room could not be opened (`error` then is the answer).
  virtual void rematch_opened(const std::optional<RematchSeat>& seat, protocol::ErrorCode error,
                              UnixMs now) = 0;

  /// A bot's answer to `RoomPort::ask_bot`, JSON text.
  virtual void bot_answered(Seat seat, std::uint32_t seq, std::string move, UnixMs now) = 0;

  /// The answer to `RoomPort::ask_hint`; `reason` may be empty, and without a move there is no hint.
  virtual void hint_found(std::uint32_t seq, std::string move, std::string reason, UnixMs now) = 0;

  /// Running clocks differ from what clients extrapolate: they are sent again.
  virtual void show_clocks(UnixMs now) = 0;

  /// The operator closes the room: journalled, a match in progress archived, everybody told, and then closed
  /// like an expired one. The port is told if it takes longer (`closing_waits`) or fails (`closing_failed`).
  /// Nothing of a frozen room is archived: the port's owner has to keep its journal.
  virtual void close_for_good(UnixMs now) = 0;

  /// When `wake` must be called next (flag falls, beats, expiry, deferred pushes), if ever.
  virtual std::optional<UnixMs> wake_at() const = 0;
  virtual void wake(UnixMs now) = 0;

  virtual protocol::RoomInfo info() const = 0;
  virtual std::vector<Seat> to_move() const = 0;
  /// What the clocks show; nothing without a clock or a match.
  virtual std::optional<protocol::ClockState> clock(UnixMs now) const = 0;
  /// The date when the last entry was shown, or the match began; nothing before.
  virtual std::optional<UnixMs> last_shown_at() const = 0;
  /// The numbers in the answer to `ping`.
  virtual std::uint32_t seq() const = 0;
  virtual std::uint64_t rev() const = 0;
  /// The spectators' history of its match.
  virtual FrozenHistory history(UnixMs now) const = 0;
  /// Adds the room's container sizes.
  virtual void add_sizes(RoomSizes& sizes) const = 0;
  /// Why it is frozen, for the log; empty if it is not.
  virtual std::string frozen_because() const = 0;
};

}  // namespace marchstone::server
