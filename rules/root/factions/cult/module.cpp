// SPDX-License-Identifier: MIT
#include "rules/root/factions/cult/module.h"

#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/cult/course.h"
#include "rules/root/table/boards/cult.h"

/// The Lizard Cult: its hooks in the common rules (L 10).
namespace marchstone::root {
namespace {

/// Gardens (L 10.2.1).
SuitCounts free_gardens(const Table& table, Seat) {
  SuitCounts free{};
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    free[suit(at)] = unused_pieces(table, Piece::garden, suit(at));
  return free;
}

bool skips_crafting(const Table& table, Seat seat) {
  return !could_craft(table, seat);
}

/// One card, and one for each track on which enough gardens have uncovered the bonus (L 10.6.3).
void draw_in_evening(Referee& referee, Seat seat) {
  int cards = 1;
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    if (referee.table.on_map(Piece::garden, suit(at)) >= gardens_for_card[at]) ++cards;
  draw(referee, PrivateZone::hand(seat), cards);
}

/// Cards lie revealed only in its own turn.
bool is_cult_sound(const Table& table, Seat seat) {
  for (std::size_t at = 0; at < clearing_suit_count; ++at)
    if (table.on_map(Piece::garden, suit(at)) > gardens_per_suit) return false;
  return table.cult.revealed.empty() || table.turn.active == seat;
}

constexpr std::array<SetupStep, 2> setup = {ask_cult_corner, ask_outcast};
constexpr std::array birdsong = {Step{"outcast", adjust_outcast}, Step{"lost_souls", discard_lost_souls},
                                 Step{"conspiracies", nullptr, list_conspiracies, skips_conspiracies}};
constexpr std::array daylight = {Step{"rituals", nullptr, list_rituals}};
constexpr std::array evening = {Step{"recover", recover_cards},
                                Step{"craft", nullptr, list_crafts, skips_crafting},
                                Step{"draw", draw_in_evening}, Step{"discard", ask_discard_down}};

}  // namespace

const FactionModule cult_module = {
    .word = "cult",
    .warriors = cult_warriors,
    .setup = setup,
    .birdsong = birdsong,
    .daylight = daylight,
    .evening = evening,
    .free_crafting_pieces = free_gardens,
    .push_loss_effects = push_cult_loss_effects,
    .take_back_warriors = take_as_acolytes,
    .is_sound = is_cult_sound,
};

}  // namespace marchstone::root
