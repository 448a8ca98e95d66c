// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/consistent.h"
#include "tests/rules/schotten_totten/position_builder.h"
#include "tests/rules/schotten_totten/random_play.h"

/// The start of a match, and what `consistent` notices.
namespace marchstone::schotten_totten::test {
namespace {

Position fresh(const Options& options, std::uint32_t number = 1) {
  return Position::setup(options, seat_count, Random(numbered_seed(number))).value();
}

std::string reason(const Options& options, std::size_t players = 2) {
  const auto result = Position::setup(options, players, Random(Seed{}));
  return result ? "" : result.error().reason;
}

TEST(SchottenTottenSetup, OnlyTwoPlayAndOnlyOneToNineRounds) {
  EXPECT_NE(reason({}, 1), "");
  EXPECT_NE(reason({}, 3), "");
  EXPECT_EQ(reason({.rounds = 9}), "");
  EXPECT_TRUE(reason({.rounds = 0}).starts_with("rounds"));
  EXPECT_TRUE(reason({.rounds = 10}).starts_with("rounds"));
  EXPECT_TRUE(reason({.first_seat = seat(2)}).starts_with("first_seat"));
}

TEST(SchottenTottenSetup, HandsAreDealtFromTheTopSeatZeroFirst) {
  for (const bool tactical : {false, true}) {
    const Options options{.tactical = tactical, .first_seat = A};
    Random random(numbered_seed(7));
    auto clan = all_clan_cards;
    random.shuffle(clan);
    auto tactics = all_tactics_cards;
    if (tactical) random.shuffle(tactics);

    const Position position = fresh(options, 7);
    const std::ptrdiff_t size = tactical ? 7 : 6;
    const auto& players = position.table().players;
    EXPECT_TRUE(std::is_permutation(players[0].hand.begin(), players[0].hand.end(), clan.begin(),
                                    clan.begin() + size));
    EXPECT_TRUE(std::is_permutation(players[1].hand.begin(), players[1].hand.end(), clan.begin() + size,
                                    clan.begin() + 2 * size));
    EXPECT_TRUE(
        std::ranges::equal(position.table().clan_deck, std::span(clan.begin() + 2 * size, clan.end())));
    EXPECT_EQ(position.table().tactics_deck, tactical ? tactics : decltype(tactics)());
    EXPECT_EQ(position.random(), random) << "no more chance is used";
  }
}

TEST(SchottenTottenSetup, ChanceOrAgreementDecidesWhoBegins) {  // S1
  std::array<int, 2> begun{};
  for (std::uint32_t number = 0; number < 200; ++number) ++begun[index(fresh({}, number).table().turn)];
  EXPECT_GT(begun[0], 70);
  EXPECT_GT(begun[1], 70);
  for (const Seat seat : {A, B}) EXPECT_EQ(fresh({.first_seat = seat}).table().turn, seat);
}

TEST(SchottenTottenSetup, ThePositionStaysSmall) {
  EXPECT_LE(sizeof(Position), 400u);
}

Table fresh_table() {
  return fresh(tactical_game).table();
}

TEST(SchottenTottenConsistent, ALostOrDoubledCardIsNoticed) {
  Table lost = fresh_table();
  lost.clan_deck.pop_back();
  EXPECT_FALSE(is_consistent(tactical_game, lost));
  Table doubled = fresh_table();
  doubled.clan_deck[0] = doubled.clan_deck[1];
  EXPECT_FALSE(is_consistent(tactical_game, doubled));
  EXPECT_FALSE(is_consistent(base_game, fresh_table())) << "tactics cards do not belong here";
  EXPECT_TRUE(is_consistent(tactical_game, fresh_table()));
}

TEST(SchottenTottenConsistent, AHandInTheOrderOfItsDrawsIsNoticed) {
  Table table = fresh_table();
  std::ranges::reverse(table.players[0].hand);
  EXPECT_FALSE(is_consistent(tactical_game, table));
}

TEST(SchottenTottenConsistent, CountersThatDoNotAgreeWithTheTableAreNoticed) {
  const Table sound = PositionBuilder(tactical_game)
                          .side(A, 0, "Spy R1 R2")
                          .side(B, 0, "Shield")
                          .hand(A, "G1")
                          .build()
                          .table();
  Table stamp_lost = sound;
  stamp_lost.stones[0].sides[0].stamp = 0;
  EXPECT_FALSE(is_consistent(tactical_game, stamp_lost));
  Table stamp_too_early = sound;
  stamp_too_early.stones[0].sides[1].stamp = 1;
  EXPECT_FALSE(is_consistent(tactical_game, stamp_too_early));
  Table tactics_forgotten = sound;
  --tactics_forgotten.players[0].tactics_played;
  EXPECT_FALSE(is_consistent(tactical_game, tactics_forgotten));
  Table joker_from_nowhere = fresh_table();
  joker_from_nowhere.players[0].joker_played = true;
  EXPECT_FALSE(is_consistent(tactical_game, joker_from_nowhere));
}

TEST(SchottenTottenConsistent, APhaseWithNothingToDecideIsNoticed) {
  Table table = fresh_table();
  table.phase = Phase::claim;
  EXPECT_FALSE(is_consistent(tactical_game, table));
  table.phase = Phase::over;
  EXPECT_FALSE(is_consistent(tactical_game, table));
  table = fresh_table();
  table.recruiter_draws_left = 1;
  EXPECT_FALSE(is_consistent(tactical_game, table));
  table = fresh_table();
  table.claimable.insert(stone(3));
  EXPECT_FALSE(is_consistent(tactical_game, table));
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
