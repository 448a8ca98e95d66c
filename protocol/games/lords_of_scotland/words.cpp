#include "protocol/games/lords_of_scotland/words.h"

#include <algorithm>
#include <array>
#include <string>

#include "protocol/wire/word_table.h"

namespace marchstone::lords_of_scotland {
namespace {

constexpr std::array<std::string_view, clan_count + 1> clan_words = {
    "scott", "makgill", "macdonnell", "wemyss", "fergusson", "forsyth", "cockburn", "cochrane", "bruce"};
constexpr std::array<std::string_view, 8> phase_words = {"act",     "follow_up", "supporter", "swap",
                                                         "discard", "copy",      "claim",     "over"};
constexpr std::array<std::string_view, 3> reason_words = {"points", "resigned", "time"};

/// A clan's word and a number below a hundred.
constexpr std::size_t longest_word = 16;
struct CardWord {
  std::array<char, longest_word> letters{};
  std::size_t size = 0;
  constexpr std::string_view text() const { return {letters.data(), size}; }
};

constexpr CardWord spell(Card card) {
  CardWord word;
  const auto add = [&word](char letter) { word.letters[word.size++] = letter; };
  for (const char letter : clan_words[static_cast<std::size_t>(clan_of(card))]) add(letter);
  add('_');
  const int number = clan_of(card) == Clan::bruce ? rank_of(card) : strength_of(card);
  if (number >= 10) add(static_cast<char>('0' + number / 10));
  add(static_cast<char>('0' + number % 10));
  return word;
}

constexpr auto card_words = [] {
  std::array<CardWord, card_count> words;
  for (std::size_t card = 0; card < card_count; ++card) words[card] = spell(static_cast<Card>(card));
  return words;
}();
static_assert(card_words[0].text() == "scott_1" && card_words[97].text() == "bruce_98");

}  // namespace

std::string_view word(Card card) {
  return card_words.at(index(card)).text();
}

std::optional<Card> card_of(std::string_view word) {
  const auto found = std::ranges::find(card_words, word, &CardWord::text);
  if (found == card_words.end()) return std::nullopt;
  return static_cast<Card>(found - card_words.begin());
}

std::string_view word(Clan clan) {
  return protocol::word_in(clan_words, clan);
}
std::string_view word(Phase phase) {
  return protocol::word_in(phase_words, phase);
}
std::string_view word(Reason reason) {
  return protocol::word_in(reason_words, reason);
}

}  // namespace marchstone::lords_of_scotland
