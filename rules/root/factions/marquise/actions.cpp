// SPDX-License-Identifier: MIT
#include "rules/root/factions/marquise/actions.h"

#include "rules/root/base/readings.h"
#include "rules/root/deck/matching.h"
#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/factions/marquise/questions.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::root {
namespace {

///
constexpr KindSet birds = kinds_matching(Suit::bird, Faction::marquise);
constexpr KindSet extra_action_kinds = reading::any_bird_gives_an_action ? birds : birds & craftable_kinds;

void list_recruit(const Table& table, Seat seat, MoveList& moves) {
  const bool can =
      !table.marquise.recruited && table.on_map(Piece::recruiter) > 0 && table.player(seat).supply > 0;
  if (can) moves.push_back(move::Recruit{});
}

/// A card that matches a sawmill's clearing (L 6.5.5).
void list_overwork(const Table& table, Seat seat, MoveList& moves) {
  if (remaining_pieces(table, Piece::wood) == 0) return;
  for (const Clearing clearing : table.clearings_with(Piece::sawmill))
    for (const CardKind card :
         table.player(seat).hand.kinds() & kinds_matching(suit_of(clearing), Faction::marquise))
      moves.push_back(move::Overwork{card, clearing});
}

}  // namespace

void list_marquise_actions(const Table& table, Seat seat, MoveList& moves) {
  if (table.marquise.actions_left > 0) {
    for_each_move(table, seat, all_clearings, [&moves](Clearing from, Clearing to, std::uint8_t count) {
      moves.push_back(move::March{from, to, count});
    });
    for_each_battle(table, seat, all_clearings, [&moves](Clearing clearing, Faction defender) {
      moves.push_back(move::StartBattle{clearing, defender, std::nullopt});
    });
    list_builds(table, seat, moves);
    list_recruit(table, seat, moves);
    list_overwork(table, seat, moves);
  }
  for (const CardKind card : table.player(seat).hand.kinds() & extra_action_kinds)
    moves.push_back(move::ExtraAction{card});
}

void perform(Referee& referee, Seat seat, const move::March& move) {
  spend_action(referee, seat);
  referee.push(frame::March{});
  move_warriors(referee, seat, Faction::marquise, move.from, move.to, move.count);
}

Advance advance(Referee& referee, const frame::March&) {
  if (can_move(referee.table, referee.table.seat_of(Faction::marquise))) return Advance::asks;
  referee.pop();
  return Advance::progressed;
}
Seat decider(const Table& table, const frame::March&) {
  return table.seat_of(Faction::marquise);
}
void list_moves(const Table& table, const frame::March& march, MoveList& moves) {
  for_each_move(table, decider(table, march), all_clearings,
                [&moves](Clearing from, Clearing to, std::uint8_t count) {
                  moves.push_back(move::MarchAgain{from, to, count});
                });
  if (reading::second_march_is_optional) moves.push_back(move::EndStep{});
}

void perform(Referee& referee, Seat seat, const move::MarchAgain& move) {
  referee.pop();
  move_warriors(referee, seat, Faction::marquise, move.from, move.to, move.count);
}

void spend_action(Referee& referee, Seat) {
  change(referee.table.marquise.actions_left, -1);
}

void perform(Referee& referee, Seat seat, const move::Overwork& move) {
  spend_action(referee, seat);
  discard_from_hand(referee, seat, move.card, event::DiscardReason::spent);
  place_pieces(referee, Piece::wood, move.clearing);
}

void perform(Referee& referee, Seat seat, const move::ExtraAction& move) {
  discard_from_hand(referee, seat, move.card, event::DiscardReason::spent);
  change(referee.table.marquise.actions_left, 1);
}

}  // namespace marchstone::root
