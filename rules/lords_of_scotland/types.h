// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "rules/core/seat.h"

/// Lords of Scotland: 96 clan cards (eight clans, strengths 1 to 12) and two of Bruce, for two to five
/// players. Options: Bruce, activation against the own clan only, a strict hand limit, who begins
/// (options.h). Rules are cited by their numbers, here as "8", readings as "R16"; elsewhere the game's name
/// stands before them (READINGS.md).
namespace marchstone::lords_of_scotland {

inline constexpr std::size_t fewest_seats = 2;
inline constexpr std::size_t most_seats = 5;
inline constexpr std::size_t card_count = 98;  ///< Bruce included
inline constexpr std::size_t clan_card_count = 96;
inline constexpr std::size_t clan_count = 8;
inline constexpr std::size_t recruit_slots = 5;
inline constexpr std::size_t hand_at_start = 5;
inline constexpr int highest_strength = 12;
inline constexpr int turns_a_skirmish = 5;
inline constexpr int points_to_win = 40;
/// Recruiting is barred above this hand (R19); the strict limit is one lower.
inline constexpr std::size_t hand_limit = 10;

/// In the order of their ranks; Bruce stands above all.
enum class Clan : std::uint8_t {
  scott,
  makgill,
  macdonnell,
  wemyss,
  fergusson,
  forsyth,
  cockburn,
  cochrane,
  bruce
};

/// A card by its rank less one: 0 to 95 by strength, then by clan; 96 and 97 are the two of Bruce. This is
/// also the public order in which hands are sorted.
enum class Card : std::uint8_t {};

inline constexpr Card bruce_97{96};
inline constexpr Card bruce_98{97};

constexpr Card clan_card(Clan clan, int strength) {
  assert(clan != Clan::bruce && strength >= 1 && strength <= highest_strength);
  return static_cast<Card>(static_cast<std::size_t>(strength - 1) * clan_count +
                           static_cast<std::size_t>(clan));
}
constexpr std::size_t index(Card card) {
  return static_cast<std::size_t>(card);
}
/// 1 to 98, no two alike: what parts armies of one strength.
constexpr int rank_of(Card card) {
  return static_cast<int>(card) + 1;
}
constexpr Clan clan_of(Card card) {
  return index(card) >= clan_card_count ? Clan::bruce : static_cast<Clan>(index(card) % clan_count);
}
constexpr int strength_of(Card card) {
  return index(card) >= clan_card_count ? highest_strength : static_cast<int>(index(card) / clan_count) + 1;
}

/// Powers that only mark their card now and count at the end of the skirmish.
constexpr bool is_lasting(Clan clan) {
  return clan == Clan::bruce || clan == Clan::cochrane || clan == Clan::macdonnell;
}

/// What is to be decided now: an action, or what the power of a card just mustered asks.
enum class Phase : std::uint8_t {
  act,        ///< recruit or muster
  follow_up,  ///< Makgill: one more muster, or none
  supporter,  ///< Cockburn: which Supporter comes
  swap,       ///< Fergusson: which Follower of another comes
  discard,    ///< Wemyss: which Follower goes, or none
  copy,       ///< Scott: whose power
  claim,      ///< a Supporter, after the skirmish
  over
};

enum class Reason : std::uint8_t { points, resigned, time };

}  // namespace marchstone::lords_of_scotland
