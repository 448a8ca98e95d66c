// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "server/room/clock/clock.h"
#include "server/room/data/absence.h"
#include "server/room/data/audience.h"
#include "server/room/data/chat.h"
#include "server/room/data/seats.h"
#include "server/room/journal/journal.h"
#include "server/room/limits.h"
#include "server/room/match/questions.h"

/// The parts of a room, each for itself.
namespace marchstone::server {
namespace {

using protocol::ChatChannel;
using protocol::ClockSettings;
using protocol::Player;

const Player ailsa{"a", "Ailsa"};
const Player bruce{"b", "Bruce"};
const Player morag{"m", "Morag"};

constexpr std::string_view as_in_older_journals =
    R"({"type":"room_opened","code":"K7M2QX4D","game":"schotten_totten","rules":3,)"
    R"("options":{"tactical":true,"expert":false,"rounds":1},"seats":2,"visibility":"private",)"
    R"("clock":{"kind":"chess","seconds":600,"increment":5},"beat":3,)"
    R"("server_part":"ab00000000000000000000000000000000000000000000000000000000000000",)"
    R"("daily":{"day":"2026-11-28","key":"standard"},"at":1764300000000,"held_for":[{"id":"a",)"
    R"("name":"Ailsa"},{"id":"","name":""}],"held_until":1764300600000,"address":"192.0.2.1"})"
    "\n"
    R"({"type":"seat_taken","seat":1,"player":{"id":"x","name":"Quote \" and \n line"},"at":1})"
    "\n"
    R"({"type":"seat_left","seat":1,"at":2})"
    "\n"
    R"({"type":"player_kicked","seat":1,"player":"x","at":3})"
    "\n"
    R"({"type":"bot_seated","seat":1,"bot":{"level":"easy","pace":"slow"},"at":3})"
    "\n"
    R"({"type":"bot_removed","seat":1,"at":4})"
    "\n"
    R"({"type":"hint_given","seat":0,"at":5})"
    "\n"
    R"({"type":"nonce_set","seat":0,)"
    R"("nonce":"ab00000000000000000000000000000000000000000000000000000000000000"})"
    "\n"
    R"({"type":"match_started","at":4})"
    "\n"
    R"({"type":"match_started","at":4,"wall_offset":86400000})"
    "\n"
    R"({"type":"entry","kind":"move","at":5,"seat":1,"move":{"type":"play","card":"red_5"},)"
    R"("left_ms":[1000,2000]})"
    "\n"
    R"({"type":"entry","kind":"move","at":5,"seat":1,"move":{"type":"play","card":"red_5"},)"
    R"("shown_at":9,"left_ms":[1000,2000]})"
    "\n"
    R"({"type":"entry","kind":"move","at":5,"seat":1,"move":{"type":"play","card":"red_5"},)"
    R"("shown_at":9,"wall_offset":-5000,"left_ms":[1000,2000]})"
    "\n"
    R"({"type":"entry","kind":"undo","at":6,"seat":1,"to_seq":4})"
    "\n"
    R"({"type":"entry","kind":"resign","at":7,"seat":0})"
    "\n"
    R"({"type":"entry","kind":"time","at":8,"seat":0,"left_ms":[0,5]})"
    "\n"
    R"({"type":"chat","line":{"from":{"player":"x","name":"Name","seat":1},"channel":"table",)"
    R"("text":"hello </script>","at":9}})"
    "\n"
    R"({"type":"chat","line":{"from":{"player":"y","name":"Other","seat":null},)"
    R"("channel":"watchers","text":"among us","at":10}})"
    "\n"
    R"({"type":"chat","line":{"from":{"player":"y","name":"Other","seat":null},)"
    R"("channel":"watchers","text":"among us","at":10},"number":201})"
    "\n"
    R"({"type":"rematch_opened","code":"NEXTROOM"})"
    "\n"
    R"({"type":"match_archived","match":"0123456789abcdef0123456789abcdef","at":11})"
    "\n"
    R"({"type":"room_closed","at":12})"
    "\n";

std::string rewritten(const RoomDocument& document) {
  const auto read = read_document(write_document(document));
  return read ? write_document(*read) : "unreadable: " + read.error().reason;
}

std::vector<RoomDocument> one_document_of_each_kind() {
  Seed seed{};
  seed[0] = 0xab;
  RoomOpened opened;
  opened.code = "K7M2QX4D";
  opened.game = "schotten_totten";
  opened.rules = 3;
  opened.options = R"({"tactical":true,"expert":false,"rounds":1})";
  opened.seats = 2;
  opened.visibility = protocol::Visibility::hidden;
  opened.clock = ClockSettings{ClockSettings::Kind::chess, 600, 5};
  opened.beat = 3;
  opened.server_part = seed;
  opened.daily = protocol::DailyDeal{"2026-11-28", "standard"};
  opened.address = "192.0.2.1";
  opened.at = 1'764'300'000'000;
  opened.held_for = {ailsa, {}};
  opened.held_until = 1'764'300'600'000;
  const protocol::Entry move{protocol::Entry::Kind::move, seat(1), 0, 5, R"({"type":"play","card":"red_5"})"};
  const protocol::Entry undo{protocol::Entry::Kind::undo, seat(1), 4, 6, ""};
  return {opened,
          SeatTaken{seat(1), {"x", "Quote \" and \n line"}, 1},
          SeatLeft{seat(1), 2},
          PlayerKicked{seat(1), "x", 3},
          BotSeated{seat(1), {protocol::BotLevel::easy, protocol::BotPace::slow}, 3},
          BotRemoved{seat(1), 4},
          HintGiven{seat(0), 5},
          NonceSet{seat(0), seed},
          MatchStarted{4},
          MatchStarted{4, 86'400'000},
          PositionChanged{move, {1000, 2000}},
          PositionChanged{move, {1000, 2000}, 9},
          PositionChanged{move, {1000, 2000}, 9, -5'000},
          PositionChanged{undo, {}},
          PositionChanged{{protocol::Entry::Kind::resign, seat(0), 0, 7, ""}, {}},
          PositionChanged{{protocol::Entry::Kind::time, seat(0), 0, 8, ""}, {0, 5}},
          ChatSaid{{"x", "Name", seat(1), ChatChannel::table, "hello </script>", 9}},
          ChatSaid{{"y", "Other", std::nullopt, ChatChannel::watchers, "among us", 10}},
          ChatSaid{{"y", "Other", std::nullopt, ChatChannel::watchers, "among us", 10}, 201},
          RematchOpened{"NEXTROOM"},
          MatchArchived{"0123456789abcdef0123456789abcdef", 11},
          RoomClosed{12}};
}

TEST(RoomJournal, EveryKindOfDocumentComesBackAsTheSameBytes) {
  for (const RoomDocument& document : one_document_of_each_kind()) {
    EXPECT_EQ(rewritten(document), write_document(document));
  }
}

TEST(RoomJournal, TheDocumentFormatIsUnchanged) {
  std::string text;
  for (const RoomDocument& document : one_document_of_each_kind()) text += write_document(document) + "\n";
  EXPECT_EQ(text, as_in_older_journals);
}

TEST(RoomJournal, FieldsOfANewerProgramArePassedOver) {
  const auto read = read_document(
      R"({"type":"seat_taken","seat":1,"player":{"id":"a","name":"A","badge":1},"at":2,"by":"link"})");
  ASSERT_TRUE(read);
  EXPECT_EQ(write_document(*read), R"({"type":"seat_taken","seat":1,"player":{"id":"a","name":"A"},"at":2})");
}

TEST(RoomJournal, OptionsAndMovesKeepTheOrderOfTheirFields) {
  const auto read = read_document(write_document(one_document_of_each_kind().front()));
  EXPECT_EQ(std::get<RoomOpened>(*read).options, R"({"tactical":true,"expert":false,"rounds":1})");
  EXPECT_EQ(std::get<RoomOpened>(*read).held_for.size(), 2u);
}

TEST(RoomJournal, AnOrdinaryRoomWritesNoDailyDealOrAddress) {
  RoomOpened opened;
  opened.options = "{}";
  opened.seats = 2;
  const std::string text = write_document(opened);
  EXPECT_EQ(text.find("daily"), std::string::npos) << "rooms of older journals are written so";
  EXPECT_EQ(text.find("address"), std::string::npos);
  const auto read = read_document(text);
  ASSERT_TRUE(read);
  EXPECT_FALSE(std::get<RoomOpened>(*read).daily);
  EXPECT_TRUE(std::get<RoomOpened>(*read).address.empty());
}

TEST(RoomJournal, ALessonStandsInItsRoomAlone) {
  RoomOpened opened;
  opened.options = "{}";
  EXPECT_EQ(write_document(opened).find("lesson"), std::string::npos)
      << "rooms of older journals are written so";
  opened.lesson = "first_match";
  const auto read = read_document(write_document(opened));
  ASSERT_TRUE(read);
  EXPECT_EQ(std::get<RoomOpened>(*read).lesson, "first_match");
}

TEST(RoomJournal, IsMatchArchivedNeedsNoParsing) {
  for (const RoomDocument& document : one_document_of_each_kind()) {
    EXPECT_EQ(is_match_archived(write_document(document)), std::holds_alternative<MatchArchived>(document));
  }
}

TEST(RoomJournal, ACutOrChangedDocumentIsAFaultAndNothingElse) {
  for (const RoomDocument& document : one_document_of_each_kind()) {
    const std::string text = write_document(document);
    for (std::size_t length = 0; length < text.size(); ++length) {
      EXPECT_FALSE(read_document(text.substr(0, length))) << text.substr(0, length);
    }
  }
  EXPECT_FALSE(read_document(R"({"type":"seat_left","seat":300,"at":1})"));
  EXPECT_FALSE(read_document(R"({"type":"seat_left","seat":-1,"at":1})"));
  EXPECT_FALSE(read_document(R"({"type":"seat_left","seat":"0","at":1})"));
  EXPECT_FALSE(read_document(R"({"type":"nonce_set","seat":0,"nonce":"xyz"})"));
  EXPECT_FALSE(read_document(R"({"type":"entry","kind":"cheat","at":1,"seat":0})"));
  EXPECT_FALSE(read_document(R"({"type":"unheard_of"})"));
  EXPECT_FALSE(read_document("[]"));
}

TEST(RoomSeats, TheHostPassesOnToTheLowestNumberedPlayerLeft) {
  RoomSeats seats(3);
  EXPECT_FALSE(seats.host());
  seats.take(seat(1), ailsa);
  seats.take(seat(2), bruce);
  seats.take(seat(0), morag);
  EXPECT_EQ(seats.host(), seat(1));
  seats.leave(seat(1));
  EXPECT_EQ(seats.host(), seat(0));
  seats.leave(seat(2));
  EXPECT_EQ(seats.host(), seat(0));
  seats.leave(seat(0));
  EXPECT_FALSE(seats.host());
  EXPECT_TRUE(seats.all_empty());
}

TEST(RoomSeats, AHeldSeatIsKeptForItsPlayerUntilItsTimeIsOver) {
  RoomSeats seats(2);
  const HeldSeats held{{ailsa, bruce}, 100};
  EXPECT_EQ(free_seat(seats, held, "b", std::nullopt, 99), seat(1));
  EXPECT_EQ(free_seat(seats, held, "b", seat(0), 99), std::nullopt);
  EXPECT_EQ(free_seat(seats, held, "m", std::nullopt, 99), std::nullopt);
  EXPECT_EQ(free_seat(seats, held, "m", std::nullopt, 100), seat(0));
  EXPECT_EQ(free_seat(seats, held, "m", seat(2), 100), std::nullopt);
}

TEST(RoomSeats, ASeatThatIsHeldForNobodyIsFreeForAll) {
  RoomSeats seats(2);
  const HeldSeats held{{{}, bruce}, 100};
  EXPECT_EQ(free_seat(seats, held, "m", std::nullopt, 0), seat(0));
}

protocol::ChatLine line(std::string text, ChatChannel channel) {
  return {"p", "N", std::nullopt, channel, text, 0};
}

TEST(RoomChat, KeepsTheLast200LinesThatOneMaySee) {
  RoomChat chat;
  for (int said = 0; said < 250; ++said) {
    chat.add({line("t" + std::to_string(said), ChatChannel::table)}, 0);
    chat.add({line("w" + std::to_string(said), ChatChannel::watchers)}, 0);
  }
  const auto seated = chat.lines(false);
  ASSERT_EQ(seated.size(), limits::chat_lines);
  EXPECT_EQ(seated.front()->text, "t50");
  EXPECT_EQ(seated.back()->text, "t249");
  const auto watcher = chat.lines(true);
  ASSERT_EQ(watcher.size(), limits::chat_lines);
  EXPECT_EQ(watcher[0]->text, "t150");
  EXPECT_EQ(watcher[1]->text, "w150");
  EXPECT_EQ(watcher.back()->text, "w249");
}

TEST(RoomChat, LinesAreLimitedSeparatelyForSeatsAndWatchers) {
  RoomChat chat;
  for (std::size_t said = 0; said < limits::chat_rows; ++said) {
    EXPECT_FALSE(chat.is_full(ChatChannel::watchers));
    chat.add({line("w", ChatChannel::watchers)}, 0);
  }
  EXPECT_TRUE(chat.is_full(ChatChannel::watchers));
  EXPECT_FALSE(chat.is_full(ChatChannel::table)) << "watchers cannot talk the table silent";
}

TEST(ChatPace, LetsEachPlayerSaySomeLinesAtOnceAndThenOneAPeriod) {
  ChatPace pace;
  const auto said = [&pace](const std::string& player, UnixMs now) {
    std::int64_t lines = 0;
    while (lines < 100 && pace.take(player, now, 500)) ++lines;
    return lines;
  };
  EXPECT_EQ(said("a", 1'000), limits::chat_lines_at_once);
  EXPECT_EQ(said("b", 1'000), limits::chat_lines_at_once);
  EXPECT_EQ(said("a", 1'499), 0);
  EXPECT_EQ(said("a", 1'500), 1);
  EXPECT_EQ(said("a", 2'600), 2);
  EXPECT_EQ(pace.size(), 2u);
  EXPECT_EQ(said("c", 60'000), limits::chat_lines_at_once);
  EXPECT_EQ(pace.size(), 1u) << "who has been quiet is forgotten";
  EXPECT_EQ(said("a", 60'000), limits::chat_lines_at_once);
}

TEST(RoomAbsence, AllOthersMustHaveAskedAndAnotherPositionBeginsAnew) {
  RoomAbsence absence(3, 0);
  const std::vector<Seat> others{seat(1), seat(2)};
  EXPECT_FALSE(absence.all_have_asked(seat(0), seat(1), others));
  absence.ask(seat(0), seat(1));
  EXPECT_FALSE(absence.all_have_asked(seat(0), seat(1), others));
  EXPECT_TRUE(absence.all_have_asked(seat(0), seat(2), others));
  absence.forget_asked();
  EXPECT_FALSE(absence.all_have_asked(seat(0), seat(2), others));
  absence.ask(seat(0), seat(1));
  absence.come_back(seat(0));
  absence.leave(seat(0), 10);
  EXPECT_EQ(absence.since(seat(0)), 10);
  EXPECT_FALSE(absence.all_have_asked(seat(0), seat(2), others));
}

TEST(RoomQuestions, AQuestionKeepsItsStartTimeUntilItIsAnswered) {
  RoomQuestions questions;
  EXPECT_EQ(questions.show({{seat(0), "a", true}, {seat(1), "a", true}}, {}, 10).size(), 2u);
  EXPECT_EQ(questions.show({{seat(0), "a", true}, {seat(1), "a", true}}, {seat(1)}, 20),
            std::vector<Seat>{seat(1)});
  EXPECT_EQ(questions.find(seat(0))->since, 10);
  EXPECT_EQ(questions.find(seat(1))->since, 20);
  EXPECT_EQ(questions.beat_over_at(3000), 3020);
  EXPECT_EQ(questions.beat_over_at(0), std::nullopt);
  EXPECT_EQ(questions.show({{seat(0), "b", false}}, {}, 30), std::vector<Seat>{seat(0)});
  EXPECT_EQ(questions.find(seat(1)), nullptr);
  EXPECT_EQ(questions.beat_over_at(3000), std::nullopt);
}

RoomClock chess_clock() {
  return RoomClock({ClockSettings::Kind::chess, 60, 5}, 2);
}

TEST(RoomClock, AChessClockRunsFromTheQuestionToTheAnswerAndGetsItsIncrement) {
  RoomClock clock = chess_clock();
  clock.ask(seat(0), 1000);
  EXPECT_EQ(clock.state(4000).left_ms, (std::vector<std::int64_t>{57'000, 60'000}));
  EXPECT_EQ(clock.state(4000).running, std::vector<Seat>{seat(0)});
  clock.answer(seat(0), 4000);
  EXPECT_EQ(clock.left_ms(9000), (std::vector<std::int64_t>{62'000, 60'000}));
  clock.answer(seat(1), 5000);
  EXPECT_EQ(clock.left_ms(9000)[1], 60'000) << "no increment for an answer to no question";
}

TEST(RoomClock, AMoveClockIsFullForEachQuestion) {
  RoomClock clock({ClockSettings::Kind::move, 30, 0}, 2);
  clock.ask(seat(0), 0);
  clock.answer(seat(0), 20'000);
  EXPECT_EQ(clock.state(20'000).left_ms[0], 30'000);
  EXPECT_EQ(clock.left_ms(20'000)[0], 10'000) << "for an undo after a restart";
  clock.ask(seat(0), 20'000);
  EXPECT_EQ(clock.next_fall()->at, 50'000);
}

TEST(RoomClock, TheFirstClockToFallIsTheNextFall) {
  RoomClock clock = chess_clock();
  EXPECT_FALSE(clock.next_fall());
  clock.ask(seat(1), 1000);
  clock.ask(seat(0), 2000);
  EXPECT_EQ(clock.next_fall()->seat, seat(1));
  EXPECT_EQ(clock.next_fall()->at, 61'000);
  clock.answer(seat(1), 1500);
  EXPECT_EQ(clock.next_fall()->seat, seat(0));
  EXPECT_EQ(clock.state(99'000).left_ms[0], 0) << "nothing less than nothing";
}

TEST(RoomClock, TheBeatIsAddedToTheShownClockButNotCharged) {
  RoomClock clock = chess_clock();
  clock.ask(seat(0), 3000);  // shown at 0 with a beat of 3 s
  EXPECT_EQ(clock.state(0).left_ms[0], 63'000);
  EXPECT_EQ(clock.left_ms(2000)[0], 60'000);
  clock.answer(seat(0), 2000);
  EXPECT_EQ(clock.left_ms(2000)[0], 65'000);
}

TEST(RoomClock, DowntimeIsNotCharged) {
  RoomClock clock = chess_clock();
  clock.ask(seat(0), 0);
  clock.adopt({50'000, 60'000}, 10'000);
  clock.resume(90'000, 0);
  EXPECT_EQ(clock.left_ms(90'000)[0], 50'000);
  clock.give_back(94'000, 95'000);
  EXPECT_EQ(clock.left_ms(95'000)[0], 46'000);
  clock.postpone_fall(seat(0), 200'000);
  EXPECT_EQ(clock.next_fall()->at, 200'000);
}

TEST(RoomClock, AClockResumedAfterATimeJumpKeepsItsBudget) {
  RoomClock clock = chess_clock();
  clock.ask(seat(0), 10'000);
  clock.adopt({50'000, 60'000}, 1'900'000);
  clock.resume(100'000, 0);  // half an hour earlier by a clock that has gone back
  EXPECT_EQ(clock.left_ms(100'000)[0], 50'000);
  EXPECT_EQ(clock.state(100'000).left_ms[0], 50'000);
  EXPECT_EQ(clock.left_ms(101'000)[0], 49'000);
  clock.ask(seat(1), 2'000'000);
  clock.resume(200'000, 3'000);
  EXPECT_EQ(clock.state(200'000).left_ms[1], 63'000);
}

TEST(RoomClock, OverlappingRefundsAreCountedOnce) {
  RoomClock clock = chess_clock();
  clock.ask(seat(0), 0);
  clock.ask(seat(1), 9'000);  // protected by its beat until then
  clock.give_back(4'000, 6'000);
  clock.give_back(5'000, 8'000);
  clock.give_back(5'000, 8'000);
  EXPECT_EQ(clock.left_ms(8'000), (std::vector<std::int64_t>{56'000, 60'000}));
  clock.give_back(7'000, 10'000);
  EXPECT_EQ(clock.left_ms(11'000), (std::vector<std::int64_t>{55'000, 59'000}));
}

TEST(RoomClock, ARestoredBudgetIsWhatWasLeftWithoutWhatHasBeenUsedSince) {
  RoomClock chess = chess_clock();
  RoomClock per_move({ClockSettings::Kind::move, 60, 0}, 2);
  for (RoomClock* clock : {&chess, &per_move}) {
    clock->ask(seat(0), 0);
    const std::int64_t budget_ms = clock->budget_ms(seat(0));
    clock->answer(seat(0), 20'000);
    clock->ask(seat(0), 21'000);
    clock->withdraw(seat(0), 24'000);
    clock->restore(seat(0), budget_ms);
    EXPECT_EQ(clock->left_ms(30'000)[0], 37'000);
    clock->ask_again(seat(0), 30'000);
    EXPECT_EQ(clock->left_ms(31'000)[0], 36'000);
    clock->adopt({30'000, 60'000}, 31'000);
    clock->restore(seat(0), budget_ms);
    EXPECT_EQ(clock->left_ms(31'000)[0], 30'000) << "what the journal says has been used";
  }
}

TEST(RoomAudience, KeepsTheOrderInWhichPeopleCameWhenOneOfTheirTabsCloses) {
  RoomAudience audience;
  for (const Client& client :
       {Client{1, ailsa}, Client{2, bruce}, Client{3, morag}, Client{4, {"a", "an older name"}}}) {
    EXPECT_TRUE(audience.enter(client));
  }
  EXPECT_EQ(audience.leave(1), ailsa);
  std::vector<std::string> names;
  std::vector<ConnectionId> connections;
  for (const Client& member : audience.members()) {
    names.push_back(member.player.name);
    connections.push_back(member.connection);
  }
  EXPECT_EQ(names, (std::vector<std::string>{"Ailsa", "Bruce", "Morag"}));
  EXPECT_EQ(connections, (std::vector<ConnectionId>{4, 2, 3}));
  EXPECT_EQ(audience.leave(4), ailsa);
  EXPECT_FALSE(audience.has_player("a"));
  EXPECT_FALSE(audience.leave(4));
}

}  // namespace
}  // namespace marchstone::server
