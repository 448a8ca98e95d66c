// SPDX-License-Identifier: MIT
#include "rules/root/base/readings.h"
#include "rules/root/deck/matching.h"
#include "rules/root/engine/piles.h"
#include "rules/root/factions/alliance/officers.h"
#include "rules/root/factions/alliance/questions.h"
#include "rules/root/factions/alliance/steps.h"
#include "rules/root/map/autumn_map.h"

/// Effects of the Alliance's own losses (L 8.2.4, 8.2.6).
namespace marchstone::root {

/// First the bases, then an outrage for each token by the number of its clearing: the first effect
/// is on top of the stack.
void push_loss_effects(Referee& referee, const Batch& batch) {
  const Seat own = referee.table.seat_of(Faction::alliance);
  PerClearing<std::optional<Seat>> tokens_taken_by{};
  for (const Removal& removal : batch.removals)
    if (removal.piece == Piece::sympathy && removal.agent != own)
      tokens_taken_by[removal.clearing] = removal.agent;
  for (std::size_t number = clearing_count; number > 0; --number)
    if (const auto agent = tokens_taken_by[clearing(number)])
      referee.push(frame::Outrage{*agent, clearing(number)});
  for (const Removal& removal : batch.removals)
    if (removal.piece == Piece::base) referee.push(frame::BaseLost{suit_of(removal.clearing)});
}

/// All supporters of the suit, birds too, and half of the officers, rounded up (L 8.2.4).
Advance advance(Referee& referee, const frame::BaseLost& top) {
  Table& table = referee.table;
  const Suit suit = top.suit;
  referee.pop();
  const CardCounts supporters = table.alliance.supporters;
  const KindSet lost = reading::lost_base_costs_birds ? kinds_matching(suit, Faction::alliance)
                                                      : kinds_of_suit[static_cast<std::size_t>(suit)];
  for (const CardKind card : supporters.kinds() & lost) {
    for (int copy = 0; copy < supporters[card]; ++copy) {
      take(table, PrivateZone::supporters(), card, Readers::everybody());
      discard(referee, table.seat_of(Faction::alliance), card, event::DiscardReason::base_lost);
    }
  }
  if (const int officers = table.alliance.officers; officers > 0)
    change_officers(referee, -((officers + 1) / 2));
  return Advance::progressed;
}

}  // namespace marchstone::root
