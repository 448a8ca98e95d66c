// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <vector>

#include "server/room/limits.h"
#include "server/room/match/checkpoints.h"
#include "server/room/match/history.h"
#include "server/room/match/match_play.h"
#include "tests/server/support/heap_in_use.h"
#include "tests/server/support/room_toy_game.h"

/// Positions on the way: what is replayed from them is what is replayed from the start, and never much.
namespace marchstone::server::testing {
namespace {

using protocol::Entry;

class CheckpointedMatch {
 public:
  explicit CheckpointedMatch(std::uint64_t seed) : random_(seed) {}

  void move(const char* move) {
    match.accept(*match.move(whose_turn(), nlohmann::json::parse(move), 1));
    match.show(1);
    standing_.push_back(match.accepted_seq());
  }
  /// By turns; a draw uses chance, which no undo rewinds.
  void move_at_random() { move(random_() % 2 == 0 ? R"({"type":"pass"})" : R"({"type":"draw"})"); }

  /// Takes back so many of the moves that stand.
  void undo(std::size_t moves) {
    if (moves == 0 || moves > standing_.size()) return;
    standing_.resize(standing_.size() - moves + 1);
    const std::uint32_t to_seq = standing_.back() - 1;
    standing_.pop_back();
    match.accept(match.undo(seat(0), to_seq, *match.position_at(to_seq), 1));
    match.show(1);
  }

  std::uint32_t random(std::uint32_t bound) { return static_cast<std::uint32_t>(random_() % bound); }

  /// Of that position, from the nearest checkpoint.
  std::uint32_t replayed_entries(std::uint32_t seq) const {
    const auto* nearest = match.checkpoints().nearest(seq);
    return seq - (nearest ? nearest->seq : 0);
  }

  void expect_the_same_as_from_the_start(std::uint32_t seq) {
    const auto whole = protocol::replay(match.start(), match.entries().first(seq));
    ASSERT_TRUE(whole);
    EXPECT_TRUE(match.position_at(seq)->equals(**whole)) << seq;
  }

  MatchPlay match{room_toy_game()->start(R"({"goal":1000000})", 2, Seed{3}).value(), {}, 0, 0};

 private:
  Seat whose_turn() const { return match.accepted().deciders().front().seat; }

  std::vector<std::uint32_t> standing_;
  std::mt19937_64 random_;
};

TEST(RoomCheckpoints, ReplayFromACheckpointEqualsReplayFromTheStart) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    CheckpointedMatch table(seed);
    while (table.match.accepted_seq() < 1'500) {
      if (table.random(4) != 0) {
        table.move_at_random();
      } else {
        table.undo(1 + (table.random(30) == 0 ? table.random(200) : table.random(3)));
      }
    }
    for (int sample = 0; sample < 40; ++sample) {
      table.expect_the_same_as_from_the_start(table.random(table.match.accepted_seq() + 1));
    }
    table.expect_the_same_as_from_the_start(table.match.accepted_seq());
  }
}

TEST(RoomCheckpoints, AMoveAndItsUndoByTurnsReplayLittleWhereverTheyBegin) {
  for (const int moves_before : {0, 127, 128, 129}) {
    CheckpointedMatch table(1);
    for (int move = 0; move < moves_before; ++move) table.move_at_random();
    for (int round = 0; round < 500; ++round) {
      table.move_at_random();
      EXPECT_LE(table.replayed_entries(table.match.accepted_seq()), limits::checkpoint_spacing);
      table.undo(1);
    }
  }
}

TEST(RoomCheckpoints, TakingBackMoveAfterMoveReplaysLittle) {
  CheckpointedMatch table(1);
  for (int move = 0; move < 600; ++move) table.move_at_random();
  for (std::uint32_t to_seq = 599; to_seq > 0; --to_seq) {
    EXPECT_LE(table.replayed_entries(to_seq), limits::checkpoint_spacing);
    table.undo(1);
    EXPECT_LE(table.replayed_entries(table.match.accepted_seq()), limits::checkpoint_spacing);
  }
  EXPECT_LE(table.match.checkpoints().size(), 1u) << "none of a move that was taken back";
}

TEST(RoomCheckpoints, TheirNumberIsBoundedBySpacingThemFurtherApart) {
  CheckpointedMatch table(1);
  std::uint32_t most = 0;
  for (int move = 0; move < 10'000; ++move) {
    table.move_at_random();
    most = std::max(most, table.replayed_entries(table.match.accepted_seq()));
    ASSERT_LE(table.match.checkpoints().size(), limits::checkpoints_per_match);
  }
  EXPECT_LE(most, 4 * limits::checkpoint_spacing);
  table.expect_the_same_as_from_the_start(9'999);
}

TEST(RoomCheckpoints, CostARoomOfSchottenTottenLessThanTwoKibibytes) {
  const protocol::GameRegistry games = protocol::built_in_games();
  const protocol::GameType& game = *games.find("schotten_totten");
  const std::string options = *game.complete_options(nlohmann::json::parse(R"({"tactical":true})"), 2);
  std::mt19937 random(1);
  for (std::uint8_t round = 0; round < 10; ++round) {
    MatchPlay match(*game.start(options, 2, Seed{round}), {}, 0, 0);
    while (!match.accepted().outcome()) {
      const Seat mover = match.accepted().deciders().front().seat;
      const auto legal = nlohmann::json::parse(match.accepted().legal(mover));
      match.accept(*match.move(mover, legal[random() % legal.size()], 1));
      match.show(1);
    }
    EXPECT_LE(match.checkpoints().size(), 1u) << match.accepted_seq();
    std::vector<RoomCheckpoints> rooms(100);
    const std::size_t before = heap_in_use();
    for (RoomCheckpoints& room : rooms) {
      room.pass(limits::checkpoint_spacing, match.entries().back(), match.accepted());
    }
    const std::size_t bytes = (heap_in_use() - before) / rooms.size() + sizeof(RoomCheckpoints);
    RecordProperty("bytes_" + std::to_string(round), static_cast<int>(bytes));
    EXPECT_LT(bytes, 2'048u);
  }
}

TEST(RoomCheckpoints, HistoryIsTheSameInPartsAndAsAWhole) {
  CheckpointedMatch table(2);
  for (int move = 0; move < 300; ++move) {
    table.move_at_random();
    if (move % 7 == 0) table.undo(2);
  }
  const auto entries = [&](std::uint32_t from, std::uint32_t count) {
    return nlohmann::json::parse("{" + history_fields(table.match, from, count) + "}")["entries"];
  };
  const auto whole = entries(0, 1'000);
  ASSERT_EQ(whole.size(), table.match.shown_seq() + 1u);
  for (std::uint32_t from = 0; from < whole.size(); ++from) {
    const auto part = entries(from, 3);
    for (std::size_t at = 0; at < part.size(); ++at) ASSERT_EQ(part[at], whole[from + at]) << from;
  }
}

}  // namespace
}  // namespace marchstone::server::testing
