// SPDX-License-Identifier: MIT
#include <set>

#include "tests/numbered_seed.h"
#include "tests/rules/root/vagabond/vagabond_positions.h"

/// Matches in which every answer is picked at random.
namespace marchstone::root::test {
namespace {

constexpr int turns = 120;
constexpr std::uint8_t matches = 24;
/// Of the listed moves one in so many is tried on a copy.
constexpr std::size_t tried = 20;
/// The target for 99 in 100 is 400 (M-7).
constexpr std::size_t longest_list = 600;

/// Every position determinized for that viewer looks the same to them.
void expect_secrets_kept(const Position& position, Viewer viewer, Random& random) {
  const Position other = position.determinize(viewer, Random(random.seed()));
  ASSERT_TRUE(other.consistent());
  EXPECT_EQ(other.view(viewer), position.view(viewer));
  EXPECT_EQ(other.deciders()[0].seat, position.deciders()[0].seat);
  if (viewer.seat()) {
    EXPECT_EQ(other.legal_moves(*viewer.seat()), position.legal_moves(*viewer.seat()));
  }
}

/// Any listed move, but dominance cards only where nothing else can be done: they end matches early.
Move pick(const std::vector<Move>& listed, Random& random) {
  std::vector<Move> others;
  for (const Move& move : listed)
    if (!std::holds_alternative<move::ActivateDominance>(move)) others.push_back(move);
  const auto& from = others.empty() ? listed : others;
  return from[random.below(static_cast<std::uint32_t>(from.size()))];
}

/// Plays to the end, and notes what types of moves were played.
void play_at_random(const InlineVector<Faction, most_seats>& factions, std::uint8_t number,
                    std::set<std::size_t>& played) {
  Random random(numbered_seed(number));
  Position position = *Position::setup({factions, turns}, factions.size(), Random(random.seed()));
  for (int moves = 0; !position.outcome(); ++moves) {
    const Seat decider = position.deciders()[0].seat;
    const auto listed = position.legal_moves(decider);
    ASSERT_FALSE(listed.empty());
    ASSERT_LE(listed.size(), longest_list);
    for (std::size_t at = random.below(tried); at < listed.size(); at += tried) {
      Position copy = position;
      ASSERT_TRUE(copy.apply(decider, listed[at]));
      ASSERT_TRUE(copy.consistent());
    }
    if (moves % 7 == 0) {
      expect_secrets_kept(position, Viewer::spectator(), random);
      for (std::size_t at = 0; at < factions.size(); ++at) expect_secrets_kept(position, seat(at), random);
    }
    const Move move = pick(listed, random);
    played.insert(move.index());
    ASSERT_TRUE(position.apply(decider, move));
    ASSERT_TRUE(position.consistent());
  }
}

template <class Type>
void expect_played(const std::set<std::size_t>& played, const Type& move) {
  EXPECT_TRUE(played.contains(Move(move).index())) << "move " << Move(move).index();
}

template <class... Types>
void expect_all_played(const std::set<std::size_t>& played) {
  (expect_played(played, Types{}), ...);
}

TEST(RootRandomPlayVagabond, PositionsStayConsistentAgainstTheMarquise) {
  std::set<std::size_t> played;
  for (std::uint8_t number = 0; number < matches; ++number)
    play_at_random({Faction::marquise, Faction::vagabond}, number, played);
  using namespace move;
  expect_all_played<ChooseCharacter, PlacePawn, RefreshItem, Slip, VagabondMove, Repair, Strike, Explore,
                    Steal, DayLabor, Hideout, Aid, TakeItem, CompleteQuest, DropItem, DamageItem>(played);
}

TEST(RootRandomPlayVagabond, PositionsStayConsistentWithTwoVagabonds) {
  std::set<std::size_t> played;
  for (std::uint8_t number = 0; number < matches; ++number)
    play_at_random({Faction::vagabond_2, Faction::marquise, Faction::vagabond}, number, played);
  expect_all_played<move::ExploreTake>(played);
}

TEST(RootRandomPlayVagabond, PositionsStayConsistentWithManyFactions) {
  std::set<std::size_t> played;
  for (std::uint8_t number = 0; number < matches / 4; ++number) {
    play_at_random({Faction::marquise, Faction::eyrie, Faction::alliance, Faction::vagabond}, number, played);
    play_at_random({Faction::vagabond, Faction::cult, Faction::eyrie, Faction::vagabond_2}, number, played);
  }
  expect_all_played<move::OutrageGive, move::StandAndDeliver, move::TakeItem, move::Steal>(played);
}

}  // namespace
}  // namespace marchstone::root::test
