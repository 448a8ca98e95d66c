// SPDX-License-Identifier: MIT
#include "server/service/context/system_time.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <optional>
#include <string>

#include "server/config/limits.h"
#include "server/room/journal/journal.h"
#include "server/service/context/clock_check.h"

/// The server's own time and the machine's clock, on clocks that the tests turn.
namespace marchstone::server {
namespace {

constexpr UnixMs start = 1'700'000'000'000;
constexpr std::int64_t day_ms = 24 * 3600 * 1'000LL;

struct TurnedClocks {
  std::int64_t steady_ms = 5'000;
  UnixMs wall_ms = start + 77;

  MachineClocks clocks() {
    return {[this] { return steady_ms; }, [this] { return wall_ms; }};
  }
  void pass(std::int64_t ms) {
    steady_ms += ms;
    wall_ms += ms;
  }
  /// As a server that runs does.
  void run(SystemTime& time, std::int64_t ms) {
    for (; ms > 0; ms -= limits::beat_interval.count()) {
      pass(limits::beat_interval.count());
      EXPECT_FALSE(time.beat());
    }
  }
};

TEST(SystemTime, IsSteadyWhateverIsDoneToTheMachinesClock) {
  TurnedClocks clocks;
  SystemTime time(start, clocks.clocks());
  time.beat();
  clocks.run(time, 10'000);
  EXPECT_EQ(time.now(), start + 10'000);
  for (const std::int64_t step : {3 * day_ms, -40 * day_ms, std::int64_t{5'000}}) {
    clocks.wall_ms += step;
    EXPECT_EQ(time.now(), start + 10'000);
    EXPECT_EQ(time.wall_now(), clocks.wall_ms);
    const auto told = time.beat();
    ASSERT_TRUE(told);
    EXPECT_EQ(told->wall_step_ms, step);
    EXPECT_EQ(told->stood_still_ms, 0);
  }
  clocks.wall_ms += 400;  // as clocks are corrected all the time
  EXPECT_FALSE(time.beat());
}

TEST(SystemTime, StandsStillWhileTheProcessDoes) {
  TurnedClocks clocks;
  SystemTime time(start, clocks.clocks());
  time.beat();
  clocks.run(time, 1'000);
  clocks.pass(50);
  EXPECT_EQ(time.now(), start + 1'050);
  clocks.pass(60'000);
  EXPECT_EQ(time.now(), start + 1'050) << "whoever asks first, before any beat";
  clocks.pass(30);
  EXPECT_EQ(time.now(), start + 1'080) << "and from then on it goes on";
  const auto told = time.beat();
  ASSERT_TRUE(told);
  EXPECT_EQ(told->stood_still_ms, 60'000);
  EXPECT_EQ(told->wall_step_ms, 0);
  clocks.pass(60'000);
  EXPECT_EQ(time.beat()->stood_still_ms, 60'000) << "the beat itself is the first to see it";
  EXPECT_EQ(time.now(), start + 1'080);
}

TEST(SystemTime, CountsTheShortPausesOfABusyMachine) {
  TurnedClocks clocks;
  SystemTime time(start, clocks.clocks());
  time.beat();
  for (int pause = 0; pause < 5; ++pause) {
    clocks.pass(limits::longest_beat_ms);
    EXPECT_FALSE(time.beat());
  }
  EXPECT_EQ(time.now(), start + 5 * limits::longest_beat_ms);
}

TEST(SystemTime, OfAServerThatOnlyBeatsTooLateCountsWhatItWasSeenToDo) {
  TurnedClocks clocks;
  SystemTime time(start, clocks.clocks());
  time.beat();
  for (int step = 0; step < 100; ++step) {
    clocks.pass(100);  // it works, so that somebody asks, but its beats do not come
    EXPECT_EQ(time.now(), start + 100 * (step + 1) - 100 * ((step + 1) / 11));
  }
}

TEST(SystemTime, RingsNobodyBeforeHisTimeHasPassedWithoutThePauses) {
  TurnedClocks clocks;
  SystemTime time(start, clocks.clocks());
  boost::asio::io_context io;
  const auto alarm = time.alarm(io.get_executor());
  bool has_rung = false;
  alarm->set(start + 5, [&] { has_rung = true; });
  for (int early = 0; early < 3; ++early) {
    io.restart();
    io.run_one();  // the steady clock of the machine goes on, the server's time does not
    EXPECT_FALSE(has_rung);
  }
  clocks.pass(5);
  io.restart();
  io.run();
  EXPECT_TRUE(has_rung);
}

TEST(SystemTime, AnAlarmThatWasClearedOrIsGoneDoesNotRing) {
  TurnedClocks clocks;
  SystemTime time(start, clocks.clocks());
  boost::asio::io_context io;
  int rings = 0;
  auto alarm = time.alarm(io.get_executor());
  alarm->set(start, [&] { ++rings; });
  alarm->clear();
  io.run();
  io.restart();
  alarm->set(start, [&] { rings += 100; });
  alarm->set(start, [&] { ++rings; });
  io.run();
  io.restart();
  EXPECT_EQ(rings, 1);
  alarm->set(start, [&] { ++rings; });
  alarm.reset();
  io.run();
  EXPECT_EQ(rings, 1);
}

TEST(StartingTime, GoesOnFromWhereTheStoreSawItLast) {
  for (const std::int64_t step : {std::int64_t{0}, std::int64_t{40 * day_ms}, std::int64_t{-30 * 60'000}}) {
    EXPECT_EQ(starting_time({start - 9, start}, start + step, {}), start - 9);
  }
}

TEST(StartingTime, OfAStoreThatKnowsNoneIsBehindAllThatStandsInItsJournal) {
  EXPECT_EQ(starting_time({}, start, {}), start);
  JournalIndex rooms;
  rooms.add({1, write_document(MatchStarted{start + 1'000})});
  rooms.add({1, "no document"});
  const protocol::Entry move{protocol::Entry::Kind::move, seat(0), 0, start + 5'000, "{}"};
  rooms.add({2, write_document(PositionChanged{move, {}, start + 8'000})});
  EXPECT_EQ(starting_time({}, start, rooms), start + 8'000);
  EXPECT_EQ(starting_time({}, start + day_ms, rooms), start + day_ms);
}

std::string_view event(const std::optional<log::Line>& line) {
  return line ? line->event : "nothing";
}

TEST(ClockWarning, TellsOfAClockThatHasGoneBackOrTooFarForward) {
  EXPECT_EQ(event(clock_warning({}, start)), "nothing");
  EXPECT_EQ(event(clock_warning({start, start}, start + 3'600'000)), "nothing");
  EXPECT_EQ(event(clock_warning({start, start}, start - 500)), "nothing");
  EXPECT_EQ(event(clock_warning({start, start}, start - 30 * 60'000)), "clock_went_back");
  EXPECT_EQ(event(clock_warning({start, start}, start + 40 * day_ms)), "clock_went_forward");
}

}  // namespace
}  // namespace marchstone::server
