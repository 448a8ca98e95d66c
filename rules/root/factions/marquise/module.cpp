// SPDX-License-Identifier: MIT
#include "rules/root/factions/marquise/module.h"

#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/marquise/actions.h"
#include "rules/root/factions/marquise/questions.h"
#include "rules/root/factions/marquise/setup.h"
#include "rules/root/map/autumn_map.h"

/// The Marquise de Cat: its hooks in the common rules (L 6).
namespace marchstone::root {
namespace {

void begin_marquise_turn(Table& table, Seat) {
  table.marquise = {};
}

/// Workshops (L 6.2.1).
SuitCounts free_workshops(const Table& table, Seat) {
  SuitCounts free{};
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    free[suit(at)] = unused_pieces(table, Piece::workshop, suit(at));
  return free;
}

bool skips_crafting(const Table& table, Seat seat) {
  return !could_craft(table, seat);
}

void allow_actions(Referee& referee, Seat) {
  referee.table.marquise.actions_left = marquise_actions;
}

/// One card, and one for each of the two uncovered bonuses of the recruiters' track (L 6.6).
void draw_in_evening(Referee& referee, Seat seat) {
  const int recruiters = referee.table.on_map(Piece::recruiter);
  draw(referee, PrivateZone::hand(seat), 1 + (recruiters >= 3 ? 1 : 0) + (recruiters >= 5 ? 1 : 0));
}

bool is_marquise_sound(const Table& table, Seat) {
  return table.on_map(Piece::sawmill) <= marquise_building_count &&
         table.on_map(Piece::workshop) <= marquise_building_count &&
         table.on_map(Piece::recruiter) <= marquise_building_count &&
         table.on_map(Piece::wood) <= wood_tokens && table.on_map(Piece::keep) <= 1;
}

constexpr std::array<SetupStep, 2> setup = {ask_keep, ask_starting_buildings};
constexpr std::array birdsong = {Step{"wood", place_wood_on_sawmills}};
constexpr std::array daylight = {Step{"craft", nullptr, list_crafts, skips_crafting},
                                 Step{"actions", allow_actions, list_marquise_actions}};
constexpr std::array evening = {Step{"draw", draw_in_evening}, Step{"discard", ask_discard_down}};

}  // namespace

const FactionModule marquise_module = {
    .word = "marquise",
    .warriors = marquise_warriors,
    .setup = setup,
    .birdsong = birdsong,
    .daylight = daylight,
    .evening = evening,
    .begin_turn = begin_marquise_turn,
    .free_crafting_pieces = free_workshops,
    .pay_for_battle = spend_action,
    .push_loss_effects = call_field_hospital,
    .is_sound = is_marquise_sound,
};

}  // namespace marchstone::root
