// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>

#include "protocol/answers/answers.h"
#include "server/room/logic/room_logic.h"

/// Requests about the match: moves, resignations, undo.
namespace marchstone::server {

using protocol::ErrorCode;

void RoomLogic::handle(const Asker& asker, const protocol::MakeMove& request, UnixMs now) {
  const auto seat = state_.seats.of(asker.client.player.id);
  if (!seat) return refuse(asker, ErrorCode::not_seated);
  if (!state_.match) return refuse(asker, ErrorCode::not_started);
  const MatchPlay& match = *state_.match;
  // A seat that has answered but is not shown it yet (the beat) repeats a move that was already played.
  if (request.seq != match.shown_seq() || match.holds_answer_of(*seat)) return refuse_stale(asker, now);
  if (!state_.must_decide(*seat)) return refuse(asker, ErrorCode::not_your_turn);
  if (state_.seats[*seat].bot) return refuse(asker, ErrorCode::forbidden);
  if (match.is_full()) return refuse_full(asker);
  auto step = match.move(*seat, request.move, asker.arrived_at);
  if (!step) {
    // An illegal move must not reveal whether an answer that is held back has changed the legal moves.
    const bool was_legal = match.holds() && match.is_legal_as_shown(*seat, request.move);
    return was_legal ? refuse_stale(asker, now) : refuse(asker, ErrorCode::illegal_move);
  }
  begin({std::move(step).value(), asker, {}});
}

void RoomLogic::refuse_full(const Asker& asker) {
  refuse(asker, ErrorCode::forbidden);
  if (asker.client.connection == WaitingRequests::nobody) return;
  pushes_.notice(asker.client.connection, "match_full",
                 "This match has reached the maximum number of moves. It can only be resigned.");
}

/// Decided by what was shown: that an answer which is held back has ended the match must not be revealed.
std::optional<Seat> RoomLogic::playing_seat(const Asker& asker) {
  const auto seat = state_.seats.of(asker.client.player.id);
  if (!seat) {
    refuse(asker, ErrorCode::not_seated);
  } else if (!state_.match) {
    refuse(asker, ErrorCode::not_started);
  } else if (state_.is_over() || state_.has_departed(*seat)) {
    refuse(asker, ErrorCode::finished);
  } else if (state_.seats[*seat].bot) {
    refuse(asker, ErrorCode::forbidden);  // until they have sent it away
  } else {
    return seat;
  }
  return std::nullopt;
}

void RoomLogic::handle(const Asker& asker, const protocol::Resign&, UnixMs) {
  const auto seat = playing_seat(asker);
  if (!seat) return;
  // An answer held back by a beat may have ended the match. Here that is revealed, as it is to a move: an
  // `ok` would claim an entry that cannot exist. Nobody tries it to find out: if the match goes on, they have
  // lost it.
  if (state_.match->accepted().outcome()) return refuse(asker, ErrorCode::finished);
  begin({state_.match->depart(*seat, protocol::Entry::Kind::resign, asker.arrived_at), asker, {}});
}

void RoomLogic::handle(const Asker& asker, const protocol::ClaimAbsent& request, UnixMs now) {
  const auto seat = playing_seat(asker);
  if (!seat) return;
  const Seat absent = request.seat;
  // While a beat runs, whether the absent seat, or the match, is still there must not be revealed.
  const bool may_be_claimed = !state_.opened.clock && !state_.match->beat_runs(now) &&
                              state_.seats.has(absent) && absent != *seat && state_.must_decide(absent) &&
                              !state_.has_departed(absent) && !state_.seats[absent].bot;
  if (!may_be_claimed) return refuse(asker, ErrorCode::forbidden);
  const auto since = state_.absence.since(absent);
  if (!since || now < *since + state_.periods.absence_ms) return refuse(asker, ErrorCode::forbidden);
  auto others = state_.seats.people_playing();
  std::erase(others, absent);
  if (state_.absence.all_have_asked(absent, *seat, others)) {
    begin({state_.match->depart(absent, protocol::Entry::Kind::time, asker.arrived_at), asker, {}});
    return;
  }
  state_.absence.ask(absent, *seat);
  answer(asker);
}

void RoomLogic::handle(const Asker& asker, const protocol::Undo& request, UnixMs now) {
  const auto seat = playing_seat(asker);
  if (!seat) return;
  if (request.seq && *request.seq != state_.match->shown_seq()) return refuse_stale(asker, now);
  const auto choice = state_.undo_choice(*seat);
  if (choice.offer == protocol::UndoOffer::none) return refuse(asker, ErrorCode::forbidden);
  if (choice.offer == protocol::UndoOffer::free) {
    take_back(asker, *seat, choice.to_seq, protocol::fields_of(protocol::UndoAnswer{true}));
    return;
  }
  if (state_.undo_vote && state_.undo_vote->asker != *seat) return refuse(asker, ErrorCode::forbidden);
  auto others = state_.seats.people_playing();
  std::erase(others, *seat);
  if (others.empty()) {  // bots agree to everything
    take_back(asker, *seat, choice.to_seq, protocol::fields_of(protocol::UndoAnswer{true}));
    return;
  }
  answer(asker, protocol::fields_of(protocol::UndoAnswer{false}));
  if (state_.undo_vote) return;  // a repeated request, and the others know
  state_.undo_vote = UndoVote{*seat, choice.to_seq, std::move(others)};
  pushes_.undo_asked(protocol::UndoOutcome::pending);
}

void RoomLogic::handle(const Asker& asker, const protocol::AnswerUndo& request, UnixMs now) {
  const auto seat = playing_seat(asker);
  if (!seat) return;
  if (!state_.undo_vote) return refuse_stale(asker, now);  // the next entry, or a refusal, came first
  UndoVote& vote = *state_.undo_vote;
  if (!vote.waits_for(*seat)) return refuse(asker, ErrorCode::forbidden);
  if (request.accept && vote.waiting.size() == 1) {
    if (!take_back(asker, vote.asker, vote.to_seq, {})) end_undo_vote(false);
    return;
  }
  answer(asker);
  if (request.accept) {
    vote.agree(*seat);
    pushes_.undo_asked(protocol::UndoOutcome::pending);
  } else {
    end_undo_vote(false);
  }
}

bool RoomLogic::take_back(const Asker& asker, Seat seat, std::uint32_t to_seq, std::string answer_fields) {
  const auto earlier = state_.match->position_at(to_seq);
  Step step = state_.match->undo(seat, to_seq, *earlier, asker.arrived_at);
  const bool leaves_time = state_.match->leaves_time(step);
  if (leaves_time) {
    begin({std::move(step), asker, std::move(answer_fields)});
  } else {
    refuse(asker, ErrorCode::forbidden);
  }
  return leaves_time;
}

void RoomLogic::end_undo_vote(bool accepted) {
  if (!state_.undo_vote) return;
  if (accepted) state_.undo_vote->waiting.clear();
  pushes_.undo_asked(accepted ? protocol::UndoOutcome::accepted : protocol::UndoOutcome::refused);
  state_.undo_vote.reset();
}

}  // namespace marchstone::server
