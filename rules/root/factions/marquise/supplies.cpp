// SPDX-License-Identifier: MIT
#include "rules/root/engine/movement.h"
#include "rules/root/factions/marquise/questions.h"

/// Birdsong's wood and Daylight's recruits: one for each sawmill or recruiter. Where the supply runs short
/// the player chooses which of them get one (L 6.4, 6.5.4, 2.5).
namespace marchstone::root {
namespace {

PerClearing<std::uint8_t> all_of(const Table& table, Piece building) {
  PerClearing<std::uint8_t> counts{};
  for (const Clearing clearing : all_clearings) counts[clearing] = table.site(clearing).count(building);
  return counts;
}

}  // namespace

void place_wood_on_sawmills(Referee& referee, Seat) {
  const Table& table = referee.table;
  if (table.on_map(Piece::sawmill) > remaining_pieces(table, Piece::wood)) {
    referee.push(frame::PlaceWood{all_of(table, Piece::sawmill)});
    return;
  }
  for (const Clearing clearing : table.clearings_with(Piece::sawmill))
    place_pieces(referee, Piece::wood, clearing, table.site(clearing).count(Piece::sawmill));
}

void perform(Referee& referee, Seat seat, const move::Recruit&) {
  Table& table = referee.table;
  spend_action(referee, seat);
  table.marquise.recruited = true;
  if (table.on_map(Piece::recruiter) > table.player(seat).supply) {
    referee.push(frame::PlaceRecruits{all_of(table, Piece::recruiter)});
    return;
  }
  for (const Clearing clearing : table.clearings_with(Piece::recruiter))
    place_warriors(referee, Faction::marquise, clearing, table.site(clearing).count(Piece::recruiter));
}

Advance advance(Referee& referee, const frame::PlaceWood&) {
  if (remaining_pieces(referee.table, Piece::wood) > 0) return Advance::asks;
  referee.pop();
  return Advance::progressed;
}
Seat decider(const Table& table, const frame::PlaceWood&) {
  return table.seat_of(Faction::marquise);
}
void list_moves(const Table&, const frame::PlaceWood& question, MoveList& moves) {
  for (const Clearing clearing : all_clearings)
    if (question.unserved[clearing] > 0) moves.push_back(move::PlaceWood{clearing});
}
void perform(Referee& referee, Seat, const move::PlaceWood& move) {
  change(referee.top<frame::PlaceWood>().unserved[move.clearing], -1);
  place_pieces(referee, Piece::wood, move.clearing);
}

Advance advance(Referee& referee, const frame::PlaceRecruits&) {
  if (referee.table.player(Faction::marquise).supply > 0) return Advance::asks;
  referee.pop();
  return Advance::progressed;
}
Seat decider(const Table& table, const frame::PlaceRecruits&) {
  return table.seat_of(Faction::marquise);
}
void list_moves(const Table&, const frame::PlaceRecruits& question, MoveList& moves) {
  for (const Clearing clearing : all_clearings)
    if (question.unserved[clearing] > 0) moves.push_back(move::PlaceRecruit{clearing});
}
void perform(Referee& referee, Seat, const move::PlaceRecruit& move) {
  change(referee.top<frame::PlaceRecruits>().unserved[move.clearing], -1);
  place_warriors(referee, Faction::marquise, move.clearing, 1);
}

}  // namespace marchstone::root
