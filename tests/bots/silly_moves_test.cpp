// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <variant>
#include <vector>

#include "bots/core/choose.h"
#include "rules/lords_of_scotland/army.h"
#include "rules/root/engine/ruler.h"
#include "rules/root/map/autumn_map.h"
#include "tests/bots/subject.h"

/// Moves at which a person would shake their head, at any level and in whatever position: random play leads
/// there, and the bot must not make them.
namespace marchstone::bots {
namespace {

/// How often a bot of so little thought that it would make any move had the choice of a silly one. It fails
/// the test by making it. `is_silly(position, seat, move, legal)`.
template <class E, class IsSilly>
int temptations(int matches, IsSilly is_silly) {
  Random dice(numbered_seed(23));
  int tempted = 0;
  for (int number = 0; number < matches; ++number) {
    auto position = Subject<E>::deal(static_cast<std::uint64_t>(number));
    for (int moves = 0; moves < 2'000 && !position.outcome(); ++moves) {
      const Seat seat = next_decider(position);
      const auto legal = position.legal_moves(seat);
      const auto silly = [&](const auto& move) { return is_silly(position, seat, move, legal); };
      if (std::ranges::any_of(legal, silly) && !std::ranges::all_of(legal, silly)) {
        ++tempted;
        const auto move =
            search<E>(Imagination(position, seat), Effort{1, 0, 1}, dice.seed(), [] { return false; });
        EXPECT_FALSE(silly(move));
      }
      make(position, seat, legal[dice.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  return tempted;
}

template <class Kind, class Move>
bool any_is(const std::vector<Move>& moves) {
  return std::ranges::any_of(moves, [](const Move& move) { return std::holds_alternative<Kind>(move); });
}

TEST(SillyMoves, AWonStoneIsClaimed) {
  using namespace schotten_totten;
  EXPECT_GT(temptations<SchottenTotten>(6,
                                        [](const auto&, Seat, const auto& move, const auto& legal) {
                                          return std::holds_alternative<EndClaims>(move) &&
                                                 any_is<ClaimStone>(legal);
                                        }),
            5);
}

TEST(SillyMoves, APowerThatOnlyHelpsIsCalled) {
  using namespace lords_of_scotland;
  const auto lets_it_lie = [](const auto&, Seat, const auto& move, const auto& legal) {
    const auto* muster = std::get_if<Muster>(&move);
    if (muster == nullptr || !muster->face_up || muster->activate) return false;
    const Clan clan = clan_of(muster->card);
    return (clan == Clan::forsyth || clan == Clan::cochrane || clan == Clan::macdonnell) &&
           std::ranges::find(legal, Move(Muster{muster->card, true, true})) != legal.end();
  };
  EXPECT_GT(temptations<LordsOfScotland>(6, lets_it_lie), 20);
}

TEST(SillyMoves, ACardWhosePowerIsBlockedIsNotShown) {
  using namespace lords_of_scotland;
  const auto shows = [](const auto&, Seat, const auto& move, const auto& legal) {
    const auto* muster = std::get_if<Muster>(&move);
    return muster != nullptr && muster->face_up && !muster->activate &&
           std::ranges::find(legal, Move(Muster{muster->card, true, true})) == legal.end();
  };
  EXPECT_GT(temptations<LordsOfScotland>(6, shows), 20);
}

TEST(SillyMoves, AFollowerOfAnOpponentIsDiscardedRatherThanNone) {
  using namespace lords_of_scotland;
  const auto declines = [](const auto& position, Seat seat, const auto& move, const auto& legal) {
    return position.table().phase == Phase::discard && std::holds_alternative<Decline>(move) &&
           std::ranges::any_of(legal, [seat](const auto& other) {
             const auto* target = std::get_if<Target>(&other);
             return target != nullptr && target->seat != seat;
           });
  };
  EXPECT_GT(temptations<LordsOfScotland>(10, declines), 3);
}

TEST(SillyMoves, TheStrongestSupporterIsClaimed) {
  using namespace lords_of_scotland;
  const auto claims_less = [](const auto& position, Seat, const auto& move, const auto& legal) {
    const auto* taken = std::get_if<TakeSupporter>(&move);
    if (taken == nullptr || position.table().phase != Phase::claim) return false;
    return std::ranges::any_of(legal, [taken](const auto& other) {
      const auto* better = std::get_if<TakeSupporter>(&other);
      return better != nullptr && strength_of(better->card) > strength_of(taken->card);
    });
  };
  EXPECT_GT(temptations<LordsOfScotland>(6, claims_less), 20);
}

TEST(SillyMoves, TheOwnArmyIsNotWeakenedWhereNothingMustGo) {
  using namespace lords_of_scotland;
  const auto weakens_itself = [](const auto& position, Seat seat, const auto& move, const auto&) {
    const auto* target = std::get_if<Target>(&move);
    if (target == nullptr || position.table().phase != Phase::discard || target->seat != seat) return false;
    const Army& army = position.table().player(seat).army;
    Army without;
    for (std::size_t at = 0; at < army.size(); ++at)
      if (at != target->place) without.push_back(army[at]);
    return strength_of(without).sum < strength_of(army).sum;
  };
  EXPECT_GT(temptations<LordsOfScotland>(10, weakens_itself), 3);
}

TEST(SillyMoves, ABirdIsNotGivenWhereAnotherCardDoes) {
  using namespace root;
  const auto gives_bird = [](const auto&, Seat, const auto& move, const auto& legal) {
    const auto* aid = std::get_if<move::Aid>(&move);
    if (aid == nullptr || face_of(aid->card).suit != Suit::bird) return false;
    return std::ranges::any_of(legal, [aid](const auto& other) {
      const auto* alike = std::get_if<move::Aid>(&other);
      return alike != nullptr && alike->target == aid->target && alike->item == aid->item &&
             face_of(alike->card).suit != Suit::bird;
    });
  };
  EXPECT_GT(temptations<Root>(4, gives_bird), 3);
}

TEST(SillyMoves, ABirdAmongTheSupportersIsKeptWhileAnotherOneServes) {
  using namespace root;
  const auto spends_bird = [](const auto&, Seat, const auto& move, const auto& legal) {
    const auto* spent = std::get_if<move::SpendSupporter>(&move);
    if (spent == nullptr || face_of(spent->card).suit != Suit::bird) return false;
    return std::ranges::any_of(legal, [](const auto& other) {
      const auto* alike = std::get_if<move::SpendSupporter>(&other);
      return alike != nullptr && face_of(alike->card).suit != Suit::bird;
    });
  };
  EXPECT_GT(temptations<Root>(4, spends_bird), 3);
}

TEST(SillyMoves, ADominanceCardIsNotBoughtBeforeItCanBePlayed) {
  using namespace root;
  const auto buys = [](const auto& position, Seat seat, const auto& move, const auto&) {
    return std::holds_alternative<move::TakeDominance>(move) &&
           position.table().player(seat).score.value_or(0) < 10;
  };
  EXPECT_GT(temptations<Root>(8, buys), 3);
}

TEST(SillyMoves, ADominanceCardIsNotBoughtByWhoRulesNoneOfItsClearings) {
  using namespace root;
  const auto buys = [](const auto& position, Seat seat, const auto& move, const auto&) {
    const auto* take = std::get_if<move::TakeDominance>(&move);
    if (take == nullptr) return false;
    const Table& table = position.table();
    const Faction faction = table.faction_of(seat);
    const Suit suit = face_of(take->card).suit;
    const ClearingSet wanted = suit == Suit::bird ? corners : clearings_fitting(suit);
    return !is_vagabond(faction) && (ruled_by(table, faction) & wanted).empty();
  };
  EXPECT_GT(temptations<Root>(8, buys), 3);
}

TEST(SillyMoves, TheRiverfolkSellNoCardForOneWarrior) {
  using namespace root;
  const auto sells = [](const auto&, Seat, const auto& move, const auto&) {
    const auto* prices = std::get_if<move::SetPrices>(&move);
    return prices != nullptr && prices->hand_card == 1;
  };
  EXPECT_GT(temptations<Root>(4, sells), 3);
}

/// Warriors of the Marquise who stand there can remove the token, and cost no card.
TEST(SillyMoves, NoCardIsPaidForOutrageWhereWarriorsAreAlready) {
  using namespace root;
  const auto pays = [](const auto& position, Seat, const auto& move, const auto&) {
    const auto* march = std::get_if<move::March>(&move);
    if (march == nullptr) return false;
    const ClearingState& site = position.table().site(march->to);
    if (!site.has(Piece::sympathy) || site.warriors[Faction::marquise] == 0) return false;
    for (std::size_t at = 0; at < faction_count; ++at) {
      if (faction(at) != Faction::marquise && site.warriors[faction(at)] > 0) return false;
    }
    for (const Piece piece : {Piece::roost, Piece::base, Piece::garden, Piece::trade_post})
      if (site.has(piece)) return false;
    return true;
  };
  EXPECT_GT(temptations<Root>(6, pays), 3);
}

TEST(SillyMoves, PointsAreMadeBeforeAStepEnds) {
  using namespace root;
  const auto leaves_points = [](const auto& position, Seat seat, const auto& move, const auto& legal) {
    return std::holds_alternative<move::EndStep>(move) && position.table().player(seat).score &&
           std::ranges::any_of(legal, [](const auto& other) {
             const auto* craft = std::get_if<move::Craft>(&other);
             return craft != nullptr && face_of(craft->card).points > 0;
           });
  };
  EXPECT_GT(temptations<Root>(4, leaves_points), 3);
}

TEST(SillyMoves, WarriorsThatCostNothingAreTakenBeforeAStepEnds) {
  using namespace root;
  const auto leaves_warriors = [](const auto&, Seat, const auto& move, const auto& legal) {
    return std::holds_alternative<move::EndStep>(move) &&
           (any_is<move::Recruit>(legal) || any_is<move::RitualRecruit>(legal));
  };
  EXPECT_GT(temptations<Root>(4, leaves_warriors), 3);
}

TEST(SillyMoves, AChangeOfADieIsNotCalledOff) {
  using namespace twelve_patrols;
  EXPECT_GT(
      temptations<TwelvePatrols>(20, [](const auto&, Seat, const auto& move,
                                        const auto&) { return std::holds_alternative<CancelChange>(move); }),
      5);
}

}  // namespace
}  // namespace marchstone::bots
