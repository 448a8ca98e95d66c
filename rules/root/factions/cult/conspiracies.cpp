// SPDX-License-Identifier: MIT
#include "rules/root/base/readings.h"
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/removal.h"
#include "rules/root/factions/cult/course.h"
#include "rules/root/factions/cult/questions.h"
#include "rules/root/map/autumn_map.h"

/// Conspiracies: acolytes act in the clearings of the Outcast (L 10.4.3).
namespace marchstone::root {
namespace {

constexpr int crusade_cost = 2;
constexpr int convert_cost = 2;
constexpr int sanctify_cost = 3;

/// A Hated Outcast makes them cheaper by one.
int price(const CultBoard& cult, int cost) {
  return cult.hated ? cost - 1 : cost;
}

bool affords(const Table& table, int cost) {
  return table.cult.acolytes >= price(table.cult, cost);
}

/// Spent acolytes return to the supply as warriors.
void pay(Referee& referee, Seat seat, int cost) {
  const int acolytes = price(referee.table.cult, cost);
  change(referee.table.player(seat).supply, acolytes);
  change_acolytes(referee, -acolytes);
}

ClearingSet outcast_clearings(const Table& table) {
  return clearings_fitting(table.cult.outcast);
}

void list_crusades(const Table& table, Seat seat, MoveList& moves) {
  const ClearingSet outcasts = outcast_clearings(table);
  for_each_battle(table, seat, outcasts, [&moves](Clearing clearing, Faction defender) {
    moves.push_back(move::CrusadeBattle{clearing, defender});
  });
  for_each_move(table, seat, outcasts, [&moves](Clearing from, Clearing to, std::uint8_t count) {
    moves.push_back(move::CrusadeMove{from, to, count});
  });
}

void list_converts(const Table& table, MoveList& moves) {
  for (const Clearing clearing : outcast_clearings(table))
    for (std::size_t at = 0; at < faction_count; ++at)
      if (faction(at) != Faction::cult && table.site(clearing).warriors[faction(at)] > 0)
        moves.push_back(move::Convert{clearing, faction(at)});
}

void list_sanctifications(const Table& table, MoveList& moves) {
  for (const Clearing clearing : outcast_clearings(table))
    for (std::size_t at = 0; at < building_count; ++at)
      if (const Piece building = piece(at); building != Piece::garden && table.site(clearing).has(building))
        moves.push_back(move::Sanctify{clearing, owner_of(building), building});
}

/// The enemy piece leaves, with all effects; then the Cult's own is placed.
void replace(Referee& referee, RemovalCause cause, const Removal& enemy, Piece own) {
  referee.push(frame::Conversion{enemy.clearing, own});
  Batch batch{cause, {}};
  batch.add(enemy);
  remove(referee, batch);
}

}  // namespace

void list_conspiracies(const Table& table, Seat seat, MoveList& moves) {
  if (affords(table, crusade_cost)) list_crusades(table, seat, moves);
  if (affords(table, convert_cost)) list_converts(table, moves);
  if (affords(table, sanctify_cost)) list_sanctifications(table, moves);
}

bool skips_conspiracies(const Table& table, Seat seat) {
  MoveList moves;
  list_conspiracies(table, seat, moves);
  return moves.empty();
}

/// L 10.4.3.I.
void perform(Referee& referee, Seat seat, const move::CrusadeBattle& move) {
  pay(referee, seat, crusade_cost);
  start_battle(referee, seat, move.clearing, move.defender);
}

void perform(Referee& referee, Seat seat, const move::CrusadeMove& move) {
  pay(referee, seat, crusade_cost);
  referee.push(frame::CrusadeFight{move.to});
  move_warriors(referee, seat, Faction::cult, move.from, move.to, move.count);
}

/// The battle is fought wherever the move has led.
Advance advance(Referee& referee, const frame::CrusadeFight& question) {
  const Table& table = referee.table;
  const Seat seat = decider(table, question);
  const ClearingSet fields = reading::crusade_fights_anywhere ? all_clearings : outcast_clearings(table);
  if ((battlefields(table, seat) & fields).contains(question.clearing) &&
      !defenders(table, seat, question.clearing).empty())
    return Advance::asks;
  referee.pop();
  return Advance::progressed;
}
Seat decider(const Table& table, const frame::CrusadeFight&) {
  return table.seat_of(Faction::cult);
}
void list_moves(const Table& table, const frame::CrusadeFight& question, MoveList& moves) {
  for (const Faction defender : defenders(table, decider(table, question), question.clearing))
    moves.push_back(move::CrusadeFight{defender});
  moves.push_back(move::EndStep{});
}
void perform(Referee& referee, Seat seat, const move::CrusadeFight& move) {
  const Clearing clearing = referee.top<frame::CrusadeFight>().clearing;
  referee.pop();
  start_battle(referee, seat, clearing, move.defender);
}

/// L 10.4.3.II.
void perform(Referee& referee, Seat seat, const move::Convert& move) {
  pay(referee, seat, convert_cost);
  replace(referee, RemovalCause::convert, {move.clearing, move.target, Piece::warrior, 1, seat},
          Piece::warrior);
}

/// L 10.4.3.III.
void perform(Referee& referee, Seat seat, const move::Sanctify& move) {
  pay(referee, seat, sanctify_cost);
  replace(referee, RemovalCause::sanctify, {move.clearing, move.target, move.building, 1, seat},
          Piece::garden);
}

/// The replacement is skipped if it may not be placed (L 6.2.2) or none is left (L 2.5).
Advance advance(Referee& referee, const frame::Conversion& top) {
  const frame::Conversion conversion = top;
  referee.pop();
  const Table& table = referee.table;
  if (!may_place(table, Faction::cult, conversion.clearing)) return Advance::progressed;
  if (conversion.piece == Piece::warrior) {
    if (table.player(Faction::cult).supply > 0)
      place_warriors(referee, Faction::cult, conversion.clearing, 1);
  } else if (remaining_pieces(table, Piece::garden, suit_of(conversion.clearing)) > 0) {
    place_pieces(referee, Piece::garden, conversion.clearing);
  }
  return Advance::progressed;
}

}  // namespace marchstone::root
