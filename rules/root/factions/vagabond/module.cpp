// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/module.h"

#include <algorithm>
#include <array>

#include "rules/root/engine/turn/turn.h"
#include "rules/root/factions/vagabond/actions.h"
#include "rules/root/factions/vagabond/battle.h"
#include "rules/root/factions/vagabond/course.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/moving.h"
#include "rules/root/factions/vagabond/relations.h"
#include "rules/root/factions/vagabond/setup.h"

/// The vagabonds: their hooks in the common rules (L 9).
namespace marchstone::root {
namespace {

bool can_take(const Table& table, Seat seat, Item item) {
  return has_room_for(table.vagabond(seat), item);
}
void keep(Referee& referee, Seat seat, Item item) {
  gain_item(referee, seat, item);
}

bool is_vagabond_sound(const Table& table, Seat seat) {
  const VagabondBoard& board = table.vagabond(seat);
  const bool tracks_hold = std::ranges::all_of(
      all_items, [&board](Item item) { return !is_tracked(item) || undamaged(board, item) <= track_size; });
  return board.character && board.pawn && tracks_hold;
}

constexpr std::array<SetupStep, 4> setup = {ask_character, ask_forest, lay_quests_and_ruins,
                                            take_starting_items};
constexpr std::array birdsong = {Step{"refresh", refresh_items}, Step{"slip", nullptr, list_slips}};
constexpr std::array daylight = {Step{"actions", nullptr, list_vagabond_actions}};
constexpr std::array evening = {Step{"rest", rest_in_forest}, Step{"draw", draw_by_coins},
                                Step{"discard", ask_discard_down}, Step{"capacity", check_capacity}};

constexpr FactionModule module_named(std::string_view word) {
  return {
      .word = word,
      .warriors = 0,  // L 9.2.2
      .setup = setup,
      .birdsong = birdsong,
      .daylight = daylight,
      .evening = evening,
      .begin_turn = clear_aids,
      .free_crafting_pieces = free_hammers,
      .pay_for_craft = exhaust_hammers,
      .can_take_item = can_take,
      .take_item = keep,
      .list_cobbler = list_pawn_cobbler,
      .cobble = cobble_pawn,
      .pay_for_battle = exhaust_sword,
      .strength = undamaged_swords,
      .allies = possible_allies,
      .take_hits = take_hits_on_items,
      .battle_ended = judge_allied_losses,
      .points_for_removal = update_relations_and_infamy,
      .is_sound = is_vagabond_sound,
  };
}

}  // namespace

const FactionModule vagabond_module = module_named("vagabond");
const FactionModule vagabond_2_module = module_named("vagabond_2");

}  // namespace marchstone::root
