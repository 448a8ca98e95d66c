// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/consistent.h"

#include <algorithm>
#include <array>

namespace marchstone::lords_of_scotland {
namespace {

bool nothing_is_lost(const Options& options, const Table& table) {
  std::array<int, card_count> missing{};
  const std::size_t cards = options.bruce ? card_count : clan_card_count;
  std::fill_n(missing.begin(), cards, 1);
  const auto find = [&missing](Card card) { --missing[index(card)]; };
  const auto find_all = [&find](const auto& some) {
    for (const Card card : some) find(card);
  };
  for (const Player& player : table.players) {
    find_all(player.hand);
    find_all(player.victories);
    for (const Follower& follower : player.army) find(follower.card);
  }
  find_all(table.draw_pile);
  find_all(table.discard);
  find_all(table.supporters);
  for (const auto& recruit : table.recruits)
    if (recruit) find(recruit->card);
  return std::ranges::count(missing, 0) == std::ssize(missing);
}

bool follower_is_sound(const Follower& follower) {
  const Clan clan = clan_of(follower.card);
  const bool has_token = follower.token.has_value();
  if (has_token != (follower.activated && clan == Clan::scott)) return false;
  if (has_token && !is_lasting(*follower.token)) return false;
  if (follower.activated && !has_token && !is_lasting(clan)) return false;
  return follower.face_up || (!follower.activated && !follower.kept);
}

bool player_is_sound(const Table& table, const Player& player) {
  const bool has_laid_down_hand = !player.gone || player.hand.empty() || table.phase == Phase::over;
  return has_laid_down_hand && std::ranges::all_of(player.army, follower_is_sound);
}

bool asks_for_a_power(Phase phase) {
  return phase != Phase::act && phase != Phase::claim && phase != Phase::over;
}

bool turn_is_sound(const Table& table) {
  const auto plays = [&table](Seat seat) { return index(seat) < table.seats && !table.player(seat).gone; };
  if (table.ending.has_value() != (table.phase == Phase::over)) return false;
  if (table.phase == Phase::over) return true;
  if (!plays(table.initiative) || !std::ranges::all_of(table.to_act, plays)) return false;
  if (!std::ranges::all_of(table.order, plays) || !std::ranges::all_of(table.claims, plays)) return false;
  if (table.phase == Phase::claim)
    return table.to_act.empty() && !table.claims.empty() && table.supporters.size() > 1;
  if (table.to_act.empty() || !table.order.empty() || !table.claims.empty()) return false;
  if (!asks_for_a_power(table.phase)) return table.acting == 0;
  return table.acting + 1u == table.player(table.to_act.front()).army.size();
}

}  // namespace

bool is_consistent(const Options& options, const Table& table) {
  const bool in_range = table.seats >= fewest_seats && table.seats <= most_seats && table.turn >= 1 &&
                        table.turn <= turns_a_skirmish && table.seats_playing() >= 1;
  return in_range && nothing_is_lost(options, table) &&
         std::ranges::all_of(table.players,
                             [&](const Player& player) { return player_is_sound(table, player); }) &&
         turn_is_sound(table);
}

}  // namespace marchstone::lords_of_scotland
