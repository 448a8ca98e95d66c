// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/proof.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <ostream>
#include <vector>

#include "rules/core/random.h"
#include "tests/rules/schotten_totten/position_builder.h"

/// Formations and proofs against plain enumeration: every substitution of every elite troop, every choice of
/// unseen cards.
namespace marchstone::schotten_totten::test {
namespace {

/// Class and sum of clan cards only, in the rulebook's words.
Formation plain_value(std::vector<Card> cards, bool only_sum) {
  std::ranges::sort(cards, {}, number_of);
  int sum = 0;
  bool consecutive = true;
  for (std::size_t at = 0; at < cards.size(); ++at) {
    sum += number_of(cards[at]);
    consecutive &= number_of(cards[at]) == number_of(cards[0]) + static_cast<int>(at);
  }
  const bool equal = number_of(cards.front()) == number_of(cards.back());
  const bool one_colour =
      std::ranges::all_of(cards, [&](Card card) { return colour_of(card) == colour_of(cards[0]); });
  if (only_sum) return {FormationClass::sum, sum};
  if (one_colour && consecutive) return {FormationClass::colour_run, sum};
  if (equal) return {FormationClass::equal_numbers, sum};
  if (one_colour) return {FormationClass::colour, sum};
  if (consecutive) return {FormationClass::run, sum};
  return {FormationClass::sum, sum};
}

bool may_stand_for(Card troop, Card clan) {
  if (troop == Card::spy) return number_of(clan) == 7;
  if (troop == Card::shield_bearer) return number_of(clan) <= 3;
  return true;
}

/// The best of all substitutions.
Formation enumerated_value(std::vector<Card> cards, bool only_sum) {
  const auto troop = std::ranges::find_if_not(cards, is_clan);
  if (troop == cards.end()) return plain_value(cards, only_sum);
  const Card elite = *troop;
  std::optional<Formation> best;
  for (std::size_t face = 0; face < clan_card_count; ++face) {
    const Card clan = static_cast<Card>(face);
    if (!may_stand_for(elite, clan)) continue;
    *troop = clan;
    const Formation value = enumerated_value(cards, only_sum);
    if (!best || value > *best) best = value;
  }
  return *best;
}

/// A side of a stone, and what is unseen.
struct Situation {
  std::vector<Card> cards;
  std::size_t need = 3;
  std::vector<Card> unseen;
  bool only_sum = false;

  ClanSet unseen_set() const {
    ClanSet set;
    for (const Card card : unseen) set.insert(card);
    return set;
  }
  std::optional<Completion> best() const { return best_completion(cards, need, unseen_set(), only_sum); }
};

std::ostream& operator<<(std::ostream& out, const Situation& situation) {
  out << "need " << situation.need << (situation.only_sum ? " sums only" : "") << " cards";
  for (const Card card : situation.cards) out << ' ' << static_cast<int>(card);
  out << " unseen";
  for (const Card card : situation.unseen) out << ' ' << static_cast<int>(card);
  return out;
}

/// The best of all choices of unseen cards, from place `from` on.
std::optional<Formation> enumerated_best(const Situation& situation, std::vector<Card> cards,
                                         std::size_t from = 0) {
  if (cards.size() == situation.need) return enumerated_value(cards, situation.only_sum);
  std::optional<Formation> best;
  for (std::size_t at = from; at < situation.unseen.size(); ++at) {
    cards.push_back(situation.unseen[at]);
    const auto value = enumerated_best(situation, cards, at + 1);
    if (value && (!best || *value > *best)) best = value;
    cards.pop_back();
  }
  return best;
}

/// A side of at most three elite troops and some clan cards, and up to `most_unseen` of the others.
Situation random_situation(Random& random, std::uint32_t most_unseen) {
  Situation situation;
  situation.need = 3 + random.below(2);
  situation.only_sum = random.below(6) == 0;
  std::vector<Card> clan;
  for (std::size_t face = 0; face < clan_card_count; ++face) clan.push_back(static_cast<Card>(face));
  random.shuffle(clan);
  // A narrow choice of cards makes runs and equal numbers frequent.
  if (random.below(2) == 0)
    std::ranges::stable_sort(clan, {}, [](Card card) { return static_cast<int>(colour_of(card)) / 2; });
  std::vector<Card> elite = cards("Joker Spy Shield");
  random.shuffle(elite);
  const std::uint32_t troops = random.below(4) == 0 ? random.below(4) : random.below(2);
  for (std::uint32_t troop = 0; troop < troops; ++troop) situation.cards.push_back(elite[troop]);
  const std::uint32_t laid = random.below(static_cast<std::uint32_t>(situation.need) + 1);
  while (situation.cards.size() < laid) {
    situation.cards.push_back(clan.back());
    clan.pop_back();
  }
  clan.resize(random.below(most_unseen + 1));
  situation.unseen = clan;
  random.shuffle(situation.cards);
  return situation;
}

TEST(SchottenTottenProof, FormationsAgreeWithAllSubstitutions) {
  Random random(Seed{1});
  for (int round = 0; round < 1'500; ++round) {
    Situation situation = random_situation(random, 8);
    while (situation.cards.size() < situation.need && !situation.unseen.empty()) {
      situation.cards.push_back(situation.unseen.back());
      situation.unseen.pop_back();
    }
    if (situation.cards.size() != situation.need) continue;
    ASSERT_EQ(formation_of(situation.cards, situation.only_sum),
              enumerated_value(situation.cards, situation.only_sum))
        << situation;
  }
}

TEST(SchottenTottenProof, TheBestCompletionAgreesWithAllChoicesOfUnseenCards) {
  Random random(Seed{2});
  for (int round = 0; round < 1'200; ++round) {
    const Situation situation = random_situation(random, 9);
    const auto found = situation.best();
    ASSERT_EQ(found ? std::optional(found->formation) : std::nullopt,
              enumerated_best(situation, situation.cards))
        << situation;
  }
}

TEST(SchottenTottenProof, TheBestCompletionAgreesForManyUnseenClanCards) {
  Random random(Seed{3});
  for (int round = 0; round < 150; ++round) {
    Situation situation = random_situation(random, 30);
    std::erase_if(situation.cards, [](Card card) { return !is_clan(card); });
    const auto found = situation.best();
    ASSERT_EQ(found ? std::optional(found->formation) : std::nullopt,
              enumerated_best(situation, situation.cards))
        << situation;
  }
}

TEST(SchottenTottenProof, TheCardsOfACompletionAreUnseenAndMakeItsFormation) {
  Random random(Seed{4});
  for (int round = 0; round < 3'000; ++round) {
    const Situation situation = random_situation(random, 20);
    const auto found = situation.best();
    if (!found) continue;
    ASSERT_EQ(situation.cards.size() + found->cards.size(), situation.need) << situation;
    auto all = situation.cards;
    ClanSet left = situation.unseen_set();
    for (const Card card : found->cards) {
      ASSERT_TRUE(left.contains(card)) << situation;
      left.erase(card);
      all.push_back(card);
    }
    ASSERT_EQ(formation_of(all, situation.only_sum), found->formation) << situation;
  }
}

TEST(SchottenTottenProof, ACompletionAboveABarIsFoundExactlyIfTheBestOneIsAboveIt) {
  Random random(Seed{5});
  int found_some = 0;
  for (int round = 0; round < 3'000; ++round) {
    Situation situation = random_situation(random, 20);
    situation.only_sum = false;
    const Formation bar{static_cast<FormationClass>(random.below(5)), static_cast<int>(random.below(31))};
    const auto best = situation.best();
    const auto above = completion_above(bar, situation.cards, situation.need, situation.unseen_set(), false);
    ASSERT_EQ(above.has_value(), best && best->formation > bar) << situation;
    if (!above) continue;
    ASSERT_EQ(*above, *best) << situation;
    ++found_some;
  }
  EXPECT_GT(found_some, 500);
}

}  // namespace
}  // namespace marchstone::schotten_totten::test
