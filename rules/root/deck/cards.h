// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "rules/root/base/types.h"

/// The base deck: 54 cards of 42 kinds. Copies of a kind are the same card everywhere.
namespace marchstone::root {

/// Sorted by suit, then by name: the public order in which hands are sent.
enum class CardKind : std::uint8_t {
  ambush_fox,
  anvil,
  dominance_fox,
  favor_of_the_foxes,
  foxfolk_steel,
  gently_used_knapsack,
  protection_racket,
  root_tea_fox,
  stand_and_deliver,
  tax_collector,
  travel_gear_fox,
  a_visit_to_friends,
  ambush_rabbit,
  bake_sale,
  better_burrow_bank,
  cobbler,
  command_warren,
  dominance_rabbit,
  favor_of_the_rabbits,
  root_tea_rabbit,
  smugglers_trail,
  ambush_mouse,
  codebreakers,
  crossbow_mouse,
  dominance_mouse,
  favor_of_the_mice,
  investments,
  mouse_in_a_sack,
  root_tea_mouse,
  scouting_party,
  sword,
  travel_gear_mouse,
  ambush_bird,
  armorers,
  arms_trader,
  birdy_bindle,
  brutal_tactics,
  crossbow_bird,
  dominance_bird,
  royal_claim,
  sappers,
  woodland_runners,
};
inline constexpr std::size_t kind_count = 42;
inline constexpr std::size_t card_count = 54;
constexpr CardKind card_kind(std::size_t index) {
  return static_cast<CardKind>(index);
}

enum class CardType : std::uint8_t { item, improvement, favor, ambush, dominance };

/// Crafting pieces that a card asks for: of each suit of clearings, and of any (L 3.1.1).
struct Cost {
  std::uint8_t fox = 0;
  std::uint8_t rabbit = 0;
  std::uint8_t mouse = 0;
  std::uint8_t any = 0;
  constexpr int total() const { return fox + rabbit + mouse + any; }
  friend constexpr bool operator==(const Cost&, const Cost&) = default;
};

struct CardFace {
  std::string_view word;
  Suit suit{};
  std::uint8_t copies = 0;
  CardType type{};
  Cost cost;
  std::optional<Item> item;  ///< that it makes
  std::uint8_t points = 0;   ///< for making it
};

inline constexpr std::array<CardFace, kind_count> card_faces = {{
    {"ambush_fox", Suit::fox, 1, CardType::ambush, {0, 0, 0, 0}, std::nullopt, 0},
    {"anvil", Suit::fox, 1, CardType::item, {1, 0, 0, 0}, Item::hammer, 2},
    {"dominance_fox", Suit::fox, 1, CardType::dominance, {0, 0, 0, 0}, std::nullopt, 0},
    {"favor_of_the_foxes", Suit::fox, 1, CardType::favor, {3, 0, 0, 0}, std::nullopt, 0},
    {"foxfolk_steel", Suit::fox, 1, CardType::item, {2, 0, 0, 0}, Item::sword, 2},
    {"gently_used_knapsack", Suit::fox, 1, CardType::item, {0, 0, 1, 0}, Item::bag, 1},
    {"protection_racket", Suit::fox, 1, CardType::item, {0, 2, 0, 0}, Item::coin, 3},
    {"root_tea_fox", Suit::fox, 1, CardType::item, {0, 0, 1, 0}, Item::tea, 2},
    {"stand_and_deliver", Suit::fox, 2, CardType::improvement, {0, 0, 3, 0}, std::nullopt, 0},
    {"tax_collector", Suit::fox, 3, CardType::improvement, {1, 1, 1, 0}, std::nullopt, 0},
    {"travel_gear_fox", Suit::fox, 1, CardType::item, {0, 1, 0, 0}, Item::boot, 1},
    {"a_visit_to_friends", Suit::rabbit, 1, CardType::item, {0, 1, 0, 0}, Item::boot, 1},
    {"ambush_rabbit", Suit::rabbit, 1, CardType::ambush, {0, 0, 0, 0}, std::nullopt, 0},
    {"bake_sale", Suit::rabbit, 1, CardType::item, {0, 2, 0, 0}, Item::coin, 3},
    {"better_burrow_bank", Suit::rabbit, 2, CardType::improvement, {0, 2, 0, 0}, std::nullopt, 0},
    {"cobbler", Suit::rabbit, 2, CardType::improvement, {0, 2, 0, 0}, std::nullopt, 0},
    {"command_warren", Suit::rabbit, 2, CardType::improvement, {0, 2, 0, 0}, std::nullopt, 0},
    {"dominance_rabbit", Suit::rabbit, 1, CardType::dominance, {0, 0, 0, 0}, std::nullopt, 0},
    {"favor_of_the_rabbits", Suit::rabbit, 1, CardType::favor, {0, 3, 0, 0}, std::nullopt, 0},
    {"root_tea_rabbit", Suit::rabbit, 1, CardType::item, {0, 0, 1, 0}, Item::tea, 2},
    {"smugglers_trail", Suit::rabbit, 1, CardType::item, {0, 0, 1, 0}, Item::bag, 1},
    {"ambush_mouse", Suit::mouse, 1, CardType::ambush, {0, 0, 0, 0}, std::nullopt, 0},
    {"codebreakers", Suit::mouse, 2, CardType::improvement, {0, 0, 1, 0}, std::nullopt, 0},
    {"crossbow_mouse", Suit::mouse, 1, CardType::item, {1, 0, 0, 0}, Item::crossbow, 1},
    {"dominance_mouse", Suit::mouse, 1, CardType::dominance, {0, 0, 0, 0}, std::nullopt, 0},
    {"favor_of_the_mice", Suit::mouse, 1, CardType::favor, {0, 0, 3, 0}, std::nullopt, 0},
    {"investments", Suit::mouse, 1, CardType::item, {0, 2, 0, 0}, Item::coin, 3},
    {"mouse_in_a_sack", Suit::mouse, 1, CardType::item, {0, 0, 1, 0}, Item::bag, 1},
    {"root_tea_mouse", Suit::mouse, 1, CardType::item, {0, 0, 1, 0}, Item::tea, 2},
    {"scouting_party", Suit::mouse, 2, CardType::improvement, {0, 0, 2, 0}, std::nullopt, 0},
    {"sword", Suit::mouse, 1, CardType::item, {2, 0, 0, 0}, Item::sword, 2},
    {"travel_gear_mouse", Suit::mouse, 1, CardType::item, {0, 1, 0, 0}, Item::boot, 1},
    {"ambush_bird", Suit::bird, 2, CardType::ambush, {0, 0, 0, 0}, std::nullopt, 0},
    {"armorers", Suit::bird, 2, CardType::improvement, {1, 0, 0, 0}, std::nullopt, 0},
    {"arms_trader", Suit::bird, 1, CardType::item, {2, 0, 0, 0}, Item::sword, 2},
    {"birdy_bindle", Suit::bird, 1, CardType::item, {0, 0, 1, 0}, Item::bag, 1},
    {"brutal_tactics", Suit::bird, 2, CardType::improvement, {2, 0, 0, 0}, std::nullopt, 0},
    {"crossbow_bird", Suit::bird, 1, CardType::item, {1, 0, 0, 0}, Item::crossbow, 1},
    {"dominance_bird", Suit::bird, 1, CardType::dominance, {0, 0, 0, 0}, std::nullopt, 0},
    {"royal_claim", Suit::bird, 1, CardType::improvement, {0, 0, 0, 4}, std::nullopt, 0},
    {"sappers", Suit::bird, 2, CardType::improvement, {0, 0, 1, 0}, std::nullopt, 0},
    {"woodland_runners", Suit::bird, 1, CardType::item, {0, 1, 0, 0}, Item::boot, 1},
}};

constexpr const CardFace& face_of(CardKind kind) {
  return card_faces[static_cast<std::size_t>(kind)];
}
constexpr Suit suit_of(CardKind kind) {
  return face_of(kind).suit;
}
/// Ambushes and dominance cards have no cost: nothing can be made of them (L 2.1.4, 2.1.5).
constexpr bool is_craftable(CardKind kind) {
  return face_of(kind).cost.total() > 0;
}
constexpr bool is_dominance(CardKind kind) {
  return face_of(kind).type == CardType::dominance;
}
constexpr bool is_ambush(CardKind kind) {
  return face_of(kind).type == CardType::ambush;
}

}  // namespace marchstone::root
