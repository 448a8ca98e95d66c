// SPDX-License-Identifier: MIT
#include "rules/root/deck/matching.h"
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/battle/questions.h"
#include "rules/root/engine/piles.h"
#include "rules/root/map/autumn_map.h"

/// The first steps of a battle: ambush and foil (L 3.3.1).
namespace marchstone::root {
namespace {

/// How many copies lie face up, so that they cannot be in the hand of the seat that is asked (M-5).
int copies_seen(const Table& table, CardKind kind, Seat asked) {
  int seen = table.discard[kind] + table.in_resolution[kind] + table.cult.lost_souls[kind] +
             table.cult.revealed[kind];
  for (const CardCounts& column : table.eyrie.decree) seen += column[kind];
  if (table.plays(Faction::riverfolk) && table.seat_of(Faction::riverfolk) != asked)
    seen += table.player(Faction::riverfolk).hand[kind];  // L 11.2.3
  return seen;
}

/// From public facts alone, could that seat hold an ambush for the clearing?
bool could_hold_ambush(const Table& table, Seat asked, Clearing clearing) {
  const KindSet kinds = ambushes_for(suit_of(clearing));
  const CardCounts& hand = table.player(asked).hand;
  if (hand.empty()) return false;
  if (table.plays(asked, Faction::riverfolk)) return !(hand.kinds() & kinds).empty();
  for (const CardKind kind : kinds)
    if (copies_seen(table, kind, asked) < face_of(kind).copies) return true;
  return false;
}

template <class Play, class Decline>
void list_answers(const Table& table, Seat seat, Clearing clearing, MoveList& moves) {
  for (const CardKind card : table.player(seat).hand.kinds() & ambushes_for(suit_of(clearing)))
    moves.push_back(Play{card});
  moves.push_back(Decline{});
}

void lay_on_the_table(Referee& referee, Seat seat, CardKind card) {
  take(referee.table, PrivateZone::hand(seat), card, Readers::everybody());
  referee.table.in_resolution.add(card);
}

void discard_from_the_table(Referee& referee, Seat seat, CardKind card) {
  referee.table.in_resolution.remove(card);
  discard(referee, seat, card, event::DiscardReason::ambush);
}

/// The defender's card is discarded after the answer, whatever it was (L 3.3.1).
void discard_ambush(Referee& referee, frame::Battle& battle) {
  discard_from_the_table(referee, battle.defender(), *battle.ambush);
  battle.ambush.reset();
}

}  // namespace

bool ambush_is_possible(const Table& table, const frame::Battle& battle) {
  return !table.player(battle.attacker()).crafted.contains(CardKind::scouting_party) &&
         could_hold_ambush(table, battle.defender(), battle.clearing);
}

bool foil_is_possible(const Table& table, const frame::Battle& battle) {
  return could_hold_ambush(table, battle.attacker(), battle.clearing);
}

Advance advance(Referee&, const frame::Ambush&) {
  return Advance::asks;
}
Seat decider(const Table&, const frame::Ambush& ambush) {
  return ambush.defender;
}
void list_moves(const Table& table, const frame::Ambush& ambush, MoveList& moves) {
  list_answers<move::PlayAmbush, move::DeclineAmbush>(table, ambush.defender, ambush.clearing, moves);
}

void perform(Referee& referee, Seat seat, const move::PlayAmbush& move) {
  referee.pop();
  auto& battle = referee.top<frame::Battle>();
  lay_on_the_table(referee, seat, move.card);
  battle.ambush = move.card;
  battle.step = BattleStep::foil;
  referee.tell(event::AmbushPlayed{seat, move.card});
}

void perform(Referee& referee, Seat seat, const move::DeclineAmbush&) {
  referee.pop();
  referee.top<frame::Battle>().step = BattleStep::roll;
  referee.tell(event::AmbushDeclined{seat});
}

Advance advance(Referee&, const frame::Foil&) {
  return Advance::asks;
}
Seat decider(const Table&, const frame::Foil& foil) {
  return foil.attacker;
}
void list_moves(const Table& table, const frame::Foil& foil, MoveList& moves) {
  list_answers<move::Foil, move::DeclineFoil>(table, foil.attacker, foil.clearing, moves);
}

void perform(Referee& referee, Seat seat, const move::Foil& move) {
  referee.pop();
  auto& battle = referee.top<frame::Battle>();
  lay_on_the_table(referee, seat, move.card);
  referee.tell(event::AmbushFoiled{seat, move.card});
  discard_ambush(referee, battle);
  discard_from_the_table(referee, seat, move.card);
  battle.step = BattleStep::roll;
}

void perform(Referee& referee, Seat seat, const move::DeclineFoil&) {
  referee.pop();
  referee.tell(event::FoilDeclined{seat});
}

/// Deals two hits at once (L 3.3.1).
void spring_ambush(Referee& referee) {
  auto& battle = referee.top<frame::Battle>();
  discard_ambush(referee, battle);
  battle.step = BattleStep::ambush_removal;
  take_hits(referee, Side::attacker, ambush_hits);
}

}  // namespace marchstone::root
