// SPDX-License-Identifier: MIT
#include <algorithm>

#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Quests (L 9.5.9).
namespace marchstone::root::test {
namespace {

/// These quests are done; others lie beside the map.
PositionBuilder& with_done(PositionBuilder& builder, std::initializer_list<Quest> done) {
  return builder.with([done](Table& table) {
    for (const Quest quest : done) {
      table.quest_deck.erase(std::ranges::find(table.quest_deck, quest));
      table.vagabond(Faction::vagabond).quests_done.insert(quest);
    }
  });
}

TEST(RootQuests, Scenario31_TheThirdFoxQuestBringsThreePointsACardAndANewQuest) {
  PositionBuilder builder = vagabond_in(8);
  with_done(builder, {Quest::repair_a_shed_fox, Quest::give_a_speech_fox})
      .item(Faction::vagabond, Item::tea)
      .item(Faction::vagabond, Item::coin);
  Position position = in_daylight(builder);
  EXPECT_EQ(legal_of<move::CompleteQuest>(position),
            (std::vector<move::CompleteQuest>{{Quest::fundraising_fox}}));
  const auto applied = play(position, move::CompleteQuest{Quest::fundraising_fox});
  EXPECT_EQ(score_of(position, Faction::vagabond), 3);
  EXPECT_EQ(position.table().player(Faction::vagabond).hand.size(), 1);
  EXPECT_EQ(board(position).down[Item::tea], 1);
  EXPECT_EQ(board(position).down[Item::coin], 1);
  EXPECT_TRUE(board(position).quests_done.contains(Quest::fundraising_fox));
  EXPECT_EQ(position.table().quests.size(), 3u);
  EXPECT_EQ(std::ranges::count(position.table().quests, Quest::fundraising_fox), 0);
  EXPECT_EQ(events_of<event::QuestRevealed>(applied).size(), 1u);
}

TEST(RootQuests, OnlyThoseOfTheClearingsSuitCanBeCompleted) {
  const Position position =
      in_daylight(vagabond_in(9).item(Faction::vagabond, Item::tea).item(Faction::vagabond, Item::coin));
  EXPECT_TRUE(legal_of<move::CompleteQuest>(position).empty());
}

TEST(RootQuests, TwoOfAKindAskForTwo) {
  PositionBuilder builder = vagabond_in(9);
  builder
      .with([](Table& table) {
        std::swap(*std::ranges::find(table.quest_deck, Quest::escort_mouse), table.quests[2]);
      })
      .item(Faction::vagabond, Item::boot)
      .item(Faction::vagabond, Item::boot, 1, ItemState::down);
  EXPECT_TRUE(legal_of<move::CompleteQuest>(in_daylight(builder)).empty());
  builder.item(Faction::vagabond, Item::boot);
  Position position = in_daylight(builder);
  play(position, move::CompleteQuest{Quest::escort_mouse});
  EXPECT_EQ(board(position).down[Item::boot], 3);
  EXPECT_EQ(score_of(position, Faction::vagabond), 1);
}

TEST(RootQuests, TheLastQuestsAreNotReplaced) {
  PositionBuilder builder = vagabond_in(8);
  builder
      .with([](Table& table) {
        for (const Quest quest : table.quest_deck)
          table.vagabond(Faction::vagabond).quests_done.insert(quest);
        table.quest_deck.clear();
      })
      .item(Faction::vagabond, Item::tea)
      .item(Faction::vagabond, Item::coin);
  Position position = in_daylight(builder);
  play(position, move::CompleteQuest{Quest::fundraising_fox});
  EXPECT_EQ(position.table().quests.size(), 2u);
  EXPECT_EQ(score_of(position, Faction::vagabond), 3) << "with the two fox quests of the deck";
}

TEST(RootQuests, TwoVagabondsShareTheQuestsBesideTheMap) {
  PositionBuilder builder({Faction::vagabond, Faction::vagabond_2, Faction::marquise});
  builder.pawn(Faction::vagabond, c(8))
      .pawn(Faction::vagabond_2, c(6))
      .character(Faction::vagabond_2, Character::tinker)
      .item(Faction::vagabond, Item::tea)
      .item(Faction::vagabond, Item::coin)
      .item(Faction::vagabond_2, Item::tea)
      .item(Faction::vagabond_2, Item::coin);
  EXPECT_EQ(legal_of<move::CompleteQuest>(in_daylight(builder)).size(), 1u);
  EXPECT_EQ(legal_of<move::CompleteQuest>(in_daylight(builder, Faction::vagabond_2)).size(), 1u);
}

}  // namespace
}  // namespace marchstone::root::test
