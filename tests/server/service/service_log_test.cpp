// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "protocol/hosting/game_adaptor.h"
#include "server/room/journal/journal.h"
#include "tests/server/support/test_server.h"
#include "tests/toy_games/hidden_card_codec.h"

namespace marchstone::server::testing {
namespace {

/// A game with a fault of ours inside: reading its options throws.
struct OptionlessCodec : toy::HiddenCardCodec<> {
  static constexpr std::string_view id = "optionless";
  static Result<toy::ToyOptions, SetupError> read_options(const json&, std::size_t) {
    throw std::runtime_error("planted");
  }
};

/// The events of a kind, each as the text of a line.
std::vector<std::string> told(const TestServer& server, std::string_view event) {
  std::vector<std::string> texts;
  for (const log::Line& line : server.lines) {
    if (line.event == event) texts.push_back(log::written(line, log::Format::text, {}));
  }
  return texts;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

/// A match of two at a table of this visibility, played to its end; the room's code.
std::string play_a_match(TestServer& server, const std::string& visibility) {
  TestClient host(server, "Host");
  TestClient guest(server, "Guest");
  const std::string code =
      host.ask("create_room", {{"game", "hidden_card"}, {"players", 2}, {"visibility", visibility}})["room"];
  guest.ask("join_room", {{"room", code}});
  host.ask("start_game", {{"room", code}});
  server.pass(60'000);
  guest.ask("resign", {{"room", code}});
  host.ask("leave_room", {{"room", code}});
  guest.ask("leave_room", {{"room", code}});
  return code;
}

TEST(ServiceLog, FollowsAPublicRoomByItsCode) {
  TestServer server;
  const std::string code = play_a_match(server, "public");
  for (const char* event : {"room_opened", "match_started", "match_finished"}) {
    const auto lines = told(server, event);
    ASSERT_EQ(lines.size(), 1u) << event;
    EXPECT_TRUE(has(lines.front(), " room=" + code)) << lines.front();
    EXPECT_TRUE(has(lines.front(), " game=hidden_card seats=2")) << lines.front();
  }
  EXPECT_TRUE(has(told(server, "match_finished").front(), " duration_ms=60000"));
}

TEST(ServiceLog, NamesAPrivateRoomByItsNumberAlone) {  // its code is its key
  TestServer server;
  const std::string code = play_a_match(server, "private");
  EXPECT_EQ(told(server, "room_opened").size(), 1u);
  EXPECT_EQ(told(server, "match_finished").size(), 1u);
  for (const log::Line& line : server.lines) {
    const std::string text = log::written(line, log::Format::text, {});
    EXPECT_FALSE(has(text, code)) << text;
    EXPECT_TRUE(has(text, " room_number=")) << text;
  }
}

TEST(ServiceLog, TellsOfARoomThatCloses) {
  TestServer server;
  TestClient host(server, "Host");
  const std::string code = host.ask("create_room", {{"game", "hidden_card"}})["room"];
  host.ask("leave_room", {{"room", code}});
  ASSERT_EQ(told(server, "room_closed").size(), 1u);
  EXPECT_TRUE(has(told(server, "room_closed").front(), " room=" + code));
}

TEST(ServiceLog, TellsWhichExceptionHasFrozenARoomAndNoPrivateCode) {
  for (const char* visibility : {"public", "private"}) {
    TestServer server;
    TestClient host(server, "Host");
    TestClient guest(server, "Guest");
    const std::string code =
        host.ask("create_room", {{"game", "explosive"}, {"players", 2}, {"visibility", visibility}})["room"];
    guest.ask("join_room", {{"room", code}});
    host.ask("start_game", {{"room", code}});
    const json boom{{"room", code}, {"seq", 0}, {"move", {{"type", "explode"}}}};
    host.ask("move", boom);
    guest.ask("move", boom);
    const auto lines = told(server, "room_frozen");
    ASSERT_EQ(lines.size(), 1u);
    EXPECT_TRUE(has(lines.front(), " reason=planted")) << lines.front();
    EXPECT_TRUE(has(lines.front(), " room_number=")) << lines.front();
    EXPECT_EQ(has(lines.front(), code), visibility == std::string("public")) << lines.front();
  }
}

/// The line that tells of a room that froze because its journal's last row has come to hold `text`.
std::string why_frozen(const std::string& text) {
  TestServer server;
  Table table(server, "hidden_card");
  table.play(2);
  server.store.damage_last_row(text);
  server.restart();
  server.settle();
  const auto lines = told(server, "room_frozen");
  EXPECT_EQ(lines.size(), 1u) << text;
  return lines.empty() ? std::string() : lines.front();
}

TEST(ServiceLog, TellsWhichFaultOfItsJournalHasFrozenARoom) {
  EXPECT_TRUE(has(why_frozen("{\"secret\":"), " reason=\"a document that cannot be read\""));
  EXPECT_FALSE(has(why_frozen("{\"secret\":"), "secret"));
  EXPECT_TRUE(has(why_frozen(write_document(SeatTaken{Seat{}, {"0123456789abcdef", "Third"}, 1})),
                  " reason=\"a seat taken twice\""));
}

TEST(ServiceLog, TellsWhichExceptionARequestToTheLobbyFailedWith) {
  TestServer server;
  server.games = [] {
    protocol::GameRegistry games;
    games.add(protocol::adapted<OptionlessCodec>());
    return games;
  };
  server.restart();
  TestClient host(server, "Host");
  EXPECT_EQ(host.ask("create_room", {{"game", "optionless"}, {"players", 2}})["code"], "not_stored");
  ASSERT_EQ(told(server, "request_failed").size(), 1u);
  EXPECT_TRUE(has(told(server, "request_failed").front(), " reason=planted"));
}

TEST(ServiceLog, SaysNothingAgainOfRoomsThatAreRebuilt) {
  TestServer server;
  TestClient host(server, "Host");
  TestClient guest(server, "Guest");
  const std::string code = host.ask("create_room", {{"game", "hidden_card"}, {"players", 2}})["room"];
  guest.ask("join_room", {{"room", code}});
  host.ask("start_game", {{"room", code}});
  const std::size_t before = server.lines.size();
  server.restart();
  server.settle();
  EXPECT_EQ(server.lines.size(), before);
}

}  // namespace
}  // namespace marchstone::server::testing
