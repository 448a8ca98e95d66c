// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/base/readings.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/improvements.h"
#include "rules/root/factions/eyrie/questions.h"
#include "rules/root/factions/eyrie/steps.h"

/// The Eyrie's Birdsong (L 7.4).
namespace marchstone::root {
namespace {

constexpr int max_additions = 2;       ///< L 7.4.2
constexpr int new_roost_warriors = 3;  ///< L 7.4.3
constexpr std::array columns = {Column::recruit, Column::move, Column::battle, Column::build};

/// Clearings where the Eyrie may place pieces; with `with_slot`, only those with a free slot.
ClearingSet open_clearings(const Table& table, bool with_slot) {
  ClearingSet open;
  for (const Clearing clearing : all_clearings)
    if (may_place(table, Faction::eyrie, clearing) && (!with_slot || free_slots(table, clearing) > 0))
      open.insert(clearing);
  return open;
}

/// Clearings with the fewest warriors of all factions together.
ClearingSet emptiest(const Table& table, ClearingSet clearings) {
  ClearingSet found;
  int fewest = 0;
  for (const Clearing clearing : clearings) {
    const int here = total(table.site(clearing).warriors);
    if (!found.empty() && here > fewest) continue;
    if (here < fewest) found.clear();
    found.insert(clearing);
    fewest = here;
  }
  return found;
}

/// Among the clearings where a roost fits (reading 7.4.3); if a roost fits nowhere, the warriors are placed
/// anyway.
ClearingSet sites_of_new_roost(const Table& table) {
  const ClearingSet fitting = open_clearings(table, reading::new_roost_needs_a_slot);
  if (!fitting.empty()) return emptiest(table, fitting);
  if (table.player(Faction::eyrie).supply == 0) return {};
  return emptiest(table, open_clearings(table, false));
}

}  // namespace

/// L 7.4.1.
void give_emergency_orders(Referee& referee, Seat seat) {
  if (referee.table.player(seat).hand.empty()) draw(referee, PrivateZone::hand(seat), 1);
}

/// L 7.4.2.
void ask_for_decree(Referee& referee, Seat) {
  referee.push(frame::DecreeAdd{});
}

/// Asks whatever the hand holds, so that a hand of nothing but birds is not given away: the Eyrie itself ends
/// the step (M-4). Also asks with an empty hand if a card could still come into it.
Advance advance(Referee& referee, const frame::DecreeAdd& question) {
  const Table& table = referee.table;
  const Seat seat = table.seat_of(Faction::eyrie);
  const bool has_cards = !table.player(seat).hand.empty() || could_gain_card(table, seat);
  if (question.added < max_additions && has_cards) return Advance::asks;
  referee.pop();
  return Advance::progressed;
}

Seat decider(const Table& table, const frame::DecreeAdd&) {
  return table.seat_of(Faction::eyrie);
}

/// Cards that are used in Birdsong may be used here as well: after the draw, before the Decree.
void list_moves(const Table& table, const frame::DecreeAdd& question, MoveList& moves) {
  const CardCounts& hand = table.player(Faction::eyrie).hand;
  for (const CardKind card : hand.kinds()) {
    if (question.bird_used && suit_of(card) == Suit::bird) continue;
    for (const Column column : columns) moves.push_back(move::AddToDecree{card, column});
  }
  list_birdsong_cards(table, table.seat_of(Faction::eyrie), moves);
  if (question.added > 0 || hand.empty()) moves.push_back(move::EndStep{});
}

void perform(Referee& referee, Seat seat, const move::AddToDecree& move) {
  auto& question = referee.top<frame::DecreeAdd>();
  change(question.added, 1);
  question.bird_used = question.bird_used || suit_of(move.card) == Suit::bird;
  take(referee.table, PrivateZone::hand(seat), move.card, Readers::everybody());
  referee.table.eyrie.decree[move.column].add(move.card);
  referee.tell(event::DecreeAdded{seat, move.card, move.column});
}

/// L 7.4.3, as far as there is anything to place (L 2.5).
void ask_new_roost(Referee& referee, Seat) {
  const Table& table = referee.table;
  if (table.on_map(Piece::roost) == 0 && !sites_of_new_roost(table).empty()) referee.push(frame::NewRoost{});
}

Advance advance(Referee&, const frame::NewRoost&) {
  return Advance::asks;
}

Seat decider(const Table& table, const frame::NewRoost&) {
  return table.seat_of(Faction::eyrie);
}

void list_moves(const Table& table, const frame::NewRoost&, MoveList& moves) {
  for (const Clearing clearing : sites_of_new_roost(table)) moves.push_back(move::PlaceNewRoost{clearing});
}

void perform(Referee& referee, Seat seat, const move::PlaceNewRoost& move) {
  const Table& table = referee.table;
  referee.pop();
  if (free_slots(table, move.clearing) > 0) place_pieces(referee, Piece::roost, move.clearing);
  const int warriors = std::min<int>(new_roost_warriors, table.player(seat).supply);
  place_warriors(referee, Faction::eyrie, move.clearing, warriors);
}

}  // namespace marchstone::root
