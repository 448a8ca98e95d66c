// SPDX-License-Identifier: MIT
#include "protocol/record/replay.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/protocol/pebbles.h"

namespace marchstone::protocol {
namespace {

using nlohmann::json;

std::unique_ptr<HostedMatch> fresh(std::size_t players = 2, int heap = 50) {
  const GameRegistry games = pebbles::registry();
  return *games.find("pebbles")->start(R"({"heap":)" + std::to_string(heap) + "}", players, Seed{7});
}

Entry take(std::size_t who, int count) {
  return {Entry::Kind::move, seat(who), 0, 0, R"({"type":"take","count":)" + std::to_string(count) + "}"};
}
Entry throws(std::size_t who) {
  return {Entry::Kind::move, seat(who), 0, 0, R"({"type":"throw"})"};
}
Entry undo(std::size_t who, std::uint32_t to_seq) {
  return {Entry::Kind::undo, seat(who), to_seq, 0, ""};
}
Entry resign(std::size_t who) {
  return {Entry::Kind::resign, seat(who), 0, 0, ""};
}
Entry time_over(std::size_t who) {
  return {Entry::Kind::time, seat(who), 0, 0, ""};
}

struct Trace {
  std::vector<int> heaps;  ///< after the start and each entry
  std::vector<std::string> views;
  std::uint32_t faulty_seq = 0;
  std::string reason;
};

Trace trace(const HostedMatch& start, const std::vector<Entry>& entries) {
  Trace trace;
  const auto end =
      replay(start, entries, [&](std::uint32_t seq, const Entry* entry, const HostedMatch& match) {
        EXPECT_EQ(seq, trace.heaps.size());
        EXPECT_EQ(entry, seq == 0 ? nullptr : &entries[seq - 1]);
        trace.views.push_back(match.view(seat(0)));
        trace.heaps.push_back(json::parse(trace.views.back()).at("heap"));
      });
  if (end) {
    EXPECT_EQ((*end)->view(seat(0)), trace.views.back());
  } else {
    trace.faulty_seq = end.error().seq;
    trace.reason = end.error().reason;
  }
  return trace;
}

TEST(Entry, IsSmallForAMatchHoldsHundreds) {
  EXPECT_LE(sizeof(Entry), 48u);
}

TEST(Replay, OfNoEntriesIsTheStart) {
  const auto start = fresh();
  const auto end = replay(*start, {});
  ASSERT_TRUE(end);
  EXPECT_TRUE((*end)->equals(*start));
}

TEST(Replay, GoesOnFromAPositionOnTheWay) {
  const auto start = fresh();
  const std::vector<Entry> entries{take(0, 1), throws(1), take(0, 2), undo(0, 2), throws(0), take(1, 1)};
  const auto whole = replay(*start, entries);
  for (std::uint32_t from = 0; from <= 2; ++from) {
    const auto first = replay(*start, std::span(entries).first(from));
    std::vector<std::uint32_t> seqs;
    const auto rest = replay(
        **first, std::span(entries).subspan(from),
        [&](std::uint32_t seq, const Entry*, const HostedMatch&) { seqs.push_back(seq); }, from);
    ASSERT_TRUE(rest);
    EXPECT_TRUE((*rest)->equals(**whole));
    EXPECT_EQ(seqs.front(), from);
    EXPECT_EQ(seqs.back(), 6u);
  }
  const auto third = replay(*start, std::span(entries).first(3));
  EXPECT_FALSE(replay(**third, std::span(entries).subspan(3), {}, 3)) << "an undo returns behind it";
}

TEST(Replay, PlaysMovesInOrderAndLeavesTheStartAlone) {
  const auto start = fresh();
  EXPECT_EQ(trace(*start, {take(0, 1), take(1, 2), take(0, 3)}).heaps, (std::vector{50, 49, 47, 44}));
  EXPECT_TRUE(start->equals(*fresh()));
}

TEST(Replay, UndoReturnsToThePositionAfterTheEntryItNames) {
  EXPECT_EQ(trace(*fresh(), {take(0, 1), take(1, 2), undo(1, 1), take(1, 3)}).heaps,
            (std::vector{50, 49, 47, 49, 46}));
  EXPECT_EQ(trace(*fresh(), {take(0, 1), take(1, 2), undo(0, 0), take(0, 3)}).heaps,
            (std::vector{50, 49, 47, 50, 47}));
}

TEST(Replay, UndoMayReturnToAPositionThatAnUndoMade) {
  // Entries 3 and 6 are undos; the later ones return behind, onto and past them.
  const std::vector<Entry> entries = {take(0, 1), take(1, 1), undo(1, 1), take(1, 3), take(0, 1), undo(0, 4),
                                      take(0, 2), undo(1, 3), take(1, 2), undo(1, 6), undo(0, 2), undo(0, 0)};
  EXPECT_EQ(trace(*fresh(), entries).heaps,
            (std::vector{50, 49, 48, 49, 46, 45, 46, 44, 49, 47, 46, 48, 50}));
}

TEST(Replay, UndoMayReturnToThePositionItStandsAt) {
  EXPECT_EQ(trace(*fresh(), {undo(0, 0), take(0, 1), undo(0, 2), take(1, 2)}).heaps,
            (std::vector{50, 50, 49, 49, 47}));
}

TEST(Replay, UndoReturnsManyTimesToTheSamePosition) {
  std::vector<Entry> entries = {take(0, 1)};
  std::vector<int> heaps = {50, 49};
  for (int count = 0; count < 20; ++count) {
    entries.insert(entries.end(), {take(1, 3), undo(1, 1)});
    heaps.insert(heaps.end(), {46, 49});
  }
  EXPECT_EQ(trace(*fresh(), entries).heaps, heaps);
}

TEST(Replay, UndoNeverRewindsChance) {
  std::vector<Entry> straight;
  std::vector<Entry> undone;
  for (std::size_t count = 0; count < 12; ++count) {
    straight.push_back(throws(count % 2));
    undone.insert(undone.end(), {throws(0), undo(0, 0)});
  }
  const auto one_after_other = trace(*fresh(), straight).heaps;
  const auto always_first = trace(*fresh(), undone).heaps;
  for (std::size_t count = 0; count < 12; ++count) {
    EXPECT_EQ(always_first[2 * count + 1] - 50, one_after_other[count + 1] - one_after_other[count])
        << "throw " << count << " shows the next number of the stream, undone or not";
  }
}

TEST(Replay, GivesTheSamePositionEachTime) {
  const std::vector<Entry> entries = {throws(0), throws(1), undo(1, 1), throws(1), take(0, 2)};
  const auto once = replay(*fresh(), entries);
  const auto again = replay(*fresh(), entries);
  ASSERT_TRUE(once && again);
  EXPECT_TRUE((*once)->equals(**again));
}

TEST(Replay, LetsSeatsDepart) {
  EXPECT_EQ(trace(*fresh(3), {resign(1), take(0, 1), take(2, 1)}).heaps, (std::vector{50, 50, 49, 48}));
  const auto end = replay(*fresh(3), std::vector{time_over(1), resign(0)});
  ASSERT_TRUE(end);
  EXPECT_EQ((*end)->outcome()->winners, std::vector{seat(2)});
}

TEST(Replay, UndoBringsBackWhoDepartedSince) {
  EXPECT_EQ(trace(*fresh(3), {resign(1), undo(0, 0), resign(1)}).faulty_seq, 0u);
}

TEST(Replay, StopsAtTheFirstEntryThatCannotFollow) {
  const Entry broken{Entry::Kind::move, seat(1), 0, 0, "{\"type\":"};
  for (const Entry& bad :
       {take(0, 1), take(2, 1), take(1, 4), broken, undo(1, 2), undo(1, 3), undo(1, 99), resign(7)}) {
    const Trace stopped = trace(*fresh(), {take(0, 1), bad, take(1, 1)});
    EXPECT_EQ(stopped.faulty_seq, 2u);
    EXPECT_EQ(stopped.heaps.size(), 2u) << "no step is told after the fault";
    EXPECT_FALSE(stopped.reason.empty());
  }
}

TEST(Replay, TellsTheRuleThatWasBroken) {
  EXPECT_EQ(trace(*fresh(), {take(1, 1)}).reason, "The rules reject the move: not now");
}

TEST(Replay, StopsWhereASeatDepartsTwice) {
  EXPECT_EQ(trace(*fresh(3), {resign(1), time_over(1)}).faulty_seq, 2u);
}

TEST(Replay, StopsAtWhateverFollowsTheEnd) {
  for (const Entry& late : {take(1, 1), undo(0, 0), resign(1), time_over(1)}) {
    EXPECT_EQ(trace(*fresh(2, 2), {take(0, 2), late}).faulty_seq, 2u);
  }
}

}  // namespace
}  // namespace marchstone::protocol
