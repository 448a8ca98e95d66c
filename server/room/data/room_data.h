// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/record/record.h"
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

/// Why a match was ended before its natural end.
enum class EarlyEnd : std::uint8_t {
  abandoned,  ///< no entry for too long
  closed,     ///< by the operator
};

/// The complete state of a room: what its documents make of it, and who is connected. A live room and a
/// restored one go through the same `apply`, so that they cannot differ. Has no port and sends nothing.
struct RoomData {
  // From documents
  RoomOpened opened;
  const protocol::GameType* game = nullptr;  ///< null if this program does not support its rules
  std::string commitment;                    ///< hex
  RoomSeats seats{0};
  std::optional<MatchPlay> match;
  std::vector<std::optional<protocol::Player>> match_players;  ///< who sat where at the start
  std::vector<protocol::BotSpan> bot_spans;                    ///< which entries of the match bots play
  std::size_t bot_changes = 0;                                 ///< before the start
  std::vector<std::uint32_t> hints;                            ///< given to each seat; empty if none was
  RoomChat chat;
  std::optional<protocol::RoomCode> rematch;
  std::optional<MatchArchived> archived;
  std::optional<RoomClosed> closed;  ///< set: the room is removed as soon as its match is archived

  // Lost in a restart
  RoomPeriods periods;
  RoomAudience audience;
  RoomAbsence absence{0, 0};
  ChatPace chat_pace;
  std::optional<UndoVote> undo_vote;
  std::optional<EarlyEnd> early_end;  ///< derived from documents, except for a match that is being abandoned
  std::optional<DocumentFault> frozen;  ///< why its documents do not replay here, or not all of them
  /// Frozen: the time of each document of the match that does not replay; 0 if it cannot be read.
  std::vector<UnixMs> unplayed_at;
  UnixMs empty_since = 0;  ///< when its last connection ended
  std::uint64_t rev = 0;
  bool bots_wait = false;        ///< left to bots, which may not play it on yet
  std::size_t rows = 0;          ///< in the journal
  std::int64_t wall_offset = 0;  ///< add this to the room's time to get the date

  // Applying documents. `now` is when they became durable. A fault means that the journal is damaged.
  std::optional<DocumentFault> apply(const RoomOpened& document, const protocol::GameRegistry& games,
                                     UnixMs now);
  std::optional<DocumentFault> apply(const SeatTaken& document, UnixMs now);
  std::optional<DocumentFault> apply(const SeatLeft& document, UnixMs now);
  std::optional<DocumentFault> apply(const PlayerKicked& document, UnixMs now);
  std::optional<DocumentFault> apply(const BotSeated& document, UnixMs now);
  std::optional<DocumentFault> apply(const BotRemoved& document, UnixMs now);
  std::optional<DocumentFault> apply(const HintGiven& document, UnixMs now);
  std::optional<DocumentFault> apply(const NonceSet& document, UnixMs now);
  std::optional<DocumentFault> apply(const MatchStarted& document, UnixMs now);
  std::optional<DocumentFault> apply(const ChatSaid& document, UnixMs now);
  std::optional<DocumentFault> apply(const RematchOpened& document, UnixMs now);
  std::optional<DocumentFault> apply(const MatchArchived& document, UnixMs now);
  std::optional<DocumentFault> apply(const RoomClosed& document, UnixMs now);
  /// `PositionChanged`, whose entry was prepared by `match`.
  void apply(Step step);
  /// Shows the accepted position unless a beat still holds it back.
  std::optional<MatchPlay::Shown> show(UnixMs now);

  // Status
  protocol::RoomStatus status() const;
  /// The result, once everybody has been shown that the match is over.
  std::optional<Outcome> outcome() const;
  bool is_over() const { return outcome().has_value(); }
  /// The game's details of the result as JSON text; may be empty.
  std::string result_details() const;
  /// Who must decide in the position that is shown; empty once the match is over.
  std::vector<Decider> deciders() const;
  bool must_decide(Seat seat) const;
  /// Whether the seat has left the match, shown or not.
  bool has_departed(Seat seat) const;
  std::vector<Seat> to_move() const;
  /// What `seat` may take back; empty for spectators.
  MatchPlay::UndoChoice undo_choice(Seat seat) const;

  // People and bots
  /// A seat that is still playing sees its own side; everybody else is a spectator.
  Viewer viewer_of(std::string_view player) const;
  bool is_connected(Seat seat) const;
  /// The seats that a bot at `seat` concerns: all others who play, except those who have been away for long.
  std::vector<Seat> concerned_by_bot(Seat seat, UnixMs now) const;
  /// Who plays the seat in the place of a person, as everybody may know.
  std::optional<protocol::Bot> bot_at(Seat seat) const;
  /// Whether the player sits here or watches.
  bool belongs(std::string_view player) const;
  /// Whether the name on a chat line looks like that of another player who sits here.
  bool is_lookalike(const protocol::ChatLine& line) const;

  // Expiry
  /// When the room is closed, or abandoned if a match is in progress.
  std::optional<UnixMs> goes_at() const;
  /// As sent to players: for a room in play in coarse steps, and never later than it expires.
  std::optional<UnixMs> expires_at() const;

  protocol::RoomInfo info() const;
  /// The spectators' history of the match, for a room that cannot go on. Excludes everything that a beat
  /// would still hold back at `now`, even from the count.
  FrozenHistory history(UnixMs now) const;

 private:
  void end_bot_span(Seat seat);
  bool somebody_is_stood_in_for() const;
  void count_spectators(protocol::RoomInfo& info) const;
};

}  // namespace marchstone::server
