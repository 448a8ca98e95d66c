// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "protocol/hosting/hosted_match.h"
#include "rules/core/random.h"
#include "tests/protocol/schema_checker.h"

namespace marchstone::protocol {

/// Plays random matches of one game and holds all that they send against the game's schema; counts what
/// occurred.
class MatchCensus {
 public:
  explicit MatchCensus(std::string game, GameRegistry games = built_in_games());

  void check_whole_match(const std::string& options, std::size_t players, std::uint8_t number);
  /// How often that type of move or event occurred.
  int of(const std::string& type) const;
  const SchemaChecker& schema_of(const std::string& definition);

 private:
  void play_one(HostedMatch& match, Random& chance);
  void check_events(const HostedMatch& match, std::uint32_t seq);
  void check(const std::string& definition, const std::string& json);

  std::string game_;
  GameRegistry games_;
  std::map<std::string, SchemaChecker> schemas_;
  std::map<std::string, int> seen_;
};

}  // namespace marchstone::protocol
