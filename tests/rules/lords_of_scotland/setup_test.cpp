// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "tests/rules/lords_of_scotland/random_play.h"
#include "tests/rules/lords_of_scotland/table_builder.h"

namespace marchstone::lords_of_scotland::test {
namespace {

TEST(LordsOfScotlandCards, EachClanHasEachStrengthOnceAndRanksAreUnique) {
  std::set<std::pair<Clan, int>> seen;
  for (std::size_t at = 0; at < clan_card_count; ++at) {
    const Card each = static_cast<Card>(at);
    EXPECT_EQ(clan_card(clan_of(each), strength_of(each)), each);
    seen.emplace(clan_of(each), strength_of(each));
  }
  EXPECT_EQ(seen.size(), clan_card_count);
  EXPECT_EQ(rank_of(card("Makgill 1")), 2);
  EXPECT_EQ(rank_of(card("MacDonnell 1")), 3);
  EXPECT_EQ(rank_of(card("Cochrane 12")), 96);
  EXPECT_EQ(rank_of(bruce_98), 98);
  EXPECT_EQ(strength_of(bruce_97), 12);
}

class LordsOfScotlandSetup : public testing::TestWithParam<Setting> {};

TEST_P(LordsOfScotlandSetup, DealsFiveCardsFiveRecruitsAndASupporterASeat) {
  const auto& [name, players, options] = GetParam();
  for (std::uint32_t match = 0; match < 200; ++match) {
    const Position position = Position::setup(options, players, Random(numbered_seed(match))).value();
    const Table& table = position.table();
    for (std::size_t at = 0; at < players; ++at) EXPECT_EQ(table.players[at].hand.size(), hand_at_start);
    for (std::size_t slot = 0; slot < recruit_slots; ++slot) {
      ASSERT_TRUE(table.recruits[slot]);
      EXPECT_EQ(table.recruits[slot]->face_up, slot == 0) << "the leftmost is revealed in turn 1";
    }
    EXPECT_EQ(table.supporters.size(), players);
    const int strength = strength_of(table.supporters.front());
    EXPECT_TRUE(
        std::ranges::any_of(table.supporters, [&](Card each) { return strength_of(each) != strength; }));
    EXPECT_EQ(table.to_act.front(), table.initiative);
    EXPECT_EQ(table.to_act.size(), players);
    if (!options.first_seat) continue;
    EXPECT_EQ(table.initiative, *options.first_seat);
  }
}

TEST_P(LordsOfScotlandSetup, EverySeatMayBegin) {
  const auto& [name, players, options] = GetParam();
  if (options.first_seat) return;
  std::set<Seat> begun;
  for (std::uint32_t match = 0; match < 200; ++match)
    begun.insert(Position::setup(options, players, Random(numbered_seed(match)))->table().initiative);
  EXPECT_EQ(begun.size(), players);
}

INSTANTIATE_TEST_SUITE_P(AllSettings, LordsOfScotlandSetup, testing::ValuesIn(settings),
                         [](const auto& setting) { return setting.param.name; });

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
