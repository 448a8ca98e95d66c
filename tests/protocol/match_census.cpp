// SPDX-License-Identifier: MIT
#include "tests/protocol/match_census.h"

#include <gtest/gtest.h>

namespace marchstone::protocol {

using nlohmann::json;

namespace {

/// Checking is slow, and moves and events of one type are alike.
constexpr int enough_of_a_type = 10;

std::vector<Viewer> viewers_of(const HostedMatch& match) {
  std::vector<Viewer> viewers{Viewer::spectator()};
  for (std::size_t at = 0; at < match.seats(); ++at) viewers.emplace_back(seat(at));
  return viewers;
}

}  // namespace

MatchCensus::MatchCensus(std::string game, GameRegistry games)
    : game_(std::move(game)), games_(std::move(games)) {}

const SchemaChecker& MatchCensus::schema_of(const std::string& definition) {
  const auto found = schemas_.find(definition);
  if (found != schemas_.end()) return found->second;
  return schemas_.try_emplace(definition, "games/" + game_ + ".schema.json", definition).first->second;
}

int MatchCensus::of(const std::string& type) const {
  const auto found = seen_.find(type);
  return found == seen_.end() ? 0 : found->second;
}

void MatchCensus::check(const std::string& definition, const std::string& text) {
  EXPECT_EQ(schema_of(definition).faults(json::parse(text)), "");
}

void MatchCensus::check_whole_match(const std::string& options, std::size_t players, std::uint8_t number) {
  auto match = *games_.find(game_)->start(options, players, Seed{number});
  check("Deal", match->deal());
  Random chance(Seed{number});
  for (std::uint32_t seq = 1; !match->outcome(); ++seq) {
    play_one(*match, chance);
    check_events(*match, seq);
    if (seq % 32 != 0) continue;
    for (const Viewer viewer : viewers_of(*match)) check("View", match->view(viewer));
    check("Position", match->position());
  }
  for (const Viewer viewer : viewers_of(*match)) check("View", match->view(viewer));
  check("Position", match->position());
}

void MatchCensus::play_one(HostedMatch& match, Random& chance) {
  const Seat mover = match.deciders().front().seat;
  const json legal = json::parse(match.legal(mover));
  ASSERT_FALSE(legal.empty());
  const json& move = legal.at(chance.below(static_cast<std::uint32_t>(legal.size())));
  if (++seen_[move.at("type")] <= enough_of_a_type) check("Move", move.dump());
  ASSERT_TRUE(match.play(mover, move)) << move;
}

void MatchCensus::check_events(const HostedMatch& match, std::uint32_t seq) {
  for (const Viewer viewer : viewers_of(match)) {
    for (const json& event : json::parse("[" + match.last_events(viewer, seq) + "]")) {
      EXPECT_EQ(event.at("seq"), seq);
      if (++seen_[event.at("type")] <= enough_of_a_type) check("Event", event.dump());
    }
  }
}

}  // namespace marchstone::protocol
