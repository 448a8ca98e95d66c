// SPDX-License-Identifier: MIT
#include <algorithm>

#include "bots/games/reasons/reasons.h"
#include "rules/lords_of_scotland/army.h"

namespace marchstone::bots {

namespace {

using namespace lords_of_scotland;

/// Of a face-up Recruit, or a card of the hand.
constexpr int strong = 10;

/// As everybody at the table sees it.
int seen_strength(const Table& table, Seat seat) {
  Army seen;
  for (const Follower& follower : table.player(seat).army)
    if (follower.face_up) seen.push_back(follower);
  return strength_of(seen).sum;
}

/// Of the other seats, as far as it can be seen.
int strongest_other(const Table& table, Seat seat) {
  int most = 0;
  for (std::size_t at = 0; at < table.seats; ++at)
    if (marchstone::seat(at) != seat && !table.players[at].gone)
      most = std::max(most, seen_strength(table, marchstone::seat(at)));
  return most;
}

std::string_view mustered(const Table& before, const Table& after, Seat seat) {
  const ArmyStrength was = strength_of(before.player(seat).army);
  const ArmyStrength is = strength_of(after.player(seat).army);
  if (is.doubled && !was.doubled) return "doubles_army";
  const int others = strongest_other(after, seat);
  return is.sum > others && was.sum <= strongest_other(before, seat) ? "takes_lead" : "";
}

std::string_view taken(const Table& table, Seat seat, const TakeRecruit& take) {
  const auto& recruit = table.recruits.at(take.slot);
  if (!recruit || !recruit->face_up) return {};
  const auto is_of_clan = [&](Card card) { return clan_of(card) == clan_of(recruit->card); };
  const Army& army = table.player(seat).army;
  const bool fits = !army.empty() && std::ranges::all_of(army, [&](const Follower& follower) {
    return is_of_clan(follower.card);
  });
  if (fits) return "fits_army";
  return strength_of(recruit->card) >= strong ? "strong_card" : "";
}

std::string_view hit(const Table& table, Seat seat, const Target& target) {
  if (target.seat == seat) return {};
  return seen_strength(table, target.seat) == strongest_other(table, seat) ? "weakens_strongest" : "";
}

std::string_view fetched(const Table& table, const TakeSupporter& take) {
  const bool is_best = std::ranges::all_of(
      table.supporters, [&](Card card) { return strength_of(card) <= strength_of(take.card); });
  return is_best ? "most_points" : "";
}

}  // namespace

std::string_view reason_of(const lords_of_scotland::Position& known, Seat seat,
                           const lords_of_scotland::Move& move) {
  const Table& table = known.table();
  if (const auto* take = std::get_if<TakeSupporter>(&move))
    return table.phase == Phase::claim ? fetched(table, *take) : "";
  if (const auto* take = std::get_if<TakeRecruit>(&move)) return taken(table, seat, *take);
  if (const auto* target = std::get_if<Target>(&move)) return hit(table, seat, *target);
  if (!std::holds_alternative<Muster>(move)) return {};
  Position after = known;
  if (!after.apply(seat, move) || after.table().skirmish != table.skirmish || after.outcome()) return {};
  return mustered(table, after.table(), seat);
}

}  // namespace marchstone::bots
