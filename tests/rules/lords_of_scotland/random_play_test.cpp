// SPDX-License-Identifier: MIT
#include "tests/rules/lords_of_scotland/random_play.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>

#include "rules/lords_of_scotland/army.h"

/// What holds in every position of every match.
namespace marchstone::lords_of_scotland::test {
namespace {

constexpr auto nothing_before = [](const Position&) {};
constexpr auto nothing_after = [](const Position&, const Applied<Event>&, Seat, const Move&) {};

class LordsOfScotlandRandomPlay : public testing::TestWithParam<Setting> {};

/// Everything that can be written down as a move, with slots, seats and cards that do not exist among it.
std::vector<Move> conceivable_moves() {
  std::vector<Move> moves = {Decline{}};
  for (std::uint8_t slot = 0; slot <= recruit_slots; ++slot) moves.push_back(TakeRecruit{slot});
  for (std::size_t number = 0; number <= card_count; ++number) {
    const Card card = static_cast<Card>(number);
    moves.push_back(TakeSupporter{card});
    for (const bool face_up : {false, true})
      for (const bool activate : {false, true}) moves.push_back(Muster{card, face_up, activate});
  }
  for (std::size_t at = 0; at <= most_seats; ++at)
    for (std::uint8_t place = 0; place < 12; ++place) moves.push_back(Target{seat(at), place});
  return moves;
}

TEST_P(LordsOfScotlandRandomPlay, ApplyAcceptsOfAllConceivableMovesExactlyTheListedOnes) {
  const auto conceivable = conceivable_moves();
  const auto check = [&](const Position& position) {
    for (std::size_t at = 0; at < position.seats(); ++at) {
      std::vector<Move> accepted;
      Position copy = position;
      for (const Move& move : conceivable) {
        if (!copy.apply(seat(at), move)) continue;
        accepted.push_back(move);
        copy = position;
      }
      ASSERT_EQ(copy, position) << "a refused move has changed the position";
      const auto listed = position.legal_moves(seat(at));
      ASSERT_EQ(listed.size(), accepted.size());
      ASSERT_TRUE(std::ranges::is_permutation(listed, accepted));
    }
  };
  random_match(GetParam(), 1, check, nothing_after);
}

TEST_P(LordsOfScotlandRandomPlay, AMatchEndsWithAWinnerOfFortyPointsOrMore) {
  for (std::uint32_t match = 0; match < 30; ++match) {
    const Position over = random_match(GetParam(), match, nothing_before, nothing_after);
    const auto outcome = over.outcome().value();
    ASSERT_EQ(outcome.winners.size(), 1u);
    EXPECT_GE(outcome.scores[index(outcome.winners[0])].value(), points_to_win);
    for (const auto& score : outcome.scores) EXPECT_LE(score, outcome.scores[index(outcome.winners[0])]);
  }
}

/// An activation and a strength by the words of the rules, written again.
bool may_activate(const Position& position, Card card) {
  for (const Player& player : position.table().players) {
    for (const Follower& lying : player.army) {
      if (!lying.face_up) continue;
      const bool lower = strength_of(lying.card) < strength_of(card);
      const bool same_clan_not_higher =
          clan_of(lying.card) == clan_of(card) && strength_of(lying.card) <= strength_of(card);
      if (position.options().same_clan_activation ? same_clan_not_higher : lower) return false;
    }
  }
  return true;
}

TEST_P(LordsOfScotlandRandomPlay, TheViewTellsOfEachHandCardWhatTheRulesSay) {
  const auto check = [](const Position& position) {
    for (std::size_t at = 0; at < position.seats(); ++at) {
      const View view = position.view(seat(at));
      for (const HandCardView& card : *view.seats[at].cards) {
        ASSERT_EQ(!card.blocked_by, may_activate(position, card.card));
        if (!card.blocked_by) continue;
        const auto [owner, place] = *card.blocked_by;
        ASSERT_TRUE(view.seats[index(owner)].army[place].face_up);
      }
    }
  };
  for (std::uint32_t match = 0; match < 5; ++match) random_match(GetParam(), match, check, nothing_after);
}

/// A card that was hidden from a viewer and is hidden still has shown them its face at no time: no event
/// named it.
TEST_P(LordsOfScotlandRandomPlay, NoEventNamesACardThatItsReaderMayNotKnow) {
  const auto check = [](const Position& before, const Applied<Event>& applied, Seat mover, const Move&) {
    const Position& now = before;
    std::vector<Viewer> viewers{Viewer::spectator()};
    for (std::size_t at = 0; at < now.seats(); ++at)
      if (seat(at) != mover) viewers.emplace_back(seat(at));
    for (const Viewer viewer : viewers) {
      for (const Event& event : applied.events) {
        const Event seen = Position::event_for(event, viewer);
        if (const auto* each = std::get_if<FollowerMustered>(&seen)) {
          ASSERT_EQ(each->card.has_value(), each->face_up);
        }
        if (const auto* each = std::get_if<FollowersSwapped>(&seen)) {
          ASSERT_EQ(each->card.has_value(), each->face_up);
        }
        if (const auto* each = std::get_if<RecruitTaken>(&seen)) {
          ASSERT_EQ(each->card.has_value(), each->face_up);
        }
        if (const auto* each = std::get_if<CardDrawn>(&seen)) {
          ASSERT_FALSE(each->card.has_value());
        }
      }
    }
  };
  for (std::uint32_t match = 0; match < 10; ++match) random_match(GetParam(), match, nothing_before, check);
}

TEST_P(LordsOfScotlandRandomPlay, FaceDownCardsStandInNobodysViewButTheirControllers) {
  const auto check = [](const Position& position) {
    const Table& table = position.table();
    std::vector<Viewer> viewers{Viewer::spectator()};
    for (std::size_t at = 0; at < table.seats; ++at) viewers.emplace_back(seat(at));
    for (const Viewer viewer : viewers) {
      const View view = position.view(viewer);
      for (std::size_t at = 0; at < table.seats; ++at) {
        ASSERT_EQ(view.seats[at].cards.has_value(), viewer.is(seat(at)));
        for (std::size_t place = 0; place < table.players[at].army.size(); ++place) {
          const bool known = table.players[at].army[place].face_up || viewer.is(seat(at));
          ASSERT_EQ(view.seats[at].army[place].card.has_value(), known);
        }
      }
      for (std::size_t slot = 0; slot < recruit_slots; ++slot) {
        if (!table.recruits[slot]) continue;
        ASSERT_EQ(view.recruits[slot]->card.has_value(), table.recruits[slot]->face_up);
      }
    }
  };
  for (std::uint32_t match = 0; match < 10; ++match) random_match(GetParam(), match, check, nothing_after);
}

TEST_P(LordsOfScotlandRandomPlay, AMatchWithSeatsThatLeaveEndsToo) {
  for (std::uint32_t match = 0; match < 40; ++match) {
    Random dice(numbered_seed(match));
    Position position =
        Position::setup(GetParam().options, GetParam().players, Random(numbered_seed(match))).value();
    for (int moves = 0; !position.outcome(); ++moves) {
      ASSERT_LT(moves, 5000);
      const Seat decider = position.table().decider();
      const Seat leaving = seat(dice.below(static_cast<std::uint32_t>(position.seats())));
      if (dice.below(40) == 0 && !position.table().player(leaving).gone) {
        position.depart(leaving, Departure::resigned);
        ASSERT_TRUE(position.outcome() || position.table().player(leaving).hand.empty());
        continue;
      }
      const auto moves_now = position.legal_moves(decider);
      ASSERT_FALSE(position.table().player(decider).gone);
      ASSERT_TRUE(
          position.apply(decider, moves_now[dice.below(static_cast<std::uint32_t>(moves_now.size()))]));
    }
    ASSERT_FALSE(position.table().player(position.outcome()->winners[0]).gone);
  }
}

INSTANTIATE_TEST_SUITE_P(AllSettings, LordsOfScotlandRandomPlay, testing::ValuesIn(settings),
                         [](const auto& setting) { return setting.param.name; });

/// A corpus of matches in which everything happens.
TEST(LordsOfScotlandCoverage, RandomMatchesShowEveryPowerAndEveryTurnOfEvents) {
  std::map<std::string, int> seen;
  const auto name = [](std::string_view what, Clan clan) {
    return std::string(what) + std::to_string(static_cast<int>(clan));
  };
  const auto count = [&](const Position&, const Applied<Event>& applied, Seat, const Move&) {
    bool replaced_face_up = false;
    for (const Event& event : applied.events) {
      if (const auto* mustered = std::get_if<FollowerMustered>(&event); mustered && mustered->activated)
        ++seen[name("activated ", clan_of(*mustered->card))];
      if (const auto* copied = std::get_if<PowerCopied>(&event)) ++seen[name("copied ", copied->clan)];
      if (std::holds_alternative<Declined>(event)) ++seen["declined"];
      if (std::holds_alternative<Reshuffled>(event)) ++seen["reshuffled"];
      if (std::holds_alternative<SupportersReplaced>(event)) ++seen["supporters replaced"];
      if (const auto* swapped = std::get_if<FollowersSwapped>(&event))
        ++seen[swapped->face_up ? "swapped face up" : "swapped face down"];
      if (const auto* replaced = std::get_if<RecruitReplaced>(&event))
        replaced_face_up = replaced->card.has_value();
      if (const auto* ranked = std::get_if<ArmiesRanked>(&event))
        for (const auto& army : ranked->armies) seen["doubled"] += army.doubled;
    }
    seen["recruit replaced face up"] += replaced_face_up;
  };
  const auto look = [&](const Position& position) {
    for (const Player& player : position.table().players)
      for (const Follower& follower : player.army) {
        seen["kept"] += follower.kept;
        seen["kept Scott"] += follower.kept && clan_of(follower.card) == Clan::scott;
      }
  };
  for (const Setting& setting : settings)
    for (std::uint32_t match = 0; match < 60; ++match) random_match(setting, match, look, count);
  for (int clan = 0; clan <= static_cast<int>(Clan::bruce); ++clan) {
    EXPECT_GT(seen[name("activated ", static_cast<Clan>(clan))], 0) << clan;
    if (static_cast<Clan>(clan) == Clan::scott) continue;
    EXPECT_GT(seen[name("copied ", static_cast<Clan>(clan))], 0) << clan;
  }
  for (const char* what : {"declined", "reshuffled", "swapped face up", "swapped face down", "doubled",
                           "kept", "kept Scott", "recruit replaced face up", "supporters replaced"})
    EXPECT_GT(seen[what], 0) << what;
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
