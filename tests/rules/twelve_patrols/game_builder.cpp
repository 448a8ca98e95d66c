// SPDX-License-Identifier: MIT
#include "tests/rules/twelve_patrols/game_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "rules/twelve_patrols/legality.h"

namespace marchstone::twelve_patrols::test {
namespace {

Colour colour(char letter) {
  switch (letter) {
    case 'W':
      return Colour::white;
    case 'Y':
      return Colour::yellow;
    case 'B':
      return Colour::blue;
    default:
      throw std::invalid_argument(std::string(1, letter));
  }
}

Position start(std::string_view dice) {
  Table table;
  for (const Item die : items(dice)) table.unplayed.add(die);
  for (const Colour each : {Colour::white, Colour::yellow, Colour::blue})
    for (std::size_t piece = 0; piece < pieces_a_colour; ++piece) table.unplayed.add(cube(each));
  for (std::size_t region = 0; region < region_count; ++region)
    table.deck.push_back(static_cast<Region>(region));
  for (std::size_t shown = 0; shown < display_size; ++shown) {
    table.display.push_back(table.deck.back());
    table.deck.pop_back();
  }
  return Position({}, table, Random(Seed{}));
}

/// Exchanges a card of the display for one that lies in the deck.
void put_on_display(Table& table, Region region) {
  if (std::ranges::find(table.display, region) != table.display.end()) return;
  std::swap(*std::ranges::find(table.deck, region), table.display.front());
}

}  // namespace

Item item(std::string_view name) {
  if (name.size() == 2 && name[1] == 'c') return cube(colour(name[0]));
  return die(colour(name[0]), name.at(2) - '0');
}

std::vector<Item> items(std::string_view names) {
  std::vector<Item> found;
  while (!names.empty()) {
    const auto end = std::min(names.find(' '), names.size());
    found.push_back(item(names.substr(0, end)));
    names.remove_prefix(std::min(end + 1, names.size()));
  }
  return found;
}

Game::Game(std::string_view dice) : position_(start(dice)) {}

Game& Game::place(Region region, int x, int y) {
  if (table().phase == Phase::patrols) play(EndTurn{});
  Table shown = table();
  put_on_display(shown, region);
  position_ = Position(position_.options(), shown, position_.random());
  return play(PlaceRegion{region, cell(x, y)});
}

Game& Game::patrol(Spot spot, std::string_view names) {
  for (const Item each : items(names)) {
    play(LayItem{spot, each});
    if (!is_open()) return *this;
  }
  return play(ClosePatrol{});
}

bool Game::may(const Move& move) const {
  const auto legal = position_.legal_moves(seat(0));
  const bool is_listed = std::ranges::find(legal, move) != legal.end();
  Position copy = position_;
  EXPECT_EQ(copy.apply(seat(0), move).has_value(), is_listed) << "the list and apply disagree";
  return is_listed;
}

Game& Game::play(const Move& move) {
  const auto applied = position_.apply(seat(0), move);
  EXPECT_TRUE(applied) << applied.error().rule;
  return *this;
}

Game& Game::ask(Region region, Direction side, Requirement::Kind kind, int number) {
  Options options = position_.options();
  options.set.cards[index(region)].edges[static_cast<std::size_t>(side)] =
      Requirement{kind, static_cast<std::uint8_t>(number)};
  position_ = Position(options, table(), position_.random());
  return *this;
}

Game& Game::ask_nothing(Region region) {
  Options options = position_.options();
  options.set.cards[index(region)].edges = {};
  position_ = Position(options, table(), position_.random());
  return *this;
}

Game& Game::keep_unplayed(std::string_view names) {
  Table table = position_.table();
  Items kept;
  for (const Item each : items(names)) kept.add(each);
  table.unplayed.each_kind([&](Item each, std::size_t count) {
    for (std::size_t gone = kept.count(each); gone < count; ++gone) table.discarded.add(each);
  });
  table.unplayed = kept;
  table.dice_changed = static_cast<std::uint8_t>(table.discarded.size());
  position_ = Position(position_.options(), table, position_.random());
  return *this;
}

Edge Game::edge(Region region, Direction side) const {
  const auto& placed = *std::ranges::find(table().kingdom.regions(), region, &PlacedRegion::region);
  const auto& requirement = position_.options().set.card(region).edges[static_cast<std::size_t>(side)];
  return edge_of(table().kingdom, *requirement, placed.cell, side, table().open);
}

}  // namespace marchstone::twelve_patrols::test
