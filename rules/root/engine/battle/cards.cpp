// SPDX-License-Identifier: MIT
#include "rules/root/engine/battle/questions.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/victory.h"

/// Improvements that the two sides may use once the dice are rolled (L 3.3.2.II).
namespace marchstone::root {
namespace {

/// The battle that the question on top of the stack is about.
const frame::Battle& battle_below(const Table& table) {
  return std::get<frame::Battle>(*(table.stack.end() - 2));
}

void use(Referee& referee, Seat seat, CardKind card) {
  referee.tell(event::CardUsed{seat, card});
}

}  // namespace

Advance advance(Referee& referee, const frame::BattleCards& cards) {
  MoveList moves;
  list_moves(referee.table, cards, moves);
  if (moves.size() > 1) return Advance::asks;  // what lies in the play area is public
  referee.pop();
  return Advance::progressed;
}

Seat decider(const Table& table, const frame::BattleCards& cards) {
  return battle_below(table).seats[cards.side];
}

void list_moves(const Table& table, const frame::BattleCards& cards, MoveList& moves) {
  const frame::Battle& battle = battle_below(table);
  const CardCounts& crafted = table.player(battle.seats[cards.side]).crafted;
  if (cards.side == Side::attacker && crafted.contains(CardKind::brutal_tactics) && !battle.brutal_tactics)
    moves.push_back(move::UseBrutalTactics{});
  if (cards.side == Side::defender && crafted.contains(CardKind::sappers))
    moves.push_back(move::UseSappers{});
  if (crafted.contains(CardKind::armorers) && !battle.armorers[cards.side] &&
      battle.rolled[other(cards.side)] > 0)
    moves.push_back(move::UseArmorers{});
  moves.push_back(move::DoneCards{});
}

void perform(Referee& referee, Seat seat, const move::UseBrutalTactics&) {
  auto& battle = referee.nearest<frame::Battle>();
  battle.brutal_tactics = true;
  change(battle.extra[Side::attacker], 1);
  use(referee, seat, CardKind::brutal_tactics);
  (void)score(referee, battle.defender(), 1, PointSource::brutal_tactics);
}

void perform(Referee& referee, Seat seat, const move::UseSappers&) {
  change(referee.nearest<frame::Battle>().extra[Side::defender], 1);
  use(referee, seat, CardKind::sappers);
  discard_crafted(referee, seat, CardKind::sappers);
}

void perform(Referee& referee, Seat seat, const move::UseArmorers&) {
  referee.nearest<frame::Battle>().armorers[referee.top<frame::BattleCards>().side] = true;
  use(referee, seat, CardKind::armorers);
  discard_crafted(referee, seat, CardKind::armorers);
}

void perform(Referee& referee, Seat, const move::DoneCards&) {
  referee.pop();
}

}  // namespace marchstone::root
