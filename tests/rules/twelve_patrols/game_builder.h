// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include "rules/twelve_patrols/position.h"

/// Positions of 12 Patrols in a few words, and a way to play on from them.
namespace marchstone::twelve_patrols::test {

/// "Wc" a white cube, "Bd4" a blue die that shows 4.
Item item(std::string_view name);
std::vector<Item> items(std::string_view names);  ///< by blanks

constexpr Spot east_of(int x, int y) {
  return {{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}, Direction::east};
}
constexpr Spot south_of(int x, int y) {
  return {{static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}, Direction::south};
}
constexpr Cell cell(int x, int y) {
  return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)};
}

/// Every region is on offer: the display takes what is asked for from the deck.
class Game {
 public:
  /// With the standard set, the dice as given, and any region asked for on display.
  explicit Game(std::string_view dice = "Wd1 Wd2 Wd3 Yd1 Yd2 Yd3 Bd4 Bd2 Bd6");
  explicit Game(Position position) : position_(std::move(position)) {}

  /// Places a region as if it were on display, and ends the turn before if one is running and may end.
  Game& place(Region region, int x, int y);
  bool may_place(int x, int y) const { return table().kingdom.may_place(cell(x, y)); }
  /// Lays a patrol item by item and closes it; stops when the match is over.
  Game& patrol(Spot spot, std::string_view names);
  bool may(const Move& move) const;
  Game& play(const Move& move);

  /// Changes a requirement of the set; before any move.
  Game& ask(Region region, Direction side, Requirement::Kind kind, int number);
  /// A side of that region asks nothing.
  Game& ask_nothing(Region region);
  /// Sets what is unplayed; the rest is discarded, counted as paid for changes.
  Game& keep_unplayed(std::string_view names);

  const Table& table() const { return position_.table(); }
  const Position& position() const { return position_; }
  bool is_lost() const { return table().ending && table().ending->reason == Reason::lost; }
  bool is_open() const { return !table().ending; }
  Edge edge(Region region, Direction side) const;

 private:
  Position position_;
};

}  // namespace marchstone::twelve_patrols::test
