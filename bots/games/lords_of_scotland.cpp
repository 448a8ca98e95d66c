// SPDX-License-Identifier: MIT
#include "bots/games/lords_of_scotland.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <optional>

#include "rules/lords_of_scotland/army.h"

namespace marchstone::bots {

namespace {

using namespace lords_of_scotland;

/// Actions that the seat still has in this skirmish.
int actions_left(const Table& table, Seat seat) {
  if (table.phase == Phase::claim || table.phase == Phase::over) return 0;
  const bool in_this_turn = std::ranges::find(table.to_act, seat) != table.to_act.end();
  return turns_a_skirmish - table.turn + (in_this_turn ? 1 : 0);
}

/// The clan that a card must have to fit the army; `any` if all of it helps every clan; nothing if it is
/// mixed.
struct Fitting {
  bool any = true;
  std::optional<Clan> clan;

  bool fits(Card card) const { return any || clan == clan_of(card); }
};

Fitting fitting(const Army& army) {
  Fitting fitting;
  for (const Follower& each : army) {
    if (each.has_power(Clan::bruce)) continue;
    if (!fitting.any && fitting.clan != clan_of(each.card)) return {false, std::nullopt};
    fitting = {false, clan_of(each.card)};
  }
  return fitting;
}

using Strengths = InlineVector<int, card_count>;

/// Of the strongest few; `rising` as hands are.
double sum_of_best(const Strengths& rising, int count) {
  double sum = 0;
  for (std::size_t at = rising.size(); at > 0 && count > 0; --at, --count) sum += rising[at - 1];
  return sum;
}

/// What the army may come to: as it lies, with the strongest cards that there is still time to muster.
double strength_to_come(const Table& table, Seat seat) {
  const Player& player = table.player(seat);
  const int actions = actions_left(table, seat);
  const Fitting wanted = fitting(player.army);
  Strengths all;
  Strengths matching;
  for (const Card card : player.hand) {
    all.push_back(strength_of(card));
    if (!player.army.empty() && wanted.fits(card)) matching.push_back(strength_of(card));
  }
  const ArmyStrength now = strength_of(player.army);
  const double undoubled = now.doubled ? now.sum / 2.0 : now.sum;
  const bool one_clan = now.doubled || (player.army.size() == 1 && !matching.empty());
  // Not every action goes into the army: some take Recruits, and others take Followers away.
  constexpr double share = 0.6;
  double best = undoubled + share * sum_of_best(all, actions);
  if (one_clan) best = std::max(best, 2 * (undoubled + share * sum_of_best(matching, actions)));
  return std::max(best, static_cast<double>(now.sum));
}

/// What the seat may claim at the end of the skirmish, by how likely each place in the order is.
/// `supporters`: strongest first.
double claims_to_come(const Table& table, Seat seat, const std::array<double, most_seats>& strengths,
                      const InlineVector<int, most_seats>& supporters) {
  if (table.phase == Phase::claim) {
    double sum = 0;
    for (std::size_t at = 0; at < table.claims.size() && at < supporters.size(); ++at)
      if (table.claims[at] == seat) sum += supporters[at];
    return sum;
  }
  if (strengths[index(seat)] <= 0) return 0;
  const double doubt = 1.5 + 2.0 * actions_left(table, seat);
  double ahead = 0;  // so many others are expected before it
  for (std::size_t other = 0; other < table.seats; ++other) {
    if (other == index(seat) || table.players[other].gone) continue;
    ahead += 1 / (1 + std::exp((strengths[index(seat)] - strengths[other]) / doubt));
  }
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

/// Other powers ask for a target, which may be the own loss. A card whose power is blocked blocks nothing
/// either that is not blocked already: face up it only shows what it is.
bool lets_power_lie(const Muster& muster, const std::vector<Move>& legal) {
  if (!muster.face_up || muster.activate) return false;
  if (std::ranges::find(legal, Move(Muster{muster.card, true, true})) == legal.end()) return true;
  constexpr std::array harmless = {Clan::forsyth, Clan::macdonnell, Clan::cochrane, Clan::bruce,
                                   Clan::makgill};
  return std::ranges::find(harmless, clan_of(muster.card)) != harmless.end();
}

bool is_strongest(const Table& table, Card supporter) {
  return std::ranges::none_of(
      table.supporters, [supporter](Card other) { return strength_of(other) > strength_of(supporter); });
}

/// Does the army lose strength without that Follower?
bool weakens(const Army& army, std::size_t place) {
  Army without = army;
  without.erase(without.begin() + static_cast<std::ptrdiff_t>(place));
  return strength_of(without).sum < strength_of(army).sum;
}

}  // namespace

double LordsOfScotland::value(const Position& position, Seat seat) {
  const Table& table = position.table();
  std::array<double, most_seats> strengths{};
  for (std::size_t at = 0; at < table.seats; ++at)
    strengths[at] = strength_to_come(table, marchstone::seat(at));
  InlineVector<int, most_seats> supporters;
  for (const Card card : table.supporters) {
    const int strength = strength_of(card);
    supporters.insert(std::ranges::upper_bound(supporters, strength, std::greater<>()), strength);
  }
  std::array<double, most_seats> points{};
  for (std::size_t at = 0; at < table.seats; ++at) points[at] = table.players[at].points();
  // The nearer the end is, the more counts a lead, and the less what is kept for later.
  const double to_come = std::max(0.0, 1 - *std::ranges::max_element(points) / points_to_win);
  const double scale = 5 + 7 * to_come;
  const double kept = 0.7 * std::min(1.0, 0.3 + 1.5 * to_come);
  double all = 0;
  double own = 0;
  for (std::size_t at = 0; at < table.seats; ++at) {
    const Player& player = table.players[at];
    if (player.gone) continue;
    const double prospects = points[at] +
                             0.9 * claims_to_come(table, marchstone::seat(at), strengths, supporters) +
                             kept * hand_worth(player);
    const double weight = std::exp(prospects / scale);
    all += weight;
    if (at == index(seat)) own = weight;
  }
  return all > 0 ? own / all : 0;
}

bool LordsOfScotland::wastes(const Position& position, Seat seat, const Move& move,
                             const std::vector<Move>& legal) {
  const Table& table = position.table();
  if (const auto* muster = std::get_if<Muster>(&move)) return lets_power_lie(*muster, legal);
  if (const auto* supporter = std::get_if<TakeSupporter>(&move))
    return table.phase == Phase::claim && !is_strongest(table, supporter->card);
  if (table.phase != Phase::discard) return false;
  if (const auto* target = std::get_if<Target>(&move))
    return target->seat == seat && weakens(table.player(seat).army, target->place);
  return std::ranges::any_of(legal, [seat](const Move& other) {
    const auto* target = std::get_if<Target>(&other);
    return target != nullptr && target->seat != seat;
  });
}

int LordsOfScotland::turns_ended(const Position& position) {
  const Table& table = position.table();
  const int actions = table.skirmish * turns_a_skirmish + table.turn;
  return actions * table.seats - static_cast<int>(table.to_act.size());
}

Effort LordsOfScotland::effort(Level level) {
  switch (level) {
    case Level::easy:
      return {40, 4, 1};
    case Level::medium:
      return {500, 4, 2};
    case Level::strong:
      break;
  }
  return {6'500, 40, 12, 10};
}

}  // namespace marchstone::bots
