// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

#include "rules/lords_of_scotland/army.h"
#include "tests/bots/plain/plain.h"

namespace marchstone::bots {

namespace {

using namespace lords_of_scotland;

/// Actions that the seat still has in this skirmish.
int actions_left(const Table& table, Seat seat) {
  if (table.phase == Phase::claim || table.phase == Phase::over) return 0;
  const bool in_this_turn = std::ranges::find(table.to_act, seat) != table.to_act.end();
  return turns_a_skirmish - table.turn + (in_this_turn ? 1 : 0);
}

bool fits(const Army& army, Card card) {
  return std::ranges::all_of(army, [&](const Follower& each) {
    return each.has_power(Clan::bruce) || clan_of(each.card) == clan_of(card);
  });
}

/// What the army may come to: as it lies, with the strongest cards that there is still time to muster.
double strength_to_come(const Table& table, Seat seat) {
  const Player& player = table.player(seat);
  const auto actions = static_cast<std::size_t>(actions_left(table, seat));
  std::vector<int> all;
  std::vector<int> matching;
  for (const Card card : player.hand) {
    all.push_back(strength_of(card));
    if (!player.army.empty() && fits(player.army, card)) matching.push_back(strength_of(card));
  }
  const auto best_of = [&](std::vector<int>& strengths) {
    std::ranges::sort(strengths, std::greater<>());
    strengths.resize(std::min(strengths.size(), actions));
    double sum = 0;
    for (const int strength : strengths) sum += strength;
    return sum;
  };
  const ArmyStrength now = strength_of(player.army);
  const double undoubled = now.doubled ? now.sum / 2.0 : now.sum;
  const bool one_clan = now.doubled || (player.army.size() == 1 && !matching.empty());
  // Not every action goes into the army: some take Recruits, and others take Followers away.
  constexpr double share = 0.6;
  double best = undoubled + share * best_of(all);
  if (one_clan) best = std::max(best, 2 * (undoubled + share * best_of(matching)));
  return std::max(best, static_cast<double>(now.sum));
}

/// What the seat may claim at the end of the skirmish, by how likely each place in the order is.
double claims_to_come(const Table& table, Seat seat, const std::array<double, most_seats>& strengths) {
  std::vector<int> supporters;
  for (const Card card : table.supporters) supporters.push_back(strength_of(card));
  std::ranges::sort(supporters, std::greater<>());
  if (table.phase == Phase::claim) {
    double sum = 0;
    for (std::size_t at = 0; at < table.claims.size() && at < supporters.size(); ++at)
      if (table.claims[at] == seat) sum += supporters[at];
    return sum;
  }
  const double doubt = 1.5 + 2.0 * actions_left(table, seat);
  double ahead = 0;  // so many others are expected before it
  for (std::size_t other = 0; other < table.seats; ++other) {
    if (other == index(seat) || table.players[other].gone) continue;
    ahead += 1 / (1 + std::exp((strengths[index(seat)] - strengths[other]) / doubt));
  }
  if (strengths[index(seat)] <= 0) return 0;
  const auto place = static_cast<std::size_t>(ahead);
  const double part = ahead - static_cast<double>(place);
  const auto at = [&](std::size_t number) {
    return number < supporters.size() ? static_cast<double>(supporters[number]) : 0.0;
  };
  return (1 - part) * at(place) + part * at(place + 1);
}

double hand_worth(const Player& player) {
  double sum = 0;
  for (const Card card : player.hand) sum += 0.5 + 0.11 * strength_of(card);
  return std::min(sum, 9.0);
}

}  // namespace

double PlainLordsOfScotland::value(const Position& position, Seat seat) {
  const Table& table = position.table();
  std::array<double, most_seats> strengths{};
  for (std::size_t at = 0; at < table.seats; ++at)
    strengths[at] = strength_to_come(table, marchstone::seat(at));
  double all = 0;
  double own = 0;
  double most = 0;
  for (std::size_t at = 0; at < table.seats; ++at) most = std::max<double>(most, table.players[at].points());
  // A lead counts for more the nearer the end is.
  const double scale = 5 + 7 * std::max(0.0, 1 - most / points_to_win);
  for (std::size_t at = 0; at < table.seats; ++at) {
    const Player& player = table.players[at];
    if (player.gone) continue;
    const double prospects = player.points() + 0.9 * claims_to_come(table, marchstone::seat(at), strengths) +
                             0.7 * hand_worth(player);
    const double weight = std::exp(prospects / scale);
    all += weight;
    if (at == index(seat)) own = weight;
  }
  return all > 0 ? own / all : 0;
}

}  // namespace marchstone::bots
