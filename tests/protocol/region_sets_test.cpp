// SPDX-License-Identifier: MIT
#include "protocol/games/twelve_patrols/region_sets.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/hosting/hosted_match.h"

/// An operator's own regions: from the file, through options and records, without the file.
namespace marchstone::protocol {
namespace {

using nlohmann::json;

json own_set() {
  JsonWriter out;
  twelve_patrols::write_region_cards(out, twelve_patrols::gentle_regions());
  return {{"name", "mine"}, {"regions", json::parse(out.text())}};
}

std::string reason_of(const json& document) {
  const auto games = built_in_games({{"twelve_patrols", "mine.json", document.dump()}});
  return games ? std::string() : games.error();
}

TEST(RegionSets, OfAnOwnerAreOfferedBesideTheBuiltInOnes) {
  const auto games = built_in_games({{"twelve_patrols", "mine.json", own_set().dump()}});
  ASSERT_TRUE(games) << games.error();
  const GameType& game = *games->find("twelve_patrols");
  EXPECT_EQ(json::parse(game.options_schema()).at("/properties/set/enum"_json_pointer),
            json({"standard", "gentle", "mine"}));
  const auto complete = game.complete_options({{"set", "mine"}}, 1);
  ASSERT_TRUE(complete);
  const json options = json::parse(*complete);
  EXPECT_EQ(options.at("regions"), own_set().at("regions"));
  EXPECT_EQ(options.at("hash").get<std::string>().size(), 64u);
}

TEST(RegionSets, StandWholeInRecordsAndNeedNoFile) {
  const auto games = built_in_games({{"twelve_patrols", "mine.json", own_set().dump()}});
  const std::string options = *games->find("twelve_patrols")->complete_options({{"set", "mine"}}, 1);
  const GameRegistry without = built_in_games();
  const GameType& game = *without.find("twelve_patrols");
  EXPECT_FALSE(game.complete_options({{"set", "mine"}}, 1)) << "nobody offers it any more";
  EXPECT_FALSE(game.complete_options(json::parse(options), 1)) << "a client may not bring its own";
  EXPECT_EQ(*game.complete_stored_options(json::parse(options), 1), options);
  EXPECT_TRUE(game.start(options, 1, Seed{}));
  json changed = json::parse(options);
  changed["regions"]["ruins"]["north"] = nullptr;
  EXPECT_FALSE(game.start(changed.dump(), 1, Seed{})) << "the hash tells";
}

TEST(RegionSets, WithAFaultAreRefusedByFileAndReason) {
  EXPECT_EQ(reason_of(own_set()), "");
  EXPECT_EQ(reason_of(json::array()), "mine.json: a set needs a name");
  json document = own_set();
  document["regions"].erase("ruins");
  EXPECT_EQ(reason_of(document), "mine.json: the region ruins is missing");
  document = own_set();
  document["regions"]["ruins"]["north"] = {{"type", "weight"}, {"n", 3}};
  EXPECT_EQ(reason_of(document),
            "mine.json: ruins: north needs a type (count, colours or dice_sum) and a number n");
  document = own_set();
  document["regions"]["ruins"]["north"] = {{"type", "colours"}, {"n", 4}};
  EXPECT_EQ(reason_of(document), "mine.json: Ruins, north: no patrols can meet this number");
  document = own_set();
  document["regions"]["ruins"]["above"] = nullptr;
  EXPECT_EQ(reason_of(document),
            "mine.json: ruins: there are fields beside name, north, east, south and west");
  document = own_set();
  document["name"] = "standard";
  EXPECT_EQ(reason_of(document), "mine.json: the name standard is that of a built-in set");
  const auto broken = built_in_games({{"twelve_patrols", "mine.json", "{"}});
  EXPECT_EQ(broken.error(), "mine.json: invalid JSON");
  const auto other = built_in_games({{"schotten_totten", "cards.json", "{}"}});
  EXPECT_EQ(other.error(), "cards.json: schotten_totten is not a game that takes data");
}

TEST(RegionSets, TwoOfOneNameAreRefused) {
  const auto games = built_in_games(
      {{"twelve_patrols", "a.json", own_set().dump()}, {"twelve_patrols", "b.json", own_set().dump()}});
  ASSERT_FALSE(games);
  EXPECT_EQ(games.error(), "b.json: there is already a set named mine");
}

TEST(ResultDetails, TellWhatWasLeftAndWhatWasBroken) {
  const GameRegistry games = built_in_games();
  auto match = *games.find("twelve_patrols")->start("{}", 1, Seed{});
  EXPECT_EQ(match->details(), "");
  match->depart(seat(0), Departure::resigned);
  EXPECT_EQ(json::parse(match->details()),
            json::parse(R"({"items_unused":18,"dice_changed":0,"faults":[],"too_few_items":false})"));
}

}  // namespace
}  // namespace marchstone::protocol
