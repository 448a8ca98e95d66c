// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "protocol/games/root/codec.h"
#include "protocol/games/root/view.h"
#include "protocol/games/root/words.h"
#include "protocol/hosting/game_adaptor.h"
#include "tests/protocol/match_census.h"
#include "tests/rules/root/position_builder.h"

namespace marchstone::protocol {
namespace {

using namespace root;
using nlohmann::json;
using root::test::PositionBuilder;
using Codec = RootCodec;

MatchCensus census() {
  return MatchCensus("root");
}

json written(const Move& move) {
  JsonWriter out;
  Codec::write_move(out, move);
  return json::parse(out.text());
}

/// One of each type of a variant: with counts of 1, and with everything that may be absent, or without it.
template <class... Structs>
std::vector<std::variant<Structs...>> one_of_each(bool full, std::variant<Structs...>*) {
  const auto sample = [full]<class Struct>(Struct one) {
    if constexpr (requires { one.count = 1; }) one.count = 1;
    if constexpr (requires { one.cards.content.emplace(); })
      if (full) one.cards.content.emplace().add(CardKind::sword);
    const auto fill = [full](auto& member) {
      if constexpr (requires { member.content.emplace(); }) {
        if (full) member.content.emplace();
      } else if constexpr (requires { member.emplace(); }) {
        if (full) member.emplace();
      }
    };
    if constexpr (requires { one.ally; }) fill(one.ally);
    if constexpr (requires { one.card; }) fill(one.card);
    if constexpr (requires { one.keep; }) fill(one.keep);
    if constexpr (requires { one.from; }) fill(one.from);
    if constexpr (requires { one.item; }) fill(one.item);
    if constexpr (requires { one.partner; }) fill(one.partner);
    if constexpr (requires { one.clearing; }) fill(one.clearing);
    if constexpr (requires { one.taken; }) fill(one.taken);
    if constexpr (requires { one.ambush; }) fill(one.ambush);
    return std::variant<Structs...>(one);
  };
  return {sample(Structs{})...};
}

TEST(RootMoves, StandInJsonAsTheProtocolSays) {
  EXPECT_EQ(written(move::March{clearing(11), clearing(3), 4}),
            json::parse(R"({"type":"march","from":11,"to":3,"count":4})"));
  move::Craft craft{CardKind::tax_collector, {}, std::nullopt};
  for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse}) craft.pay[suit] = 1;
  EXPECT_EQ(written(craft),
            json::parse(R"({"type":"craft","card":"tax_collector","pay":{"fox":1,"rabbit":1,"mouse":1}})"));
  EXPECT_EQ(written(move::Slip{Forest::c}), json::parse(R"({"type":"slip","to":"c"})"));
  EXPECT_EQ(written(move::Slip{clearing(12)}), json::parse(R"({"type":"slip","to":12})"));
  EXPECT_EQ(written(move::Cobbler{clearing(5), std::nullopt, 0}),
            json::parse(R"({"type":"cobbler","to":5})"));
  EXPECT_EQ(written(move::StartBattle{clearing(7), Faction::vagabond_2, Faction::riverfolk}),
            json::parse(R"({"type":"battle","clearing":7,"defender":"vagabond_2","ally":"riverfolk"})"));
  move::PlaceRiverfolk river;
  river.counts[clearing(10)] = 4;
  EXPECT_EQ(written(river), json::parse(R"({"type":"place_riverfolk","counts":{"10":4}})"));
  move::AllocateHits hits;
  hits.counts[Piece::wood] = 2;
  EXPECT_EQ(written(hits), json::parse(R"({"type":"allocate_hits","counts":{"wood":2}})"));
  EXPECT_EQ(written(move::TakeItem{}), json::parse(R"({"type":"take_item"})"));
}

TEST(RootMoves, OfEveryTypeAreReadBackAsWrittenAndMatchTheSchema) {
  MatchCensus schemas = census();
  std::set<std::string> types;
  for (const bool full : {false, true}) {
    for (const Move& move : one_of_each(full, static_cast<Move*>(nullptr))) {
      const json text = written(move);
      types.insert(text.at("type"));
      EXPECT_EQ(Codec::read_move(text), move) << text;
      EXPECT_EQ(schemas.schema_of("Move").faults(text), "");
    }
  }
  EXPECT_EQ(types.size(), std::variant_size_v<Move>);
}

// Whatever is not exactly a move is none (FV06).
TEST(RootMoves, WithAFieldTooManyTooFewOrOfAnotherKindAreNone) {
  const std::vector<json> others = {nullptr,       300,           -1,           3.5, "fox ", "warriors",
                                    json::array(), {{"fox", -1}}, {{"wood", 0}}};
  for (const Move& move : one_of_each(false, static_cast<Move*>(nullptr))) {
    const json sound = written(move);
    json more = sound;
    more["seq"] = 0;
    EXPECT_FALSE(Codec::read_move(more)) << more;
    for (const auto& field : sound.items()) {
      json changed = sound;
      for (const json& other : others) {
        changed[field.key()] = other;
        EXPECT_FALSE(Codec::read_move(changed)) << changed;
      }
      changed.erase(field.key());
      // A count may be left out where the warriors it counts may be.
      if (field.key() == "count" && Codec::read_move(changed)) continue;
      EXPECT_FALSE(Codec::read_move(changed)) << changed;
    }
  }
  for (const Move& move : one_of_each(true, static_cast<Move*>(nullptr))) {
    const json sound = written(move);
    for (const auto& field : sound.items()) {
      json changed = sound;
      changed[field.key()] = "no such word";
      EXPECT_FALSE(Codec::read_move(changed)) << changed;
    }
  }
  for (const json& value : others) EXPECT_FALSE(Codec::read_move(value)) << value;
}

TEST(RootMoves, NameClearingsCardsAndCountsOnlyWithinBounds) {
  for (const std::string_view text :
       {R"({"type":"march","from":0,"to":3,"count":4})", R"({"type":"march","from":13,"to":3,"count":4})",
        R"({"type":"march","from":1,"to":3,"count":256})", R"({"type":"slip","to":"h"})",
        R"({"type":"discard","card":"Sword"})", R"({"type":"allocate_hits","counts":{"warrior":1}})",
        R"({"type":"allocate_hits","counts":{"wood":0}})", R"({"type":"place_riverfolk","counts":{"13":4}})",
        R"({"type":"place_riverfolk","counts":{"04":4}})", R"({"type":"cobbler","to":5,"count":0})",
        R"({"type":"craft","card":"sword","pay":{"fox":2}})",
        R"({"type":"craft","card":"sword","pay":{"fox":2,"rabbit":0,"mouse":0,"bird":0}})",
        R"({"type":"Discard","card":"sword"})"})
    EXPECT_FALSE(Codec::read_move(json::parse(text))) << text;
}

TEST(RootEvents, OfEveryTypeMatchTheSchema) {
  MatchCensus schemas = census();
  std::set<std::string> types;
  for (const bool full : {false, true}) {
    for (const Event& event : one_of_each(full, static_cast<Event*>(nullptr))) {
      JsonWriter out;
      out.begin_object().field("seq", 5);
      Codec::write_event_fields(out, event);
      out.end_object();
      const json text = json::parse(out.text());
      types.insert(text.at("type"));
      EXPECT_EQ(schemas.schema_of("Event").faults(text), "");
    }
  }
  EXPECT_EQ(types.size(), std::variant_size_v<Event>);
}

TEST(RootEvents, LeaveOutWhatTheReaderMayNotKnow) {
  JsonWriter out;
  out.begin_object();
  Codec::write_event_fields(out, event::CardGiven{seat(0), seat(2), event::TransferReason::aid, {}});
  out.end_object();
  EXPECT_EQ(out.text(), R"({"type":"card_given","from":0,"to":2,"why":"aid"})");
}

TEST(RootFrames, OfEveryTypeMatchTheSchema) {
  MatchCensus schemas = census();
  for (const bool full : {false, true}) {
    for (const Frame& frame : one_of_each(full, static_cast<Frame*>(nullptr))) {
      JsonWriter out;
      write_value(out, FrameView{"kind", frame});
      EXPECT_EQ(schemas.schema_of("Frame").faults(json::parse(out.text())), "");
    }
  }
}

TEST(RootOptions, NameOneFactionASeatOrNone) {
  const auto game = adapted<RootCodec>();
  EXPECT_EQ(*game->complete_options(json::object(), 4), R"({"factions":null})");
  const std::string full = R"({"factions":["marquise","eyrie","alliance"]})";
  EXPECT_EQ(*game->complete_options(json::parse(full), 3), full);
  for (const std::string_view none :
       {R"({"factions":[]})", R"({"factions":["marquise","cats"]})", R"({"factions":"marquise"})",
        R"({"factions":["marquise","marquise","eyrie"]})", R"({"factions":["marquise","eyrie"]})",
        R"({"factions":["alliance","vagabond","riverfolk"]})",
        R"({"factions":["marquise","alliance","vagabond_2"]})", R"({"turn_limit":5})", R"({"faction":null})"})
    EXPECT_FALSE(game->complete_options(json::parse(none), 3)) << none;
  EXPECT_FALSE(game->complete_options(json::object(), 1));
  EXPECT_FALSE(game->complete_options(json::object(), 7));
  const std::string limited = R"({"factions":["marquise","eyrie"],"turn_limit":5})";
  EXPECT_EQ(*game->complete_stored_options(json::parse(limited), 2), limited);
}

TEST(RootOptions, TakeALimitOfTurnsWhereTheOwnerAllowsOptionsForTestsAndListItNowhere) {
  const json limited = {{"turn_limit", 5}};
  for (const bool allowed : {false, true}) {
    const GameRegistry games = built_in_games({}, {.test_options = allowed}).value();
    const GameType* game = games.find("root");
    EXPECT_EQ(game->complete_options(limited, 3).has_value(), allowed);
    EXPECT_EQ(game->options_schema().find("turn_limit"), std::string::npos);
    for (const json& wrong : {json(0), json(-1), json(10'001), json("5"), json(nullptr), json(1.5)})
      EXPECT_FALSE(game->complete_options({{"turn_limit", wrong}}, 3)) << wrong;
  }
  const GameRegistry games = built_in_games({}, {.test_options = true}).value();
  EXPECT_EQ(*games.find("root")->complete_options(limited, 3), R"({"factions":null,"turn_limit":5})");
}

/// Six factions with something of everything on the table.
Position busy_position() {
  return PositionBuilder({Faction::marquise, Faction::eyrie, Faction::alliance, Faction::vagabond,
                          Faction::cult, Faction::riverfolk})
      .warriors(1, Faction::marquise, 3)
      .pieces(1, Piece::keep)
      .pieces(1, Piece::sawmill)
      .pieces(1, Piece::wood, 2)
      .warriors(3, Faction::eyrie, 6)
      .pieces(3, Piece::roost)
      .leader(Leader::despot)
      .decree(Column::move, {CardKind::foxfolk_steel, CardKind::armorers})
      .pieces(9, Piece::sympathy)
      .supporters({CardKind::ambush_fox, CardKind::sword})
      .pawn(Faction::vagabond, Forest::c)
      .item(Faction::vagabond, Item::boot)
      .item(Faction::vagabond, Item::tea, 1, ItemState::down)
      .item(Faction::vagabond, Item::sword, 1, ItemState::damaged)
      .item(Faction::vagabond, Item::torch, 2)
      .item(Faction::vagabond, Item::hammer)
      .item(Faction::vagabond, Item::coin)
      .pieces(2, Piece::garden)
      .warriors(2, Faction::cult, 4)
      .lost_souls({CardKind::cobbler})
      .warriors(5, Faction::riverfolk, 2)
      .pieces(5, Piece::trade_post)
      .hand(Faction::marquise, {CardKind::ambush_bird, CardKind::anvil})
      .hand(Faction::riverfolk, {CardKind::royal_claim})
      .crafted(Faction::eyrie, {CardKind::sappers})
      .available({CardKind::dominance_fox})
      .ruin(6, {Item::bag})
      .at(Faction::marquise, Phase::daylight, "actions");
}

TEST(RootViews, OfEveryViewerMatchTheSchema) {
  MatchCensus schemas = census();
  const Position position = busy_position();
  std::vector<Viewer> viewers{Viewer::spectator()};
  for (std::size_t at = 0; at < position.seats(); ++at) viewers.emplace_back(seat(at));
  for (const Viewer viewer : viewers) {
    JsonWriter out;
    Codec::write_view(out, position.view(viewer));
    EXPECT_EQ(schemas.schema_of("View").faults(json::parse(out.text())), "");
  }
}

TEST(RootViews, ShowAHandToItsOwnerAloneAndTheRiverfolksToAll) {
  const Position position = busy_position();
  JsonWriter out;
  Codec::write_view(out, position.view(seat(1)));
  const json view = json::parse(out.text());
  EXPECT_EQ(view["seats"][0]["hand"], 2);
  EXPECT_EQ(view["seats"][0]["cards"], nullptr);
  EXPECT_EQ(view["seats"][5]["cards"], json::array({"royal_claim"}));
  EXPECT_EQ(view["boards"]["alliance"]["supporters"], 2);
  EXPECT_EQ(view["boards"]["alliance"]["cards"], nullptr);
  EXPECT_EQ(view["boards"]["eyrie"]["decree"]["move"]["cards"], json::array({"foxfolk_steel", "armorers"}));
  EXPECT_EQ(view["boards"]["vagabond"]["pawn"], "c");
  EXPECT_EQ(view["boards"]["vagabond"]["relations"].size(), 5u);
  EXPECT_EQ(view["clearings"][0]["pieces"], json::parse(R"({"sawmill":1,"wood":2,"keep":1})"));
  EXPECT_EQ(view["clearings"][0]["ruler"], "marquise");
}

// A second implementation follows a match by its positions: nothing may be missing.
TEST(RootPositions, NameEveryCardQuestAndHiddenItem) {
  MatchCensus schemas = census();
  const Position position = busy_position();
  JsonWriter out;
  Codec::write_position(out, position);
  const json opened = json::parse(out.text());
  EXPECT_EQ(schemas.schema_of("Position").faults(opened), "");
  for (const CardFace& card : card_faces)
    EXPECT_NE(out.text().find('"' + std::string(card.word) + '"'), std::string::npos) << card.word;
  EXPECT_EQ(opened["hands"][0], json::array({"anvil", "ambush_bird"}));
  EXPECT_EQ(opened["supporters"], json::array({"ambush_fox", "sword"}));
  EXPECT_EQ(opened["ruins"]["6"], json::array({"bag"}));
  EXPECT_EQ(opened["pile"].front(), word(position.table().deck.back()));
  JsonWriter deal;
  Codec::write_deal(deal, position);
  EXPECT_EQ(schemas.schema_of("Deal").faults(json::parse(deal.text())), "");
}

/// Long enough for every faction to have come round often, short enough for a test.
std::string options_of(const std::string& factions) {
  return R"({"factions":[)" + factions + R"(],"turn_limit":60})";
}

TEST(RootJson, OfWholeRandomMatchesMatchesTheSchema) {
  MatchCensus schemas = census();
  for (std::uint8_t number = 0; number < 3; ++number) {
    schemas.check_whole_match(options_of(R"("marquise","eyrie","alliance","vagabond","riverfolk","cult")"), 6,
                              number);
    schemas.check_whole_match(options_of(R"("vagabond","vagabond_2","marquise")"), 3, number);
    schemas.check_whole_match(options_of(R"("cult","riverfolk")"), 2, number);
  }
  schemas.check_whole_match("{}", 6, 9);
  for (const std::string type : {"pick_faction",
                                 "march",
                                 "build",
                                 "battle",
                                 "decree_move",
                                 "spread",
                                 "support",
                                 "vagabond_move",
                                 "explore",
                                 "aid",
                                 "buy_service",
                                 "rf_move",
                                 "set_prices",
                                 "ritual_build",
                                 "craft",
                                 "discard",
                                 "faction_picked",
                                 "turn_began",
                                 "warriors_moved",
                                 "pieces_placed",
                                 "pieces_removed",
                                 "battle_started",
                                 "dice_rolled",
                                 "scored",
                                 "cards_drawn",
                                 "decree_added",
                                 "turmoil_began",
                                 "supporter_added",
                                 "card_revealed",
                                 "outcast_moved",
                                 "item_changed",
                                 "explored",
                                 "relation_changed",
                                 "prices_set",
                                 "service_bought",
                                 "fund_moved",
                                 "match_ended"}) {
    EXPECT_GT(schemas.of(type), 0) << type << " never occurred";
  }
}

}  // namespace
}  // namespace marchstone::protocol
