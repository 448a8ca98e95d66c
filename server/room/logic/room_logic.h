// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/base/visit.h"
#include "server/room/data/room_data.h"
#include "server/room/logic/archive.h"
#include "server/room/logic/room.h"
#include "server/room/logic/waiting_requests.h"
#include "server/room/match/bot_turns.h"
#include "server/room/pushes/pushes.h"

namespace marchstone::server {

/// The room as it runs: takes requests one after the other, has each change appended to the journal, and only
/// when that is durable changes its state, answers, and tells the audience, in this order. The cycle:
///
///   request, wake, attach, detach ... -> go_on    does all that can be done without waiting:
///     do_next       the next thing that needs the room for itself: a flag that falls, an end, a request
///       handle      one request, by its type: refuses it, answers at once, or makes a change of it
///         begin     the change goes to the journal; the room is busy, and requests wait
///   stored          the change is durable (if not: `fail`, and nothing has changed)
///     commit        the state changes, as it would by that document at a restart (RoomData::apply)
///       after       the asker is answered and everybody told, by the type of the change
///     go_on         and round again
///
/// room_logic.cpp: this cycle. table_requests.cpp: who sits, watches and talks. match_requests.cpp: what is
/// played. bots.cpp: who plays for people. commits.cpp: what a durable change does, and one that failed.
/// ends.cpp: archiving and expiry.
class RoomLogic final : public Room {
 public:
  RoomLogic(RoomData state, RoomPort& port, UnixMs now);

  void request(const Client& from, protocol::RequestId id, RoomRequest request, UnixMs now) override;
  void attach(const Client& client, UnixMs now) override;
  void detach(ConnectionId connection, UnixMs now) override;
  void renamed(const protocol::Player& player, UnixMs now) override;

  void stored(const std::optional<persistence::StoreError>& error, UnixMs now) override;
  void archived(const std::optional<persistence::StoreError>& error, UnixMs now) override;
  void bot_answered(Seat seat, std::uint32_t seq, std::string move, UnixMs now) override;
  void hint_found(std::uint32_t seq, std::string move, std::string reason, UnixMs now) override;
  void rematch_opened(const std::optional<RematchSeat>& seat, protocol::ErrorCode error, UnixMs now) override;

  void show_clocks(UnixMs now) override;
  void close_for_good(UnixMs now) override;

  std::optional<UnixMs> wake_at() const override;
  void wake(UnixMs now) override;

  protocol::RoomInfo info() const override { return state_.info(); }
  std::vector<Seat> to_move() const override { return state_.to_move(); }
  std::optional<protocol::ClockState> clock(UnixMs now) const override {
    return state_.match ? state_.match->clock_state(now) : std::nullopt;
  }
  std::optional<UnixMs> last_shown_at() const override {
    return state_.match ? std::optional(state_.match->shown_on(seq())) : std::nullopt;
  }
  std::uint64_t rev() const override { return state_.rev; }
  std::uint32_t seq() const override { return state_.match ? state_.match->shown_seq() : 0; }
  FrozenHistory history(UnixMs now) const override { return state_.history(now); }
  void add_sizes(RoomSizes& sizes) const override;
  std::string frozen_because() const override { return state_.frozen ? state_.frozen->reason : ""; }

 private:
  /// A change whose append is in progress. `asker` is empty if nobody asked (a flag fall, the archive).
  struct Change {
    /// Every document but the first, which is written by who opens the room. A step is `PositionChanged`.
    std::variant<SeatTaken, SeatLeft, PlayerKicked, BotSeated, BotRemoved, HintGiven, NonceSet, MatchStarted,
                 Step, ChatSaid, RematchOpened, MatchArchived, RoomClosed>
        content;
    std::optional<Asker> asker;
    std::string answer_fields;
    std::vector<persistence::OldRow> superfluous = {};  ///< rows that this change makes obsolete
  };

  // Control flow
  bool is_busy() const { return change_.has_value() || rematch_asker_.has_value(); }
  void go_on(UnixMs now);
  void follow_wall_clock();
  bool do_next(UnixMs now);
  bool flag_falls(UnixMs now);
  void begin(Change change);

  // Answers
  void answer(const Asker& to, std::string_view fields = {});
  void refuse(const Asker& to, protocol::ErrorCode code);
  void refuse_stale(const Asker& to, UnixMs now);

  // Requests, one function each; `now` is when it is handled
  void handle(const Asker& asker, const protocol::JoinRoom& request, UnixMs now);
  void handle(const Asker& asker, const protocol::SetNonce& request, UnixMs now);
  void handle(const Asker& asker, const protocol::WatchRoom& request, UnixMs now);
  void handle(const Asker& asker, const protocol::LeaveRoom& request, UnixMs now);
  void handle(const Asker& asker, const protocol::StartGame& request, UnixMs now);
  void handle(const Asker& asker, const protocol::Kick& request, UnixMs now);
  void handle(const Asker& asker, const protocol::Chat& request, UnixMs now);
  void handle(const Asker& asker, const protocol::ChatLog& request, UnixMs now);
  void handle(const Asker& asker, const protocol::Resync& request, UnixMs now);
  void handle(const Asker& asker, const protocol::History& request, UnixMs now);
  void handle(const Asker& asker, const protocol::Rematch& request, UnixMs now);
  void handle(const Asker& asker, const protocol::MakeMove& request, UnixMs now);
  void handle(const Asker& asker, const protocol::Resign& request, UnixMs now);
  void handle(const Asker& asker, const protocol::ClaimAbsent& request, UnixMs now);
  void handle(const Asker& asker, const protocol::Undo& request, UnixMs now);
  void handle(const Asker& asker, const protocol::AnswerUndo& request, UnixMs now);

  void handle(const Asker& asker, const protocol::AddBot& request, UnixMs now);
  void handle(const Asker& asker, const protocol::RemoveBot& request, UnixMs now);
  void handle(const Asker& asker, const protocol::Hint& request, UnixMs now);

  /// The seat of a requester who may play now; otherwise sends a refusal and returns nothing.
  std::optional<Seat> playing_seat(const Asker& asker);
  void refuse_full(const Asker& asker);
  /// Begins the match where the table was opened to start so; false if it does not.
  bool starts_by_itself(UnixMs now);
  void leave_seat(const Asker& asker, Seat seat, UnixMs now);
  /// False if the undo would use up somebody's time: the request is refused.
  bool take_back(const Asker& asker, Seat seat, std::uint32_t to_seq, std::string answer_fields);

  // Durable changes: state, then answer, then pushes
  void commit(Change change, UnixMs now);
  void commit(Step step, const Change& change, UnixMs now);
  void freeze(const Change& change, DocumentFault fault, UnixMs now);
  void after(const SeatTaken& document, const Change& change, UnixMs now);
  void after(const SeatLeft& document, const Change& change, UnixMs now);
  void after(const PlayerKicked& document, const Change& change, UnixMs now);
  void after(const BotSeated& document, const Change& change, UnixMs now);
  void after(const BotRemoved& document, const Change& change, UnixMs now);
  void after(const HintGiven& document, const Change& change, UnixMs now);
  void after(const MatchStarted& document, const Change& change, UnixMs now);
  void after(const ChatSaid& document, const Change& change, UnixMs now);
  void after(const MatchArchived& document, const Change& change, UnixMs now);
  template <OneOf<NonceSet, RematchOpened, RoomClosed> Document>
  void after(const Document& document, const Change& change, UnixMs now);
  void answer_and_show_room(const Change& change, UnixMs now);
  void end_undo_vote(bool accepted);
  void show_what_is_due(UnixMs now);
  void fail(Change change, UnixMs now);
  void give_time_back(const Step& step, const Change& change, UnixMs now);

  // Bots
  void seat_bot(const Asker& asker, const protocol::AddBot& request, UnixMs now);
  void stand_in(const Asker& asker, const protocol::AddBot& request, UnixMs now);
  bool may_stand_in(Seat seat, Seat asker, UnixMs now) const;
  /// True if somebody for whom a bot plays has come back, or a bot's answer was played.
  bool person_returns(UnixMs now);
  bool bot_plays(UnixMs now);
  /// Asks the bots that must decide in the shown position.
  void ask_bots(UnixMs now);
  std::vector<Seat> bots_to_move() const;
  /// Nobody plays any more but bots, although it is no show.
  bool is_left_to_bots() const;
  void follow_who_plays(UnixMs now);
  void ask_whether_bots_may_play(UnixMs now);
  protocol::Bot bot_at(Seat seat) const;
  std::int64_t bot_pause_ms(Seat seat, UnixMs now) const;
  std::optional<std::int64_t> bot_time_ms(Seat seat, UnixMs now) const;
  std::optional<Seed> bot_seed(Seat seat) const;
  /// True if a hint was found, or is not needed any more.
  bool hint_ends(UnixMs now);
  bool may_have_hint(Seat seat) const;

  // The audience
  /// False if that connection was here already.
  bool enter(const Client& client);
  void remove_connections_of(const std::string& player);
  void has_gone(const protocol::Player& player, UnixMs now);

  // The end
  void archive_if_over(UnixMs now);
  bool expire(UnixMs now);
  void close(std::string_view why);
  bool close_if_left_by_all();
  bool close_is_due() const;
  void give_up_closing();

  RoomData state_;
  RoomPort& port_;
  RoomPushes pushes_;
  WaitingRequests waiting_;
  BotTurns bot_turns_;
  bool left_to_bots_ = false;              ///< as the port was told
  std::optional<UnixMs> bots_wait_until_;  ///< set: the match stands still, since too many are left to bots
  /// What a player has asked a bot.
  struct PendingHint {
    Asker asker;
    Seat seat{};
    std::uint32_t seq = 0;
    std::optional<std::string> move;  ///< the answer
    std::string reason = {};
  };
  std::optional<PendingHint> hint_;
  std::vector<Seat> returned_;  ///< players who have come back to a seat that a bot plays
  std::optional<Change> change_;
  std::optional<Asker> rematch_asker_;
  ArchiveProgress archive_;
  bool close_is_wanted_ = false;  ///< by the operator
  bool closed_ = false;
};

}  // namespace marchstone::server
