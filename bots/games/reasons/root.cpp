// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bots/games/reasons/reasons.h"
#include "rules/root/engine/ruler.h"

namespace marchstone::bots {

namespace {

using namespace root;

int ruled(const Table& table, Faction faction) {
  return static_cast<int>(std::ranges::count_if(
      all_clearings, [&](Clearing clearing) { return ruler(table, clearing) == faction; }));
}

/// Of those who still play and have not gone over to Dominance.
bool leads(const Table& table, Seat seat, Faction faction) {
  const auto score_of = [&](Seat each) { return table.player(each).score.value_or(-1); };
  const auto theirs =
      std::ranges::find_if(table.order, [&](Seat each) { return table.player(each).faction == faction; });
  if (theirs == table.order.end() || *theirs == seat) return false;
  return std::ranges::all_of(table.order, [&](Seat each) { return score_of(each) <= score_of(*theirs); });
}

}  // namespace

/// What dice decide, or a card that is drawn, is no reason: who is attacked is.
std::string_view reason_of(const root::Position& known, Seat seat, const root::Move& move) {
  const Table& before = known.table();
  if (const auto* battle = std::get_if<move::StartBattle>(&move))
    return leads(before, seat, battle->defender) ? "weakens_leader" : "";
  Position next = known;
  const auto applied = next.apply(seat, move);
  const bool was_lucky = next.random() != known.random();
  if (!applied || was_lucky || next.outcome()) return {};
  const Table& after = next.table();
  const auto was = before.player(seat).score;
  const auto is = after.player(seat).score;
  if (was && is && *is > *was) return "scores_points";
  const auto faction = before.player(seat).faction;
  if (faction && ruled(after, *faction) > ruled(before, *faction)) return "rules_clearing";
  return {};
}

}  // namespace marchstone::bots
