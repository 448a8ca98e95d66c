// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <utility>

#include "protocol/record/record.h"
#include "tests/server/support/room_table.h"

/// Advice of bots to people.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId watcher = RoomTable::tab(7);

/// Player 0 and bots, at a table that has begun.
struct AgainstBots : RoomTable {
  explicit AgainstBots(RoomWishes wanted = {}) : RoomTable(std::move(wanted)) {
    ask(host, {{"type", "join_room"}});
    for (std::uint32_t seat = 1; seat < wishes.seats; ++seat)
      ask(host, {{"type", "add_bot"}, {"seat", seat}});
    ask(host, {{"type", "start_game"}});
  }
};

TEST(RoomHints, AreGivenToWhoPlaysAgainstBotsAlone) {
  AgainstBots table({.seats = 3, .options = R"({"goal":3})"});
  const auto id = table.send(host, {{"type", "hint"}});
  EXPECT_TRUE(table.answer_to(host, id).is_null()) << "a bot thinks";
  EXPECT_EQ(table.world.hint_asked, 0u);
  EXPECT_EQ(table.code(host, {{"type", "hint"}}), "rate_limited");
  table.room().hint_found(0, R"({"type":"step"})", "wins_race", table.now);
  EXPECT_TRUE(table.answer_to(host, id).is_null()) << "not before it is durable";
  table.settle();
  EXPECT_EQ(table.answer_to(host, id)["move"], step());
  EXPECT_EQ(table.answer_to(host, id)["seq"], 0);
  EXPECT_EQ(table.answer_to(host, id)["reason"], "wins_race");
  for (int steps = 0; steps < 3; ++steps) table.move(host, step());
  ASSERT_EQ(table.world.archive_shelf.size(), 1u);
  const auto& archived = table.world.archive_shelf.begin()->second;
  EXPECT_EQ(Json::parse(archived.record)["hints"], Json::parse("[1,0,0]"));
  EXPECT_FALSE(protocol::verify(archived.record, table.games));
}

TEST(RoomHints, AreForNobodyWhoPlaysWithOthersOrIsNotAsked) {
  RoomTable table;
  table.start();
  EXPECT_EQ(table.code(host, {{"type", "hint"}}), "forbidden");
  EXPECT_EQ(table.code(guest, {{"type", "hint"}}), "not_your_turn");
  EXPECT_EQ(table.code(watcher, {{"type", "hint"}}), "not_seated");
}

TEST(RoomHints, AreGivenToPeopleWhereTheTableHasThem) {
  for (const bool hints : {true, false}) {
    RoomTable table({.hints = hints});
    table.start();
    EXPECT_EQ(table.world.last_info.hints, hints);
    table.restart();
    const auto id = table.send(host, {{"type", "hint"}});
    if (!hints) {
      EXPECT_EQ(table.answer_to(host, id)["code"], "forbidden");
      continue;
    }
    table.room().hint_found(0, R"({"type":"step"})", "", table.now);
    table.settle();
    EXPECT_EQ(table.answer_to(host, id)["move"], step());
    EXPECT_FALSE(table.answer_to(host, id).contains("reason"));
  }
}

TEST(RoomHints, ThatNoBotFindsAreRefused) {
  AgainstBots table;
  const auto id = table.send(host, {{"type", "hint"}});
  table.room().hint_found(0, "", "", table.now);
  EXPECT_EQ(table.answer_to(host, id)["code"], "forbidden");
  EXPECT_TRUE(table.answer_to(host, table.send(host, {{"type", "hint"}})).is_null()) << "one may ask again";
  EXPECT_EQ(table.move(host, pass()), "ok");
}

TEST(RoomHints, EndWithThePositionThatTheyAreFor) {
  AgainstBots table;
  const auto id = table.send(host, {{"type", "hint"}});
  table.move(host, step());
  EXPECT_EQ(table.answer_to(host, id)["code"], "stale");
  table.room().hint_found(0, R"({"type":"step"})", "", table.now);
  table.settle();
  const auto again = table.send(host, {{"type", "hint"}});
  table.detach(host);
  table.room().hint_found(1, R"({"type":"step"})", "", table.now);
  table.settle();
  EXPECT_TRUE(table.answer_to(host, again).is_null()) << "nobody hears it";
}

TEST(RoomHints, AreNotGivenToWhomSomebodyHasComeBackMeanwhile) {
  RoomTable table;
  table.start();
  const Json stand_in{{"type", "add_bot"}, {"seat", 1}};
  table.ask(guest, stand_in);
  ASSERT_EQ(table.code(host, stand_in), "ok");
  const auto id = table.send(host, {{"type", "hint"}});
  ASSERT_TRUE(table.answer_to(host, id).is_null()) << "they are alone";
  ASSERT_EQ(table.code(guest, {{"type", "remove_bot"}, {"seat", 1}}), "ok");
  table.room().hint_found(0, R"({"type":"step"})", "", table.now);
  table.settle();
  EXPECT_EQ(table.answer_to(host, id)["code"], "forbidden");
}

TEST(RoomHints, AreNotGivenToWhomABotPlaysForMeanwhile) {
  for (const bool hints : {true, false}) {
    AgainstBots table({.hints = hints});
    const auto id = table.send(host, {{"type", "hint"}});
    ASSERT_EQ(table.code(host, {{"type", "add_bot"}, {"seat", 0}}), "ok");
    table.room().hint_found(0, R"({"type":"step"})", "", table.now);
    table.settle();
    EXPECT_EQ(table.answer_to(host, id)["code"], "forbidden");
    EXPECT_EQ(table.code(host, {{"type", "hint"}}), "forbidden");
  }
}

}  // namespace
}  // namespace marchstone::server::testing
