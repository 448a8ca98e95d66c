// SPDX-License-Identifier: MIT
#include "protocol/hosting/game_adaptor.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/protocol/pebbles.h"

namespace marchstone::protocol {
namespace {

using nlohmann::json;

const GameType& pebbles_game() {
  static const GameRegistry games = pebbles::registry();
  return *games.find("pebbles");
}

std::unique_ptr<HostedMatch> fresh(std::size_t players = 2, const std::string& options = R"({"heap":10})") {
  auto match = pebbles_game().start(options, players, Seed{7});
  EXPECT_TRUE(match);
  return *std::move(match);
}

const json take_two = {{"type", "take"}, {"count", 2}};
const json throw_die = {{"type", "throw"}};

/// Pebbles with all that a codec may have and need not: an operator's data in a value, options that records
/// alone hold, details of the result, a deal of the day.
struct RichCodec : pebbles::Codec {
  std::string owner = "nobody";

  std::string options_schema() const { return R"({"owner":")" + owner + R"("})"; }
  Result<pebbles::Options, SetupError> read_stored_options(const json& stored, std::size_t players) const {
    json options = stored;
    options.erase("owner");
    return read_options(options, players);
  }
  std::optional<std::string> shared_deal(const pebbles::Options& options) const {
    return options.heap == 7 ? std::optional(owner) : std::nullopt;
  }
  static void write_details(JsonWriter& out, const Position& position) {
    out.begin_object().field("heap", position.heap()).end_object();
  }
  static void write_daily_details(JsonWriter& out, const Position&) { out.begin_object().end_object(); }
};
static_assert(GameCodec<RichCodec>);

TEST(AdaptedGame, HoldsACodecThatIsAValue) {
  RichCodec codec;
  codec.owner = "ann";
  const auto game = adapted(codec);
  codec.owner = "bob";
  EXPECT_EQ(game->options_schema(), R"({"owner":"ann"})");
  EXPECT_EQ(game->shared_deal(R"({"heap":7})", 2), "ann");
}

TEST(AdaptedGame, KnowsWhichTablesShareADeal) {
  const auto game = adapted<RichCodec>();
  EXPECT_EQ(game->shared_deal(R"({"heap":8})", 2), std::nullopt);
  EXPECT_EQ(game->shared_deal("{", 2), std::nullopt);
  EXPECT_EQ(game->shared_deal(R"({"heap":7})", 1), std::nullopt) << "no such table";
  EXPECT_EQ(pebbles_game().shared_deal(R"({"heap":7})", 2), std::nullopt);
}

TEST(AdaptedGame, TakesFromRecordsWhatClientsMayNotSend) {
  const auto game = adapted<RichCodec>();
  const json stored{{"heap", 3}, {"owner", "ann"}};
  EXPECT_FALSE(game->complete_options(stored, 2));
  EXPECT_EQ(*game->complete_stored_options(stored, 2), R"({"heap":3})");
  EXPECT_TRUE(game->start(stored.dump(), 2, Seed{7}));
  EXPECT_FALSE(pebbles_game().complete_stored_options(stored, 2));
}

TEST(AdaptedMatch, TellsDetailsOfAResultOnlyWhenItIsOver) {
  const auto match = *adapted<RichCodec>()->start(R"({"heap":2})", 2, Seed{7});
  EXPECT_EQ(match->details(), "");
  EXPECT_EQ(match->daily_details(), "");
  ASSERT_TRUE(match->play(seat(0), take_two));
  EXPECT_EQ(match->details(), R"({"heap":0})");
  EXPECT_EQ(match->daily_details(), "{}");
  const auto plain = fresh(2, R"({"heap":2})");
  ASSERT_TRUE(plain->play(seat(0), take_two));
  EXPECT_EQ(plain->details(), "");
  EXPECT_EQ(plain->daily_details(), "");
}

TEST(GameRegistry, FindsGamesByTheirIdAlone) {
  const GameRegistry games = pebbles::registry();
  EXPECT_EQ(games.games().size(), 1u);
  ASSERT_NE(games.find("pebbles"), nullptr);
  EXPECT_EQ(games.find("pebbles")->title(), "Pebbles");
  EXPECT_EQ(games.find("pebble"), nullptr);
  EXPECT_EQ(games.find(""), nullptr);
}

TEST(GameRegistry, HostsSchottenTotten) {
  const GameRegistry games = built_in_games();
  ASSERT_NE(games.find("schotten_totten"), nullptr);
  EXPECT_EQ(games.find("schotten_totten")->min_players(), 2u);
  EXPECT_EQ(games.find("schotten_totten")->max_players(), 2u);
}

TEST(GameRegistry, HasBotsLookAMoveOverAndSayWhyItIsGood) {
  const GameRegistry games = built_in_games();
  auto match = games.find("twelve_patrols")->start(R"({"set":"standard","daily":false})", 1, Seed{3}).value();
  const auto at_once = [] { return true; };
  const json legal = json::parse(match->legal(seat(0)));
  std::set<std::string> reasons;
  int reviewed = 0;
  for (const auto& move : legal) {
    reasons.insert(match->reason(seat(0), move));
    if (const auto found = match->review(seat(0), move, true, Seed{}, at_once)) {
      ++reviewed;
      EXPECT_NE(json::parse(found->better), move);
      EXPECT_GE(found->cost, 0);
      EXPECT_LE(found->cost, 1);
    }
  }
  EXPECT_TRUE(reasons.contains("sure_to_win")) << ::testing::PrintToString(reasons);
  EXPECT_GT(reviewed, 0);
  for (const json& none : {json{{"type", "none"}}, json(5), json()}) {
    EXPECT_EQ(match->reason(seat(0), none), "");
    EXPECT_FALSE(match->review(seat(0), none, true, Seed{}, at_once));
  }
}

TEST(AdaptedGame, CompletesOptionsWithDefaults) {
  EXPECT_EQ(*pebbles_game().complete_options(json::object(), 2), R"({"heap":10})");
  EXPECT_EQ(*pebbles_game().complete_options({{"heap", 4}}, 3), R"({"heap":4})");
}

TEST(AdaptedGame, RefusesOptionsAndPlayersItDoesNotOffer) {
  EXPECT_EQ(pebbles_game().complete_options({{"size", 4}}, 2).error().reason, "size");
  EXPECT_FALSE(pebbles_game().complete_options({{"heap", 5000}}, 2)) << "the rules themselves refuse it";
  for (const json& options : {json(nullptr), json::array(), json(3), json("heap")}) {
    EXPECT_FALSE(pebbles_game().complete_options(options, 2)) << options;
  }
  for (const std::size_t players : {0u, 1u, 4u, 0xffffffffu}) {
    EXPECT_FALSE(pebbles_game().complete_options(json::object(), players));
    EXPECT_FALSE(pebbles_game().start("{}", players, Seed{}));
  }
  EXPECT_FALSE(pebbles_game().start("{", 2, Seed{}));
}

TEST(AdaptedMatch, PlaysWhatTheRulesAllowAndTellsWhoLearned) {
  const auto match = fresh();
  EXPECT_EQ(match->seats(), 2u);
  EXPECT_EQ(match->deciders(), (std::vector<Decider>{{seat(0), "take"}}));
  const auto taken = match->play(seat(0), take_two);
  ASSERT_TRUE(taken);
  EXPECT_FALSE(*taken);
  const auto thrown = match->play(seat(1), throw_die);
  ASSERT_TRUE(thrown);
  EXPECT_TRUE(*thrown) << "chance was used";
  EXPECT_FALSE(match->outcome());
}

TEST(AdaptedMatch, RefusesOthersMovesAndChangesNothing) {
  const auto match = fresh();
  const auto before = match->clone();
  EXPECT_FALSE(match->play(seat(1), take_two));
  for (const json& move :
       {json(nullptr), json("take"), json::array({take_two}), json::object(), json{{"type", "fly"}},
        json{{"type", "take"}, {"count", 4}}, json{{"type", "take"}, {"count", 2}, {"seat", 1}}}) {
    EXPECT_FALSE(match->play(seat(0), move)) << move;
  }
  EXPECT_TRUE(match->equals(*before));
}

TEST(AdaptedMatch, ListsLegalMovesThatCanBeSentBackAsTheyAre) {
  const auto match = fresh(2, R"({"heap":2})");
  EXPECT_EQ(match->legal(seat(0)),
            R"([{"type":"throw"},{"type":"take","count":1},{"type":"take","count":2}])");
  EXPECT_EQ(match->legal(seat(1)), "[]");
  EXPECT_EQ(match->least_move(seat(0)), R"({"type":"throw"})");
}

TEST(AdaptedMatch, ShowsEachViewerHisOwn) {
  const auto match = fresh();
  const json opened = json::parse(match->deal());
  for (const std::size_t at : {0u, 1u}) {
    EXPECT_EQ(json::parse(match->view(seat(at))).at("lucky"), opened.at("lucky").at(at));
  }
  EXPECT_EQ(match->view(Viewer::spectator()), R"({"heap":10,"turn":0})");
}

TEST(AdaptedMatch, TellsItsLastEventsWithSeqAndTypeFirst) {
  const auto match = fresh();
  EXPECT_EQ(match->last_events(seat(0), 0), "");
  ASSERT_TRUE(match->play(seat(0), take_two));
  EXPECT_EQ(match->last_events(Viewer::spectator(), 5), R"({"seq":5,"type":"taken","seat":0,"count":2})");
  match->depart(seat(1), Departure::resigned);
  EXPECT_EQ(match->last_events(seat(0), 6),
            R"({"seq":6,"type":"left","seat":1,"count":0},{"seq":6,"type":"looked","seat":1,"count":0})");
  EXPECT_EQ(match->last_events(seat(1), 6),
            R"({"seq":6,"type":"left","seat":1,"count":0},{"seq":6,"type":"looked","seat":1,"count":1})");
  EXPECT_EQ(match->outcome()->winners, std::vector{seat(0)});
}

TEST(AdaptedMatch, ReturnsToAnEarlierPositionButNeverRewindsChance) {
  const auto match = fresh();
  const auto start = match->clone();
  ASSERT_TRUE(match->play(seat(0), throw_die));
  ASSERT_TRUE(match->play(seat(1), throw_die));
  const json third_draw_after = json::parse(match->position()).at("drawn");
  match->return_to(*start);
  EXPECT_EQ(match->view(seat(0)), start->view(seat(0)));
  EXPECT_EQ(match->last_events(seat(0), 3), "");
  EXPECT_EQ(json::parse(match->position()).at("drawn"), third_draw_after);
  EXPECT_FALSE(match->equals(*start));
}

TEST(AdaptedMatch, ClonesShareNothing) {
  const auto match = fresh();
  const auto copy = match->clone();
  ASSERT_TRUE(copy->play(seat(0), take_two));
  EXPECT_FALSE(match->equals(*copy));
  EXPECT_EQ(match->view(Viewer::spectator()), R"({"heap":10,"turn":0})");
  EXPECT_EQ(match->last_events(seat(0), 1), "");
}

TEST(AdaptedMatch, DrawsAnewOnlyWhatAViewerCannotKnow) {
  const auto match = fresh(3);
  const auto other = match->determinize(seat(1), Seed{9});
  EXPECT_EQ(match->view(seat(1)), other->view(seat(1)));
  EXPECT_NE(match->view(seat(0)), other->view(seat(0)));
  EXPECT_FALSE(match->equals(*other));
}

TEST(AdaptedMatch, EqualsNoMatchOfAnotherGame) {
  const GameRegistry games = built_in_games();
  const auto other = games.find("schotten_totten")->start("{}", 2, Seed{7});
  ASSERT_TRUE(other);
  EXPECT_FALSE(fresh()->equals(**other));
  EXPECT_TRUE(fresh()->equals(*fresh()));
}

}  // namespace
}  // namespace marchstone::protocol
