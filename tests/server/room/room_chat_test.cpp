// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "server/room/journal/journal.h"
#include "server/room/limits.h"
#include "tests/server/support/room_table.h"

/// What a table says, and what of it stays in the journal.
namespace marchstone::server::testing {
namespace {

const ConnectionId host = RoomTable::tab(0);
const ConnectionId guest = RoomTable::tab(1);
const ConnectionId watcher = RoomTable::tab(5);

bool is_chat(const std::string& document) {
  return document.starts_with(R"({"type":"chat")");
}

std::size_t chat_rows(const RoomTable& table) {
  return static_cast<std::size_t>(
      std::count_if(table.world.journal.begin(), table.world.journal.end(), is_chat));
}

void say(RoomTable& table, ConnectionId who, const std::string& text) {
  table.now += 1'000;
  ASSERT_EQ(table.code(who, {{"type", "chat"}, {"text", text}}), "ok");
}

std::vector<std::string> heard(RoomTable& table, ConnectionId by) {
  std::vector<std::string> texts;
  const Json said = table.ask(by, {{"type", "chat_log"}});
  EXPECT_TRUE(said.contains("lines")) << said.dump();
  for (const Json& line : said["lines"]) texts.push_back(line["text"]);
  return texts;
}

TEST(RoomChatRows, GoFromTheJournalAsTheyPassOutOfWhatIsShown) {
  RoomTable table;
  table.start();
  table.ask(watcher, {{"type", "watch_room"}});
  for (std::size_t said = 0; said < limits::chat_lines + 50; ++said) {
    say(table, said % 2 == 0 ? host : guest, "t" + std::to_string(said));
    if (said % 3 == 0) say(table, watcher, "w" + std::to_string(said));
    if (said % 40 == 0) table.move(host, step());
  }
  const auto to_watchers = (limits::chat_lines + 50 + 2) / 3;
  EXPECT_EQ(chat_rows(table), limits::chat_lines + to_watchers);
  const auto lines = heard(table, host);
  ASSERT_EQ(lines.size(), limits::chat_lines);
  EXPECT_EQ(lines.front(), "t50");
}

TEST(RoomChatRows, AreTheRightOnesAfterARestartAtAnyMoment) {
  RoomTable table;
  table.start();
  for (std::size_t said = 0; said < limits::chat_lines + 60; ++said) {
    say(table, said % 2 == 0 ? host : guest, "t" + std::to_string(said));
    if (said % 20 == 0) table.move(host, step());
    if (said % 7 != 0) continue;
    const auto before = heard(table, host);
    table.restart();
    for (const ConnectionId connection : {host, guest}) table.attach(connection);
    EXPECT_EQ(heard(table, host), before);
  }
  EXPECT_EQ(chat_rows(table), limits::chat_lines);
  EXPECT_TRUE(table.room().frozen_because().empty()) << "the match is whole";
}

TEST(RoomChatRows, StayIfTheNewLineCouldNotBeKept) {
  RoomTable table;
  table.start();
  for (std::size_t said = 0; said < limits::chat_lines + 5; ++said) say(table, host, std::to_string(said));
  const auto before = heard(table, host);
  table.now += 1'000;
  const auto lost = table.send(host, {{"type", "chat"}, {"text", "lost"}});
  table.store_one(false);
  EXPECT_EQ(table.answer_to(host, lost)["code"], "not_stored");
  EXPECT_EQ(heard(table, host), before);
  for (int again = 0; again < 5; ++again) say(table, host, "again");
  EXPECT_EQ(chat_rows(table), limits::chat_lines);
  table.restart();
  table.attach(host);
  EXPECT_EQ(heard(table, host).back(), "again");
  EXPECT_EQ(heard(table, host).front(), "10");
}

TEST(RoomChatRows, UnerasedRowsOfAnOlderProgramAreErasedWithTheNextLines) {
  RoomTable table;
  table.start();
  const std::size_t rows = table.world.journal.size();
  for (std::size_t said = 0; said < 3 * limits::chat_lines; ++said) {
    const ChatSaid old{
        {"p0", "Player 0", seat(0), protocol::ChatChannel::table, "old " + std::to_string(said), 1}};
    table.world.journal.push_back(write_document(old));
  }
  table.restart();
  table.attach(host);
  EXPECT_EQ(heard(table, host).size(), limits::chat_lines);
  for (int line = 0; line < 3; ++line) say(table, host, "new");
  EXPECT_EQ(chat_rows(table), limits::chat_lines);
  EXPECT_EQ(table.world.journal.size(), rows + limits::chat_lines);
}

TEST(RoomChatRows, ErasedRowsStillCountTowardsTheLimit) {
  RoomTable table;
  table.start();
  for (std::size_t said = 0; said < limits::chat_rows; ++said) {
    say(table, host, "x");
    if (said % 1'000 == 0) {
      table.restart();
      table.attach(host);
    }
  }
  EXPECT_EQ(table.code(host, {{"type", "chat"}, {"text", "too much"}}), "forbidden");
  table.restart();
  table.attach(host);
  EXPECT_EQ(table.code(host, {{"type", "chat"}, {"text", "too much"}}), "forbidden");
}

}  // namespace
}  // namespace marchstone::server::testing
