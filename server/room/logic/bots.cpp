// SPDX-License-Identifier: MIT
#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "protocol/answers/answers.h"
#include "protocol/wire/hash.h"
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
  const auto bot = request.changed(changes_one ? *state_.seats[*request.seat].bot : protocol::Bot());
  if (changes_one && state_.seats[*request.seat].bot == bot) return answer(asker);
  const HeldSeats held{state_.opened.held_for, state_.opened.held_until};
  const auto seat = changes_one ? request.seat : free_seat(state_.seats, held, {}, request.seat, now);
  if (!seat) return refuse(asker, ErrorCode::room_full);
  if (state_.bot_changes >= limits::bot_changes_a_room) return refuse(asker, ErrorCode::forbidden);
  begin({BotSeated{*seat, bot, now}, asker, {}});
}

/// In a match a bot only ever plays for somebody: their seat stays theirs. If they wish it themselves they
/// choose the bot, too.
void RoomLogic::stand_in(const Asker& asker, const protocol::AddBot& request, UnixMs now) {
  const auto own = playing_seat(asker);
  if (!own) return;
  if (!request.seat || !may_stand_in(*request.seat, *own, now)) return refuse(asker, ErrorCode::forbidden);
  const Seat seat = *request.seat;
  if (seat == *own) state_.absence.wish(seat, request.changed());
  const bool is_new = state_.absence.want_bot(seat, *own);
  if (state_.absence.all_want_bot(seat, state_.concerned_by_bot(seat, now))) {
    const auto& wish = state_.absence.own_wish(seat);
    begin({BotSeated{seat, wish.value_or(protocol::Bot()), now, wish.has_value()}, asker, {}});
    return;
  }
  answer(asker);
  if (is_new) pushes_.bot_asked(seat);
}

/// At a table with a clock, time is what decides about those who are away. While a beat runs, whether a seat
/// has left the match must not be revealed.
bool RoomLogic::may_stand_in(Seat seat, Seat asker, UnixMs now) const {
  if (!state_.game->has_bots() || state_.opened.daily || state_.match->beat_runs(now)) return false;
  if (!state_.seats.has(seat) || state_.has_departed(seat) || state_.seats[seat].bot) return false;
  const auto of_seat = [seat](const protocol::BotSpan& span) { return span.seat == seat; };
  if (std::ranges::count_if(state_.bot_spans, of_seat) >= limits::bot_spans_a_seat) return false;
  if (seat == asker || state_.absence.own_wish(seat)) return true;
  if (state_.opened.clock || !state_.must_decide(seat)) return false;
  const auto since = state_.absence.since(seat);
  return since && now >= *since + state_.periods.absence_ms;
}

void RoomLogic::handle(const Asker& asker, const protocol::RemoveBot& request, UnixMs now) {
  const auto own = state_.seats.of(asker.client.player.id);
  if (own && own == request.seat && state_.absence.own_wish(*own)) {
    state_.absence.forget_wishes(*own);  // nobody has to agree any more
    return answer(asker);
  }
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
  end_undo_vote(false);
  // They may have come back while this was written.
  if (!document.is_wished && state_.is_connected(document.seat)) returned_.push_back(document.seat);
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
  const bool may_move = !closed_ && !bots_wait_until_ && state_.match && !state_.frozen &&
                        !state_.is_over() && !state_.match->accepted().outcome() && !state_.match->is_full();
  if (!may_move) return bots;
  for (const Seat seat : state_.to_move()) {
    if (state_.seats[seat].bot && !state_.match->holds_answer_of(seat)) bots.push_back(seat);
  }
  return bots;
}

bool RoomLogic::is_left_to_bots() const {
  return !closed_ && state_.match && !state_.frozen && !state_.is_over() && !state_.opened.show &&
         state_.seats.people_playing().empty();
}

/// A match that people have left goes on if not too many of their address do. That it stands still is shown.
void RoomLogic::follow_who_plays(UnixMs now) {
  ask_whether_bots_may_play(now);
  if (state_.bots_wait == bots_wait_until_.has_value()) return;
  state_.bots_wait = bots_wait_until_.has_value();
  pushes_.room_changed();
  pushes_.flush(now);
}

void RoomLogic::ask_whether_bots_may_play(UnixMs now) {
  const bool is_left = is_left_to_bots();
  if (!is_left) bots_wait_until_.reset();
  if (!is_left && std::exchange(left_to_bots_, false)) port_.take_from_bots();
  const bool has_to_ask = !left_to_bots_ || (bots_wait_until_ && *bots_wait_until_ <= now);
  if (!is_left || !has_to_ask) return;
  left_to_bots_ = true;
  bots_wait_until_.reset();
  if (!port_.leave_to_bots()) bots_wait_until_ = now + limits::bots_wait_ms;
}

/// When nobody else plays any more, the match is brought to its end without much ado.
protocol::Bot RoomLogic::bot_at(Seat seat) const {
  if (is_left_to_bots()) return {protocol::BotLevel::easy, protocol::BotPace::fast};
  return *state_.seats[seat].bot;
}

/// A bot does not lose on time because it waits.
std::int64_t RoomLogic::bot_pause_ms(Seat seat, UnixMs now) const {
  const std::int64_t pause = server::bot_pause_ms(bot_at(seat).pace, state_.opened.code, seq(), seat);
  return std::min(pause, bot_time_ms(seat, now).value_or(pause));
}

/// At most that part of the time on the clock.
std::optional<std::int64_t> RoomLogic::bot_time_ms(Seat seat, UnixMs now) const {
  const auto clock = state_.match->clock_state(now);
  if (!clock) return std::nullopt;
  return clock->left_ms[index(seat)] / limits::bot_pauses_a_clock;
}

/// In a lesson it is known to all, as the deal is: the same moves are answered in the same way.
std::optional<Seed> RoomLogic::bot_seed(Seat seat) const {
  if (state_.opened.lesson.empty()) return std::nullopt;
  const std::string place = std::to_string(seq()) + " " + std::to_string(index(seat));
  return protocol::sha256("marchstone lesson bot " + std::string(protocol::raw(state_.opened.server_part)) +
                          " " + place);
}

void RoomLogic::ask_bots(UnixMs now) {
  follow_who_plays(now);
  const std::vector<Seat> bots = bots_to_move();
  if (bot_turns_.keep_only(seq(), bots)) port_.forget_bot();
  for (const Seat seat : bots) {
    if (!bot_turns_.has(seat)) bot_turns_.add({seat, now + bot_pause_ms(seat, now), std::nullopt});
  }
  // What is shown, and not what was answered meanwhile: nobody else may know that either.
  if (const auto seat = bot_turns_.next_to_think())
    port_.ask_bot(state_.match->shown().clone(), *seat, bot_at(*seat).level, seq(), bot_time_ms(*seat, now),
                  bot_seed(*seat));
}

void RoomLogic::bot_answered(Seat seat, std::uint32_t seq, std::string move, UnixMs now) {
  if (closed_ || !bot_turns_.answered(seat, seq, std::move(move), now)) return;
  go_on(now);
}

/// If what others have answered meanwhile does not allow the move, the bot is asked again, until their
/// answers are shown. Any other move that is refused is a bug, and would be the answer again.
bool RoomLogic::bot_plays(UnixMs now) {
  if (bot_turns_.keep_only(seq(), bots_to_move())) port_.forget_bot();
  const auto turn = bot_turns_.take_due(now);
  if (!turn) return false;
  const auto move = nlohmann::json::parse(*turn->move, nullptr, false);
  auto step = state_.match->move(turn->seat, move, now);
  if (step) {
    begin({std::move(step).value(), std::nullopt, {}});
  } else if (!state_.match->holds() || !state_.match->is_legal_as_shown(turn->seat, move)) {
    throw std::logic_error("a bot's move is not legal");
  }
  return true;
}

// Advice

void RoomLogic::handle(const Asker& asker, const protocol::Hint&, UnixMs) {
  const auto seat = playing_seat(asker);
  if (!seat) return;
  if (!state_.must_decide(*seat) || state_.match->holds_answer_of(*seat))
    return refuse(asker, ErrorCode::not_your_turn);
  if (!may_have_hint(*seat)) return refuse(asker, ErrorCode::forbidden);
  if (hint_) return refuse(asker, ErrorCode::rate_limited);
  hint_ = PendingHint{asker, *seat, seq(), std::nullopt};
  port_.ask_hint(state_.match->shown().clone(), *seat, seq());
}

/// To who plays themselves: alone, or at a table that allows it.
bool RoomLogic::may_have_hint(Seat seat) const {
  const std::vector<Seat> people = state_.seats.people_playing();
  const bool is_offered = people == std::vector<Seat>{seat} ||
                          (state_.opened.hints && std::ranges::find(people, seat) != people.end());
  const bool is_used_up = !state_.hints.empty() && state_.hints[index(seat)] >= limits::hints_a_seat;
  return is_offered && !is_used_up && !state_.opened.daily && state_.game->has_bots();
}

void RoomLogic::hint_found(std::uint32_t seq, std::string move, std::string reason, UnixMs now) {
  if (closed_ || !hint_ || hint_->seq != seq) return;
  hint_->move = std::move(move);
  hint_->reason = std::move(reason);
  go_on(now);
}

bool RoomLogic::hint_ends(UnixMs now) {
  if (!hint_ || !state_.match) return false;
  const bool is_outdated = hint_->seq != seq() || state_.is_over() || state_.frozen;
  if (!is_outdated && !hint_->move) return false;
  const PendingHint hint = *std::exchange(hint_, std::nullopt);
  if (is_outdated) {
    refuse_stale(hint.asker, now);
  } else if (hint.move->empty() || !may_have_hint(hint.seat)) {
    // Meanwhile somebody may have taken their seat back from a bot, or given theirs to one.
    refuse(hint.asker, ErrorCode::forbidden);
  } else {
    begin({HintGiven{hint.seat, now}, hint.asker,
           protocol::fields_of(protocol::HintAnswer{hint.seq, *hint.move, hint.reason})});
  }
  return true;
}

void RoomLogic::after(const HintGiven&, const Change& change, UnixMs) {
  if (change.asker) answer(*change.asker, change.answer_fields);
}

}  // namespace marchstone::server
