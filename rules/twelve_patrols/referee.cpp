// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/referee.h"

#include <algorithm>

namespace marchstone::twelve_patrols {

void Referee::carry_out(const Move& move) {
  std::visit([this](const auto& each) { perform(each); }, move);
}

void Referee::perform(const PlaceRegion& move) {
  table_.display.erase(std::ranges::find(table_.display, move.region));
  table_.kingdom.place(move.region, move.cell);
  table_.phase = Phase::patrols;
  tell(RegionPlaced{move.region, move.cell});
  test({.overflow = true, .exactness = true}, false);
}

void Referee::perform(const LayItem& move) {
  if (table_.open && table_.open != move.spot) close_patrol();
  if (is_over()) return;
  table_.unplayed.remove(move.item);
  table_.kingdom.lay(move.spot, move.item);
  table_.open = move.spot;
  tell(ItemLaid{move.spot, move.item});
  test({.overflow = true}, false);
}

void Referee::perform(const ClosePatrol&) {
  close_patrol();
}

/// The match is won when the twelfth is closed and nothing is found wrong (8, P13).
void Referee::close_patrol() {
  tell(PatrolClosed{*table_.open});
  table_.open.reset();
  test({.exactness = true}, true);
  if (!is_over() && table_.kingdom.patrols().size() == patrol_count) end({Reason::won, {}, false});
}

void Referee::perform(const EndTurn&) {
  if (table_.open) close_patrol();
  if (is_over()) return;
  table_.phase = Phase::place_card;
  tell(TurnEnded{});
  fill_display();
}

bool Referee::fill_display() {
  const bool reveals = !table_.display.full() && !table_.deck.empty();
  while (!table_.display.full() && !table_.deck.empty()) {
    table_.display.push_back(table_.deck.back());
    table_.deck.pop_back();
    tell(RegionRevealed{table_.display.back()});
  }
  return reveals;
}

void Referee::perform(const PickDie& move) {
  table_.change = Change{move.die, move.face};
  tell(DiePicked{move.die, move.face});
}

void Referee::perform(const PayWith& move) {
  const Change change = *table_.change;
  table_.change.reset();
  table_.unplayed.remove(move.item);
  table_.discarded.add(move.item);
  table_.unplayed.remove(change.die);
  table_.unplayed.add(die(colour_of(change.die), change.face));
  ++table_.dice_changed;
  tell(DieChanged{change.die, change.face, move.item});
  test({}, true);
}

void Referee::perform(const CancelChange&) {
  table_.change.reset();
  tell(ChangeCancelled{});
}

void Referee::test(Tests tests, bool items_too) {
  Ending ending{Reason::lost, faults_of(table_.kingdom, set_, table_.open, tests),
                items_too && has_too_few_items(table_)};
  if (!ending.faults.empty() || ending.too_few_items) end(std::move(ending));
}

void Referee::depart(Departure departure) {
  end({departure == Departure::resigned ? Reason::resigned : Reason::time, {}, false});
}

void Referee::end(Ending ending) {
  table_.phase = Phase::over;
  table_.change.reset();
  table_.ending = ending;
  tell(MatchEnded{std::move(ending)});
}

}  // namespace marchstone::twelve_patrols
