#include "protocol/games/schotten_totten/words.h"

#include <array>

#include "protocol/wire/word_table.h"

namespace marchstone::schotten_totten {

namespace {

/// In the order of `Card`: nine numbers of each colour, then the kinds of tactics cards.
constexpr std::array<std::string_view, face_count> card_words = {
    "green_1",       "green_2",
    "green_3",       "green_4",
    "green_5",       "green_6",
    "green_7",       "green_8",
    "green_9",       "blue_1",
    "blue_2",        "blue_3",
    "blue_4",        "blue_5",
    "blue_6",        "blue_7",
    "blue_8",        "blue_9",
    "red_1",         "red_2",
    "red_3",         "red_4",
    "red_5",         "red_6",
    "red_7",         "red_8",
    "red_9",         "yellow_1",
    "yellow_2",      "yellow_3",
    "yellow_4",      "yellow_5",
    "yellow_6",      "yellow_7",
    "yellow_8",      "yellow_9",
    "violet_1",      "violet_2",
    "violet_3",      "violet_4",
    "violet_5",      "violet_6",
    "violet_7",      "violet_8",
    "violet_9",      "brown_1",
    "brown_2",       "brown_3",
    "brown_4",       "brown_5",
    "brown_6",       "brown_7",
    "brown_8",       "brown_9",
    "joker",         "spy",
    "shield_bearer", "blind_mans_bluff",
    "mud_fight",     "recruiter",
    "strategist",    "banshee",
    "traitor",
};
static_assert(!card_words.back().empty());

constexpr std::array<std::string_view, 2> deck_words = {"clan", "tactics"};
constexpr std::array<std::string_view, 6> phase_words = {"play",           "claim",        "draw",
                                                         "recruiter_draw", "return_cards", "over"};
constexpr std::array<std::string_view, 6> reason_words = {"five_stones", "three_adjacent", "deadlock",
                                                          "points",      "resigned",       "time"};
constexpr std::array<std::string_view, 5> class_words = {"sum", "run", "colour", "equal_numbers",
                                                         "colour_run"};
constexpr std::array<std::string_view, 4> standing_words = {"provable", "incomplete", "behind", "beatable"};

using protocol::value_in;
using protocol::word_in;

}  // namespace

std::string_view word(Card card) {
  return word_in(card_words, card);
}
std::optional<Card> card_of(std::string_view word) {
  return value_in<Card>(card_words, word);
}

std::string_view word(Deck deck) {
  return word_in(deck_words, deck);
}
std::optional<Deck> deck_of(std::string_view word) {
  return value_in<Deck>(deck_words, word);
}

std::string_view word(Phase phase) {
  return word_in(phase_words, phase);
}
std::string_view word(Reason reason) {
  return word_in(reason_words, reason);
}
std::string_view word(FormationClass formation_class) {
  return word_in(class_words, formation_class);
}
std::string_view word(ClaimStanding::Kind standing) {
  return word_in(standing_words, standing);
}

}  // namespace marchstone::schotten_totten
