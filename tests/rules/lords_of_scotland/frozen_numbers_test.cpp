// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>

#include "tests/rules/lords_of_scotland/random_play.h"

/// Numbers that change only if the rules do: a change of one of them needs a new `rules_version` and its
/// reason in the commit's message.
namespace marchstone::lords_of_scotland::test {
namespace {

/// How many sequences of `depth` moves there are.
std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0 || position.outcome()) return 1;
  const Seat seat = position.table().decider();
  const auto moves = position.legal_moves(seat);
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) {
    Position next = position;
    EXPECT_TRUE(next.apply(seat, move));
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

/// FNV-1a, 64 bits, over all that lies on the table.
class Digest {
 public:
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001B3; }
  template <class Cards>
  void add_cards(const Cards& cards) {
    for (const Card card : cards) add(index(card) + 1);
    add(0);
  }
  void add(const Table& table) {
    for (const Player& player : table.players) {
      add_cards(player.hand);
      add_cards(player.victories);
      for (const Follower& each : player.army) {
        add(index(each.card));
        add((each.face_up ? 1u : 0u) + (each.activated ? 2u : 0u) + (each.kept ? 4u : 0u) +
            (each.token ? 8u : 0u));
      }
    }
    add_cards(table.draw_pile);
    add_cards(table.discard);
    add_cards(table.supporters);
    for (const auto& recruit : table.recruits)
      add(recruit ? index(recruit->card) * 2 + (recruit->face_up ? 1 : 0) : 999);
    add(table.skirmish * 64u + table.turn * 8u + static_cast<unsigned>(table.phase));
    add(index(table.initiative));
  }
  std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xCBF29CE484222325;
};

Position fresh(const Setting& setting) {
  return Position::setup(setting.options, setting.players, Random(numbered_seed(7))).value();
}

TEST(LordsOfScotlandFrozen, Perft) {
  EXPECT_EQ(perft(fresh(settings[0]), 4), 88'341u);
  EXPECT_EQ(perft(fresh(settings[5]), 3), 7'222u);
}

/// Ten thousand matches in all: every table, how many moves there are to choose from, what is told of each.
TEST(LordsOfScotlandFrozen, SignatureOfRandomMatches) {
  Digest digest;
  const auto look = [&](const Position& position) { digest.add(position.table()); };
  const auto listen = [&](const Position& before, const Applied<Event>& applied, Seat seat, const Move&) {
    digest.add(before.legal_moves(seat).size());
    digest.add(applied.informed);
    for (const Event& event : applied.events) digest.add(event.index());
  };
  for (const Setting& setting : settings)
    for (std::uint32_t match = 0; match < 1'700; ++match) random_match(setting, match, look, listen);
  EXPECT_EQ(digest.value(), 12'540'029'476'023'233'083u);
}

/// One whole match of each setting: who won with how many points after how many skirmishes.
TEST(LordsOfScotlandFrozen, GoldenPlaythroughs) {
  const auto nothing_before = [](const Position&) {};
  const auto nothing = [](const Position&, const Applied<Event>&, Seat, const Move&) {};
  std::string told;
  for (const Setting& setting : settings) {
    const Position over = random_match(setting, 2024, nothing_before, nothing);
    const auto outcome = over.outcome().value();
    told += std::string(setting.name) + ": seat " + std::to_string(index(outcome.winners[0])) + ",";
    for (const auto& score : outcome.scores) told += " " + std::to_string(*score);
    told += ", skirmish " + std::to_string(over.table().skirmish) + "\n";
  }
  EXPECT_EQ(told,
            "Two: seat 0, 41 15, skirmish 5\n"
            "TwoBruce: seat 0, 47 39, skirmish 7\n"
            "Three: seat 1, 45 45 35, skirmish 6\n"
            "Four: seat 3, 21 28 20 44, skirmish 4\n"
            "FivePlain: seat 1, 32 41 22 17 27, skirmish 4\n"
            "Five: seat 3, 27 22 44 45 12, skirmish 5\n");
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
