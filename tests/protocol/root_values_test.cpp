// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/games/root/codec.h"
#include "tests/rules/root/position_builder.h"

/// Fields of one type beside each other: each stands under its own name. A schema and a round trip see
/// nothing where two of them are exchanged.
namespace marchstone::protocol {
namespace {

using namespace root;
using nlohmann::json;
using root::test::c;
using root::test::PositionBuilder;

void expect_event(const Event& event, std::string_view fields) {
  JsonWriter out;
  out.begin_object();
  RootCodec::write_event_fields(out, event);
  out.end_object();
  EXPECT_EQ(json::parse(out.text()), json::parse(fields));
}

void expect_move(const Move& move, std::string_view fields) {
  JsonWriter out;
  RootCodec::write_move(out, move);
  EXPECT_EQ(json::parse(out.text()), json::parse(fields));
  EXPECT_EQ(RootCodec::read_move(json::parse(fields)), move);
}

TEST(RootValues, OfEventsStandUnderTheirOwnNames) {
  expect_event(event::WarriorsMoved{seat(1), Faction::eyrie, c(9), c(12), 3},
               R"({"type":"warriors_moved","seat":1,"faction":"eyrie","from":9,"to":12,"count":3})");
  expect_event(event::PawnMoved{seat(2), c(4), Forest::d},
               R"({"type":"pawn_moved","seat":2,"from":4,"to":"d"})");
  expect_event(
      event::PiecesRemoved{Faction::cult, Piece::garden, c(7), 2, seat(3), RemovalCause::battle},
      R"({"type":"pieces_removed","faction":"cult","piece":"garden","clearing":7,"count":2,"agent":3,)"
      R"("cause":"battle"})");
  expect_event(event::BattleStarted{seat(1), seat(2), c(5), Faction::riverfolk},
               R"({"type":"battle_started","attacker":1,"defender":2,"clearing":5,"ally":"riverfolk"})");
  expect_event(event::DiceRolled{3, 1, 2, 4},
               R"({"type":"dice_rolled","attacker":3,"defender":1,"attacker_most":2,"defender_most":4})");
  expect_event(event::HitsDealt{2, 1}, R"({"type":"hits_dealt","by_attacker":2,"by_defender":1})");
  expect_event(event::BattleEnded{seat(1), seat(2)}, R"({"type":"battle_ended","attacker":1,"defender":2})");
  expect_event(event::HandSeen{seat(2), seat(0)}, R"({"type":"hand_looked","looker":2,"subject":0})");
  expect_event(event::Scored{seat(1), -2, PointSource::turmoil},
               R"({"type":"scored","seat":1,"points":-2,"source":"turmoil"})");
  expect_event(event::ItemChanged{seat(3), Item::tea, ItemState::up, ItemState::damaged},
               R"({"type":"item_changed","seat":3,"item":"tea","from":"up","to":"damaged"})");
  expect_event(event::Explored{seat(3), c(6), Item::boot, Item::bag},
               R"({"type":"explored","seat":3,"clearing":6,"taken":"boot","left":"bag"})");
  expect_event(event::ServiceBought{seat(1), Service::riverboats, 3},
               R"({"type":"service_bought","buyer":1,"service":"riverboats","price":3})");
  expect_event(event::FundMoved{Faction::eyrie, event::FundBox::funds, event::FundBox::committed, 2},
               R"({"type":"fund_moved","owner":"eyrie","from":"funds","to":"committed","count":2})");
}

TEST(RootValues, OfMovesStandUnderTheirOwnNames) {
  expect_move(move::March{c(9), c(12), 2}, R"({"type":"march","from":9,"to":12,"count":2})");
  expect_move(move::PlaceStartingBuildings{c(1), c(5), c(9)},
              R"({"type":"place_starting_buildings","sawmill":1,"workshop":5,"recruiter":9})");
  expect_move(move::SetPrices{1, 2, 3},
              R"({"type":"set_prices","hand_card":1,"riverboats":2,"mercenaries":3})");
  expect_move(move::RitualScore{CardKind::anvil, CardKind::sword},
              R"({"type":"ritual_score","card":"anvil","spend":"sword"})");
  expect_move(move::TakeDominance{CardKind::dominance_fox, CardKind::anvil},
              R"({"type":"take_dominance","card":"dominance_fox","spend":"anvil"})");
  expect_move(move::Aid{Faction::cult, Item::boot, CardKind::sword},
              R"({"type":"aid","target":"cult","item":"boot","card":"sword"})");
}

TEST(RootValues, OfTheBoxesOfTheRiverfolkStandUnderTheirOwnNames) {
  const Position position = PositionBuilder({Faction::riverfolk, Faction::marquise})
                                .with([](Table& table) {
                                  change(table.player(Faction::riverfolk).supply, -10);
                                  table.riverfolk.payments[Faction::riverfolk] = 1;
                                  table.riverfolk.funds[Faction::riverfolk] = 2;
                                  table.riverfolk.committed[Faction::riverfolk] = 3;
                                  table.riverfolk.tracks[Suit::fox][Faction::riverfolk] = 1;
                                  table.riverfolk.tracks[Suit::mouse][Faction::riverfolk] = 3;
                                  table.riverfolk.prices[Service::hand_card] = 1;
                                  table.riverfolk.prices[Service::riverboats] = 2;
                                  table.riverfolk.prices[Service::mercenaries] = 3;
                                })
                                .at(Faction::riverfolk, Phase::daylight, "actions");
  JsonWriter out;
  RootCodec::write_view(out, position.view(Viewer::spectator()));
  EXPECT_EQ(json::parse(out.text())["boards"]["riverfolk"],
            json::parse(R"({"payments":{"riverfolk":1},"funds":{"riverfolk":2},"committed":{"riverfolk":3},
                            "tracks":{"fox":{"riverfolk":1},"rabbit":{},"mouse":{"riverfolk":3}},
                            "prices":{"hand_card":1,"riverboats":2,"mercenaries":3}})"));
}

TEST(RootValues, OfTheBoardsOfTheOthersStandUnderTheirOwnNames) {
  const Position position = PositionBuilder({Faction::vagabond, Faction::cult, Faction::alliance})
                                .pawn(Faction::vagabond, c(9))
                                .item(Faction::vagabond, Item::boot, 1)
                                .item(Faction::vagabond, Item::sword, 2, ItemState::down)
                                .item(Faction::vagabond, Item::hammer, 3, ItemState::damaged)
                                .supporters({CardKind::anvil, CardKind::sword, CardKind::bake_sale})
                                .lost_souls({CardKind::cobbler})
                                .with([](Table& table) {
                                  change(table.player(Faction::cult).supply, -4);
                                  table.cult.acolytes = 4;
                                  change(table.player(Faction::alliance).supply, -2);
                                  table.alliance.officers = 2;
                                  table.alliance.operations_done = 1;
                                })
                                .at(Faction::vagabond, Phase::daylight, "actions");
  JsonWriter out;
  RootCodec::write_view(out, position.view(Viewer::spectator()));
  const json boards = json::parse(out.text())["boards"];
  EXPECT_EQ(boards["vagabond"]["up"], json({{"boot", 1}}));
  EXPECT_EQ(boards["vagabond"]["down"], json({{"sword", 2}}));
  EXPECT_EQ(boards["vagabond"]["damaged"], json({{"hammer", 3}}));
  EXPECT_EQ(boards["alliance"]["supporters"], 3);
  EXPECT_EQ(boards["alliance"]["officers"], 2);
  EXPECT_EQ(boards["alliance"]["operations_done"], 1);
  EXPECT_EQ(boards["cult"]["acolytes"], 4);
  EXPECT_EQ(boards["cult"]["lost_souls"], json::array({"cobbler"}));
  EXPECT_EQ(boards["cult"]["revealed"], json::array());
}

}  // namespace
}  // namespace marchstone::protocol
