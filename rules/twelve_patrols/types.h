// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <cassert>
#include <compare>
#include <cstddef>
#include <cstdint>

#include "rules/core/seat.h"

/// 12 Patrols: nine regions are laid to a kingdom of three by three, between them twelve patrols of cubes and
/// dice. One player. Rules are cited by their numbers, here as "9b", readings as "P7"; elsewhere the game's
/// name stands before them (READINGS.md).
namespace marchstone::twelve_patrols {

inline constexpr std::size_t region_count = 9;
inline constexpr std::size_t patrol_count = 12;
inline constexpr std::size_t display_size = 3;
inline constexpr std::size_t colour_count = 3;
inline constexpr std::size_t pieces_a_colour = 3;  ///< as many cubes as dice
inline constexpr std::size_t item_count = 2 * colour_count * pieces_a_colour;
inline constexpr int die_faces = 6;
inline constexpr int kingdom_width = 3;  ///< and height

/// The names and requirements of regions depend on the set (region_set.h); these are the names in the
/// built-in sets.
enum class Region : std::uint8_t {
  wild_plains,
  green_valley,
  lost_canyon,
  ruins,
  old_forest,
  misty_lake,
  high_moor,
  stone_bridge,
  kings_ford
};
constexpr std::size_t index(Region region) {
  return static_cast<std::size_t>(region);
}

enum class Colour : std::uint8_t { white, yellow, blue };

/// What an item looks like: 0 to 2 the cubes, then the dice by colour and face. Items of one patrol are laid
/// in this order (6). Equal items are one choice.
enum class Item : std::uint8_t {};
inline constexpr std::size_t item_kinds = colour_count + colour_count * die_faces;

constexpr Item cube(Colour colour) {
  return static_cast<Item>(colour);
}
constexpr Item die(Colour colour, int face) {
  assert(face >= 1 && face <= die_faces);
  return static_cast<Item>(colour_count + static_cast<std::size_t>(colour) * die_faces +
                           static_cast<std::size_t>(face) - 1);
}
constexpr std::size_t index(Item item) {
  return static_cast<std::size_t>(item);
}
constexpr bool is_die(Item item) {
  return index(item) >= colour_count;
}
constexpr Colour colour_of(Item item) {
  return static_cast<Colour>(is_die(item) ? (index(item) - colour_count) / die_faces : index(item));
}
/// Of a die, 1 to 6; a cube adds nothing to a sum (P2).
constexpr int pips_of(Item item) {
  return is_die(item) ? static_cast<int>((index(item) - colour_count) % die_faces) + 1 : 0;
}

/// A place for a region. The first one laid is (0, 0); x grows to the east, y to the south (5).
struct Cell {
  std::int8_t x = 0;
  std::int8_t y = 0;
  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;
};

enum class Direction : std::uint8_t { north, east, south, west };
inline constexpr std::array all_directions = {Direction::north, Direction::east, Direction::south,
                                              Direction::west};
constexpr Cell neighbour(Cell cell, Direction direction) {
  constexpr std::array<Cell, 4> steps{{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
  const Cell step = steps[static_cast<std::size_t>(direction)];
  return {static_cast<std::int8_t>(cell.x + step.x), static_cast<std::int8_t>(cell.y + step.y)};
}
constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>((static_cast<int>(direction) + 2) % 4);
}

/// Between two neighbouring regions; named by the western or northern one (5, P6).
struct Spot {
  Cell cell;
  Direction side = Direction::east;  ///< east or south
  friend constexpr auto operator<=>(const Spot&, const Spot&) = default;
};
/// The spot on that side of a cell.
constexpr Spot spot_beside(Cell cell, Direction direction) {
  if (direction == Direction::east || direction == Direction::south) return {cell, direction};
  return {neighbour(cell, direction), opposite(direction)};
}

enum class Phase : std::uint8_t { place_card, patrols, over };

enum class Reason : std::uint8_t { won, lost, resigned, time };

}  // namespace marchstone::twelve_patrols
