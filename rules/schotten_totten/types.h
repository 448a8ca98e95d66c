// SPDX-License-Identifier: MIT
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>

#include "rules/core/seat.h"

/// Schotten Totten, the edition with the tactical and the expert variant.
/// Components: 54 clan cards (six colours, 1 to 9), 9 stones, 10 tactics cards. Two players.
/// Options: tactics cards, expert claims, one to nine rounds, who begins (options.h).
/// Readings are cited by their numbers, here as "S16", elsewhere as "Schotten Totten S16" (READINGS.md).
namespace marchstone::schotten_totten {

inline constexpr std::size_t seat_count = 2;
inline constexpr std::size_t stone_count = 9;
inline constexpr std::size_t colour_count = 6;
inline constexpr int highest_number = 9;
inline constexpr std::size_t clan_card_count = 54;
inline constexpr std::size_t tactics_card_count = 10;
inline constexpr std::size_t hand_capacity = 9;  ///< seven, less the Recruiter, and its three draws (S21)
inline constexpr std::size_t side_capacity = 4;  ///< under Mud Fight
inline constexpr std::size_t discard_capacity =
    6;  ///< four ruses, and what the Strategist and the Banshee sent there

constexpr Seat opponent(Seat seat) {
  return marchstone::seat(1 - marchstone::index(seat));
}

enum class Colour : std::uint8_t { green, blue, red, yellow, violet, brown };

/// The face of a card. 0 to 53 are the clan cards, by colour and number (see `clan_card`); then the kinds of
/// tactics cards. This is also the public order in which hands are sorted. Both Jokers have the same face.
enum class Card : std::uint8_t {
  first_clan = 0,
  last_clan = 53,
  joker = 54,
  spy,
  shield_bearer,
  blind_mans_bluff,
  mud_fight,
  recruiter,
  strategist,
  banshee,
  traitor
};
inline constexpr std::size_t face_count = 63;

constexpr Card clan_card(Colour colour, int number) {
  assert(number >= 1 && number <= highest_number);
  return static_cast<Card>(static_cast<int>(colour) * highest_number + number - 1);
}
constexpr bool is_clan(Card card) {
  return card <= Card::last_clan;
}
/// Joker, Spy and Shield-bearer: tactics cards that stand on a side like clan cards.
constexpr bool is_elite_troop(Card card) {
  return card >= Card::joker && card <= Card::shield_bearer;
}
constexpr bool is_mode(Card card) {
  return card == Card::blind_mans_bluff || card == Card::mud_fight;
}
constexpr bool is_ruse(Card card) {
  return card >= Card::recruiter;
}
/// The colour of a clan card.
constexpr Colour colour_of(Card card) {
  assert(is_clan(card));
  return static_cast<Colour>(static_cast<int>(card) / highest_number);
}
/// The number of a clan card, 1 to 9.
constexpr int number_of(Card card) {
  assert(is_clan(card));
  return static_cast<int>(card) % highest_number + 1;
}

/// Where a card comes from; the backs of the two decks differ, so that the kind of a hidden card is public.
enum class Deck : std::uint8_t { clan, tactics };
constexpr Deck deck_of(Card card) {
  return is_clan(card) ? Deck::clan : Deck::tactics;
}

/// What the seat on turn does now; `over` after the match.
enum class Phase : std::uint8_t { play, claim, draw, recruiter_draw, return_cards, over };

/// How a round ended (S29, S30), or a match (S31, S34).
enum class Reason : std::uint8_t { five_stones, three_adjacent, deadlock, points, resigned, time };

/// A stone by its place in the row, 0 to 8 from seat 0's left.
enum class StoneNumber : std::uint8_t {};
constexpr StoneNumber stone_number(std::size_t index) {
  assert(index < stone_count);
  return static_cast<StoneNumber>(index);
}
constexpr std::size_t index(StoneNumber stone) {
  return static_cast<std::size_t>(stone);
}

}  // namespace marchstone::schotten_totten
