// SPDX-License-Identifier: MIT
#include <array>

#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/turn/improvements.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/engine/victory.h"

/// The steps that every turn has, whichever faction plays it (M-3): before and after its own.
namespace marchstone::root {
namespace {

/// Before everything else (L 4.3.1.I-II, R-8).
void check_dominance(Referee& referee, Seat seat) {
  if (dominates(referee.table, seat)) win(referee, seat, EndReason::dominance);
}

/// Cards and services that may be used at the start of Birdsong, in any order.
void list_start_of_birdsong(const Table& table, Seat seat, MoveList& moves) {
  list_better_burrow_bank(table, seat, moves);
  for (const Seat other : table.order) {
    const auto& module = module_of(table.faction_of(other));
    if (other != seat && module.list_offers != nullptr) module.list_offers(table, seat, moves);
  }
}

bool has_offers(const Table& table, Seat seat) {
  for (const Seat other : table.order) {
    const auto& module = module_of(table.faction_of(other));
    if (other != seat && module.has_offers != nullptr && module.has_offers(table, seat)) return true;
  }
  return false;
}

bool skips_start_of_birdsong(const Table& table, Seat seat) {
  return !is_ready(table, seat, CardKind::better_burrow_bank) && !has_offers(table, seat) &&
         !has_birdsong_cards(table, seat);
}

/// Better Burrow Bank is compulsory: its text has no "may".
bool may_end_start_of_birdsong(const Table& table, Seat seat) {
  return !is_ready(table, seat, CardKind::better_burrow_bank);
}

/// At the end of Birdsong: only the cards that every step of Birdsong offers.
void list_nothing(const Table&, Seat, MoveList&) {}

bool skips_end_of_birdsong(const Table& table, Seat seat) {
  return !has_birdsong_cards(table, seat);
}

/// At the start of Daylight.
bool skips_command_warren(const Table& table, Seat seat) {
  return !is_ready(table, seat, CardKind::command_warren) || !can_battle(table, seat);
}

/// At the start of Evening. The list may be consulted here because where a pawn can go is public.
bool skips_cobbler(const Table& table, Seat seat) {
  if (!is_ready(table, seat, CardKind::cobbler)) return true;
  if (module_of(table.faction_of(seat)).list_cobbler == nullptr) return !can_move(table, seat);
  MoveList moves;
  list_cobbler(table, seat, moves);
  return moves.empty();
}

constexpr std::array birdsong_opening = {Step{"dominance", check_dominance},
                                         Step{"start_of_birdsong", nullptr, list_start_of_birdsong,
                                              skips_start_of_birdsong, may_end_start_of_birdsong}};
constexpr std::array birdsong_closing = {
    Step{"end_of_birdsong", nullptr, list_nothing, skips_end_of_birdsong}};
constexpr std::array daylight_opening = {
    Step{"command_warren", nullptr, list_command_warren, skips_command_warren}};
constexpr std::array evening_opening = {Step{"cobbler", nullptr, list_cobbler, skips_cobbler}};

struct CommonSteps {
  std::span<const Step> before;
  std::span<const Step> after;
};

CommonSteps common_steps(Phase phase) {
  switch (phase) {
    case Phase::birdsong:
      return {birdsong_opening, birdsong_closing};
    case Phase::daylight:
      return {daylight_opening, {}};
    case Phase::evening:
      return {evening_opening, {}};
  }
  return {};
}

}  // namespace

const Step* step_at(const Table& table, Seat seat, Phase phase, std::size_t at) {
  const CommonSteps common = common_steps(phase);
  for (const auto steps : {common.before, module_of(table.faction_of(seat)).steps(phase), common.after}) {
    if (at < steps.size()) return &steps[at];
    at -= steps.size();
  }
  return nullptr;
}

const Step& step_of(const Table& table, const frame::Window& window) {
  const Step* const step = step_at(table, window.seat, window.phase, window.step);
  return assert(step != nullptr), *step;
}

}  // namespace marchstone::root
