// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "protocol/games/schotten_totten/codec.h"
#include "protocol/games/schotten_totten/words.h"
#include "protocol/hosting/hosted_match.h"
#include "tests/protocol/match_census.h"

namespace marchstone::protocol {
namespace {

using namespace schotten_totten;
using nlohmann::json;
using Codec = SchottenTottenCodec;

constexpr std::string_view schema_path = "games/schotten_totten.schema.json";

const SchemaChecker& schema_of(const std::string& definition) {
  static std::map<std::string, SchemaChecker> schemas;
  const auto found = schemas.find(definition);
  if (found != schemas.end()) return found->second;
  return schemas.try_emplace(definition, schema_path, definition).first->second;
}

json written(const Move& move) {
  JsonWriter out;
  Codec::write_move(out, move);
  return json::parse(out.text());
}

std::vector<json> every_kind_of_move() {
  const StoneNumber stone = stone_number(8);
  const Card red_5 = clan_card(Colour::red, 5);
  std::vector<json> moves;
  for (const Move& move : std::initializer_list<Move>{
           PlayCard{red_5, stone}, PlayRecruiter{}, PlayStrategist{stone, Card::spy, stone_number(0)},
           PlayStrategist{stone, red_5, {}}, PlayTraitor{stone, red_5, stone_number(3)},
           PlayBanshee{stone, Card::joker}, DrawCard{Deck::clan}, DrawCard{Deck::tactics},
           ReturnCards{red_5, Card::traitor}, ReturnCards{red_5, {}}, ReturnCards{}, ClaimStone{stone},
           EndClaims{}, Pass{}}) {
    EXPECT_EQ(Codec::read_move(written(move)), move) << written(move);
    moves.push_back(written(move));
  }
  return moves;
}

TEST(SchottenTottenWords, NameEveryCardOnce) {
  std::set<std::string_view> words;
  for (std::size_t face = 0; face < face_count; ++face) {
    const Card card = static_cast<Card>(face);
    words.insert(word(card));
    EXPECT_EQ(value_of<Card>(word(card)), card);
    EXPECT_TRUE(schema_of("Card").accepts(json(word(card)))) << word(card);
  }
  EXPECT_EQ(words.size(), face_count);
  EXPECT_EQ(word(clan_card(Colour::green, 1)), "green_1");
  EXPECT_EQ(word(clan_card(Colour::red, 5)), "red_5");
  EXPECT_EQ(word(clan_card(Colour::brown, 9)), "brown_9");
  EXPECT_EQ(word(Card::blind_mans_bluff), "blind_mans_bluff");
  for (const std::string_view none : {"", "red", "red_0", "red_10", "Red_5", "red_5 ", "jester"}) {
    EXPECT_FALSE(value_of<Card>(none)) << none;
  }
}

TEST(SchottenTottenWords, MatchTheSchema) {
  for (const Phase phase :
       {Phase::play, Phase::claim, Phase::draw, Phase::recruiter_draw, Phase::return_cards, Phase::over}) {
    EXPECT_TRUE(schema_of("Phase").accepts(json(word(phase)))) << word(phase);
  }
  EXPECT_EQ(word(FormationClass::colour_run), "colour_run");
  EXPECT_EQ(word(FormationClass::sum), "sum");
  EXPECT_EQ(word(Reason::points), "points");
  EXPECT_EQ(word(ClaimStanding::Kind::beatable), "beatable");
}

TEST(SchottenTottenMoves, OfEveryKindGoThereAndBack) {
  for (const json& move : every_kind_of_move()) EXPECT_EQ(schema_of("Move").faults(move), "");
}

TEST(SchottenTottenMoves, StandInJsonAsTheProtocolSays) {
  EXPECT_EQ(written(PlayCard{clan_card(Colour::red, 5), stone_number(3)}),
            json::parse(R"({"type":"play_card","card":"red_5","stone":3})"));
  EXPECT_EQ(written(PlayStrategist{stone_number(1), Card::spy, {}}),
            json::parse(R"({"type":"strategist","stone":1,"card":"spy","to":"discard"})"));
  EXPECT_EQ(written(PlayTraitor{stone_number(1), clan_card(Colour::blue, 2), stone_number(0)}),
            json::parse(R"({"type":"traitor","stone":1,"card":"blue_2","to":0})"));
  EXPECT_EQ(written(ReturnCards{clan_card(Colour::blue, 2), Card::joker}),
            json::parse(R"({"type":"return_cards","first":"blue_2","second":"joker"})"));
}

// FV06: whatever is not exactly a move is none.
TEST(SchottenTottenMoves, WithAFieldTooManyTooFewOrOfAnotherKindAreNone) {
  const std::vector<json> others = {nullptr,       true,          -1, 9, 3.5, "text", "red_10",
                                    json::array(), json::object()};
  for (const json& move : every_kind_of_move()) {
    json more = move;
    more["seat"] = 0;
    EXPECT_FALSE(Codec::read_move(more)) << more;
    for (const auto& field : move.items()) {
      for (const json& other : others) {
        json changed = move;
        changed[field.key()] = other;
        EXPECT_FALSE(Codec::read_move(changed)) << changed;
      }
      json fewer = move;
      fewer.erase(field.key());
      const bool is_shorter_return =
          move.at("type") == "return_cards" && fewer.contains("type") && !fewer.contains("second");
      EXPECT_EQ(Codec::read_move(fewer).has_value(), is_shorter_return) << fewer;
    }
  }
  for (const json& value : others) EXPECT_FALSE(Codec::read_move(value)) << value;
}

TEST(SchottenTottenOptions, AreCompletedAndReadBack) {
  const GameRegistry games = built_in_games();
  const GameType& game = *games.find("schotten_totten");
  EXPECT_EQ(*game.complete_options(json::object(), 2),
            R"({"tactical":false,"expert":false,"rounds":1,"first_seat":"random"})");
  const std::string full = R"({"tactical":true,"expert":true,"rounds":9,"first_seat":1})";
  EXPECT_EQ(*game.complete_options(json::parse(full), 2), full);
  EXPECT_EQ(schema_of("Options").faults(json::parse(full)), "");
}

TEST(SchottenTottenOptions, OfOtherNamesAndValuesAreRefusedByName) {
  const GameRegistry games = built_in_games();
  const GameType& game = *games.find("schotten_totten");
  for (const auto& [name, value] : std::vector<std::pair<std::string, json>>{{"tactical", 1},
                                                                             {"tactical", nullptr},
                                                                             {"expert", "yes"},
                                                                             {"rounds", 0},
                                                                             {"rounds", 10},
                                                                             {"rounds", 1.5},
                                                                             {"rounds", "3"},
                                                                             {"first_seat", 2},
                                                                             {"first_seat", -1},
                                                                             {"first_seat", "0"},
                                                                             {"first_seat", nullptr},
                                                                             {"tactics", true}}) {
    const auto completed = game.complete_options({{name, value}}, 2);
    ASSERT_FALSE(completed) << name << value;
    EXPECT_NE(completed.error().reason.find(name), std::string::npos) << completed.error().reason;
  }
  EXPECT_FALSE(game.complete_options(json::object(), 3));
}

TEST(SchottenTottenOptions, HaveTheSchemaOfTheFileWithItsReferencesResolved) {
  json expected = schema_document(schema_path).at("/definitions/Options"_json_pointer);
  expected.erase("required");  // a client may leave any of them out
  expected.at("/properties/first_seat/anyOf/1"_json_pointer) =
      schema_document(schema_path).at("/definitions/SeatNumber"_json_pointer);
  EXPECT_EQ(json::parse(Codec::options_schema()), expected);
}

TEST(SchottenTottenJson, OfWholeRandomMatchesMatchesTheSchema) {
  MatchCensus census("schotten_totten");
  for (std::uint8_t number = 0; number < 4; ++number) {
    census.check_whole_match(R"({"tactical":true,"rounds":2})", 2, number);
    census.check_whole_match(R"({"expert":true})", 2, number);
  }
  for (const std::string type :
       {"play_card", "recruiter", "strategist", "traitor", "banshee", "draw", "return_cards", "claim",
        "card_played", "ruse_played", "card_moved", "stone_claimed", "card_drawn", "cards_returned",
        "round_ended", "round_started"}) {
    EXPECT_GT(census.of(type), 0) << type << " never occurred";
  }
}

TEST(SchottenTottenEvents, OfEveryKindMatchTheSchema) {
  const StoneNumber stone = stone_number(2);
  StonesDivided divided{};
  divided.owners[0] = seat(1);
  for (const Event& event : std::initializer_list<Event>{
           CardPlayed{seat(0), Card::spy, stone}, RusePlayed{seat(1), Card::traitor},
           CardMoved{seat(0), Card::first_clan, seat(1), stone, {}},
           CardMoved{seat(0), Card::first_clan, seat(1), stone, stone},
           StoneClaimed{seat(0), stone, {FormationClass::run, 18}, true}, ClaimsEnded{seat(0)},
           Passed{seat(1)}, CardDrawn{seat(0), Deck::clan, {}},
           CardDrawn{seat(0), Deck::clan, Card::first_clan},
           CardsReturned{seat(0), {Deck::clan, Deck::tactics}, {}},
           CardsReturned{seat(0), {Deck::clan}, InlineVector<Card, 2>{Card::first_clan}}, divided,
           RoundEnded{1, {}, Reason::deadlock, {4, 4}, {4, 4}},
           RoundEnded{2, seat(1), Reason::five_stones, {0, 5}, {0, 5}}, RoundStarted{2, seat(1)},
           SeatDeparted{seat(0), Departure::resigned}, SeatDeparted{seat(1), Departure::out_of_time}}) {
    JsonWriter out;
    out.begin_object().field("seq", 5);
    Codec::write_event_fields(out, event);
    out.end_object();
    EXPECT_EQ(schema_of("Event").faults(json::parse(out.text())), "");
    EXPECT_TRUE(out.text().starts_with(R"({"seq":5,"type":")")) << out.text();
  }
}

TEST(SchottenTottenPosition, OpensAllHandsAndDecks) {
  const auto position = Position::setup({.tactical = true}, 2, Random(Seed{3}));
  ASSERT_TRUE(position);
  JsonWriter out;
  Codec::write_position(out, *position);
  const json opened = json::parse(out.text());
  JsonWriter dealt;
  Codec::write_deal(dealt, *position);
  const json deal = json::parse(dealt.text());
  std::multiset<std::string> cards;
  for (const char* deck : {"clan_deck", "tactics_deck"}) {
    EXPECT_EQ(opened.at(deck), deal.at(deck));
    cards.insert(opened.at(deck).begin(), opened.at(deck).end());
  }
  for (std::size_t at = 0; at < 2; ++at) {
    EXPECT_EQ(opened.at("hands").at(at).at("cards"), deal.at("hands").at(at));
    cards.insert(deal.at("hands").at(at).begin(), deal.at("hands").at(at).end());
  }
  EXPECT_EQ(cards.size(), 64u);
  EXPECT_EQ(cards.count("joker"), 2u);
  EXPECT_EQ(opened.at("turn"), deal.at("first_seat"));
}

}  // namespace
}  // namespace marchstone::protocol
