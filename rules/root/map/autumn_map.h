// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "rules/root/base/enum_array.h"
#include "rules/root/base/small_set.h"

/// The autumn map as it is printed (L 2.2 to 2.4).
namespace marchstone::root {

struct ClearingFace {
  Suit suit{};
  std::uint8_t slots = 0;  ///< one of them is under the ruin, where there is one
  bool ruin = false;       ///< at the start (L 5.1.4)
};

inline constexpr PerClearing<ClearingFace> clearing_faces = [] {
  PerClearing<ClearingFace> faces;
  faces[clearing(1)] = {Suit::fox, 1, false};
  faces[clearing(2)] = {Suit::mouse, 2, false};
  faces[clearing(3)] = {Suit::rabbit, 1, false};
  faces[clearing(4)] = {Suit::rabbit, 1, false};
  faces[clearing(5)] = {Suit::rabbit, 2, false};
  faces[clearing(6)] = {Suit::fox, 2, true};
  faces[clearing(7)] = {Suit::mouse, 2, false};
  faces[clearing(8)] = {Suit::fox, 2, false};
  faces[clearing(9)] = {Suit::mouse, 2, false};
  faces[clearing(10)] = {Suit::rabbit, 2, true};
  faces[clearing(11)] = {Suit::mouse, 3, true};
  faces[clearing(12)] = {Suit::fox, 2, true};
  return faces;
}();

constexpr Suit suit_of(Clearing clearing) {
  return clearing_faces[clearing].suit;
}

using Edge = std::pair<int, int>;
inline constexpr std::array<Edge, 18> paths = {{{1, 5},
                                                {1, 9},
                                                {1, 10},
                                                {2, 5},
                                                {2, 6},
                                                {2, 10},
                                                {3, 6},
                                                {3, 7},
                                                {3, 11},
                                                {4, 8},
                                                {4, 9},
                                                {4, 12},
                                                {6, 11},
                                                {7, 8},
                                                {7, 12},
                                                {9, 12},
                                                {10, 12},
                                                {11, 12}}};
/// No river is also a path.
inline constexpr std::array<Edge, 4> rivers = {{{5, 10}, {10, 11}, {7, 11}, {4, 7}}};

template <std::size_t Size>
constexpr PerClearing<ClearingSet> neighbours(const std::array<Edge, Size>& edges) {
  PerClearing<ClearingSet> sets;
  for (const auto& [one, other] : edges) {
    sets[clearing(static_cast<std::size_t>(one))].insert(clearing(static_cast<std::size_t>(other)));
    sets[clearing(static_cast<std::size_t>(other))].insert(clearing(static_cast<std::size_t>(one)));
  }
  return sets;
}
inline constexpr PerClearing<ClearingSet> path_neighbours = neighbours(paths);
inline constexpr PerClearing<ClearingSet> river_neighbours = neighbours(rivers);

constexpr ClearingSet clearings_of(Suit suit) {
  ClearingSet clearings;
  for (const Clearing clearing : all_clearings)
    if (suit_of(clearing) == suit) clearings.insert(clearing);
  return clearings;
}
inline constexpr std::array<ClearingSet, clearing_suit_count> suit_clearings = {
    clearings_of(Suit::fox), clearings_of(Suit::rabbit), clearings_of(Suit::mouse)};

/// The clearings that a card of this suit fits: all of them, if it is a bird (L 2.1.1).
constexpr ClearingSet clearings_fitting(Suit suit) {
  return suit == Suit::bird ? all_clearings : suit_clearings[static_cast<std::size_t>(suit)];
}

inline constexpr ClearingSet corners = {clearing(1), clearing(2), clearing(3), clearing(4)};
/// Opposite corners: 1 and 3, 2 and 4.
constexpr Clearing opposite_corner(Clearing corner) {
  assert(corners.contains(corner));
  return static_cast<Clearing>((index(corner) + 2) % 4);
}
inline constexpr ClearingSet river_clearings = {clearing(4), clearing(5), clearing(7), clearing(10),
                                                clearing(11)};

struct ForestFace {
  ClearingSet clearings;     ///< that touch it (L 2.4.1)
  SmallSet<Forest> forests;  ///< that are one path away
};
inline constexpr EnumArray<Forest, ForestFace, forest_count> forest_faces = [] {
  const auto touching = [](std::initializer_list<int> numbers) {
    ClearingSet clearings;
    for (const int number : numbers) clearings.insert(clearing(static_cast<std::size_t>(number)));
    return clearings;
  };
  EnumArray<Forest, ForestFace, forest_count> faces;
  faces[Forest::a] = {touching({1, 2, 5, 10}), {Forest::b, Forest::c}};
  faces[Forest::b] = {touching({1, 9, 10, 12}), {Forest::a, Forest::c, Forest::d}};
  faces[Forest::c] = {touching({2, 6, 10, 11, 12}), {Forest::a, Forest::b, Forest::f, Forest::g}};
  faces[Forest::d] = {touching({4, 9, 12}), {Forest::b, Forest::e}};
  faces[Forest::e] = {touching({4, 7, 8, 12}), {Forest::d, Forest::f}};
  faces[Forest::f] = {touching({3, 7, 11, 12}), {Forest::c, Forest::e, Forest::g}};
  faces[Forest::g] = {touching({3, 6, 11}), {Forest::c, Forest::f}};
  return faces;
}();

}  // namespace marchstone::root
