// SPDX-License-Identifier: MIT
#include "rules/root/factions/vagabond/quests.h"

#include <algorithm>

#include "rules/root/engine/piles.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/vagabond/actions.h"
#include "rules/root/factions/vagabond/items.h"
#include "rules/root/factions/vagabond/moving.h"
#include "rules/root/factions/vagabond/questions.h"
#include "rules/root/map/autumn_map.h"

/// Quests (L 9.5.9).
namespace marchstone::root {
namespace {

/// Both items face up; two of a kind, if it asks for two.
bool can_pay(const VagabondBoard& board, Quest quest) {
  const auto& [one, other] = face_of(quest).items;
  return one == other ? board.up[one] >= 2 : board.up[one] > 0 && board.up[other] > 0;
}

int done_of_suit(const VagabondBoard& board, Suit suit) {
  int done = 0;
  for (const Quest quest : board.quests_done) done += face_of(quest).suit == suit ? 1 : 0;
  return done;
}

}  // namespace

void reveal_quest(Referee& referee) {
  Table& table = referee.table;
  if (table.quest_deck.empty()) return;
  const Quest quest = table.quest_deck.back();
  table.quest_deck.pop_back();
  table.quests.insert(std::ranges::upper_bound(table.quests, quest), quest);
  referee.tell(event::QuestRevealed{quest});
}

void list_quests(const Table& table, Seat seat, MoveList& moves) {
  const auto clearing = clearing_of_pawn(table, seat);
  if (!clearing) return;
  for (const Quest quest : table.quests)
    if (face_of(quest).suit == suit_of(*clearing) && can_pay(table.vagabond(seat), quest))
      moves.push_back(move::CompleteQuest{quest});
}

/// A point for each quest of the suit, this one included; then a new quest and a card.
void perform(Referee& referee, Seat seat, const move::CompleteQuest& move) {
  Table& table = referee.table;
  VagabondBoard& board = table.vagabond(seat);
  for (const Item item : face_of(move.quest).items) exhaust(referee, seat, item);
  table.quests.erase(std::ranges::find(table.quests, move.quest));
  board.quests_done.insert(move.quest);
  referee.tell(event::QuestCompleted{seat, move.quest});
  if (!score(referee, seat, done_of_suit(board, face_of(move.quest).suit), PointSource::quest)) return;
  reveal_quest(referee);
  draw(referee, PrivateZone::hand(seat), 1);
}

}  // namespace marchstone::root
