// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include "tests/numbered_seed.h"
#include "tests/rules/root/position_builder.h"

/// Matches played at random, with a bias towards what seldom happens, in which everything must happen once:
/// each faction wins, each card is crafted or played, and so on.
namespace marchstone::root::test {
namespace {

constexpr int most_matches = 400;
constexpr int max_turns = 400;

/// What has happened, by name.
using Deeds = std::set<std::string>;

std::string named(std::string_view deed, std::string_view what) {
  return std::string(deed) + " " + std::string(what);
}

constexpr std::array<std::string_view, leader_count> leaders = {"builder", "charismatic", "commander",
                                                                "despot"};
constexpr std::array<std::string_view, service_count> services = {"hand card", "riverboats", "mercenaries"};
constexpr std::array<std::string_view, faction_count> factions = {
    "marquise", "eyrie", "alliance", "vagabond", "second vagabond", "cult", "riverfolk"};

template <class Names, class Key>
std::string_view name_in(const Names& names, Key key) {
  return names[static_cast<std::size_t>(key)];
}

Deeds demanded() {
  Deeds all = {"dominance wins", "a coalition wins", "a hand is looked at", "an ambush is foiled"};
  for (const std::string_view faction : factions) all.insert(named("wins:", faction));
  for (const std::string_view leader : leaders) all.insert(named("turmoil:", leader));
  for (const std::string_view service : services) all.insert(named("bought:", service));
  for (const CardFace& card : card_faces) {
    all.insert(named(card.type == CardType::dominance ? "activated:"
                     : card.type == CardType::ambush  ? "ambush:"
                                                      : "crafted:",
                     card.word));
  }
  for (const QuestFace& quest : quest_faces) all.insert(named("quest:", quest.word));
  return all;
}

/// Notes what a move has brought about; `before` is the position in which it was made.
class Notes {
 public:
  Notes(const Table& before, Deeds& deeds) : before_(before), deeds_(deeds) {}

  void operator()(const event::Crafted& crafted) { add("crafted:", face_of(crafted.card).word); }
  void operator()(const event::AmbushPlayed& played) { add("ambush:", face_of(played.card).word); }
  void operator()(const event::AmbushFoiled&) { deeds_.insert("an ambush is foiled"); }
  void operator()(const event::HandSeen&) { deeds_.insert("a hand is looked at"); }
  void operator()(const event::DominanceActivated& activated) {
    add("activated:", face_of(activated.card).word);
  }
  void operator()(const event::QuestCompleted& quest) { add("quest:", face_of(quest.quest).word); }
  void operator()(const event::TurmoilBegan&) { add("turmoil:", name_in(leaders, *before_.eyrie.leader)); }
  void operator()(const event::ServiceBought& bought) { add("bought:", name_in(services, bought.service)); }
  void operator()(const event::MatchEnded& ended) {
    if (ended.reason == EndReason::test_limit) return;
    if (ended.reason == EndReason::dominance) deeds_.insert("dominance wins");
    if (ended.winners.size() > 1) deeds_.insert("a coalition wins");
    for (const Seat seat : ended.winners) add("wins:", name_in(factions, before_.faction_of(seat)));
  }
  template <class Other>
  void operator()(const Other&) {}

 private:
  void add(std::string_view deed, std::string_view what) { deeds_.insert(named(deed, what)); }

  const Table& before_;
  Deeds& deeds_;
};

/// How much more often than others a kind of move is picked.
int weight_of(const Move& move) {
  const auto is = [&move]<class... Types>(TypeList<Types...>) {
    return (std::holds_alternative<Types>(move) || ...);
  };
  using Coveted =
      TypeList<move::Craft, move::CompleteQuest, move::BuyService, move::RoyalClaim, move::RitualScore,
               move::Revolt, move::Spread, move::OperationOrganize, move::PlayAmbush, move::Foil,
               move::Sanctify, move::RiverfolkTradePost, move::Build, move::DecreeBuild, move::RitualBuild>;
  using Left =
      TypeList<move::EndStep, move::DeclineAmbush, move::DeclineFoil, move::Turmoil, move::DoneCards>;
  return is(Coveted{}) ? 24 : is(Left{}) ? 1 : 6;
}

/// First a kind of move, by its weight, then one of that kind. Dominance is activated in every other match:
/// who has no marker scores no more.
const Move& pick(const std::vector<Move>& moves, Random& random, bool dominates) {
  std::map<std::size_t, std::vector<const Move*>> kinds;
  for (const Move& move : moves)
    if (dominates || !std::holds_alternative<move::ActivateDominance>(move))
      kinds[move.index()].push_back(&move);
  if (kinds.empty()) return moves.front();
  int all = 0;
  for (const auto& [kind, some] : kinds) all += weight_of(*some.front());
  int left = static_cast<int>(random.below(static_cast<std::uint32_t>(all)));
  for (const auto& [kind, some] : kinds) {
    left -= weight_of(*some.front());
    if (left < 0) return *some[random.below(static_cast<std::uint32_t>(some.size()))];
  }
  return moves.front();
}

void play_match(const InlineVector<Faction, most_seats>& set, int number, Deeds& deeds) {
  Random random(numbered_seed(static_cast<std::uint64_t>(number)));
  const bool dominates = number % 2 == 1;
  auto position = *Position::setup({set, max_turns}, set.size(), Random(random.seed()));
  while (!position.outcome()) {
    const auto moves = legal(position);
    ASSERT_FALSE(moves.empty());
    const Table before = position.table();
    const auto applied = play(position, pick(moves, random, dominates));
    for (const Event& event : applied.events) std::visit(Notes(before, deeds), event);
  }
}

TEST(RootCoverage, RandomPlayReachesEveryRequiredMoveAndEvent) {
  const std::array<InlineVector<Faction, most_seats>, 5> sets = {{
      {Faction::vagabond, Faction::eyrie, Faction::riverfolk, Faction::alliance},
      {Faction::riverfolk, Faction::marquise, Faction::vagabond, Faction::vagabond_2},
      {Faction::marquise, Faction::cult},
      {Faction::eyrie, Faction::vagabond, Faction::alliance},
      {Faction::cult, Faction::riverfolk, Faction::alliance, Faction::eyrie, Faction::marquise,
       Faction::vagabond},
  }};
  const Deeds all = demanded();
  Deeds deeds;
  int match = 0;
  for (; match < most_matches && !std::ranges::includes(deeds, all); ++match)
    play_match(sets[static_cast<std::size_t>(match) % sets.size()], match, deeds);
  RecordProperty("matches", match);
  for (const std::string& deed : all) EXPECT_TRUE(deeds.contains(deed)) << deed;
}

}  // namespace
}  // namespace marchstone::root::test
