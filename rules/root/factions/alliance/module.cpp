// SPDX-License-Identifier: MIT
#include "rules/root/factions/alliance/module.h"

#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/alliance/steps.h"

/// The Woodland Alliance: its hooks in the common rules (L 8).
namespace marchstone::root {
namespace {

constexpr int starting_supporters = 3;

/// L 8.3.4.
void gain_supporters(Referee& referee, Seat) {
  draw(referee, PrivateZone::supporters(), starting_supporters);
}

void begin_alliance_turn(Table& table, Seat) {
  table.alliance.operations_done = 0;
}

/// Sympathy (L 8.2.1).
SuitCounts free_sympathy(const Table& table, Seat) {
  SuitCounts free{};
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    free[suit(at)] = unused_pieces(table, Piece::sympathy, suit(at));
  return free;
}

/// One card, and one for each base on the map (L 8.6.2).
void draw_in_evening(Referee& referee, Seat seat) {
  draw(referee, PrivateZone::hand(seat), 1 + referee.table.on_map(Piece::base));
}

bool is_alliance_sound(const Table& table, Seat) {
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    if (table.on_map(Piece::base, suit(at)) > 1) return false;
  return table.on_map(Piece::sympathy) <= sympathy_tokens;
}

constexpr std::array<SetupStep, 1> setup = {gain_supporters};
constexpr std::array birdsong = {Step{"revolt", nullptr, list_revolts, skips_revolts},
                                 Step{"spread", nullptr, list_spreads, skips_spreads}};
constexpr std::array daylight = {Step{"daylight", nullptr, list_alliance_daylight}};
constexpr std::array evening = {Step{"operations", nullptr, list_operations, skips_operations},
                                Step{"draw", draw_in_evening}, Step{"discard", ask_discard_down}};

}  // namespace

const FactionModule alliance_module = {
    .word = "alliance",
    .warriors = alliance_warriors,
    .setup = setup,
    .birdsong = birdsong,
    .daylight = daylight,
    .evening = evening,
    .begin_turn = begin_alliance_turn,
    .free_crafting_pieces = free_sympathy,
    .warriors_arrived = push_outrage,
    .guerrilla = true,  // L 8.2.2
    .push_loss_effects = push_loss_effects,
    .is_sound = is_alliance_sound,
};

}  // namespace marchstone::root
