// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/lords_of_scotland/words.h"
#include "tests/protocol/match_census.h"

namespace marchstone::protocol {
namespace {

using namespace lords_of_scotland;
using nlohmann::json;
using Codec = LordsOfScotlandCodec;

json written(const Move& move) {
  JsonWriter out;
  Codec::write_move(out, move);
  return json::parse(out.text());
}

TEST(LordsOfScotlandWords, NameEveryCardOnce) {
  MatchCensus census("lords_of_scotland");
  std::set<std::string_view> words;
  for (std::size_t at = 0; at < card_count; ++at) {
    const Card card = static_cast<Card>(at);
    words.insert(word(card));
    EXPECT_EQ(value_of<Card>(word(card)), card);
    EXPECT_TRUE(census.schema_of("Card").accepts(json(word(card)))) << word(card);
  }
  EXPECT_EQ(words.size(), card_count);
  EXPECT_EQ(word(clan_card(Clan::scott, 3)), "scott_3");
  EXPECT_EQ(word(clan_card(Clan::cochrane, 12)), "cochrane_12");
  EXPECT_EQ(word(bruce_97), "bruce_97");
  for (const std::string_view none : {"", "scott", "scott_0", "scott_13", "bruce_12", "bruce_99", "Scott_3"})
    EXPECT_FALSE(value_of<Card>(none)) << none;
}

TEST(LordsOfScotlandMoves, StandInJsonAsTheProtocolSays) {
  EXPECT_EQ(written(TakeRecruit{3}), json::parse(R"({"type":"recruit","slot":3})"));
  EXPECT_EQ(written(Muster{clan_card(Clan::scott, 3), true, false}),
            json::parse(R"({"type":"muster","card":"scott_3","face_up":true,"activate":false})"));
  EXPECT_EQ(written(Target{seat(1), 2}), json::parse(R"({"type":"target","seat":1,"place":2})"));
  EXPECT_EQ(written(TakeSupporter{bruce_98}), json::parse(R"({"type":"take_supporter","card":"bruce_98"})"));
  EXPECT_EQ(written(Decline{}), json::parse(R"({"type":"decline"})"));
}

// Whatever is not exactly a move is none (FV06).
TEST(LordsOfScotlandMoves, WithAFieldTooManyTooFewOrOfAnotherKindAreNone) {
  const std::vector<json> others = {nullptr, 98, -1, 3.5, "text", "scott_13", json::array(), json::object()};
  for (const Move& move :
       std::initializer_list<Move>{TakeRecruit{0}, Muster{bruce_97, false, false}, Target{seat(4), 97},
                                   TakeSupporter{Card{}}, Decline{}}) {
    const json sound = written(move);
    EXPECT_EQ(Codec::read_move(sound), move);
    json more = sound;
    more["seq"] = 0;
    EXPECT_FALSE(Codec::read_move(more)) << more;
    for (const auto& field : sound.items()) {
      for (const json& other : others) {
        json changed = sound;
        changed[field.key()] = other;
        EXPECT_FALSE(Codec::read_move(changed)) << changed;
      }
      json fewer = sound;
      fewer.erase(field.key());
      EXPECT_FALSE(Codec::read_move(fewer)) << fewer;
    }
  }
  for (const json& value : others) EXPECT_FALSE(Codec::read_move(value)) << value;
}

TEST(LordsOfScotlandOptions, AreCompletedForTheNumberOfPlayers) {
  const GameRegistry games = built_in_games();
  const GameType& game = *games.find("lords_of_scotland");
  EXPECT_EQ(
      *game.complete_options(json::object(), 2),
      R"({"bruce":false,"same_clan_activation":false,"strict_hand_limit":false,"first_seat":"random"})");
  EXPECT_EQ(*game.complete_options(json::object(), 4),
            R"({"bruce":false,"same_clan_activation":true,"strict_hand_limit":false,"first_seat":"random"})");
  const std::string full =
      R"({"bruce":true,"same_clan_activation":false,"strict_hand_limit":true,"first_seat":4})";
  EXPECT_EQ(*game.complete_options(json::parse(full), 5), full);
  EXPECT_EQ(game.min_players(), 2u);
  EXPECT_EQ(game.max_players(), 5u);
}

TEST(LordsOfScotlandOptions, OfOtherNamesAndValuesAreRefused) {
  const GameRegistry games = built_in_games();
  const GameType& game = *games.find("lords_of_scotland");
  for (const auto& [name, value] : std::vector<std::pair<std::string, json>>{{"bruce", 1},
                                                                             {"strict_hand_limit", nullptr},
                                                                             {"same_clan_activation", true},
                                                                             {"same_clan_activation", "no"},
                                                                             {"first_seat", 2},
                                                                             {"first_seat", "0"},
                                                                             {"clans", true}}) {
    const auto completed = game.complete_options({{name, value}}, 2);
    ASSERT_FALSE(completed) << name << value;
    EXPECT_NE(completed.error().reason.find(name), std::string::npos) << completed.error().reason;
  }
  EXPECT_FALSE(game.complete_options(json::object(), 6));
}

TEST(LordsOfScotlandJson, OfWholeRandomMatchesMatchesTheSchema) {
  MatchCensus census("lords_of_scotland");
  for (std::size_t players = fewest_seats; players <= most_seats; ++players)
    for (std::uint8_t number = 0; number < 3; ++number)
      census.check_whole_match(R"({"bruce":true})", players, number);
  for (const std::string type : {"recruit",
                                 "muster",
                                 "target",
                                 "take_supporter",
                                 "decline",
                                 "recruit_revealed",
                                 "recruit_taken",
                                 "recruit_replaced",
                                 "follower_mustered",
                                 "card_drawn",
                                 "supporter_fetched",
                                 "followers_swapped",
                                 "follower_discarded",
                                 "power_copied",
                                 "declined",
                                 "followers_revealed",
                                 "armies_ranked",
                                 "supporter_claimed",
                                 "skirmish_ended",
                                 "skirmish_started",
                                 "reshuffled"}) {
    EXPECT_GT(census.of(type), 0) << type << " never occurred";
  }
}

TEST(LordsOfScotlandEvents, ThatAreRareMatchTheSchemaToo) {
  MatchCensus census("lords_of_scotland");
  CardSet cards;
  cards.insert(bruce_97);
  for (const Event& event : std::initializer_list<Event>{
           Passed{seat(4)}, SupportersReplaced{cards}, InitiativePassed{seat(0)},
           SeatDeparted{seat(1), Departure::out_of_time, cards}, SkirmishEnded{3, {}}}) {
    JsonWriter out;
    out.begin_object().field("seq", 5);
    Codec::write_event_fields(out, event);
    out.end_object();
    EXPECT_EQ(census.schema_of("Event").faults(json::parse(out.text())), "");
  }
}

// A second implementation follows a match by its positions: nothing may be missing.
TEST(LordsOfScotlandPositions, NameEveryCardAlsoOfSeatsThatHaveLeft) {
  auto position = Position::setup({.first_seat = seat(0)}, 3, Random(Seed{3})).value();
  const Card laid = *position.table().players[0].hand.begin();
  ASSERT_TRUE(position.apply(seat(0), Muster{laid, false, false}));
  position.depart(seat(0), Departure::resigned);
  position.depart(seat(1), Departure::out_of_time);
  ASSERT_TRUE(position.outcome());
  JsonWriter out;
  Codec::write_position(out, position);
  const std::string text(out.text());
  MatchCensus census("lords_of_scotland");
  EXPECT_EQ(census.schema_of("Position").faults(json::parse(text)), "");
  for (std::size_t at = 0; at < clan_card_count; ++at) {
    const std::string name = '"' + std::string(word(static_cast<Card>(at))) + '"';
    EXPECT_NE(text.find(name), std::string::npos) << name;
  }
}

}  // namespace
}  // namespace marchstone::protocol
