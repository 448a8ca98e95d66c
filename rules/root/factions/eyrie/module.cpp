// SPDX-License-Identifier: MIT
#include "rules/root/factions/eyrie/module.h"

#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/eyrie/leaders.h"
#include "rules/root/factions/eyrie/steps.h"

/// The Eyrie Dynasties: their hooks in the common rules (L 7).
namespace marchstone::root {
namespace {

void begin_eyrie_turn(Table& table, Seat) {
  table.eyrie.left = {};
}

/// Roosts (L 7.2.1).
SuitCounts free_roosts(const Table& table, Seat) {
  SuitCounts free{};
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    free[suit(at)] = unused_pieces(table, Piece::roost, suit(at));
  return free;
}

bool skips_crafting(const Table& table, Seat seat) {
  return !could_craft(table, seat);
}

/// By the rightmost empty space of the track (L 7.6.1).
void score_roosts(Referee& referee, Seat seat) {
  const auto roosts = static_cast<std::size_t>(referee.table.on_map(Piece::roost));
  (void)score(referee, seat, roost_points[roosts], PointSource::roosts);
}

/// One card, and one for each of the two uncovered bonuses of the track (L 7.6.2).
void draw_in_evening(Referee& referee, Seat seat) {
  const int roosts = referee.table.on_map(Piece::roost);
  draw(referee, PrivateZone::hand(seat), 1 + (roosts >= 3 ? 1 : 0) + (roosts >= 6 ? 1 : 0));
}

/// A leader in office means two viziers, and that leader is not among those that can still be chosen.
bool is_eyrie_sound(const Table& table, Seat) {
  const EyrieBoard& board = table.eyrie;
  const int viziers = board.leader ? vizier_count : 0;
  const bool is_led_twice = board.leader && board.leaders_up.contains(*board.leader);
  return table.on_map(Piece::roost) <= roost_count && total(board.viziers) == viziers && !is_led_twice;
}

constexpr std::array<SetupStep, 2> setup = {settle_in_corner, ask_first_leader};
constexpr std::array birdsong = {Step{"emergency_orders", give_emergency_orders},
                                 Step{"decree_add", ask_for_decree}, Step{"new_roost", ask_new_roost}};
constexpr std::array daylight = {Step{"craft", nullptr, list_crafts, skips_crafting},
                                 Step{"decree", read_decree, list_decree, nullptr, is_decree_resolved}};
constexpr std::array evening = {Step{"roosts", score_roosts}, Step{"draw", draw_in_evening},
                                Step{"discard", ask_discard_down}};

}  // namespace

const FactionModule eyrie_module = {
    .word = "eyrie",
    .warriors = eyrie_warriors,
    .setup = setup,
    .birdsong = birdsong,
    .daylight = daylight,
    .evening = evening,
    .begin_turn = begin_eyrie_turn,
    .free_crafting_pieces = free_roosts,
    .item_points = points_for_item,
    .attack_bonus = extra_hit_of_commander,
    .points_for_removal = point_of_despot,
    .is_sound = is_eyrie_sound,
};

}  // namespace marchstone::root
