// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/army.h"

#include <algorithm>

namespace marchstone::lords_of_scotland {
namespace {

/// Fits any clan when an army is doubled: an activated Bruce, or Scott with a token (R8, R12).
bool is_of_any_clan(const Follower& follower) {
  return follower.has_power(Clan::bruce);
}

bool are_one_clan(const Army& army) {
  std::optional<Clan> clan;
  for (const Follower& follower : army) {
    if (is_of_any_clan(follower)) continue;
    if (clan && *clan != clan_of(follower.card)) return false;
    clan = clan_of(follower.card);
  }
  return true;
}

bool blocks(const Options& options, Card lying, Card card) {
  if (!options.same_clan_activation) return strength_of(lying) < strength_of(card);
  return clan_of(lying) == clan_of(card) && strength_of(lying) <= strength_of(card);
}

}  // namespace

std::optional<Place> blocker_of(const Table& table, const Options& options, Card card) {
  std::optional<Place> lowest;
  int strength = 0;
  for (std::size_t at = 0; at < table.seats; ++at) {
    const Army& army = table.players[at].army;
    for (std::size_t place = 0; place < army.size(); ++place) {
      const Follower& follower = army[place];
      if (!follower.face_up || !blocks(options, follower.card, card)) continue;
      if (lowest && strength_of(follower.card) >= strength) continue;
      lowest = Place{seat(at), static_cast<std::uint8_t>(place)};
      strength = strength_of(follower.card);
    }
  }
  return lowest;
}

ArmyStrength strength_of(const Army& army) {
  ArmyStrength strength;
  for (const Follower& follower : army) strength.sum += strength_of(follower.card);
  strength.doubled = army.size() >= 2 && are_one_clan(army);
  if (strength.doubled) strength.sum *= 2;
  return strength;
}

int highest_rank(const Army& army) {
  const auto highest =
      std::ranges::max_element(army, {}, [](const Follower& each) { return rank_of(each.card); });
  return rank_of(highest->card);
}

}  // namespace marchstone::lords_of_scotland
