// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/base/readings.h"
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/battle/questions.h"
#include "rules/root/engine/faction_module.h"

/// Who may begin which battle (L 3.3).
namespace marchstone::root {
namespace {

/// Has this seat hired the Riverfolk, in its own Daylight or Evening, and is it not a vagabond (L
/// 11.2.7.III)?
bool hires(const Table& table, Seat seat) {
  return hirer(table) == seat && !is_vagabond(table.faction_of(seat));
}

}  // namespace

ClearingSet battlefields(const Table& table, Seat seat) {
  const Faction faction = table.faction_of(seat);
  if (is_vagabond(faction)) {
    const auto& pawn = table.vagabond(seat).pawn;
    return pawn && pawn->is_clearing() ? ClearingSet{pawn->clearing()} : ClearingSet();
  }
  const ClearingSet own = table.clearings_with_warriors(faction);
  const bool hired_begin = reading::hired_warriors_fight_alone && hires(table, seat);
  return hired_begin ? own | table.clearings_with_warriors(Faction::riverfolk) : own;
}

FactionSet defenders(const Table& table, Seat seat, Clearing clearing) {
  const Faction own = table.faction_of(seat);
  FactionSet found;
  for (const Seat other : table.order)
    if (other != seat && is_present(table, table.faction_of(other), clearing))
      found.insert(table.faction_of(other));
  // Hired warriors never attack the Riverfolk (L 11.2.7.III), so without warriors of its own the seat cannot
  // attack them.
  if (!is_vagabond(own) && table.site(clearing).warriors[own] == 0) found.erase(Faction::riverfolk);
  return found;
}

bool can_battle(const Table& table, Seat seat) {
  return std::ranges::any_of(battlefields(table, seat),
                             [&](Clearing clearing) { return !defenders(table, seat, clearing).empty(); });
}

void start_battle(Referee& referee, Seat attacker, Clearing clearing, Faction defender,
                  std::optional<Faction> ally) {
  const Table& table = referee.table;
  frame::Battle battle;
  battle.seats[Side::attacker] = attacker;
  battle.seats[Side::defender] = table.seat_of(defender);
  battle.clearing = clearing;
  battle.ally = ally;
  battle.hired = hires(table, attacker) && defender != Faction::riverfolk &&
                 is_present(table, Faction::riverfolk, clearing);
  referee.tell(event::BattleStarted{attacker, battle.defender(), clearing,
                                    battle.hired ? std::optional(Faction::riverfolk) : ally});
  referee.push(battle);
}

void perform(Referee& referee, Seat seat, const move::StartBattle& move) {
  module_of(referee.table.faction_of(seat)).pay_for_battle(referee, seat);
  // A pawn fights where it stands.
  const Clearing clearing = move.clearing ? *move.clearing : battlefields(referee.table, seat).front();
  start_battle(referee, seat, clearing, move.defender, move.ally);
}

int warriors_of(const Table& table, const frame::Battle& battle, Side side) {
  const ClearingState& site = table.site(battle.clearing);
  int warriors = site.warriors[table.faction_of(battle.seats[side])];
  if (side == Side::defender) return warriors;
  if (battle.hired) warriors += site.warriors[Faction::riverfolk];
  if (battle.ally) warriors += site.warriors[*battle.ally];
  return warriors;
}

int max_hits(const Table& table, const frame::Battle& battle, Side side) {
  const Seat seat = battle.seats[side];
  const auto& module = module_of(table.faction_of(seat));
  const int own = module.strength == nullptr ? 0 : module.strength(table, seat);
  return own + warriors_of(table, battle, side);
}

bool ally_is_hired(const Table& table, const frame::Battle& battle) {
  return battle.ally == Faction::riverfolk && hirer(table) == battle.attacker();
}

}  // namespace marchstone::root
