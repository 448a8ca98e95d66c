// SPDX-License-Identifier: MIT
#include "rules/root/engine/removal.h"

#include <algorithm>

#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/victory.h"

namespace marchstone::root {
namespace {

/// Warriors go to their supply, buildings and tokens to their tracks, which follow from the map (L 2.5.1
/// to 2.5.3).
void leave_the_map(Referee& referee, const Batch& batch) {
  Table& table = referee.table;
  for (const Removal& removal : batch.removals) {
    ClearingState& site = table.site(removal.clearing);
    if (removal.piece == Piece::warrior) {
      change(site.warriors[removal.owner], -removal.count);
      const auto& module = module_of(removal.owner);
      const bool taken_back =
          module.take_back_warriors != nullptr && module.take_back_warriors(table, removal);
      if (!taken_back) change(table.player(removal.owner).supply, removal.count);
    } else {
      change(site.pieces[removal.piece], -removal.count);
    }
    referee.tell(event::PiecesRemoved{removal.owner, removal.piece, removal.clearing, removal.count,
                                      removal.agent, batch.cause});
  }
}

/// One point per building or token of another seat (L 4.2.1).
int points_of(const Table& table, Seat agent, const Batch& batch) {
  int points = 0;
  for (const Removal& removal : batch.removals)
    if (removal.agent == agent && removal.piece != Piece::warrior && removal.owner != table.faction_of(agent))
      points += removal.count;
  return points;
}

bool is_agent(Seat seat, const Batch& batch) {
  return std::ranges::any_of(batch.removals,
                             [seat](const Removal& removal) { return removal.agent == seat; });
}

}  // namespace

int Batch::count(Faction owner, Piece piece) const {
  int sum = 0;
  for (const Removal& removal : removals)
    if (removal.owner == owner && removal.piece == piece) sum += removal.count;
  return sum;
}

void remove(Referee& referee, const Batch& batch) {
  const Table& table = referee.table;
  leave_the_map(referee, batch);
  const auto seats = table.from_active();
  for (const Seat seat : seats) {
    if (!is_agent(seat, batch)) continue;
    const auto& module = module_of(table.faction_of(seat));
    const int own =
        module.points_for_removal == nullptr ? 0 : module.points_for_removal(referee, seat, batch);
    if (!score(referee, seat, own + points_of(table, seat, batch), PointSource::removal)) return;
  }
  for (std::size_t at = seats.size(); at-- > 0;) {
    const auto& module = module_of(table.faction_of(seats[at]));
    if (module.push_loss_effects != nullptr) module.push_loss_effects(referee, batch);
  }
}

void add_enemies(const Table& table, Clearing clearing, Seat agent, Batch& batch) {
  const ClearingState& site = table.site(clearing);
  const Faction own = table.faction_of(agent);
  for (std::size_t at = 0; at < faction_count; ++at)
    if (faction(at) != own)
      batch.add({clearing, faction(at), Piece::warrior, site.warriors[faction(at)], agent});
  for (std::size_t at = 0; at < building_or_token_kinds; ++at)
    if (owner_of(piece(at)) != own)
      batch.add({clearing, owner_of(piece(at)), piece(at), site.count(piece(at)), agent});
}

}  // namespace marchstone::root
