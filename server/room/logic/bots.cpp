// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "server/room/limits.h"
#include "server/room/logic/room_logic.h"

/// Bots: in seats of their own, and in the place of people who have gone.
namespace marchstone::server {

using protocol::ErrorCode;

void RoomLogic::handle(const Asker& asker, const protocol::AddBot& request, UnixMs now) {
  if (state_.match) return stand_in(asker, request, now);
  seat_bot(asker, request, now);
}

void RoomLogic::seat_bot(const Asker& asker, const protocol::AddBot& request, UnixMs now) {
  const auto own = state_.seats.of(asker.client.player.id);
  if (!own || own != state_.seats.host()) return refuse(asker, ErrorCode::not_host);
  if (!state_.game->has_bots()) return refuse(asker, ErrorCode::forbidden);
  const bool changes_one = request.seat && state_.seats.has(*request.seat) && state_.seats[*request.seat].bot;
  // The host may give away a seat that is reserved for somebody who does not come.
  const auto seat = changes_one ? request.seat : free_seat(state_.seats, {}, {}, request.seat, now);
  if (!seat) return refuse(asker, ErrorCode::room_full);
  begin({BotSeated{*seat, {request.level, request.pace}, now}, asker, {}});
}

/// In a match a bot only ever plays for somebody: their seat stays theirs.
void RoomLogic::stand_in(const Asker& asker, const protocol::AddBot& request, UnixMs now) {
  const auto own = playing_seat(asker);
  if (!own) return;
  if (!request.seat || !may_stand_in(*request.seat, *own, now)) return refuse(asker, ErrorCode::forbidden);
  const Seat seat = *request.seat;
  if (state_.absence.all_want_bot(seat, *own, state_.people_here_but(seat))) {
    begin({BotSeated{seat, {request.level, request.pace}, now}, asker, {}});
    return;
  }
  answer(asker);
  pushes_.notice_to_all("bot_asked", "Somebody would like a bot to play for a player who is away.");
}

/// While a beat runs, whether a seat has left the match must not be revealed.
bool RoomLogic::may_stand_in(Seat seat, Seat asker, UnixMs now) const {
  if (!state_.game->has_bots() || state_.opened.daily || state_.match->beat_runs(now)) return false;
  if (state_.bot_spans.size() >= limits::bot_spans_a_match) return false;
  if (!state_.seats.has(seat) || state_.has_departed(seat) || state_.seats[seat].bot) return false;
  if (seat == asker || state_.absence.wants_bot(seat)) return true;
  const auto since = state_.absence.since(seat);
  return since && now >= *since + state_.periods.absence_ms;
}

void RoomLogic::handle(const Asker& asker, const protocol::RemoveBot& request, UnixMs now) {
  const auto own = state_.seats.of(asker.client.player.id);
  const bool is_here = state_.seats.has(request.seat) && state_.seats[request.seat].bot;
  if (!own || !is_here) return refuse(asker, ErrorCode::forbidden);
  if (!state_.match && own != state_.seats.host()) return refuse(asker, ErrorCode::not_host);
  if (state_.match && (own != request.seat || state_.is_over())) return refuse(asker, ErrorCode::forbidden);
  begin({BotRemoved{request.seat, now}, asker, {}});
}

void RoomLogic::after(const BotSeated& document, const Change& change, UnixMs now) {
  answer_and_show_room(change, now);
  if (!state_.match) return;
  // What the seat was asked is now asked of the bot.
  if (state_.undo_vote && state_.undo_vote->waits_for(document.seat)) end_undo_vote(false);
  pushes_.first_states(now);
}

void RoomLogic::after(const BotRemoved&, const Change& change, UnixMs now) {
  answer_and_show_room(change, now);
  if (state_.match) pushes_.first_states(now);
}

bool RoomLogic::person_returns(UnixMs now) {
  if (returned_.empty()) return false;
  const Seat seat = returned_.back();
  returned_.pop_back();
  const bool plays_on = state_.match && !state_.frozen && !state_.is_over() && !state_.has_departed(seat);
  if (plays_on && state_.seats[seat].bot && state_.is_connected(seat)) {
    begin({BotRemoved{seat, now}, std::nullopt, {}});
  }
  return true;
}

std::vector<Seat> RoomLogic::bots_to_move() const {
  std::vector<Seat> bots;
  const bool may_move = !closed_ && state_.match && !state_.frozen && !state_.is_over() &&
                        !state_.match->accepted().outcome() && !state_.match->is_full();
  if (!may_move) return bots;
  for (const Seat seat : state_.to_move()) {
    if (state_.seats[seat].bot && !state_.match->holds_answer_of(seat)) bots.push_back(seat);
  }
  return bots;
}

/// When nobody else plays any more, the match is brought to its end without much ado.
protocol::Bot RoomLogic::bot_at(Seat seat) const {
  if (state_.seats.people_playing().empty() && !state_.seats[seat].player)
    return {protocol::BotLevel::easy, protocol::BotPace::fast};
  return *state_.seats[seat].bot;
}

/// A bot does not lose on time because it waits.
std::int64_t RoomLogic::bot_pause_ms(Seat seat, UnixMs now) const {
  const std::int64_t pause = server::bot_pause_ms(bot_at(seat).pace, state_.opened.code, seq(), seat);
  const auto clock = state_.match->clock_state(now);
  return clock ? std::min(pause, clock->left_ms[index(seat)] / limits::bot_pauses_a_clock) : pause;
}

void RoomLogic::ask_bots(UnixMs now) {
  const std::vector<Seat> bots = bots_to_move();
  if (bot_turns_.keep_only(seq(), bots)) port_.forget_bot();
  for (const Seat seat : bots) {
    if (!bot_turns_.has(seat)) bot_turns_.add({seat, now + bot_pause_ms(seat, now), std::nullopt});
  }
  // What is shown, and not what was answered meanwhile: nobody else may know that either.
  if (const auto seat = bot_turns_.next_to_think())
    port_.ask_bot(state_.match->shown().clone(), *seat, bot_at(*seat).level, seq());
}

void RoomLogic::bot_answered(Seat seat, std::uint32_t seq, std::string move, UnixMs now) {
  if (closed_ || !bot_turns_.answered(seat, seq, std::move(move))) return;
  go_on(now);
}

/// If what others have answered meanwhile does not allow the move, the bot is asked again.
bool RoomLogic::bot_plays(UnixMs now) {
  if (bot_turns_.keep_only(seq(), bots_to_move())) port_.forget_bot();
  const auto turn = bot_turns_.take_due(now);
  if (!turn) return false;
  auto step = state_.match->move(turn->seat, nlohmann::json::parse(*turn->move, nullptr, false), now);
  if (step) begin({std::move(step).value(), std::nullopt, {}});
  return true;
}

}  // namespace marchstone::server
