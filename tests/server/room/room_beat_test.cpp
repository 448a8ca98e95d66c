// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "protocol/record/record.h"
#include "tests/server/support/room_table.h"

/// Answers that are held back until the beat is over.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId third = RoomTable::tab(2);
const ConnectionId watcher = RoomTable::tab(7);

const protocol::ClockSettings chess{protocol::ClockSettings::Kind::chess, 60, 5};

RoomWishes with_beat(std::uint32_t seats = 3) {
  return {.seats = seats, .beat = 3};
}

TEST(RoomBeat, AnAnswerIsAcknowledgedAtOnceAndShownToNobodyBeforeTheBeatIsOver) {
  RoomTable table(with_beat());
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  table.move(host, challenge());
  table.pass(2000);
  const Json before = table.picture(guest);
  table.forget_frames();
  EXPECT_EQ(table.move(guest, answer(false)), "ok");
  EXPECT_EQ(table.types(guest), std::vector<std::string>{"ok"});
  EXPECT_EQ(table.room().seq(), 1u);
  EXPECT_EQ(table.picture(guest), before) << "the sender included";
  EXPECT_EQ(table.ask(host, {{"type", "history"}, {"from", 2}})["entries"], Json::array());
  for (const ConnectionId viewer : {host, third, watcher}) EXPECT_TRUE(table.pushes(viewer, "state").empty());
  table.pass(999);
  EXPECT_TRUE(table.pushes(host, "state").empty());
  table.pass(1);
  EXPECT_EQ(table.last(host, "state")["seq"], 2);
  EXPECT_EQ(table.last(host, "state")["events"][0]["type"], "answered");
  EXPECT_EQ(table.last(guest, "state")["seq"], 2);
}

TEST(RoomBeat, OthersStillAnswerAndAllAnswersAreShownTogether) {
  RoomTable table(with_beat());
  table.start();
  table.move(host, challenge());
  EXPECT_EQ(table.code(guest, move_request(1, answer(false))), "ok");
  EXPECT_EQ(table.code(guest, move_request(1, answer(false))), "stale") << "sent again";
  EXPECT_EQ(table.code(third, move_request(2, answer(false))), "stale") << "nobody has been shown 2";
  EXPECT_EQ(table.code(third, move_request(1, answer(false))), "ok");
  EXPECT_EQ(table.code(host, move_request(1, pass())), "not_your_turn");
  table.forget_frames();
  table.pass(3000);
  const auto states = table.pushes(host, "state");
  ASSERT_EQ(states.size(), 1u);
  EXPECT_EQ(states[0]["seq"], 3);
  EXPECT_EQ(states[0]["events"].size(), 2u);
  EXPECT_EQ(states[0]["events"][0]["seq"], 2);
  EXPECT_EQ(states[0]["events"][1]["seq"], 3);
  EXPECT_EQ(states[0]["to_move"], Json{1});
}

TEST(RoomBeat, AnAnswerAfterTheBeatIsShownAtOnceAndOtherMovesAlwaysAre) {
  RoomTable table(with_beat());
  table.start();
  table.move(host, step());
  EXPECT_EQ(table.last(guest, "state")["seq"], 1);
  table.move(host, challenge());
  table.pass(3000);
  table.move(guest, answer(false));
  EXPECT_EQ(table.last(host, "state")["seq"], 3);
}

TEST(RoomBeat, EverythingButTheAnswersThemselvesLooksTheSameWithAndWithoutOne) {
  RoomTable answered(with_beat());
  RoomTable silent(with_beat());
  for (RoomTable* table : {&answered, &silent}) {
    table->start();
    table->move(host, step());
    table->move(host, challenge());
    if (table == &answered) table->move(guest, answer(false));
    table->pass(1000);
    table->forget_frames();
    table->ask(host, {{"type", "undo"}});
    table->ask(host, {{"type", "resync"}});
    table->ask(third, move_request(2, {{"type", "nonsense"}}));
    table->ask(third, {{"type", "resign"}});
    table->ask(third, {{"type", "resync"}});
    table->pass(1999);
  }
  for (const ConnectionId viewer : {host, third}) {
    auto with = answered.world.frames[viewer];
    auto without = silent.world.frames[viewer];
    ASSERT_EQ(with.size(), without.size());
    for (std::size_t at = 0; at < with.size(); ++at) {
      with[at].erase("id");
      without[at].erase("id");
      EXPECT_EQ(with[at], without[at]);
    }
  }
}

/// Whether the guest has resigned behind the beat, and so ended the match, is told by no answer.
TEST(RoomBeat, AnEndHeldBackByTheBeatIsNotRevealedByAnyError) {
  std::vector<std::vector<std::string>> told;
  for (const bool has_ended : {true, false}) {
    RoomTable table(with_beat(2));
    table.start();
    table.detach(guest);
    table.pass(600'000);
    table.move(host, challenge());
    if (has_ended) {
      EXPECT_EQ(table.code(guest, {{"type", "resign"}}), "ok");
    }
    table.pass(1000);
    std::vector<std::string>& codes = told.emplace_back();
    codes.push_back(table.code(host, {{"type", "undo"}}));
    codes.push_back(table.code(host, {{"type", "answer_undo"}, {"accept", true}}));
    codes.push_back(table.code(host, {{"type", "claim_absent"}, {"seat", 1}}));
    codes.push_back(table.code(host, move_request(1, pass())));
    EXPECT_EQ(table.code(guest, {{"type", "undo"}}), has_ended ? "finished" : "forbidden")
        << "one's own is known";
    table.now += 2000;  // nobody has woken the room
    codes.push_back(table.code(host, {{"type", "undo"}}));
    EXPECT_EQ(table.last(host, "finished").is_null(), !has_ended);
    if (!has_ended) {
      EXPECT_EQ(table.code(host, {{"type", "claim_absent"}, {"seat", 1}}), "ok") << "the beat is over";
    }
  }
  EXPECT_EQ(told[0],
            (std::vector<std::string>{"forbidden", "stale", "forbidden", "not_your_turn", "finished"}));
  told[0].back() = told[1].back();
  EXPECT_EQ(told[0], told[1]);
}

TEST(RoomBeat, WhoResignsWhenAHeldAnswerHasEndedTheMatchIsNotToldThatHeHas) {
  RoomTable table(with_beat(2));
  table.start();
  table.move(host, challenge());
  EXPECT_EQ(table.code(guest, {{"type", "resign"}}), "ok");
  EXPECT_EQ(table.code(host, {{"type", "resign"}}), "finished");
  table.pass(3000);
  EXPECT_EQ(table.last(host, "finished")["result"]["winners"], Json{0});
  EXPECT_FALSE(table.room().info().seats[0].resigned);
}

TEST(RoomBeat, AClockDoesNotTellWhenTheAnswerCame) {
  std::vector<Json> clocks;
  for (const std::int64_t thought_ms : {100, 2900}) {
    RoomWishes wishes = with_beat();
    wishes.clock = chess;
    RoomTable table(wishes);
    table.start();
    table.move(host, challenge());
    table.pass(thought_ms);
    EXPECT_EQ(table.move(guest, answer(false)), "ok");
    table.pass(3000 - thought_ms);
    clocks.push_back(table.last(host, "state")["clock"]);
  }
  EXPECT_EQ(clocks[0], clocks[1]);
  EXPECT_EQ(clocks[0]["left_ms"], (Json{65'000, 65'000, 60'000}));
}

TEST(RoomBeat, HistoryDoesNotTellWhenTheAnswerCame) {
  std::vector<std::string> told;
  for (const std::int64_t thought_ms : {100, 2900}) {
    for (const bool is_restarted : {false, true}) {
      RoomTable table(with_beat());
      table.start();
      table.ask(watcher, {{"type", "watch_room"}});
      table.move(host, challenge());
      table.pass(thought_ms);
      table.send(guest, move_request(1, answer(false)));
      table.now += 40;  // the store takes its time
      table.settle();
      table.pass(3000 - thought_ms - 40);
      ASSERT_EQ(table.room().seq(), 2u);
      EXPECT_EQ(table.room().last_shown_at(), table.now);
      table.pass(1000);
      table.move(third, answer(false));
      if (is_restarted) table.restart();
      for (const ConnectionId viewer : {host, watcher}) {
        if (is_restarted) table.ask(viewer, {{"type", "watch_room"}});
        told.push_back(table.ask(viewer, {{"type", "history"}, {"from", 0}})["entries"].dump());
      }
      const FrozenHistory kept = table.room().history(table.now);
      EXPECT_EQ(Json::parse("{" + history_fields(kept, 0, 50) + "}")["entries"].dump(), told.back());
      const Json entries = Json::parse(told.back());
      EXPECT_EQ(entries[2]["at"], entries[1]["at"].get<UnixMs>() + 3000) << "when it was shown";
      EXPECT_EQ(entries[3]["at"], table.now) << "the beat was over";
    }
  }
  for (const std::string& text : told) EXPECT_EQ(text, told.front());
}

TEST(RoomBeat, WhoHasAnsweredDoesNotLoseOnTimeAndWhoHasNotDoes) {
  RoomWishes wishes = with_beat();
  wishes.clock = protocol::ClockSettings{protocol::ClockSettings::Kind::move, 5, 0};
  RoomTable table(wishes);
  table.start();
  table.move(host, challenge());
  table.move(guest, answer(false));
  table.pass(7999);
  EXPECT_FALSE(table.room().info().seats[2].resigned);
  table.pass(1);
  EXPECT_TRUE(table.room().info().seats[2].resigned);
  EXPECT_FALSE(table.room().info().seats[1].resigned);
}

TEST(RoomBeat, ARestartKeepsWhatIsHeldBackAndShowsItWhenItsTimeHasCome) {
  RoomTable table(with_beat());
  table.start();
  table.move(host, challenge());
  table.move(guest, answer(false));
  table.pass(1000);
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.last(host, "state")["seq"], 1);
  EXPECT_EQ(table.code(guest, move_request(1, answer(false))), "stale");
  table.pass(2000);
  EXPECT_EQ(table.last(host, "state")["seq"], 2);
  table.restart();
  EXPECT_EQ(table.room().seq(), 2u);
}

TEST(RoomBeat, AMatchThatEndsBehindTheBeatIsOverForNobodyBefore) {
  RoomTable table(with_beat(2));
  table.start();
  table.move(host, challenge());
  EXPECT_EQ(table.code(guest, {{"type", "resign"}}), "ok");
  EXPECT_EQ(table.code(guest, {{"type", "resign"}}), "finished");
  EXPECT_FALSE(table.room().info().seats[1].resigned);
  EXPECT_TRUE(table.world.archive_shelf.empty());
  EXPECT_TRUE(table.last(host, "finished").is_null());
  table.pass(3000);
  EXPECT_EQ(table.last(host, "finished")["result"]["winners"], Json{0});
  const auto& record = table.world.archive_shelf.begin()->second.record;
  EXPECT_FALSE(protocol::verify(record, table.games));
}

}  // namespace
}  // namespace marchstone::server::testing
