// SPDX-License-Identifier: MIT
#include <array>

#include "tests/numbered_seed.h"
#include "tests/rules/root/vagabond/vagabond_positions.h"

namespace marchstone::root::test {
namespace {

Position begun(std::initializer_list<Faction> factions, std::uint8_t number = 0) {
  Options options;
  for (const Faction faction : factions) options.factions.push_back(faction);
  return *Position::setup(options, factions.size(), Random(numbered_seed(number)));
}

/// Answers each question with the first legal move until one of this kind is asked.
void play_until(Position& position, std::string_view kind) {
  while (!position.outcome() && asked(position) != kind) play(position, legal(position).front());
}

std::vector<Item> items_under_ruins(const Position& position) {
  std::vector<Item> items;
  for (const ClearingState& site : position.table().clearings)
    items.insert(items.end(), site.ruin_items.begin(), site.ruin_items.end());
  std::ranges::sort(items);
  return items;
}

TEST(RootVagabondSetup, OffersThreeCharactersAndThenSevenForests) {
  Position position = begun({Faction::marquise, Faction::vagabond});
  play_until(position, "setup_character");
  EXPECT_EQ(legal_of<move::ChooseCharacter>(position).size(), 3u);
  play(position, move::ChooseCharacter{Character::tinker});
  EXPECT_EQ(asked(position), "setup_forest");
  EXPECT_EQ(legal_of<move::PlacePawn>(position).size(), 7u);
  play(position, move::PlacePawn{Forest::c});
  EXPECT_EQ(board(position).pawn, Place(Forest::c));
}

TEST(RootVagabondSetup, GivesEachCharacterHisItemsFaceUp) {
  constexpr std::array<std::array<Item, 4>, character_count> expected = {
      {{Item::boot, Item::torch, Item::tea, Item::sword},
       {Item::boot, Item::torch, Item::bag, Item::hammer},
       {Item::boot, Item::torch, Item::crossbow, Item::sword}}};
  for (const Character character : {Character::thief, Character::tinker, Character::ranger}) {
    Position position = begun({Faction::marquise, Faction::vagabond});
    play_until(position, "setup_character");
    play(position, move::ChooseCharacter{character});
    play(position, legal(position).front());
    ItemCounts items{};
    for (const Item item : expected[static_cast<std::size_t>(character)]) items[item] = 1;
    EXPECT_EQ(board(position).up, items);
    EXPECT_EQ(relation(position, Faction::marquise), Relation::indifferent);
  }
}

TEST(RootVagabondSetup, LaysThreeQuestsAndHidesFourItems) {
  Position position = begun({Faction::marquise, Faction::vagabond});
  play_until(position, "setup_forest");
  const auto applied = play(position, legal(position).front());
  EXPECT_EQ(events_of<event::QuestRevealed>(applied).size(), 3u);
  EXPECT_EQ(position.table().quests.size(), 3u);
  EXPECT_EQ(position.table().quest_deck.size(), 12u);
  EXPECT_EQ(items_under_ruins(position),
            (std::vector<Item>{Item::boot, Item::bag, Item::hammer, Item::sword}));
  for (const std::size_t number : {6u, 10u, 11u, 12u})
    EXPECT_EQ(position.table().site(c(number)).ruin_items.size(), 1u);
}

TEST(RootVagabondSetup, LaysQuestsOnceAndHidesTwoItemsARuinForTwoVagabonds) {
  Position position = begun({Faction::marquise, Faction::vagabond, Faction::vagabond_2});
  play_until(position, "setup_forest");
  play(position, legal(position).front());
  EXPECT_EQ(items_under_ruins(position).size(), 8u);
  // The second may not take the character of the first.
  EXPECT_EQ(asked(position), "setup_character");
  EXPECT_EQ(legal(position).size(), 2u);
  play(position, legal(position).front());
  play(position, legal(position).front());
  EXPECT_EQ(items_under_ruins(position).size(), 8u);
  EXPECT_EQ(position.table().quests.size(), 3u);
  for (const std::size_t number : {6u, 10u, 11u, 12u})
    EXPECT_EQ(position.table().site(c(number)).ruin_items.size(), 2u);
}

TEST(RootVagabondSetup, LetsEitherOfTwoVagabondsBegin) {
  bool first_began = false;
  bool second_began = false;
  for (std::uint8_t number = 0; number < 20; ++number) {
    Position position = begun({Faction::marquise, Faction::vagabond, Faction::vagabond_2}, number);
    play_until(position, "setup_character");
    (asked_faction(position) == Faction::vagabond ? first_began : second_began) = true;
  }
  EXPECT_TRUE(first_began);
  EXPECT_TRUE(second_began);
}

TEST(RootVagabondSetup, HidesWhatLiesUnderTheRuinsFromEverybody) {
  Position position = begun({Faction::marquise, Faction::vagabond});
  play_until(position, "slip");
  const Position other = position.determinize(Viewer::spectator(), Random(Seed{7}));
  EXPECT_EQ(position.view(Viewer::spectator()), other.view(Viewer::spectator()));
  EXPECT_EQ(items_under_ruins(position), items_under_ruins(other));
}

}  // namespace
}  // namespace marchstone::root::test
