// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/words.h"
#include "tests/protocol/match_census.h"

namespace marchstone::protocol {
namespace {

using namespace twelve_patrols;
using nlohmann::json;
using Codec = TwelvePatrolsCodec;

json written(const Move& move) {
  JsonWriter out;
  Codec::write_move(out, move);
  return json::parse(out.text());
}

TEST(TwelvePatrolsWords, NameEveryItemAndRegionOnce) {
  MatchCensus census("twelve_patrols");
  std::set<std::string_view> words;
  for (std::size_t kind = 0; kind < item_kinds; ++kind) {
    const Item item = static_cast<Item>(kind);
    words.insert(word(item));
    EXPECT_EQ(value_of<Item>(word(item)), item);
    EXPECT_TRUE(census.schema_of("Item").accepts(json(word(item)))) << word(item);
  }
  EXPECT_EQ(words.size(), item_kinds);
  EXPECT_EQ(word(die(Colour::yellow, 4)), "yellow_die_4");
  EXPECT_EQ(word(cube(Colour::blue)), "blue_cube");
  for (std::size_t at = 0; at < region_count; ++at)
    EXPECT_EQ(value_of<Region>(word(static_cast<Region>(at))), static_cast<Region>(at));
  for (const std::string_view none : {"", "red_cube", "blue_die", "blue_die_0", "blue_die_7"})
    EXPECT_FALSE(value_of<Item>(none)) << none;
}

TEST(TwelvePatrolsMoves, StandInJsonAsTheProtocolSays) {
  EXPECT_EQ(written(PlaceRegion{Region::green_valley, {0, -1}}),
            json::parse(R"({"type":"place_region","card":"green_valley","x":0,"y":-1})"));
  EXPECT_EQ(written(LayItem{{{-1, 0}, Direction::south}, die(Colour::blue, 6)}),
            json::parse(R"({"type":"lay_item","x":-1,"y":0,"side":"south","item":"blue_die_6"})"));
  EXPECT_EQ(written(PickDie{die(Colour::white, 1), 4}),
            json::parse(R"({"type":"pick_die","die":"white_die_1","face":4})"));
  EXPECT_EQ(written(PayWith{cube(Colour::white)}), json::parse(R"({"type":"pay_with","item":"white_cube"})"));
  EXPECT_EQ(written(CancelChange{}), json::parse(R"({"type":"cancel_change"})"));
}

// Whatever is not exactly a move is none (FV06).
TEST(TwelvePatrolsMoves, WithAFieldTooManyTooFewOrOfAnotherKindAreNone) {
  const std::vector<json> others = {nullptr,        7,   -3, 3.5, "text", "north", json::array(),
                                    json::object(), true};
  for (const Move& move : std::initializer_list<Move>{
           PlaceRegion{Region::ruins, {2, -2}}, LayItem{{{0, 0}, Direction::east}, cube(Colour::yellow)},
           ClosePatrol{}, EndTurn{}, PickDie{die(Colour::blue, 2), 6}, PayWith{die(Colour::blue, 2)},
           CancelChange{}}) {
    const json sound = written(move);
    EXPECT_EQ(Codec::read_move(sound), move);
    json more = sound;
    more["seat"] = 0;
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

TEST(TwelvePatrolsOptions, AreCompletedOrRefused) {
  const GameRegistry games = built_in_games();
  const GameType& game = *games.find("twelve_patrols");
  EXPECT_EQ(*game.complete_options(json::object(), 1), R"({"set":"standard","daily":false})");
  EXPECT_EQ(*game.complete_options({{"set", "gentle"}}, 1), R"({"set":"gentle","daily":false})");
  for (const auto& [name, value] : std::vector<std::pair<std::string, json>>{
           {"set", "hard"}, {"set", 1}, {"daily", "yes"}, {"regions", json::object()}}) {
    const auto completed = game.complete_options({{name, value}}, 1);
    ASSERT_FALSE(completed) << name << value;
    EXPECT_NE(completed.error().reason.find(name), std::string::npos);
  }
  EXPECT_FALSE(game.complete_options(json::object(), 2));
}

TEST(TwelvePatrolsOptions, NameTheDealOfTheDayByTheirSet) {
  const GameRegistry games = built_in_games();
  const GameType& game = *games.find("twelve_patrols");
  EXPECT_EQ(game.shared_deal(R"({"set":"gentle","daily":true})", 1), "gentle");
  EXPECT_EQ(game.shared_deal(R"({"set":"gentle","daily":false})", 1), std::nullopt);
}

TEST(TwelvePatrolsJson, OfADailyResultTellsItemsUnusedAlone) {
  const GameRegistry games = built_in_games();
  const auto match = *games.find("twelve_patrols")->start("{}", 1, Seed{7});
  match->depart(seat(0), Departure::resigned);
  EXPECT_EQ(match->daily_details(), R"({"items_unused":18})");
  EXPECT_TRUE(json::parse(match->details()).contains("faults"));
}

TEST(TwelvePatrolsJson, OfWholeRandomMatchesMatchesTheSchema) {
  MatchCensus census("twelve_patrols");
  for (std::uint8_t number = 0; number < 120; ++number)
    census.check_whole_match(number % 2 ? R"({"set":"gentle"})" : "{}", 1, number);
  for (const std::string type :
       {"place_region", "lay_item", "close_patrol", "end_turn", "pick_die", "pay_with", "cancel_change",
        "region_placed", "item_laid", "patrol_closed", "region_revealed", "turn_ended", "die_picked",
        "die_changed", "change_cancelled", "match_ended"}) {
    EXPECT_GT(census.of(type), 0) << type << " never occurred";
  }
}

}  // namespace
}  // namespace marchstone::protocol
