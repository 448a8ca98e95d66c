// SPDX-License-Identifier: MIT
#include "tests/rules/root/position_builder.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/turn/setup.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/map/autumn_map.h"
#include "tests/numbered_seed.h"

namespace marchstone::root::test {
namespace {

constexpr std::array<std::array<Column, 2>, leader_count> vizier_columns = {
    {{Column::recruit, Column::move},
     {Column::recruit, Column::battle},
     {Column::move, Column::battle},
     {Column::move, Column::build}}};

}  // namespace

PositionBuilder::PositionBuilder(std::initializer_list<Faction> factions) {
  for (const Faction faction : factions) {
    const Seat seat = marchstone::seat(table_.order.size());
    table_.order.push_back(seat);
    options_.factions.push_back(faction);
    assign(table_, seat, faction);
    table_.player(seat).supply = static_cast<std::uint8_t>(module_of(faction).warriors);
  }
  for (std::size_t kind = 0; kind < kind_count; ++kind)
    for (int copy = 0; copy < face_of(card_kind(kind)).copies; ++copy) table_.deck.push_back(card_kind(kind));
  for (const Clearing clearing : all_clearings) table_.site(clearing).ruin = clearing_faces[clearing].ruin;
  table_.item_supply = items_beside_map;
  for (std::size_t quest = 0; quest < quest_count; ++quest) {
    const auto kind = static_cast<Quest>(quest);
    if (quest < quests_shown) {
      table_.quests.push_back(kind);
    } else {
      table_.quest_deck.push_back(kind);
    }
  }
  for (VagabondBoard& board : table_.vagabonds)
    for (Relation& relation : board.relations) relation = Relation::indifferent;
  for (std::uint8_t& price : table_.riverfolk.prices) price = 1;
  table_.turn.number = 1;
}

PositionBuilder& PositionBuilder::warriors(std::size_t number, Faction faction, int count) {
  change(table_.site(clearing(number)).warriors[faction], count);
  change(table_.player(faction).supply, -count);
  return *this;
}

PositionBuilder& PositionBuilder::pieces(std::size_t number, Piece piece, int count) {
  change(table_.site(clearing(number)).pieces[piece], count);
  return *this;
}

PositionBuilder& PositionBuilder::pawn(Faction faction, Place place) {
  VagabondBoard& board = table_.vagabond(faction);
  board.pawn = place;
  board.character = board.character.value_or(Character::thief);
  return *this;
}

PositionBuilder& PositionBuilder::character(Faction faction, Character character) {
  table_.vagabond(faction).character = character;
  return *this;
}

PositionBuilder& PositionBuilder::item(Faction faction, Item item, int count, ItemState state) {
  VagabondBoard& board = table_.vagabond(faction);
  ItemCounts& items = state == ItemState::up     ? board.up
                      : state == ItemState::down ? board.down
                                                 : board.damaged;
  change(items[item], count);
  return *this;
}

PositionBuilder& PositionBuilder::relation(Faction faction, Faction towards, Relation relation) {
  table_.vagabond(faction).relations[towards] = relation;
  return *this;
}

PositionBuilder& PositionBuilder::ruin(std::size_t number, std::initializer_list<Item> items) {
  for (const Item item : items) table_.site(clearing(number)).ruin_items.push_back(item);
  std::ranges::sort(table_.site(clearing(number)).ruin_items);
  return *this;
}

PositionBuilder& PositionBuilder::no_ruin(std::size_t number) {
  table_.site(clearing(number)).ruin = false;
  return *this;
}

void PositionBuilder::take_from_deck(CardKind card) {
  const auto* const place = std::ranges::find(table_.deck, card);
  if (place == table_.deck.end()) throw std::invalid_argument("no such card is left in the deck");
  table_.deck.erase(place);
}

PositionBuilder& PositionBuilder::hand(Faction faction, std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    table_.player(faction).hand.add(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::supporters(std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    table_.alliance.supporters.add(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::crafted(Faction faction, std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    table_.player(faction).crafted.add(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::discard(std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    table_.discard.add(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::lost_souls(std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    table_.cult.lost_souls.add(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::available(std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    table_.available.add(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::decree(Column column, std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    table_.eyrie.decree[column].add(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::dominance(Faction faction, CardKind card) {
  take_from_deck(card);
  table_.player(faction).dominance = card;
  table_.player(faction).score.reset();
  return *this;
}

PositionBuilder& PositionBuilder::on_top(std::initializer_list<CardKind> cards) {
  for (const CardKind card : cards) {
    take_from_deck(card);
    top_.push_back(card);
  }
  return *this;
}

PositionBuilder& PositionBuilder::deck_size(std::size_t cards) {
  while (table_.deck.size() > cards) {
    table_.discard.add(table_.deck.front());
    table_.deck.erase(table_.deck.begin());
  }
  return *this;
}

PositionBuilder& PositionBuilder::score(Faction faction, std::uint8_t points) {
  table_.player(faction).score = points;
  return *this;
}

PositionBuilder& PositionBuilder::supply(Faction faction, int warriors) {
  // The others stand where they disturb nobody: on the Company's board.
  std::uint8_t& supply = table_.player(faction).supply;
  change(table_.riverfolk.committed[faction], supply - warriors);
  supply = static_cast<std::uint8_t>(warriors);
  return *this;
}

PositionBuilder& PositionBuilder::leader(Leader leader) {
  table_.eyrie.leader = leader;
  table_.eyrie.leaders_up.erase(leader);
  for (const Column column : vizier_columns[static_cast<std::size_t>(leader)])
    table_.eyrie.viziers[column] = 1;
  return *this;
}

PositionBuilder& PositionBuilder::crafted_item(Faction faction, Item item) {
  change(table_.item_supply[item], -1);
  change(table_.player(faction).crafted_items[item], 1);
  return *this;
}

PositionBuilder& PositionBuilder::hire_riverfolk() {
  table_.turn.mercenaries = true;
  return *this;
}

std::uint8_t step_number(const Table& table, Seat seat, Phase phase, std::string_view word) {
  for (std::uint8_t at = 0; const Step* step = step_at(table, seat, phase, at); ++at)
    if (step->word == word) return at;
  throw std::invalid_argument("no such step");
}

void PositionBuilder::set_turn(Faction faction, Phase phase) {
  table_.turn.active = table_.seat_of(faction);
  table_.turn.phase = phase;
  while (!top_.empty()) {
    table_.deck.push_back(top_.back());
    top_.pop_back();
  }
  for (const Seat seat : table_.order)
    if (is_vagabond(table_.faction_of(seat)) && !table_.vagabond(seat).pawn)
      pawn(table_.faction_of(seat), Forest::a);
  balance_items();
}

/// Items that nobody has named lie as torches in the supply, where they change nothing; what was named beyond
/// the vagabonds' own comes from there.
void PositionBuilder::balance_items() {
  int missing = total(items_beside_map);
  for (const Seat seat : table_.order) {
    missing -= total(table_.player(seat).crafted_items);
    if (!is_vagabond(table_.faction_of(seat))) continue;
    const VagabondBoard& board = table_.vagabond(seat);
    missing += items_per_vagabond - total(board.up) - total(board.down) - total(board.damaged);
  }
  for (const ClearingState& site : table_.clearings) missing -= static_cast<int>(site.ruin_items.size());
  missing -= total(table_.item_supply);
  if (missing > 0) change(table_.item_supply[Item::torch], missing);
  for (std::uint8_t& count : table_.item_supply) {
    for (; missing < 0 && count > 0; ++missing) change(count, -1);
  }
}

Position PositionBuilder::finished() {
  std::vector<Event> events;
  Random random(numbered_seed(1));
  Referee(options_, table_, random, events).advance();
  return Position(options_, table_, random);
}

Position PositionBuilder::at(Faction faction, Phase phase, std::string_view step) {
  set_turn(faction, phase);
  const Seat seat = table_.turn.active;
  table_.stack.push_back(frame::Window{seat, phase, step_number(table_, seat, phase, step), true});
  return finished();
}

Position PositionBuilder::at_start_of_turn(Faction faction) {
  set_turn(faction, Phase::birdsong);
  std::vector<Event> events;
  Random random(numbered_seed(1));
  Referee referee(options_, table_, random, events);
  begin_turn(referee, table_.turn.active);
  return finished();
}

Position PositionBuilder::in_battle(Faction attacker, std::size_t number, Faction defender,
                                    std::optional<Faction> ally) {
  set_turn(attacker, Phase::daylight);
  const Seat seat = table_.turn.active;
  std::uint8_t last = 0;
  while (step_at(table_, seat, Phase::daylight, last + 1u) != nullptr) ++last;
  table_.stack.push_back(frame::Window{seat, Phase::daylight, last, true});
  std::vector<Event> events;
  Random random(numbered_seed(1));
  Referee referee(options_, table_, random, events);
  start_battle(referee, seat, clearing(number), defender, ally);
  return finished();
}

Seat seat_of(const Position& position, Faction faction) {
  return position.table().seat_of(faction);
}

std::string_view asked(const Position& position) {
  return position.outcome() ? "nothing" : position.deciders()[0].kind;
}

Faction asked_faction(const Position& position) {
  return position.table().faction_of(position.deciders()[0].seat);
}

std::vector<Move> legal(const Position& position) {
  return position.outcome() ? std::vector<Move>() : position.legal_moves(position.deciders()[0].seat);
}

bool is_legal(const Position& position, const Move& move) {
  const auto moves = legal(position);
  return std::ranges::find(moves, move) != moves.end();
}

Applied<Event> play(Position& position, const Move& move) {
  auto applied = position.apply(position.deciders()[0].seat, move);
  if (!applied) throw std::logic_error("the move was refused in a test");
  return *applied;
}

Position with_dice(Position position, std::uint32_t one, std::uint32_t two) {
  for (std::uint32_t number = 0;; ++number) {
    Random random(numbered_seed(number));
    position.set_random(random);
    if (random.below(4) == one && random.below(4) == two) return position;
  }
}

int score_of(const Position& position, Faction faction) {
  const auto& score = position.table().player(faction).score;
  return score ? *score : -1;
}
int supply_of(const Position& position, Faction faction) {
  return position.table().player(faction).supply;
}
int warriors(const Position& position, std::size_t number, Faction faction) {
  return position.table().site(clearing(number)).warriors[faction];
}
int pieces(const Position& position, std::size_t number, Piece piece) {
  return position.table().site(clearing(number)).count(piece);
}

}  // namespace marchstone::root::test
