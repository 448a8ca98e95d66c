#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/wire/room_info.h"
#include "server/base/unix_ms.h"
#include "server/config/room_periods.h"
#include "server/room/data/absence.h"
#include "server/room/data/audience.h"
#include "server/room/data/chat.h"
#include "server/room/data/seats.h"
#include "server/room/data/undo.h"
#include "server/room/journal/journal.h"
#include "server/room/match/history.h"
#include "server/room/match/match_play.h"

namespace marchstone::server {

/// Why a match is over that did not come to its end.
enum class EarlyEnd : std::uint8_t {
  abandoned,  ///< nobody has played for so long
  closed,     ///< by the owner of the server
};

/// All that a room is: what its documents make of it, and who is looking at the moment. A live room and one
/// that is rebuilt go through the same `apply`, so that they cannot differ. Knows no port and answers nobody.
struct RoomData {
  // Made by documents
  RoomOpened opened;
  const protocol::GameType* game = nullptr;  ///< null if this program cannot play by its rules
  std::string commitment;                    ///< hex
  RoomSeats seats{0};
  std::optional<MatchPlay> match;
  std::vector<std::optional<protocol::Player>> match_players;  ///< who sat where at the start
  RoomChat chat;
  std::optional<protocol::RoomCode> rematch;
  std::optional<MatchArchived> archived;
  std::optional<RoomClosed> closed;  ///< the room goes as soon as its match is in the archive

  // Gone with a restart
  RoomPeriods periods;
  RoomAudience audience;
  RoomAbsence absence{0, 0};
  ChatPace chat_pace;
  std::optional<UndoVote> undo_vote;
  std::optional<EarlyEnd> early_end;    ///< follows from documents, but for a match that is being abandoned
  std::optional<DocumentFault> frozen;  ///< why its documents do not replay here, or not all of them
  /// Frozen: when each document of the match was written that does not replay here; 0 where that cannot be
  /// read.
  std::vector<UnixMs> unplayed_at;
  UnixMs empty_since = 0;  ///< last had a connection
  std::uint64_t rev = 0;
  std::size_t rows = 0;          ///< in the journal
  std::int64_t wall_offset = 0;  ///< what is to be added to the room's time for the date

  // What do documents do? `now` is when they are durable. A fault says that the journal is not sound.
  std::optional<DocumentFault> apply(const RoomOpened& document, const protocol::GameRegistry& games,
                                     UnixMs now);
  std::optional<DocumentFault> apply(const SeatTaken& document, UnixMs now);
  std::optional<DocumentFault> apply(const SeatLeft& document, UnixMs now);
  std::optional<DocumentFault> apply(const PlayerKicked& document, UnixMs now);
  std::optional<DocumentFault> apply(const NonceSet& document, UnixMs now);
  std::optional<DocumentFault> apply(const MatchStarted& document, UnixMs now);
  std::optional<DocumentFault> apply(const ChatSaid& document, UnixMs now);
  std::optional<DocumentFault> apply(const RematchOpened& document, UnixMs now);
  std::optional<DocumentFault> apply(const MatchArchived& document, UnixMs now);
  std::optional<DocumentFault> apply(const RoomClosed& document, UnixMs now);
  /// `PositionChanged`, whose entry was prepared by `match`.
  void apply(Step step);
  /// Shows what is accepted unless a beat still holds it back.
  std::optional<MatchPlay::Shown> show(UnixMs now);

  // Where does it stand?
  protocol::RoomStatus status() const;
  /// The result, as soon as everybody has been shown that the match is over.
  std::optional<Outcome> outcome() const;
  bool is_over() const { return outcome().has_value(); }
  /// What the game tells beside the result, JSON text; empty if nothing.
  std::string result_details() const;
  /// In the position that is shown; nobody once the match is over.
  std::vector<Decider> deciders() const;
  bool must_decide(Seat seat) const;
  /// Has left the match, whether that is shown yet or not.
  bool has_departed(Seat seat) const;
  std::vector<Seat> to_move() const;
  /// What `seat` may take back; not for spectators.
  MatchPlay::UndoChoice undo_choice(Seat seat) const;

  // Who is here?
  /// A seat that still plays sees its own side; everybody else is a spectator.
  Viewer viewer_of(std::string_view player) const;
  bool is_connected(Seat seat) const;
  /// Sits here or watches.
  bool belongs(std::string_view player) const;
  /// Whether a line of chat is signed with a name that looks like that of somebody else who sits here.
  bool is_lookalike(const protocol::ChatLine& line) const;

  // How long does it stay?
  /// When the room goes: closed, or given up as abandoned while it plays.
  std::optional<UnixMs> goes_at() const;
  /// As told to players: a playing room's in coarse steps, and never later than it goes.
  std::optional<UnixMs> expires_at() const;

  protocol::RoomInfo info() const;
  /// What spectators saw of the match, should the room not go on. What a beat would still hold back at `now`
  /// is not even counted.
  FrozenHistory history(UnixMs now) const;

 private:
  void count_spectators(protocol::RoomInfo& info) const;
};

}  // namespace marchstone::server
