// SPDX-License-Identifier: MIT
#include "protocol/wire/requests.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/wire/seeds.h"
#include "tests/protocol/schema_checker.h"

namespace marchstone::protocol {
namespace {

using nlohmann::json;

const std::string hex64(64, 'a');

/// One complete message of every type, each field in it.
const std::vector<json>& complete_messages() {
  static const std::vector<json> messages = {
      {{"type", "hello"},
       {"name", "Ann"},
       {"token", "t"},
       {"password", "p"},
       {"invitation", "i"},
       {"transfer", "c"}},
      {{"type", "rename"}, {"name", "Ann"}},
      {{"type", "list_games"}},
      {{"type", "list_rooms"}, {"before", "x"}},
      {{"type", "list_matches"}, {"before", "x"}},
      {{"type", "create_room"},
       {"game", "schotten_totten"},
       {"options", {{"tactical", true}}},
       {"players", 2},
       {"visibility", "private"},
       {"clock", {{"kind", "chess"}, {"seconds", 600}, {"increment", 5}}},
       {"beat", 3},
       {"hints", true}},
      {{"type", "join_room"}, {"room", "K7M2QX4D"}, {"seat", 1}},
      {{"type", "set_nonce"}, {"room", "K7M2QX4D"}, {"nonce", hex64}},
      {{"type", "watch_room"}, {"room", "K7M2QX4D"}},
      {{"type", "leave_room"}, {"room", "K7M2QX4D"}},
      {{"type", "start_game"}, {"room", "K7M2QX4D"}},
      {{"type", "move"}, {"room", "K7M2QX4D"}, {"seq", 12}, {"move", {{"type", "pass"}}}},
      {{"type", "resign"}, {"room", "K7M2QX4D"}},
      {{"type", "claim_absent"}, {"room", "K7M2QX4D"}, {"seat", 1}},
      {{"type", "chat"}, {"room", "K7M2QX4D"}, {"text", "well played"}},
      {{"type", "chat_log"}, {"room", "K7M2QX4D"}},
      {{"type", "resync"}, {"room", "K7M2QX4D"}},
      {{"type", "history"}, {"room", "K7M2QX4D"}, {"from", 3}, {"count", 20}},
      {{"type", "undo"}, {"room", "K7M2QX4D"}, {"seq", 12}},
      {{"type", "answer_undo"}, {"room", "K7M2QX4D"}, {"accept", true}},
      {{"type", "kick"}, {"room", "K7M2QX4D"}, {"seat", 1}},
      {{"type", "rematch"}, {"room", "K7M2QX4D"}},
      {{"type", "add_bot"}, {"room", "K7M2QX4D"}, {"seat", 1}, {"level", "strong"}, {"pace", "slow"}},
      {{"type", "remove_bot"}, {"room", "K7M2QX4D"}, {"seat", 1}},
      {{"type", "hint"}, {"room", "K7M2QX4D"}},
      {{"type", "list_subscriptions"}},
      {{"type", "subscribe"},
       {"kind", "webhook"},
       {"address", "https://hook.example"},
       {"p256dh", "k"},
       {"auth", "s"},
       {"shape", "ntfy"},
       {"for_room", "K7M2QX4D"},
       {"language", "pt"}},
      {{"type", "unsubscribe"}, {"subscription", "s1"}},
      {{"type", "test_subscription"}, {"subscription", "s1"}},
      {{"type", "share_identity"}},
      {{"type", "ping"}},
  };
  return messages;
}

json with_id(json message, const json& id = 7) {
  message["id"] = id;
  return message;
}

template <class Message>
Message read(const json& message) {
  auto decoded = decode(message.dump());
  EXPECT_TRUE(decoded) << message << " " << word(decoded.error().code);
  return std::get<Message>(std::move(decoded->request));
}

ErrorCode fault(const json& message) {
  const auto decoded = decode(message.dump());
  EXPECT_FALSE(decoded) << message;
  return decoded ? ErrorCode::forbidden : decoded.error().code;
}

/// The message of that type with one field set to another value.
json changed(std::string_view type, const std::string& field, const json& value) {
  for (json message : complete_messages()) {
    if (message.at("type") == type) {
      message[field] = value;
      return with_id(message);
    }
  }
  ADD_FAILURE() << type;
  return {};
}

TEST(Decode, WordsStandInTheOrderOfTheirTypes) {
  for (const json& message : complete_messages()) {
    const auto decoded = decode(with_id(message).dump());
    ASSERT_TRUE(decoded) << message;
    EXPECT_EQ(request_words.at(decoded->request.index()), message.at("type").get<std::string>());
  }
}

TEST(Decode, ReadsOneMessageOfEveryTypeAsTheRightStruct) {
  ASSERT_EQ(complete_messages().size(), std::variant_size_v<Request>);
  for (std::size_t at = 0; at < complete_messages().size(); ++at) {
    const auto decoded = decode(with_id(complete_messages()[at]).dump());
    ASSERT_TRUE(decoded) << complete_messages()[at];
    EXPECT_EQ(decoded.value().id, 7);
    EXPECT_EQ(decoded.value().request.index(), at) << complete_messages()[at];
  }
}

TEST(Decode, KeepsEveryFieldOfACompleteMessage) {
  const auto hello = read<Hello>(changed("hello", "name", " Ann "));
  EXPECT_EQ(hello.name, "Ann");
  EXPECT_EQ(hello.token, "t");
  EXPECT_EQ(hello.password, "p");
  EXPECT_EQ(hello.invitation, "i");
  EXPECT_EQ(hello.transfer, "c");
  const auto room = read<CreateRoom>(changed("create_room", "beat", 10));
  EXPECT_TRUE(room.hints);
  EXPECT_EQ(room.game, "schotten_totten");
  EXPECT_EQ(room.options, json({{"tactical", true}}));
  EXPECT_EQ(room.players, 2u);
  EXPECT_EQ(room.visibility, Visibility::hidden);
  EXPECT_EQ(room.clock, (ClockSettings{ClockSettings::Kind::chess, 600, 5}));
  EXPECT_EQ(room.beat, 10u);
  const auto move = read<MakeMove>(changed("move", "seq", 4294967295));
  EXPECT_EQ(move.room, "K7M2QX4D");
  EXPECT_EQ(move.seq, 4294967295u);
  EXPECT_EQ(move.move, json({{"type", "pass"}}));
  EXPECT_EQ(read<SetNonce>(changed("set_nonce", "nonce", hex64)).nonce, *seed_from_hex(hex64));
  EXPECT_EQ(read<JoinRoom>(changed("join_room", "seat", 31)).seat, seat(31));
  EXPECT_EQ(read<Kick>(changed("kick", "seat", 2)).seat, seat(2));
  EXPECT_EQ(read<ClaimAbsent>(changed("claim_absent", "seat", 3)).seat, seat(3));
  const auto subscribe = read<Subscribe>(changed("subscribe", "language", "cs"));
  EXPECT_EQ(subscribe.kind, SubscriptionKind::webhook);
  EXPECT_EQ(subscribe.address, "https://hook.example");
  EXPECT_EQ(subscribe.p256dh, "k");
  EXPECT_EQ(subscribe.auth, "s");
  EXPECT_EQ(subscribe.shape, WebhookShape::ntfy);
  EXPECT_EQ(subscribe.for_room, "K7M2QX4D");
  EXPECT_EQ(subscribe.language, Language::cs);
  const auto bot = read<AddBot>(changed("add_bot", "seat", 4));
  EXPECT_EQ(bot.seat, seat(4));
  EXPECT_EQ(bot.level, BotLevel::strong);
  EXPECT_EQ(bot.pace, BotPace::slow);
  EXPECT_EQ(read<RemoveBot>(changed("remove_bot", "seat", 5)).seat, seat(5));
  EXPECT_EQ(read<Chat>(changed("chat", "text", " hi ")).text, " hi ");
  EXPECT_EQ(read<History>(changed("history", "from", 9)).from, 9u);
  EXPECT_EQ(read<History>(changed("history", "from", 9)).count, 20u);
  EXPECT_EQ(read<Undo>(changed("undo", "seq", 5)).seq, 5u);
  EXPECT_FALSE(read<AnswerUndo>(changed("answer_undo", "accept", false)).accept);
  EXPECT_EQ(read<ListMatches>(changed("list_matches", "before", "c")).before, "c");
}

TEST(Decode, FillsInWhatIsOptional) {
  const auto room = read<CreateRoom>({{"type", "create_room"}, {"id", 1}, {"game", "x"}});
  EXPECT_EQ(room.options, json::object());
  EXPECT_FALSE(room.players || room.clock);
  EXPECT_EQ(room.visibility, Visibility::open);
  EXPECT_EQ(room.beat, 0u);
  EXPECT_FALSE(read<CreateRoom>(changed("create_room", "clock", nullptr)).clock) << "null is no clock";
  const auto move_clock = json{{"kind", "move"}, {"seconds", 60}};
  EXPECT_EQ(read<CreateRoom>(changed("create_room", "clock", move_clock)).clock,
            (ClockSettings{ClockSettings::Kind::move, 60, 0}));
  EXPECT_EQ(read<History>({{"type", "history"}, {"id", 1}, {"room", "r"}, {"from", 0}}).count, 50u);
  EXPECT_FALSE(read<JoinRoom>({{"type", "join_room"}, {"id", 1}, {"room", "r"}}).seat);
  EXPECT_FALSE(read<Undo>({{"type", "undo"}, {"id", 1}, {"room", "r"}}).seq);
}

TEST(Decode, IgnoresUnknownFields) {
  for (json message : complete_messages()) {
    message["seat_of"] = 3;
    message["player"] = {{"id", "somebody else"}};
    EXPECT_TRUE(decode(with_id(message).dump())) << message;
  }
}

// FV01: each field removed and of each kind. The schema says which of them stay well-formed.
TEST(Decode, RefusesEachFieldThatTheSchemaRefusesAndNoOther) {
  const SchemaChecker schema("requests.schema.json");
  const std::vector<json> kinds = {
      nullptr, true, -1, 3.5, "text", json::array({1}), json::object({{"a", 1}})};
  int refused = 0;
  for (const json& message : complete_messages()) {
    const json complete = with_id(message);
    for (const auto& field : complete.items()) {
      if (field.key() == "type" || field.key() == "players") continue;
      if (field.key() == "room" || field.key() == "for_room") continue;
      json without = complete;
      without.erase(field.key());
      EXPECT_EQ(decode(without.dump()).has_value(), schema.accepts(without)) << without;
      for (const json& value : kinds) {
        json with = complete;
        with[field.key()] = value;
        const auto decoded = decode(with.dump());
        // Inside `move` any object is well-formed: whether it is a move is for the game to say.
        const bool is_free = field.key() == "move" && value.is_object();
        EXPECT_EQ(decoded.has_value(), is_free || schema.accepts(with)) << with;
        if (decoded) continue;
        EXPECT_EQ(decoded.error().code, ErrorCode::bad_message) << with;
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 200);
}

TEST(Decode, WantsAStringForTheRoomAndLooksNoFurther) {
  for (const json& value : {json(nullptr), json(true), json(5), json::array(), json::object()}) {
    EXPECT_EQ(fault(changed("resign", "room", value)), ErrorCode::bad_message);
  }
  EXPECT_EQ(fault({{"type", "resign"}, {"id", 1}}), ErrorCode::bad_message);
  EXPECT_EQ(read<Resign>(changed("resign", "room", "mistyped")).room, "mistyped")
      << "no such room, says the lobby";
}

TEST(Decode, BringsAnyWholeNumberOfPlayersToTheGame) {
  EXPECT_EQ(read<CreateRoom>(changed("create_room", "players", -1)).players, 0u);
  EXPECT_EQ(read<CreateRoom>(changed("create_room", "players", 99)).players, 99u);
  EXPECT_EQ(read<CreateRoom>(changed("create_room", "players", 1'000'000'000'000)).players, 0xffff'ffffu);
  for (const json& value : {json(nullptr), json(true), json(2.5), json("2"), json::array(), json::object()}) {
    EXPECT_EQ(fault(changed("create_room", "players", value)), ErrorCode::bad_message);
  }
}

TEST(Decode, RefusesNumbersOutOfRange) {
  for (const auto& [type, field, value] : std::vector<std::tuple<std::string, std::string, json>>{
           {"move", "seq", -1},
           {"move", "seq", 4294967296},
           {"move", "seq", 1e300},
           {"join_room", "seat", -1},
           {"join_room", "seat", 32},
           {"history", "from", -1},
           {"history", "count", 0},
           {"create_room", "hints", 1},
           {"create_room", "beat", 11},
           {"create_room", "beat", -1},
           {"create_room", "clock", {{"kind", "move"}, {"seconds", 4}}},
           {"create_room", "clock", {{"kind", "move"}, {"seconds", 2592001}}},
           {"create_room", "clock", {{"kind", "chess"}, {"seconds", 60}}},
           {"create_room", "clock", {{"kind", "chess"}, {"seconds", 60}, {"increment", 86401}}},
           {"create_room", "clock", {{"kind", "sand"}, {"seconds", 60}}},
           {"create_room", "visibility", "secret"}}) {
    EXPECT_EQ(fault(changed(type, field, value)), ErrorCode::bad_message) << field << value;
  }
}

TEST(Decode, TakesAWholeNumberHoweverItIsWritten) {
  EXPECT_EQ(read<MakeMove>(changed("move", "seq", 12.0)).seq, 12u);
}

TEST(Decode, AnswersFewerEntriesThanWereAskedFor) {
  EXPECT_EQ(read<History>(changed("history", "count", 51)).count, 50u);
  EXPECT_EQ(read<History>(changed("history", "count", 4294967295)).count, 50u);
}

TEST(Decode, RefusesANonceThatIsNot64HexDigits) {
  for (const std::string& nonce :
       {std::string(), hex64 + "a", hex64.substr(1), std::string(64, 'g'), std::string(5000, 'a')}) {
    EXPECT_EQ(fault(changed("set_nonce", "nonce", nonce)), ErrorCode::bad_message);
  }
}

TEST(Decode, RefusesTextsBeyondTheirBounds) {
  for (const auto& [type, field, most] :
       std::vector<std::tuple<std::string, std::string, std::size_t>>{{"hello", "token", 128},
                                                                      {"hello", "password", 1024},
                                                                      {"hello", "invitation", 128},
                                                                      {"list_rooms", "before", 128},
                                                                      {"create_room", "game", 64},
                                                                      {"resign", "room", 64},
                                                                      {"chat", "text", 500}}) {
    EXPECT_TRUE(decode(changed(type, field, std::string(most, 'x')).dump())) << field;
    EXPECT_EQ(fault(changed(type, field, std::string(most + 1, 'x'))), ErrorCode::too_large) << field;
  }
  EXPECT_EQ(fault(changed("create_room", "options", {{"a", std::string(4096, 'x')}})), ErrorCode::too_large);
}

TEST(Decode, CountsALineOfChatInCharacters) {
  std::string line;
  for (int count = 0; count < 500; ++count) line += "\xF0\x9F\x98\x80";
  EXPECT_TRUE(decode(changed("chat", "text", line).dump()));
  EXPECT_EQ(fault(changed("chat", "text", line + "x")), ErrorCode::too_large);
  EXPECT_EQ(fault(changed("chat", "text", " \t\n")), ErrorCode::bad_message) << "a blank line";
  EXPECT_EQ(fault(changed("chat", "text", "")), ErrorCode::bad_message);
}

TEST(Decode, RefusesABadNameOfANewIdentity) {
  for (const std::string name : {"", "   ", "\u200b", "a\u202eb"}) {
    EXPECT_EQ(fault({{"type", "hello"}, {"id", 1}, {"name", name}}), ErrorCode::bad_name);
    EXPECT_EQ(fault({{"type", "rename"}, {"id", 1}, {"name", name}}), ErrorCode::bad_name);
  }
  EXPECT_EQ(fault({{"type", "rename"}, {"id", 1}, {"name", std::string(10000, 'x')}}), ErrorCode::bad_name);
}

TEST(Decode, LetsAKnownPlayerInWhateverNameHeSends) {
  EXPECT_EQ(read<Hello>(changed("hello", "name", "")).name, "");
  EXPECT_EQ(read<Hello>(changed("hello", "name", "a\u202eb")).name, "");
  EXPECT_EQ(fault(changed("hello", "name", 5)), ErrorCode::bad_message);
}

TEST(Decode, NamesTheRequestInErrorsWhereItCan) {
  const auto id_of = [](std::string_view frame) { return decode(frame).error().id; };
  EXPECT_EQ(id_of(R"({"id":9})"), 9);
  EXPECT_EQ(id_of(R"({"id":-9,"type":"nonsense"})"), -9);
  EXPECT_EQ(id_of(R"({"id":9,"type":"move"})"), 9);
  EXPECT_EQ(id_of(R"({"id":9.0,"type":null})"), 9);
  for (const std::string_view frame :
       {R"({"type":"ping"})", R"({"id":null,"type":"ping"})", R"({"id":"9","type":"ping"})",
        R"({"id":9.5,"type":"ping"})", R"({"id":9223372036854775808,"type":"ping"})", R"([{"id":9}])",
        R"({"id":9,)"}) {
    EXPECT_EQ(id_of(frame), std::nullopt) << frame;
  }
}

TEST(Decode, TellsBadJsonFromBadMessageFromUnknownType) {
  const auto code_of = [](std::string_view frame) { return decode(frame).error().code; };
  for (const std::string_view frame : {"", " ", "{", "hello", "{\"type\":\"ping\",\"id\":1}}", "\xff"}) {
    EXPECT_EQ(code_of(frame), ErrorCode::bad_json) << frame;
  }
  EXPECT_EQ(code_of("{\"id\":1,\"type\":\"chat\",\"room\":\"r\",\"text\":\"\xff\"}"), ErrorCode::bad_json);
  for (const std::string_view frame : {"null", "1", "\"ping\"", "[]", "{}", "true", R"({"id":1})",
                                       R"({"id":1,"type":7})", R"({"type":"nonsense"})"}) {
    EXPECT_EQ(code_of(frame), ErrorCode::bad_message) << frame;
  }
  EXPECT_EQ(code_of(R"({"id":1,"type":"Ping"})"), ErrorCode::unknown_type);
  EXPECT_EQ(code_of(R"({"id":1,"type":""})"), ErrorCode::unknown_type);
}

// FV02: nesting in every free-form field.
TEST(Decode, SurvivesNestingUpToTheSizeOfAMessage) {
  const std::string deep(32'000, '[');
  const std::string bomb = deep + std::string(deep.size(), ']');
  for (const std::string field : {"options", "move", "name", "nonsense"}) {
    const auto decoded = decode(R"({"type":"move","id":1,")" + field + "\":" + bomb + "}");
    ASSERT_FALSE(decoded);
    EXPECT_EQ(decoded.error().code, ErrorCode::bad_json);
  }
}

TEST(Decode, TakesALargeMoveBecauseItsGameRefusesIt) {
  EXPECT_TRUE(decode(changed("move", "move", {{"type", std::string(60'000, 'x')}}).dump()));
}

}  // namespace
}  // namespace marchstone::protocol
