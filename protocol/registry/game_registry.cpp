// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <functional>
#include <nlohmann/json.hpp>
#include <utility>

#include "bots/core/review.h"
#include "bots/games/lords_of_scotland.h"
#include "bots/games/reasons/reasons.h"
#include "bots/games/root.h"
#include "bots/games/schotten_totten.h"
#include "bots/games/twelve_patrols.h"
#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/root/codec.h"
#include "protocol/games/schotten_totten/codec.h"
#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/region_sets.h"
#include "protocol/hosting/game_adaptor.h"
#include "protocol/hosting/hosted_match.h"
#include "protocol/json/json_reader.h"

namespace marchstone::protocol {

const GameType* GameRegistry::find(std::string_view id) const {
  const auto game = std::ranges::find(games_, id, [](const auto& each) { return each->id(); });
  return game == games_.end() ? nullptr : game->get();
}

GameRegistry built_in_games() {
  return *built_in_games({});
}

namespace {

using twelve_patrols::RegionSet;

/// The search of bots with the evaluation of a game. It is handed what the seat knows, not the position.
template <class Evaluation>
struct BotWith {
  template <class Position>
  static typename Position::Move choose(const Position& position, Seat seat, BotLevel level, const Seed& seed,
                                        const std::function<bool()>& may_go_on) {
    static constexpr std::array levels{bots::Level::easy, bots::Level::medium, bots::Level::strong};
    return bots::choose<Evaluation>(bots::Imagination(position, seat),
                                    levels[static_cast<std::size_t>(level)], seed, may_go_on);
  }
  template <class Position>
  static std::string_view reason(const Position& position, Seat seat, const typename Position::Move& move) {
    // Any seed: it only makes up what no reason depends on.
    return bots::reason_of(bots::Imagination(position, seat).sample(Seed{}), seat, move);
  }
  template <class Position>
  static auto review(const Position& position, Seat seat, const typename Position::Move& played,
                     bool is_thorough, const Seed& seed, const std::function<bool()>& may_go_on) {
    return bots::review<Evaluation>(bots::Imagination(position, seat), played, is_thorough, seed, may_go_on);
  }
};

std::optional<std::string> take(std::vector<RegionSet>& sets, const GameDocument& document) {
  const auto content = parse_json(document.content);
  if (!content) return document.source + ": invalid JSON";
  auto set = twelve_patrols::read_region_set(*content);
  if (!set) return document.source + ": " + set.error();
  if (std::ranges::find(sets, set->name, &RegionSet::name) != sets.end())
    return document.source + ": there is already a set named " + set->name;
  sets.push_back(*std::move(set));
  return std::nullopt;
}

}  // namespace

Result<GameRegistry, std::string> built_in_games(const std::vector<GameDocument>& documents,
                                                 const GameSettings& settings) {
  TwelvePatrolsCodec twelve_patrols;
  for (const GameDocument& document : documents) {
    if (document.game != TwelvePatrolsCodec::id)
      return document.source + ": " + document.game + " is not a game that takes data";
    if (auto fault = take(twelve_patrols.own_sets, document)) return *std::move(fault);
  }
  GameRegistry games;
  games.add(adapted<SchottenTottenCodec, BotWith<bots::SchottenTotten>>());
  games.add(adapted<LordsOfScotlandCodec, BotWith<bots::LordsOfScotland>>());
  games.add(adapted<TwelvePatrolsCodec, BotWith<bots::TwelvePatrols>>(std::move(twelve_patrols)));
  games.add(adapted<RootCodec, BotWith<bots::Root>>({.test_options = settings.test_options}));
  return games;
}

}  // namespace marchstone::protocol
