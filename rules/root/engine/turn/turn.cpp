// SPDX-License-Identifier: MIT
#include "rules/root/engine/turn/turn.h"

#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/dominance.h"
#include "rules/root/engine/turn/improvements.h"
#include "rules/root/engine/victory.h"

namespace marchstone::root {
namespace {

void begin_phase(Referee& referee, Seat seat, Phase phase) {
  referee.table.turn.phase = phase;
  referee.push(frame::Window{seat, phase, 0, false});
  referee.tell(event::PhaseBegan{seat, phase});
}

/// Daylight offers cards of its own in every step but the first.
bool offers_daylight_cards(const frame::Window& window) {
  return window.phase == Phase::daylight && window.step > 0;
}

}  // namespace

void begin_turn(Referee& referee, Seat seat) {
  Table& table = referee.table;
  assert(table.stack.empty());
  const auto number = static_cast<std::uint16_t>(table.turn.number + 1);
  if (referee.options.turn_limit && number > *referee.options.turn_limit) return end_at_turn_limit(referee);
  table.turn = Turn{seat, Phase::birdsong, number, {}, {}, 0, false, false};
  const auto& module = module_of(table.faction_of(seat));
  if (module.begin_turn != nullptr) module.begin_turn(table, seat);
  referee.tell(event::TurnBegan{seat, number});
  begin_phase(referee, seat, Phase::birdsong);
}

void close_step(Referee& referee) {
  auto& window = referee.top<frame::Window>();
  ++window.step;
  window.begun = false;
  if (step_at(referee.table, window.seat, window.phase, window.step) == nullptr) end_phase(referee);
}

void end_phase(Referee& referee) {
  const auto window = referee.top<frame::Window>();
  referee.pop();
  if (window.phase == Phase::evening) return begin_turn(referee, referee.table.after(window.seat));
  begin_phase(referee, window.seat, window.phase == Phase::birdsong ? Phase::daylight : Phase::evening);
}

void ask_discard_down(Referee& referee, Seat seat) {
  referee.push(frame::DiscardDown{seat});
}

Advance advance(Referee& referee, const frame::Window&) {
  auto& window = referee.top<frame::Window>();
  const Step& step = step_of(referee.table, window);
  if (!window.begun) {
    window.begun = true;
    if (step.begin != nullptr) step.begin(referee, window.seat);
    return Advance::progressed;
  }
  const bool asks =
      step.list != nullptr && (step.is_skipped == nullptr || !step.is_skipped(referee.table, window.seat));
  if (asks) return Advance::asks;
  close_step(referee);
  return Advance::progressed;
}

Seat decider(const Table&, const frame::Window& window) {
  return window.seat;
}

void list_moves(const Table& table, const frame::Window& window, MoveList& moves) {
  const Step& step = step_of(table, window);
  step.list(table, window.seat, moves);
  if (window.phase == Phase::birdsong) list_birdsong_cards(table, window.seat, moves);
  if (offers_daylight_cards(window)) {
    list_daylight_cards(table, window.seat, moves);
    list_dominance(table, window.seat, moves);
  }
  if (step.may_end == nullptr || step.may_end(table, window.seat)) moves.push_back(move::EndStep{});
}

/// Ends a step, or declines an optional question above it.
void perform(Referee& referee, Seat, const move::EndStep&) {
  if (std::holds_alternative<frame::Window>(referee.table.stack.back())) return close_step(referee);
  referee.pop();
}

Advance advance(Referee& referee, const frame::DiscardDown& frame) {
  if (referee.table.player(frame.seat).hand.size() > hand_limit) return Advance::asks;
  referee.pop();
  return Advance::progressed;
}

Seat decider(const Table&, const frame::DiscardDown& frame) {
  return frame.seat;
}

void list_moves(const Table& table, const frame::DiscardDown& frame, MoveList& moves) {
  for (const CardKind card : table.player(frame.seat).hand.kinds()) moves.push_back(move::Discard{card});
}

void perform(Referee& referee, Seat seat, const move::Discard& move) {
  discard_from_hand(referee, seat, move.card, event::DiscardReason::hand_limit);
}

}  // namespace marchstone::root
