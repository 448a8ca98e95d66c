// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "protocol/shape/words.h"
#include "rules/lords_of_scotland/types.h"

/// The names of the parts of Lords of Scotland in JSON. Moves, events, views and records
/// use the same ones.
namespace marchstone::lords_of_scotland {

using protocol::As;
using protocol::Numbers;
using protocol::word;
using protocol::Words;

constexpr Words<clan_count + 1> words_of(As<Clan>) {
  return {
      "Clan",
      {"scott", "makgill", "macdonnell", "wemyss", "fergusson", "forsyth", "cockburn", "cochrane", "bruce"}};
}
constexpr Words<8> words_of(As<Phase>) {
  return {
      "Phase",
      {"act", "follow_up", "supporter", "swap", "discard", "copy", "claim", "over"},
      "What the seat that decides does now: an action; what the power of a card just mustered asks "
      "(`follow_up`: Makgill, `supporter`: Cockburn, `swap`: Fergusson, `discard`: Wemyss, `copy`: Scott); a "
      "claim; `over` after the match."};
}
constexpr Words<3> words_of(As<Reason>) {
  return {"", {"points", "resigned", "time"}};
}

/// A clan's word and a number below a hundred.
struct CardWord {
  std::array<char, 16> letters{};
  std::size_t size = 0;
  constexpr std::string_view text() const { return {letters.data(), size}; }
};
constexpr CardWord spell(Card card) {
  CardWord spelt;
  const auto add = [&spelt](char letter) { spelt.letters[spelt.size++] = letter; };
  for (const char letter : word(clan_of(card))) add(letter);
  add('_');
  const int number = clan_of(card) == Clan::bruce ? rank_of(card) : strength_of(card);
  if (number >= 10) add(static_cast<char>('0' + number / 10));
  add(static_cast<char>('0' + number % 10));
  return spelt;
}
inline constexpr auto card_words = [] {
  std::array<CardWord, card_count> words;
  for (std::size_t card = 0; card < card_count; ++card) words[card] = spell(static_cast<Card>(card));
  return words;
}();

/// "scott_3"; of the two Bruces "bruce_97" and "bruce_98", by their ranks.
constexpr Words<card_count> words_of(As<Card>) {
  Words<card_count> words{"Card", {}};
  for (std::size_t card = 0; card < card_count; ++card) words.words[card] = card_words[card].text();
  return words;
}
static_assert(word(Card{0}) == "scott_1" && word(bruce_98) == "bruce_98");

}  // namespace marchstone::lords_of_scotland
