// SPDX-License-Identifier: MIT
#include "tests/rules/schotten_totten/random_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "rules/schotten_totten/components.h"
#include "tests/rules/schotten_totten/position_builder.h"

/// What holds in every position of every match.
namespace marchstone::schotten_totten::test {
namespace {

class SchottenTottenRandomPlay : public testing::TestWithParam<Variant> {
 protected:
  const Options& options() const { return GetParam().options; }
};

constexpr auto nothing_before = [](const Position&) {};
constexpr auto nothing_after = [](const Applied<Event>&, Seat, const Move&) {};

void add_ruses(std::vector<Move>& moves, StoneNumber from, Card card) {
  moves.push_back(PlayBanshee{from, card});
  moves.push_back(PlayStrategist{from, card, std::nullopt});
  for (std::size_t to = 0; to <= stone_count; ++to) {
    moves.push_back(PlayStrategist{from, card, static_cast<StoneNumber>(to)});
    moves.push_back(PlayTraitor{from, card, static_cast<StoneNumber>(to)});
  }
}

/// Everything that can be written down as a move, with stones and cards that do not exist among it.
std::vector<Move> conceivable_moves() {
  std::vector<Move> moves = {PlayRecruiter{},         EndClaims{},  Pass{}, DrawCard{Deck::clan},
                             DrawCard{Deck::tactics}, ReturnCards{}};
  for (std::size_t at = 0; at <= stone_count; ++at) moves.push_back(ClaimStone{static_cast<StoneNumber>(at)});
  for (std::size_t face = 0; face <= face_count; ++face) {
    const Card card = static_cast<Card>(face);
    for (std::size_t at = 0; at <= stone_count; ++at) {
      moves.push_back(PlayCard{card, static_cast<StoneNumber>(at)});
      add_ruses(moves, static_cast<StoneNumber>(at), card);
    }
    moves.push_back(ReturnCards{card, std::nullopt});
    moves.push_back(ReturnCards{std::nullopt, card});
    for (std::size_t other = 0; other <= face_count; ++other)
      moves.push_back(ReturnCards{card, static_cast<Card>(other)});
  }
  return moves;
}

/// Of `moves` those that `apply` accepts; the others must change nothing.
std::vector<Move> accepted_moves(const Position& position, Seat seat, const std::vector<Move>& moves) {
  std::vector<Move> accepted;
  Position copy = position;
  for (const Move& move : moves) {
    if (!copy.apply(seat, move)) continue;
    accepted.push_back(move);
    copy = position;
  }
  EXPECT_EQ(copy, position) << "a refused move has changed the position";
  return accepted;
}

TEST_P(SchottenTottenRandomPlay, ApplyAcceptsOfAllConceivableMovesExactlyTheListedOnes) {
  const auto conceivable = conceivable_moves();
  int number = 0;
  const auto check = [&](const Position& position) {
    const bool returns = position.table().phase == Phase::return_cards;
    if (!returns && number++ % 17 != 0) return;
    for (const Seat seat : {A, B}) {
      const auto listed = position.legal_moves(seat);
      const auto accepted = accepted_moves(position, seat, conceivable);
      ASSERT_EQ(listed.size(), accepted.size());
      ASSERT_TRUE(std::ranges::is_permutation(listed, accepted));
    }
  };
  for (std::uint32_t match = 0; match < 6; ++match) random_match(options(), match, check, nothing_after);
}

TEST_P(SchottenTottenRandomPlay, EveryPositionIsConsistentAndAsksTheSeatOnTurn) {
  const auto check = [](const Position& position) {
    ASSERT_TRUE(position.consistent());
    const auto deciders = position.deciders();
    ASSERT_EQ(deciders.empty(), position.outcome().has_value());
    const Seat on_turn = position.table().turn;
    ASSERT_TRUE(position.legal_moves(opponent(on_turn)).empty());
    const auto moves = position.legal_moves(on_turn);
    ASSERT_EQ(moves.empty(), deciders.empty());
    if (moves.empty()) return;
    ASSERT_EQ(deciders[0].seat, on_turn);
    ASSERT_NE(std::ranges::find(moves, position.least_move(on_turn)), moves.end());
  };
  for (std::uint32_t match = 0; match < 30; ++match) random_match(options(), match, check, nothing_after);
}

TEST_P(SchottenTottenRandomPlay, AMatchEndsAndEveryRoundIsPlayed) {
  for (std::uint32_t match = 0; match < 30; ++match) {
    int rounds = 0;
    const auto count = [&](const Applied<Event>& applied, Seat, const Move&) {
      rounds += static_cast<int>(events_of<RoundEnded>(applied).size());
    };
    random_match(options(), match, nothing_before, count);
    EXPECT_EQ(rounds, options().rounds);
  }
}

/// What everybody sees of a move's events.
std::vector<Event> public_events(const Applied<Event>& applied) {
  std::vector<Event> seen;
  for (const Event& event : applied.events) seen.push_back(Position::event_for(event, Viewer::spectator()));
  return seen;
}

TEST_P(SchottenTottenRandomPlay, WhatAViewerCannotSeeChangesNothingThatHeIsSent) {
  Random dice(Seed{9});
  const auto check = [&](const Position& position) {
    for (const Viewer viewer : {Viewer(A), Viewer(B), Viewer::spectator()}) {
      const Position other = position.determinize(viewer, dice);
      dice.seed();
      ASSERT_TRUE(other.consistent());
      ASSERT_EQ(other.view(viewer), position.view(viewer));
      ASSERT_EQ(other.deciders(), position.deciders());
      const Seat on_turn = position.table().turn;
      if (viewer.is(on_turn)) {
        ASSERT_EQ(other.legal_moves(on_turn), position.legal_moves(on_turn));
      }
      for (const Move& move : other.legal_moves(on_turn)) {
        Position next = position;
        Position other_next = other;
        const auto applied = next.apply(on_turn, move);
        if (!applied) continue;  // a card that the hand here has not
        const auto other_applied = other_next.apply(on_turn, move).value();
        ASSERT_EQ(public_events(other_applied), public_events(*applied));
        ASSERT_EQ(other_applied.informed, applied->informed);
        ASSERT_EQ(other_next.view(Viewer::spectator()), next.view(Viewer::spectator()));
      }
    }
  };
  random_match(options(), 1, check, nothing_after);
}

TEST_P(SchottenTottenRandomPlay, AStandInPositionDependsOnNothingThatItsViewerDoesNotKnow) {
  const auto check = [](const Position& position) {
    for (const Viewer viewer : {Viewer(A), Viewer(B), Viewer::spectator()}) {
      const Position other = position.determinize(viewer, Random(Seed{3}));
      ASSERT_EQ(other.determinize(viewer, Random(Seed{4})), position.determinize(viewer, Random(Seed{4})));
    }
  };
  random_match(options(), 2, check, nothing_after);
}

TEST_P(SchottenTottenRandomPlay, AMoveInformsIfACardWasShownDrawnOrReturnedOrARoundDealt) {
  std::set<bool> seen;
  const auto check = [&seen](const Applied<Event>& applied, Seat, const Move& move) {
    const bool only_words = std::holds_alternative<ClaimStone>(move) ||
                            std::holds_alternative<EndClaims>(move) || std::holds_alternative<Pass>(move);
    const bool dealt = !events_of<RoundStarted>(applied).empty() || !events_of<CardDrawn>(applied).empty();
    ASSERT_EQ(applied.informed, !only_words || dealt);
    seen.insert(applied.informed);
  };
  for (std::uint32_t match = 0; match < 20; ++match) random_match(options(), match, nothing_before, check);
  EXPECT_EQ(seen.size(), 2u) << "both kinds occur";
}

TEST_P(SchottenTottenRandomPlay, TheSameSeedAndMovesGiveTheSameMatch) {
  std::vector<std::pair<Seat, Move>> played;
  const auto keep = [&played](const Applied<Event>&, Seat seat, const Move& move) {
    played.emplace_back(seat, move);
  };
  const Position end = random_match(options(), 5, nothing_before, keep);
  Position again = Position::setup(options(), seat_count, Random(numbered_seed(5))).value();
  for (const auto& [seat, move] : played) ASSERT_TRUE(again.apply(seat, move));
  EXPECT_EQ(again, end);
}

INSTANTIATE_TEST_SUITE_P(AllVariants, SchottenTottenRandomPlay, testing::ValuesIn(variants),
                         [](const auto& variant) { return variant.param.name; });

}  // namespace
}  // namespace marchstone::schotten_totten::test
