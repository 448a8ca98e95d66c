// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

#include "protocol/shape/words.h"
#include "rules/root/table/events.h"
#include "rules/root/table/frames/battle.h"

/// The names of the parts of Root in JSON, the same in moves, events, views and records.
namespace marchstone::root {

using protocol::As;
using protocol::Numbers;
using protocol::value_of;
using protocol::word;
using protocol::Words;

constexpr Words<faction_count> words_of(As<Faction>) {
  return {"Faction", {"marquise", "eyrie", "alliance", "vagabond", "vagabond_2", "cult", "riverfolk"}};
}
constexpr Words<suit_count> words_of(As<Suit>) {
  return {"Suit", {"fox", "rabbit", "mouse", "bird"}};
}
constexpr Words<item_count> words_of(As<Item>) {
  return {"Item", {"boot", "bag", "coin", "crossbow", "hammer", "sword", "tea", "torch"}};
}
constexpr Words<building_or_token_kinds + 1> words_of(As<Piece>) {
  return {"Piece",
          {"sawmill", "workshop", "recruiter", "roost", "base", "garden", "wood", "keep", "sympathy",
           "trade_post", "warrior"}};
}
constexpr Words<forest_count> words_of(As<Forest>) {
  return {"Forest", {"a", "b", "c", "d", "e", "f", "g"}};
}
constexpr Words<phase_count> words_of(As<Phase>) {
  return {"Phase", {"birdsong", "daylight", "evening"}};
}
constexpr Words<column_count> words_of(As<Column>) {
  return {"Column", {"recruit", "move", "battle", "build"}};
}
constexpr Words<leader_count> words_of(As<Leader>) {
  return {"Leader", {"builder", "charismatic", "commander", "despot"}};
}
constexpr Words<character_count> words_of(As<Character>) {
  return {"Character", {"thief", "tinker", "ranger"}};
}
constexpr Words<5> words_of(As<Relation>) {
  return {"Relation", {"hostile", "indifferent", "step_1", "step_2", "allied"}, "Worst first."};
}
constexpr Words<3> words_of(As<ItemState>) {
  return {"ItemState", {"up", "down", "damaged"}};
}
constexpr Words<service_count> words_of(As<Service>) {
  return {"Service", {"hand_card", "riverboats", "mercenaries"}};
}
constexpr Words<9> words_of(As<RemovalCause>) {
  return {"", {"battle", "ambush", "strike", "favor", "revolt", "convert", "sanctify", "tax", "organize"}};
}
constexpr Words<16> words_of(As<PointSource>) {
  return {
      "",
      {"removal", "craft", "build", "roosts", "turmoil", "sympathy", "relation", "aid", "explore", "quest",
       "ritual", "trade_post", "dividends", "royal_claim", "stand_and_deliver", "brutal_tactics"}};
}
constexpr Words<5> words_of(As<EndReason>) {
  return {"Reason", {"thirty_points", "dominance", "resigned", "time", "test_limit"}};
}
constexpr Words<2> words_of(As<Side>) {
  return {"Side", {"attacker", "defender"}};
}
constexpr Words<13> words_of(As<BattleStep>) {
  return {"",
          {"ambush", "foil", "ambush_hits", "ambush_removal", "ambush_over", "roll", "attacker_cards",
           "defender_cards", "deal_hits", "defender_losses", "attacker_losses", "removal", "end"}};
}
constexpr Words<kind_count> words_of(As<CardKind>) {
  Words<kind_count> words{"Card", {}, "A kind; copies are the same card."};
  std::ranges::transform(card_faces, words.words.begin(), &CardFace::word);
  return words;
}
constexpr Words<quest_count> words_of(As<Quest>) {
  Words<quest_count> words{"Quest", {}};
  std::ranges::transform(quest_faces, words.words.begin(), &QuestFace::word);
  return words;
}
/// The numbers printed on the map.
constexpr Numbers numbers_of(As<Clearing>) {
  return {.name = "ClearingNumber", .first = 1, .count = clearing_count, .text = "As printed on the map."};
}

namespace event {

constexpr Words<8> words_of(As<DiscardReason>) {
  return {"", {"spent", "hand_limit", "crafted", "used", "ambush", "fear", "base_lost", "turmoil"}};
}
constexpr Words<5> words_of(As<TransferReason>) {
  return {"", {"aid", "outrage", "stolen", "stand_and_deliver", "bought"}};
}
constexpr Words<5> words_of(As<FundBox>) {
  return {"FundBox", {"supply", "payments", "funds", "committed", "tracks"}};
}

}  // namespace event

static_assert(value_of<Piece>("warrior") == Piece::warrior &&
              word(PointSource::brutal_tactics) == "brutal_tactics");

}  // namespace marchstone::root
