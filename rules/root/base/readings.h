// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>

#include "rules/root/base/types.h"

/// Where the Law is wrong or silent and could be read either way: how this game plays it, one constant per
/// reading; the comment states the rule in force. READINGS.md says why; it also has readings that are not a
/// switch but a procedure. Changing one changes the rules: raise `rules_version`, and adapt the scenarios.
namespace marchstone::root::reading {

// Cards and crafting.
/// Reading 8.2.6: birds are cards of any suit for outrage too.
inline constexpr bool birds_count_for_outrage = true;
/// R-42, L 8.2.4: a lost base costs the birds among the supporters as well.
inline constexpr bool lost_base_costs_birds = true;
/// R-14, L 6.5: an ambush or dominance of birds gives an extra action like any bird.
inline constexpr bool any_bird_gives_an_action = true;
/// R-4, L 2.5: an action that draws is legal even if nothing is left to draw.
inline constexpr bool may_draw_from_empty_deck = true;

// Setup and the course of turns.
/// R-7, L 5.1.1: the first player picks a faction last.
inline constexpr bool first_seat_picks_last = true;
/// R-13, L 6.5.1: the second move of a march may be left out.
inline constexpr bool second_march_is_optional = true;
/// R-16, L 7.5.2: a card of the Decree that cannot be resolved may be chosen before others that can.
inline constexpr bool impossible_card_may_come_first = true;
/// Reading 7.4.3: only clearings with room for a roost are compared when looking for the fewest warriors.
inline constexpr bool new_roost_needs_a_slot = true;
/// Reading 7.7.3.I: when all four leaders are turned face up again, the one just deposed is among them.
inline constexpr bool deposed_leader_may_return = true;
/// Reading 7.8.2, scenario 19: if the Charismatic has only one warrior left, it is placed before the turmoil.
inline constexpr bool charismatic_places_his_last = true;
/// R-36, L 10.5.4: a score ritual needs at least one garden of the suit on the map.
inline constexpr bool may_score_without_gardens = false;
/// R-40, L 10.4.3.I: the battle after a crusade's move may be fought outside the Outcast's clearings.
inline constexpr bool crusade_fights_anywhere = true;

// Battles.
/// Reading 3.3.1: a pawn goes on fighting when an ambush has left it no warriors.
inline constexpr bool pawn_fights_on_after_ambush = true;
/// R-11, L 11.2.7.III: hired warriors may begin a battle without one of the hirer's own.
inline constexpr bool hired_warriors_fight_alone = true;

// Vagabonds.
/// Reading 9.6.2: coins on the track count for the draw, exhausted or not.
inline constexpr bool exhausted_coins_count = true;
/// R-17, L 9.2.9.II.b: allied warriors move along only if their faction rules the clearing they leave or
/// enter.
inline constexpr bool allied_warriors_are_nimble = false;
/// R-33, L 9.5.3: an item just crafted may be left in the supply.
inline constexpr bool crafted_item_may_stay = true;
/// R-34, L 9.8.1: of two items under a ruin one that fits must be taken.
inline constexpr bool explorer_may_leave_both = false;
/// R-35, L 9.7.3.I: a ranger may hide in a forest too.
inline constexpr bool hideout_works_in_forests = true;

/// Reading 7.7.1: scores stop here.
inline constexpr std::uint8_t lowest_score = 0;

}  // namespace marchstone::root::reading
