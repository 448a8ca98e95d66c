#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <type_traits>

#include "rules/root/table/events.h"
#include "rules/root/table/frames/battle.h"

/// The words by which the parts of Root stand in JSON, the same in moves, events, views and records.
namespace marchstone::root {

/// Of an enumeration, in its order; none: it has none and stands in JSON in another way.
template <class Value>
inline constexpr std::array<std::string_view, 0> words_of{};

template <>
inline constexpr std::array<std::string_view, faction_count> words_of<Faction> = {
    "marquise", "eyrie", "alliance", "vagabond", "vagabond_2", "cult", "riverfolk"};
template <>
inline constexpr std::array<std::string_view, suit_count> words_of<Suit> = {"fox", "rabbit", "mouse", "bird"};
template <>
inline constexpr std::array<std::string_view, item_count> words_of<Item> = {
    "boot", "bag", "coin", "crossbow", "hammer", "sword", "tea", "torch"};
template <>
inline constexpr std::array<std::string_view, fixture_count + 1> words_of<Piece> = {
    "sawmill", "workshop", "recruiter", "roost",      "base",   "garden",
    "wood",    "keep",     "sympathy",  "trade_post", "warrior"};
template <>
inline constexpr std::array<std::string_view, forest_count> words_of<Forest> = {"a", "b", "c", "d",
                                                                                "e", "f", "g"};
template <>
inline constexpr std::array<std::string_view, phase_count> words_of<Phase> = {"birdsong", "daylight",
                                                                              "evening"};
template <>
inline constexpr std::array<std::string_view, column_count> words_of<Column> = {"recruit", "move", "battle",
                                                                                "build"};
template <>
inline constexpr std::array<std::string_view, leader_count> words_of<Leader> = {"builder", "charismatic",
                                                                                "commander", "despot"};
template <>
inline constexpr std::array<std::string_view, character_count> words_of<Character> = {"thief", "tinker",
                                                                                      "ranger"};
template <>
inline constexpr std::array<std::string_view, 5> words_of<Relation> = {"hostile", "indifferent", "step_1",
                                                                       "step_2", "allied"};
template <>
inline constexpr std::array<std::string_view, 3> words_of<ItemState> = {"up", "down", "damaged"};
template <>
inline constexpr std::array<std::string_view, service_count> words_of<Service> = {"hand_card", "riverboats",
                                                                                  "mercenaries"};
template <>
inline constexpr std::array<std::string_view, 9> words_of<Cause> = {
    "battle", "ambush", "strike", "favor", "revolt", "convert", "sanctify", "tax", "organize"};
template <>
inline constexpr std::array<std::string_view, 16> words_of<Source> = {
    "removal",       "craft",      "build",     "roosts",      "turmoil",
    "sympathy",      "relation",   "aid",       "explore",     "quest",
    "ritual",        "trade_post", "dividends", "royal_claim", "stand_and_deliver",
    "brutal_tactics"};
template <>
inline constexpr std::array<std::string_view, 5> words_of<Reason> = {"thirty_points", "dominance", "resigned",
                                                                     "time", "test_limit"};
template <>
inline constexpr std::array<std::string_view, 2> words_of<Departure> = {"resigned", "time"};
template <>
inline constexpr std::array<std::string_view, 2> words_of<Side> = {"attacker", "defender"};
template <>
inline constexpr std::array<std::string_view, 13> words_of<BattleStep> = {"ambush",
                                                                          "foil",
                                                                          "ambush_hits",
                                                                          "ambush_removal",
                                                                          "ambush_over",
                                                                          "roll",
                                                                          "attacker_cards",
                                                                          "defender_cards",
                                                                          "deal_hits",
                                                                          "defender_losses",
                                                                          "attacker_losses",
                                                                          "removal",
                                                                          "end"};
template <>
inline constexpr std::array<std::string_view, 8> words_of<event::Discarding> = {
    "spent", "hand_limit", "crafted", "used", "ambush", "fear", "base_lost", "turmoil"};
template <>
inline constexpr std::array<std::string_view, 5> words_of<event::Giving> = {"aid", "outrage", "stolen",
                                                                            "stand_and_deliver", "bought"};
template <>
inline constexpr std::array<std::string_view, 5> words_of<event::FundBox> = {"supply", "payments", "funds",
                                                                             "committed", "tracks"};
template <>
inline constexpr std::array<std::string_view, kind_count> words_of<CardKind> = [] {
  std::array<std::string_view, kind_count> words;
  std::ranges::transform(card_faces, words.begin(), &CardFace::word);
  return words;
}();
template <>
inline constexpr std::array<std::string_view, quest_count> words_of<Quest> = [] {
  std::array<std::string_view, quest_count> words;
  std::ranges::transform(quest_faces, words.begin(), &QuestFace::word);
  return words;
}();

template <class Value>
concept Worded = std::is_enum_v<Value> && !words_of<Value>.empty();

template <Worded Value>
constexpr std::string_view word(Value value) {
  return words_of<Value>.at(static_cast<std::size_t>(value));
}

template <Worded Value>
constexpr std::optional<Value> value_of(std::string_view word) {
  const auto found = std::ranges::find(words_of<Value>, word);
  if (found == words_of<Value>.end()) return std::nullopt;
  return static_cast<Value>(found - words_of<Value>.begin());
}

static_assert(value_of<Piece>("warrior") == Piece::warrior &&
              word(Source::brutal_tactics) == "brutal_tactics");

}  // namespace marchstone::root
