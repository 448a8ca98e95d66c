// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <string_view>

#include "protocol/shape/words.h"
#include "rules/schotten_totten/formation.h"
#include "rules/schotten_totten/types.h"
#include "rules/schotten_totten/view.h"

/// The names of the parts of Schotten Totten in JSON. Moves, events, views and records
/// use the same ones.
namespace marchstone::schotten_totten {

using protocol::As;
using protocol::Numbers;
using protocol::Words;

/// Nine numbers of each colour, then the kinds of tactics cards. Both Jokers have the same word.
constexpr Words<face_count> words_of(As<Card>) {
  return {"Card",
          {
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
          }};
}
constexpr Words<2> words_of(As<Deck>) {
  return {"Deck", {"clan", "tactics"}};
}
constexpr Words<6> words_of(As<Phase>) {
  return {"Phase",
          {"play", "claim", "draw", "recruiter_draw", "return_cards", "over"},
          "What the seat on turn does now; `over` after the match."};
}
constexpr Words<6> words_of(As<Reason>) {
  return {"", {"five_stones", "three_adjacent", "deadlock", "points", "resigned", "time"}};
}
constexpr Words<5> words_of(As<FormationClass>) {
  return {"FormationClass", {"sum", "run", "colour", "equal_numbers", "colour_run"}};
}
constexpr Words<4> words_of(As<ClaimStanding::Kind>) {
  return {"", {"provable", "incomplete", "behind", "beatable"}};
}
constexpr Numbers numbers_of(As<StoneNumber>) {
  return {.name = "StoneNumber", .count = stone_count};
}

using protocol::word;
static_assert(word(Card::last_clan) == "brown_9" && word(Card::traitor) == "traitor");

}  // namespace marchstone::schotten_totten
