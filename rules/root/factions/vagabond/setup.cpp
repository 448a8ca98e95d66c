// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/setup.h"

#include <algorithm>
#include <array>

#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/factions/vagabond/quests.h"

namespace marchstone::root {
namespace {

constexpr std::size_t starting_items = 4;
/// Thief, tinker, ranger (L 9.7.1 to 9.7.3).
constexpr std::array<std::array<Item, starting_items>, character_count> items_of_characters = {
    {{Item::boot, Item::torch, Item::tea, Item::sword},
     {Item::boot, Item::torch, Item::bag, Item::hammer},
     {Item::boot, Item::torch, Item::crossbow, Item::sword}}};

/// Items under ruins for each vagabond (L 9.3.5, 9.8.1).
constexpr std::array<Item, 4> ruin_items = {Item::bag, Item::boot, Item::hammer, Item::sword};

bool is_taken(const Table& table, Character character) {
  return std::ranges::any_of(
      table.vagabonds, [character](const VagabondBoard& board) { return board.character == character; });
}

/// L 9.3.3; two vagabonds share them (L 9.8.3).
void lay_quests(Referee& referee) {
  Table& table = referee.table;
  for (std::size_t at = 0; at < quest_count; ++at) table.quest_deck.push_back(static_cast<Quest>(at));
  referee.random.shuffle(table.quest_deck);
  while (table.quests.size() < quests_shown) reveal_quest(referee);
}

/// One item under each ruin, two with two vagabonds (L 9.3.5, 9.8.1).
void hide_ruin_items(Referee& referee) {
  Table& table = referee.table;
  InlineVector<Item, 2 * ruin_items.size()> items;
  for (const Faction faction : {Faction::vagabond, Faction::vagabond_2})
    if (table.plays(faction))
      for (const Item item : ruin_items) items.push_back(item);
  referee.random.shuffle(items);
  const std::size_t a_ruin = items.size() / ruin_items.size();
  for (ClearingState& site : table.clearings) {
    while (site.ruin && site.ruin_items.size() < a_ruin) {
      site.ruin_items.insert(std::ranges::upper_bound(site.ruin_items, items.back()), items.back());
      items.pop_back();
    }
  }
}

}  // namespace

void ask_character(Referee& referee, Seat seat) {
  referee.push(frame::SetupCharacter{seat});
}
void ask_forest(Referee& referee, Seat seat) {
  referee.push(frame::SetupForest{seat});
}

void lay_quests_and_ruins(Referee& referee, Seat) {
  if (!referee.table.quests.empty()) return;  // the other vagabond has
  lay_quests(referee);
  hide_ruin_items(referee);
}

void take_starting_items(Referee& referee, Seat seat) {
  VagabondBoard& board = referee.table.vagabond(seat);
  for (const Item item : items_of_characters[static_cast<std::size_t>(*board.character)])
    gain_item(referee, seat, item);
  for (Relation& relation : board.relations) relation = Relation::indifferent;
}

Advance advance(Referee&, const frame::SetupCharacter&) {
  return Advance::asks;
}
void list_moves(const Table& table, const frame::SetupCharacter&, MoveList& moves) {
  for (const Character character : {Character::thief, Character::tinker, Character::ranger})
    if (!is_taken(table, character)) moves.push_back(move::ChooseCharacter{character});
}
void perform(Referee& referee, Seat seat, const move::ChooseCharacter& move) {
  referee.pop();
  referee.table.vagabond(seat).character = move.character;
  referee.tell(event::CharacterChosen{seat, move.character});
}

Advance advance(Referee&, const frame::SetupForest&) {
  return Advance::asks;
}
void list_moves(const Table&, const frame::SetupForest&, MoveList& moves) {
  for (std::size_t at = 0; at < forest_count; ++at) moves.push_back(move::PlacePawn{static_cast<Forest>(at)});
}
void perform(Referee& referee, Seat seat, const move::PlacePawn& move) {
  referee.pop();
  referee.table.vagabond(seat).pawn = Place(move.forest);
  referee.tell(event::PawnPlaced{seat, move.forest});
}

}  // namespace marchstone::root
