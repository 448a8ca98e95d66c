// SPDX-License-Identifier: MIT
#include "rules/root/engine/turn/improvements.h"

#include <algorithm>

#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/removal.h"
#include "rules/root/engine/victory.h"

namespace marchstone::root {
namespace {

/// Calls `visit` with the faction of every other seat that has a card.
template <class Visit>
void for_each_with_cards(const Table& table, Seat seat, Visit visit) {
  for (const Seat other : table.order)
    if (other != seat && !table.player(other).hand.empty()) visit(table.faction_of(other));
}

/// Does any other seat have a card?
bool has_victims(const Table& table, Seat seat) {
  bool anybody = false;
  for_each_with_cards(table, seat, [&anybody](Faction) { anybody = true; });
  return anybody;
}

/// Marks the improvement as used in this turn.
void use(Referee& referee, Seat seat, CardKind card) {
  referee.table.turn.used.insert(card);
  referee.tell(event::CardUsed{seat, card});
}

}  // namespace

bool is_ready(const Table& table, Seat seat, CardKind card) {
  return table.player(seat).crafted.contains(card) && !table.turn.used.contains(card);
}

void list_birdsong_cards(const Table& table, Seat seat, MoveList& moves) {
  if (table.player(seat).crafted.contains(CardKind::royal_claim)) moves.push_back(move::RoyalClaim{});
  if (is_ready(table, seat, CardKind::stand_and_deliver))
    for_each_with_cards(table, seat, [&](Faction victim) { moves.push_back(move::StandAndDeliver{victim}); });
}

bool has_birdsong_cards(const Table& table, Seat seat) {
  if (table.player(seat).crafted.contains(CardKind::royal_claim)) return true;
  return is_ready(table, seat, CardKind::stand_and_deliver) && has_victims(table, seat);
}

bool could_gain_card(const Table& table, Seat seat) {
  if (table.turn.active != seat) return false;
  switch (table.turn.phase) {
    case Phase::birdsong:
      return is_ready(table, seat, CardKind::stand_and_deliver) && has_victims(table, seat);
    case Phase::daylight:
      return is_ready(table, seat, CardKind::tax_collector) &&
             table.warriors_on_map(table.faction_of(seat)) > 0 &&
             !(table.deck.empty() && table.discard.empty());
    case Phase::evening:
      break;
  }
  return false;
}

void list_daylight_cards(const Table& table, Seat seat, MoveList& moves) {
  if (is_ready(table, seat, CardKind::tax_collector))
    for (const Clearing clearing : table.clearings_with_warriors(table.faction_of(seat)))
      moves.push_back(move::TaxCollector{clearing});
  if (!is_ready(table, seat, CardKind::codebreakers)) return;
  for_each_with_cards(table, seat, [&](Faction victim) {
    if (victim != Faction::riverfolk)
      moves.push_back(move::Codebreakers{victim});  // L 11.2.3: nothing to learn
  });
}

void list_better_burrow_bank(const Table& table, Seat seat, MoveList& moves) {
  if (!is_ready(table, seat, CardKind::better_burrow_bank)) return;
  for (const Seat other : table.order)
    if (other != seat) moves.push_back(move::BetterBurrowBank{table.faction_of(other)});
}

void list_command_warren(const Table& table, Seat seat, MoveList& moves) {
  const auto& module = module_of(table.faction_of(seat));
  for_each_battle(table, seat, all_clearings, [&](Clearing clearing, Faction defender) {
    moves.push_back(move::CommandWarren{clearing, defender, std::nullopt});
    if (module.allies == nullptr) return;
    for (const Faction ally : module.allies(table, seat, clearing, defender))
      moves.push_back(move::CommandWarren{clearing, defender, ally});
  });
}

void list_cobbler(const Table& table, Seat seat, MoveList& moves) {
  const auto& module = module_of(table.faction_of(seat));
  if (module.list_cobbler != nullptr) return module.list_cobbler(table, seat, moves);
  for_each_move(table, seat, all_clearings, [&moves](Clearing from, Clearing to, std::uint8_t count) {
    moves.push_back(move::Cobbler{to, from, count});
  });
}

void perform(Referee& referee, Seat seat, const move::BetterBurrowBank& move) {
  use(referee, seat, CardKind::better_burrow_bank);
  draw(referee, PrivateZone::hand(seat), 1);
  draw(referee, PrivateZone::hand(referee.table.seat_of(move.partner)), 1);
}

void perform(Referee& referee, Seat seat, const move::RoyalClaim&) {
  const auto ruled = ruled_by(referee.table, referee.table.faction_of(seat));
  use(referee, seat, CardKind::royal_claim);
  discard_crafted(referee, seat, CardKind::royal_claim);
  (void)score(referee, seat, static_cast<int>(ruled.size()), PointSource::royal_claim);
}

void perform(Referee& referee, Seat seat, const move::StandAndDeliver& move) {
  const Seat victim = referee.table.seat_of(move.victim);
  use(referee, seat, CardKind::stand_and_deliver);
  const CardKind card = random_card(referee, PrivateZone::hand(victim));
  hand_over(referee, victim, PrivateZone::hand(seat), card, event::TransferReason::stand_and_deliver);
  (void)score(referee, victim, 1, PointSource::stand_and_deliver);
}

void perform(Referee& referee, Seat seat, const move::TaxCollector& move) {
  use(referee, seat, CardKind::tax_collector);
  referee.push(frame::TaxDraw{seat});
  Batch batch{RemovalCause::tax, {}};
  batch.add({move.clearing, referee.table.faction_of(seat), Piece::warrior, 1, seat});
  remove(referee, batch);
}

Advance advance(Referee& referee, const frame::TaxDraw& top) {
  const Seat seat = top.seat;
  referee.pop();
  draw(referee, PrivateZone::hand(seat), 1);
  return Advance::progressed;
}

void perform(Referee& referee, Seat seat, const move::Codebreakers& move) {
  use(referee, seat, CardKind::codebreakers);
  look_at_hand(referee, seat, referee.table.seat_of(move.victim));
}

void perform(Referee& referee, Seat seat, const move::CommandWarren& move) {
  use(referee, seat, CardKind::command_warren);
  start_battle(referee, seat, move.clearing, move.defender, move.ally);
}

void perform(Referee& referee, Seat seat, const move::Cobbler& move) {
  use(referee, seat, CardKind::cobbler);
  const Faction faction = referee.table.faction_of(seat);
  const auto& module = module_of(faction);
  if (module.cobble != nullptr) return module.cobble(referee, seat, move);
  move_warriors(referee, seat, faction, *move.from, move.to, move.count);
}

Advance advance(Referee&, const frame::LookAtHand&) {
  return Advance::asks;
}
Seat decider(const Table&, const frame::LookAtHand& look) {
  return look.looker;
}
void list_moves(const Table&, const frame::LookAtHand&, MoveList& moves) {
  moves.push_back(move::DoneLooking{});
}
void perform(Referee& referee, Seat, const move::DoneLooking&) {
  referee.pop();
}

}  // namespace marchstone::root
