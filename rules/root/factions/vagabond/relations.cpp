// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/relations.h"

#include "rules/root/engine/victory.h"

namespace marchstone::root {
namespace {

/// Between two spaces of the chart: aids in one turn, and the points of the next space (L 9.2.9.I).
struct RelationStep {
  int aids = 0;
  int points = 0;
};
constexpr RelationStep step_after(Relation relation) {
  switch (relation) {
    case Relation::indifferent:
      return {1, 1};
    case Relation::step_1:
      return {2, 2};
    case Relation::step_2:
      return {3, 2};
    case Relation::hostile:
    case Relation::allied:
      break;
  }
  return {};
}
constexpr int points_for_aiding_the_allied = 2;  // L 9.2.9.II.a
constexpr int infamy = 2;                        // L 9.2.9.III.a

PerFaction<int> warriors_removed_by(Seat agent, const Batch& batch) {
  PerFaction<int> removed{};
  for (const Removal& removal : batch.removals)
    if (removal.agent == agent && removal.piece == Piece::warrior) removed[removal.owner] += removal.count;
  return removed;
}

}  // namespace

FactionSet factions_that_are(const Table& table, Seat vagabond, Relation relation) {
  FactionSet found;
  for (std::size_t at = 0; at < faction_count; ++at)
    if (table.plays(faction(at)) && !is_vagabond(faction(at)) &&
        table.vagabond(vagabond).relations[faction(at)] == relation)
      found.insert(faction(at));
  return found;
}

void set_relation(Referee& referee, Seat vagabond, Faction faction, Relation relation) {
  referee.table.vagabond(vagabond).relations[faction] = relation;
  referee.tell(event::RelationChanged{vagabond, faction, relation});
}

void reward_aid(Referee& referee, Seat vagabond, Faction target) {
  if (is_vagabond(target)) return;
  VagabondBoard& board = referee.table.vagabond(vagabond);
  const Relation relation = board.relations[target];
  if (relation == Relation::hostile) return;  // L 9.2.9.III
  if (relation == Relation::allied) {
    (void)score(referee, vagabond, points_for_aiding_the_allied, PointSource::aid);
    return;
  }
  const RelationStep step = step_after(relation);
  change(board.aids[target], 1);
  if (board.aids[target] < step.aids) return;
  // L 9.2.9.I.b, at once.
  board.aids[target] = 0;
  set_relation(referee, vagabond, target, static_cast<Relation>(static_cast<int>(relation) + 1));
  (void)score(referee, vagabond, step.points, PointSource::relation);
}

int update_relations_and_infamy(Referee& referee, Seat vagabond, const Batch& batch) {
  const bool in_battle = batch.cause == RemovalCause::battle || batch.cause == RemovalCause::ambush;
  const PerFaction<int> removed = warriors_removed_by(vagabond, batch);
  int points = 0;
  for (std::size_t at = 0; at < faction_count; ++at) {
    if (removed[faction(at)] == 0) continue;
    const bool was_hostile = referee.table.vagabond(vagabond).relations[faction(at)] == Relation::hostile;
    if (!was_hostile) set_relation(referee, vagabond, faction(at), Relation::hostile);
    // The first warrior removed, which makes its faction hostile, scores nothing.
    if (in_battle) points += infamy * (removed[faction(at)] - (was_hostile ? 0 : 1));
  }
  return points;
}

}  // namespace marchstone::root
