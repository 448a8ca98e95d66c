// SPDX-License-Identifier: MIT
#include "protocol/wire/pushes.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/protocol/schema_checker.h"

namespace marchstone::protocol {
namespace {

using nlohmann::json;

const SchemaChecker& server_schema() {
  static const SchemaChecker schema("server.schema.json");
  return schema;
}

/// Reads what was written and holds it against the schema.
json checked(const std::string& text) {
  const json value = json::parse(text);
  EXPECT_EQ(server_schema().faults(value), "");
  return value;
}

const std::string hex64(64, 'a');
const std::string match_id(32, 'b');

RoomInfo plain_room() {
  RoomInfo room;
  room.code = "K7M2QX4D";
  room.rev = 4;
  room.game = "schotten_totten";
  room.host = seat(0);
  room.seats.resize(2);
  room.options = R"({"tactical":true})";
  room.commitment = hex64;
  room.created_at = 1764300000000;
  return room;
}

StatePush plain_state() {
  return {"K7M2QX4D",
          12,
          seat(0),
          R"({"heap":3})",
          {{seat(0), "play"}, {seat(1), "ambush", true}},
          R"([{"type":"pass"}])",
          R"({"seq":12,"type":"passed"})",
          {},
          UndoOffer::none};
}

TEST(Answers, CarryTheIdAndFurtherFields) {
  EXPECT_EQ(ok(7), R"({"type":"ok","id":7})");
  EXPECT_EQ(ok(-7, R"("time":1,"rooms":[])"), R"({"type":"ok","id":-7,"time":1,"rooms":[]})");
  checked(ok(7));
}

TEST(Errors, SayTheCodeAndItsSentenceAndNothingMore) {
  EXPECT_EQ(error(7, ErrorCode::stale),
            R"({"type":"error","id":7,"code":"stale","message":"The table has changed since you looked."})");
  EXPECT_EQ(checked(error({}, ErrorCode::bad_json)).at("id"), nullptr);
}

TEST(Errors, HaveAWordOfTheSchemaForEveryCode) {
  const auto words =
      schema_document("server.schema.json").at("/definitions/ErrorAnswer/properties/code/enum"_json_pointer);
  std::vector<std::string> ours;
  for (std::size_t code = 0; code <= static_cast<std::size_t>(last_error_code); ++code) {
    ours.emplace_back(word(static_cast<ErrorCode>(code)));
    EXPECT_FALSE(sentence(static_cast<ErrorCode>(code)).empty());
  }
  EXPECT_EQ(words, json(ours));
}

TEST(RoomPush, OfAFreshRoomHasEveryRequiredField) {
  EXPECT_EQ(
      room_push(plain_room()),
      R"({"type":"room","room":{"code":"K7M2QX4D","rev":4,"game":"schotten_totten","status":"open","host":0,)"
      R"("players":2,"seats":[{"seat":0,"connected":false,"resigned":false,"nonce":false},)"
      R"({"seat":1,"connected":false,"resigned":false,"nonce":false}],"spectators":0,"watchers":[],)"
      R"("options":{"tactical":true},"visibility":"public","clock":null,"beat":0,"commitment":")" +
          hex64 + R"(","created_at":1764300000000}})");
  checked(room_push(plain_room()));
}

TEST(RoomPush, ShowsSeatsWatchersClockAndWhatComesLater) {
  RoomInfo room = plain_room();
  room.status = RoomStatus::finished;
  room.host.reset();
  room.seats[1] = {Player{"p2", "B\"o"}, true, true, true};
  room.spectators = 3;
  room.watchers = {"Cy", "Di"};
  room.visibility = Visibility::hidden;
  room.clock = ClockSettings{ClockSettings::Kind::chess, 600, 5};
  room.beat = 3;
  room.expires_at = 5;
  room.rematch = "AAAABBBB";
  room.match = match_id;
  const json shown = checked(room_push(room)).at("room");
  EXPECT_EQ(shown.at("status"), "finished");
  EXPECT_EQ(shown.at("host"), nullptr);
  EXPECT_EQ(shown.at("seats").at(1),
            json::parse(R"({"seat":1,"player":{"id":"p2","name":"B\"o"},"connected":true,
                                                     "resigned":true,"nonce":true})"));
  EXPECT_EQ(shown.at("watchers"), json({"Cy", "Di"}));
  EXPECT_EQ(shown.at("spectators"), 3);
  EXPECT_EQ(shown.at("visibility"), "private");
  EXPECT_EQ(shown.at("clock"), json::parse(R"({"kind":"chess","seconds":600,"increment":5})"));
  EXPECT_EQ(shown.at("expires_at"), 5);
  EXPECT_EQ(shown.at("rematch"), "AAAABBBB");
  EXPECT_EQ(shown.at("match"), match_id);
}

TEST(RoomObject, OfTheReceiverHasHisSeatAndWhetherHeMustMove) {
  JsonWriter out;
  write_room(out, plain_room(), MineInRoom{seat(1), true});
  const json room = json::parse(out.text());
  EXPECT_EQ(SchemaChecker("server.schema.json", "Room").faults(room), "");
  EXPECT_EQ(room.at("seat"), 1);
  EXPECT_EQ(room.at("your_move"), true);
}

TEST(RoomObject, HasAWordForEveryStatus) {
  for (const auto& [status, expected] : {std::pair{RoomStatus::open, "open"},
                                         {RoomStatus::playing, "playing"},
                                         {RoomStatus::finished, "finished"},
                                         {RoomStatus::frozen, "frozen"}}) {
    EXPECT_EQ(word(status), expected);
  }
}

TEST(StatePushText, HasItsEventsLast) {
  EXPECT_EQ(state_push(plain_state()).text,
            R"({"type":"state","room":"K7M2QX4D","seq":12,"seat":0,"view":{"heap":3},"to_move":[0,1],)"
            R"("deciding":[{"seat":0,"kind":"play"},{"seat":1,"kind":"ambush","paced":true}],)"
            R"("legal":[{"type":"pass"}],"undo":null,"events":[{"seq":12,"type":"passed"}]})");
  checked(state_push(plain_state()).text);
}

TEST(StatePushText, ShowsClockAndUndo) {
  StatePush state = plain_state();
  state.seat.reset();
  state.deciding.clear();
  state.legal = "[]";
  state.events = "";
  state.clock = ClockState{{258000, 300000}, {seat(0)}, 1764300000000};
  for (const auto& [undo, expected] : {std::pair{UndoOffer::free, "free"}, {UndoOffer::ask, "ask"}}) {
    state.undo = undo;
    const json shown = checked(state_push(state).text);
    EXPECT_EQ(shown.at("undo"), expected);
    EXPECT_EQ(shown.at("seat"), nullptr);
    EXPECT_EQ(shown.at("to_move"), json::array());
    EXPECT_EQ(shown.at("events"), json::array());
    EXPECT_EQ(shown.at("clock"),
              json::parse(R"({"left_ms":[258000,300000],"running":[0],"at":1764300000000})"));
  }
}

std::string joined(const StateText& older, const StateText& newer) {
  return with_earlier_events(newer.text, newer.events_at, events_of(older.text, older.events_at));
}

TEST(JoinedStates, AreTheNewerPictureWithTheEventsOfBoth) {
  StatePush older = plain_state();
  older.events = R"({"seq":11,"type":"a"},{"seq":11,"type":"b"})";
  StatePush newer = plain_state();
  newer.seq = 13;
  newer.view = R"({"heap":2,"long":"a view of another length, with ]} in it"})";
  newer.events = R"({"seq":13,"type":"c"})";
  const std::string both = joined(state_push(older), state_push(newer));
  newer.events = R"({"seq":11,"type":"a"},{"seq":11,"type":"b"},{"seq":13,"type":"c"})";
  EXPECT_EQ(both, state_push(newer).text);
}

TEST(JoinedStates, MayLackEventsOnEitherSide) {
  StatePush with = plain_state();
  StatePush without = plain_state();
  without.events = "";
  EXPECT_EQ(joined(state_push(with), state_push(without)), state_push(with).text);
  EXPECT_EQ(joined(state_push(without), state_push(with)), state_push(with).text);
  EXPECT_EQ(joined(state_push(without), state_push(without)), state_push(without).text);
}

TEST(ChatPush, SaysWhoWhereAndWhat) {
  const ChatLine line{"p1", "Ann", seat(0), ChatChannel::table, "<b>\n\"hi\"</b>", 5};
  EXPECT_EQ(checked(chat_push("K7M2QX4D", line)),
            json::parse(R"({"type":"chat","room":"K7M2QX4D","from":{"player":"p1","name":"Ann","seat":0},
                            "channel":"table","text":"<b>\n\"hi\"</b>","at":5})"));
  JsonWriter out;
  write_chat_line(out, {"p2", "Bo", {}, ChatChannel::watchers, "psst", 6});
  const json watcher = json::parse(out.text());
  EXPECT_EQ(SchemaChecker("server.schema.json", "ChatLine").faults(watcher), "");
  EXPECT_EQ(watcher.at("channel"), "watchers");
  EXPECT_EQ(watcher.at("from").at("seat"), nullptr);
}

TEST(UndoAskedPush, SaysWhoIsStillToAnswerAndHowItEnded) {
  EXPECT_EQ(undo_asked_push("K7M2QX4D", seat(1), 11, {seat(0), seat(2)}, UndoOutcome::pending),
            R"({"type":"undo_asked","room":"K7M2QX4D","seat":1,"to_seq":11,"waiting":[0,2],"outcome":null})");
  EXPECT_EQ(checked(undo_asked_push("K7M2QX4D", seat(1), 11, {}, UndoOutcome::accepted)).at("outcome"),
            "accepted");
  EXPECT_EQ(checked(undo_asked_push("K7M2QX4D", seat(1), 11, {}, UndoOutcome::refused)).at("outcome"),
            "refused");
}

TEST(FinishedPush, ShowsWinnersScoresAndReason) {
  EXPECT_EQ(
      finished_push("K7M2QX4D", {{seat(1)}, {-3, std::nullopt}, "resigned"}, match_id),
      R"({"type":"finished","room":"K7M2QX4D","result":{"winners":[1],"scores":[-3,null],"reason":"resigned"},)"
      R"("match":")" +
          match_id + "\"}");
  checked(finished_push("K7M2QX4D", {{}, {}, "abandoned"}, match_id));
}

TEST(NoticePush, MayNameARoom) {
  EXPECT_EQ(notice_push("restarting", "Back soon."),
            R"({"type":"notice","text":"Back soon.","kind":"restarting"})");
  EXPECT_EQ(checked(notice_push("kicked", "Sorry.", "K7M2QX4D")).at("room"), "K7M2QX4D");
}

}  // namespace
}  // namespace marchstone::protocol
