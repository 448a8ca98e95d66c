// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/engine/piles.h"
#include "rules/root/factions/cult/course.h"
#include "rules/root/factions/cult/questions.h"

/// Effects of the Cult's losses (L 10.2.3, 10.2.5).
namespace marchstone::root {

void change_acolytes(Referee& referee, int by) {
  CultBoard& cult = referee.table.cult;
  change(cult.acolytes, by);
  referee.tell(event::AcolytesChanged{referee.table.seat_of(Faction::cult), cult.acolytes});
}

bool take_as_acolytes(Table& table, const Removal& removal) {
  if (!removal.defending) return false;
  change(table.cult.acolytes, removal.count);
  return true;
}

void push_cult_loss_effects(Referee& referee, const Batch& batch) {
  const bool avenged = std::ranges::any_of(batch.removals, [](const Removal& removal) {
    return removal.owner == Faction::cult && removal.piece == Piece::warrior && removal.defending;
  });
  if (avenged) change_acolytes(referee, 0);
  const int gardens = batch.count(Faction::cult, Piece::garden);
  if (gardens > 0) referee.push(frame::Fear{static_cast<std::uint8_t>(gardens)});
}

/// One card at random for each garden, as long as the hand has any; revealed cards are not in the hand.
Advance advance(Referee& referee, const frame::Fear& top) {
  const Seat seat = referee.table.seat_of(Faction::cult);
  const CardCounts& hand = referee.table.player(seat).hand;
  const int gardens = top.gardens;
  referee.pop();
  for (int garden = 0; garden < gardens && !hand.empty(); ++garden)
    discard_from_hand(referee, seat, random_card(referee, PrivateZone::hand(seat)),
                      event::DiscardReason::fear);
  return Advance::progressed;
}

}  // namespace marchstone::root
