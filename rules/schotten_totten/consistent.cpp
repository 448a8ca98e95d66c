// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/consistent.h"

#include <algorithm>
#include <array>

#include "rules/schotten_totten/claims.h"
#include "rules/schotten_totten/components.h"

namespace marchstone::schotten_totten {
namespace {

/// Every card of the box lies in exactly one place.
bool nothing_is_lost(const Options& options, const Table& table) {
  std::array<int, face_count> missing{};
  for (const Card card : all_clan_cards) ++missing[static_cast<std::size_t>(card)];
  if (options.tactical)
    for (const Card card : all_tactics_cards) ++missing[static_cast<std::size_t>(card)];
  const auto find = [&missing](Card card) { --missing[static_cast<std::size_t>(card)]; };
  const auto find_all = [&find](const auto& cards) { std::ranges::for_each(cards, find); };
  find_all(table.clan_deck);
  find_all(table.tactics_deck);
  find_all(table.discard);
  for (const Player& player : table.players) find_all(player.hand);
  for (const Stone& stone : table.stones) {
    for (const Side& side : stone.sides) find_all(side.cards);
    if (stone.blind_mans_bluff) find(Card::blind_mans_bluff);
    if (stone.mud_fight) find(Card::mud_fight);
  }
  return std::ranges::count(missing, 0) == std::ssize(missing);
}

bool side_is_sound(const Table& table, const Stone& stone, Seat seat) {
  const Side& side = stone.side(seat);
  const bool are_troops =
      std::ranges::all_of(side.cards, [](Card card) { return is_clan(card) || is_elite_troop(card); });
  return are_troops && side.cards.size() <= stone.need() && stone.is_complete(seat) == (side.stamp != 0) &&
         side.stamp <= table.plays;
}

bool stone_is_sound(const Table& table, const Stone& stone) {
  const bool owner_sits = !stone.owner || index(*stone.owner) < seat_count;
  const bool both_stamped = stone.is_complete(seat(0)) && stone.is_complete(seat(1));
  return owner_sits && side_is_sound(table, stone, seat(0)) && side_is_sound(table, stone, seat(1)) &&
         !(both_stamped && stone.sides[0].stamp == stone.sides[1].stamp);
}

bool player_is_sound(const Options& options, const Player& player) {
  // Only the Recruiter, a tactics card, takes a hand above its size.
  return std::ranges::is_sorted(player.hand) &&
         (options.tactical || player.hand.size() <= hand_size(options)) &&
         (!player.joker_played || player.tactics_played > 0);
}

/// Tactics cards that were played lie face up, and no others.
bool tactics_counters_agree(const Table& table) {
  std::ptrdiff_t face_up = 0;
  const auto is_tactics = [](Card card) { return !is_clan(card); };
  for (const Stone& stone : table.stones) {
    face_up += (stone.blind_mans_bluff ? 1 : 0) + (stone.mud_fight ? 1 : 0);
    for (const Side& side : stone.sides) face_up += std::ranges::count_if(side.cards, is_tactics);
  }
  face_up += std::ranges::count_if(table.discard, is_tactics);
  return face_up == table.players[0].tactics_played + table.players[1].tactics_played;
}

bool phase_is_sound(const Table& table) {
  const bool both_decks = !table.clan_deck.empty() && !table.tactics_deck.empty();
  const bool draws_left = table.recruiter_draws_left > 0;
  const bool in_claims = table.phase == Phase::claim;
  if (draws_left != (table.phase == Phase::recruiter_draw)) return false;
  if (table.ending.has_value() != (table.phase == Phase::over)) return false;
  if (table.claimable != (in_claims ? claimable_stones(table, table.turn) : StoneSet())) return false;
  switch (table.phase) {
    case Phase::claim:
      return !table.claimable.empty();
    case Phase::draw:
    case Phase::recruiter_draw:
      return both_decks && !table.passed;
    case Phase::return_cards:
      return !table.passed;
    case Phase::play:
      return !table.passed && table.passes < passes_to_deadlock;
    case Phase::over:
      return true;
  }
  return false;
}

}  // namespace

bool is_consistent(const Options& options, const Table& table) {
  const bool in_range = table.round >= 1 && table.round <= options.rounds && index(table.turn) < seat_count &&
                        index(table.starter) < seat_count;
  return in_range && nothing_is_lost(options, table) && tactics_counters_agree(table) &&
         std::ranges::all_of(table.stones,
                             [&](const Stone& stone) { return stone_is_sound(table, stone); }) &&
         std::ranges::all_of(table.players,
                             [&](const Player& player) { return player_is_sound(options, player); }) &&
         phase_is_sound(table);
}

}  // namespace marchstone::schotten_totten
