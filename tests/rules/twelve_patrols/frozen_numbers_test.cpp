// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdint>

#include "tests/rules/twelve_patrols/random_play.h"

/// Numbers that change only if the rules do: a change of one of them needs a new `rules_version` and its
/// reason in the commit's message.
namespace marchstone::twelve_patrols::test {
namespace {

/// How many sequences of `depth` moves there are.
std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0 || position.outcome()) return 1;
  const auto moves = position.legal_moves(seat(0));
  if (depth == 1) return moves.size();
  std::uint64_t leaves = 0;
  for (const Move& move : moves) {
    Position next = position;
    EXPECT_TRUE(next.apply(seat(0), move));
    leaves += perft(next, depth - 1);
  }
  return leaves;
}

/// FNV-1a, 64 bits, over all that lies on the table.
class Digest {
 public:
  void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001B3; }
  void add(const Table& table) {
    for (const PlacedRegion& placed : table.kingdom.regions())
      add(index(placed.region) * 64 + code(placed.cell));
    for (const Patrol& patrol : table.kingdom.patrols()) {
      add(code(patrol.spot.cell) * 4 + static_cast<std::uint64_t>(patrol.spot.side));
      for (const Item item : patrol.items) add(index(item));
    }
    for (const Region region : table.display) add(index(region));
    for (const Region region : table.deck) add(index(region));
    table.unplayed.each_kind([this](Item item, std::size_t count) { add(index(item) * 8 + count); });
    add(static_cast<std::uint64_t>(table.phase));
    if (table.ending)
      add(100 + static_cast<std::uint64_t>(table.ending->reason) + table.ending->faults.size());
  }
  std::uint64_t value() const { return value_; }

 private:
  static std::uint64_t code(Cell cell) { return static_cast<std::uint64_t>((cell.y + 2) * 8 + cell.x + 2); }
  std::uint64_t value_ = 0xCBF29CE484222325;
};

TEST(TwelvePatrolsFrozen, Perft) {
  const Position position = Position::setup({}, 1, Random(numbered_seed(7))).value();
  EXPECT_EQ(perft(position, 3), 14'181u);
}

TEST(TwelvePatrolsFrozen, SignatureOfRandomMatches) {
  Digest digest;
  const auto nothing = [](const Position&, const Applied<Event>&, const Move&) {};
  for (std::uint32_t match = 0; match < 500; ++match)
    random_match(
        match % 2 ? gentle() : Options{}, match,
        [&](const Position& position) { digest.add(position.table()); }, nothing);
  EXPECT_EQ(digest.value(), 8'648'616'777'133'537'867u);
}

}  // namespace
}  // namespace marchstone::twelve_patrols::test
