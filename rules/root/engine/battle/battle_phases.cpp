// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/base/readings.h"
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/battle/questions.h"
#include "rules/root/engine/faction_module.h"

/// The course of a battle from step to step (L 3.3).
namespace marchstone::root {
namespace {

using frame::Battle;

Faction faction_at(const Table& table, const Battle& battle, Side side) {
  return table.faction_of(battle.seats[side]);
}

void ask_ambush(Referee& referee, Battle& battle) {
  battle.step = BattleStep::roll;
  if (ambush_is_possible(referee.table, battle))
    referee.push(frame::Ambush{battle.attacker(), battle.defender(), battle.clearing});
}

void ask_foil(Referee& referee, Battle& battle) {
  battle.step = BattleStep::ambush_hits;
  if (foil_is_possible(referee.table, battle))
    referee.push(frame::Foil{battle.attacker(), battle.defender(), battle.clearing});
}

/// L 3.3.1: without attacking warriors the battle is over; a pawn fights on (reading 3.3.1).
void look_for_attackers(const Table& table, Battle& battle) {
  const bool pawn_fights =
      reading::pawn_fights_on_after_ambush && is_vagabond(faction_at(table, battle, Side::attacker));
  const bool fights_on = pawn_fights || warriors_of(table, battle, Side::attacker) > 0;
  battle.step = fights_on ? BattleStep::roll : BattleStep::end;
}

/// The dice, the most each side deals, and the extra hits that follow automatically (L 3.3.2).
void roll(Referee& referee, Battle& battle) {
  const Table& table = referee.table;
  const auto one = static_cast<std::uint8_t>(referee.random.below(battle_die_faces));
  const auto two = static_cast<std::uint8_t>(referee.random.below(battle_die_faces));
  const bool guerrilla = module_of(faction_at(table, battle, Side::defender)).guerrilla;
  battle.dice[Side::attacker] = guerrilla ? std::min(one, two) : std::max(one, two);
  battle.dice[Side::defender] = guerrilla ? std::max(one, two) : std::min(one, two);
  PerSide<std::uint8_t> most{};
  for (const Side side : {Side::attacker, Side::defender}) {
    most[side] = static_cast<std::uint8_t>(max_hits(table, battle, side));
    battle.rolled[side] = std::min(battle.dice[side], most[side]);
  }
  if (most[Side::defender] == 0) change(battle.extra[Side::attacker], 1);  // L 3.3.2.III, 9.2.4
  const auto& attacker = module_of(faction_at(table, battle, Side::attacker));
  if (attacker.attack_bonus != nullptr) change(battle.extra[Side::attacker], attacker.attack_bonus(table));
  battle.step = BattleStep::attacker_cards;
  referee.tell(event::DiceRolled{battle.dice[Side::attacker], battle.dice[Side::defender],
                                 most[Side::attacker], most[Side::defender]});
}

/// The attacker announces cards first.
void ask_cards(Referee& referee, Battle& battle, Side side) {
  battle.step = side == Side::attacker ? BattleStep::defender_cards : BattleStep::deal_hits;
  referee.push(frame::BattleCards{side});
}

/// Armorers ignores rolled hits only, not extra hits.
int hits_on(const Battle& battle, Side side) {
  return (battle.armorers[side] ? 0 : battle.rolled[other(side)]) + battle.extra[other(side)];
}

void deal_hits(Referee& referee, Battle& battle) {
  battle.step = BattleStep::defender_losses;
  referee.tell(event::HitsDealt{static_cast<std::uint8_t>(hits_on(battle, Side::defender)),
                                static_cast<std::uint8_t>(hits_on(battle, Side::attacker))});
}

/// The defender chooses first; nothing leaves the map yet (L 3.3.3).
void choose_losses(Referee& referee, Battle& battle, Side side) {
  battle.step = side == Side::defender ? BattleStep::attacker_losses : BattleStep::removal;
  take_hits(referee, side, hits_on(battle, side));
}

void end(Referee& referee) {
  const Battle battle = referee.top<Battle>();
  referee.pop();
  referee.tell(event::BattleEnded{battle.attacker(), battle.defender()});
  const auto& attacker = module_of(referee.table.faction_of(battle.attacker()));
  if (attacker.battle_ended != nullptr) attacker.battle_ended(referee, battle);
}

}  // namespace

Advance advance(Referee& referee, const Battle&) {
  auto& battle = referee.top<Battle>();
  switch (battle.step) {
    case BattleStep::ambush:
      ask_ambush(referee, battle);
      break;
    case BattleStep::foil:
      ask_foil(referee, battle);
      break;
    case BattleStep::ambush_hits:
      spring_ambush(referee);
      break;
    case BattleStep::ambush_removal:
      battle.step = BattleStep::ambush_over;
      remove_losses(referee, RemovalCause::ambush);
      break;
    case BattleStep::ambush_over:
      look_for_attackers(referee.table, battle);
      break;
    case BattleStep::roll:
      roll(referee, battle);
      break;
    case BattleStep::attacker_cards:
      ask_cards(referee, battle, Side::attacker);
      break;
    case BattleStep::defender_cards:
      ask_cards(referee, battle, Side::defender);
      break;
    case BattleStep::deal_hits:
      deal_hits(referee, battle);
      break;
    case BattleStep::defender_losses:
      choose_losses(referee, battle, Side::defender);
      break;
    case BattleStep::attacker_losses:
      choose_losses(referee, battle, Side::attacker);
      break;
    case BattleStep::removal:
      battle.step = BattleStep::end;
      remove_losses(referee, RemovalCause::battle);
      break;
    case BattleStep::end:
      end(referee);
      break;
  }
  return Advance::progressed;
}

}  // namespace marchstone::root
