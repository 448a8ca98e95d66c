// SPDX-License-Identifier: MIT
#include <nlohmann/json.hpp>

#include "protocol/hosting/hosted_match.h"
#include "protocol/json/json_reader.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/entry.h"

/// What an operator may put into the game data folder: the game's name on the first line, then the file.
/// Every game takes what is refused by none, and each match that the data offers can be set up and stored.
namespace marchstone::fuzz {
namespace {

using nlohmann::json;
using protocol::GameType;

json parsed(const std::string& text) {
  const auto value = protocol::parse_json(text);
  demand(value.has_value(), "what the game writes is JSON");
  return *value;
}

void check_options(const GameType& game, const json& asked) {
  const std::size_t players = game.min_players();
  const auto complete = game.complete_options(asked, players);
  demand(complete.has_value(), "what the schema offers is taken");
  const auto stored = game.complete_stored_options(parsed(*complete), players);
  demand(stored && *stored == *complete, "stored options hold all they need");
  const auto match = game.start(*stored, players, Seed{});
  demand(match.has_value(), "with complete options a match can be set up");
  parsed(match.value()->view(Viewer::spectator()));
}

/// Each word that an option may be.
void check(const GameType& game) {
  const json schema = parsed(game.options_schema());
  for (const auto& [name, option] : schema.at("properties").items())
    for (const json& word : option.value("enum", json::array())) check_options(game, {{name, word}});
}

}  // namespace
}  // namespace marchstone::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  using namespace marchstone;
  fuzz::Bytes input({bytes, size});
  const std::string game(input.text_before("\n"));
  const auto games = protocol::built_in_games({{game, "input", std::string(input.all())}});
  if (!games) {
    fuzz::demand(games.error().starts_with("input: "), "a reason names its document");
    return 0;
  }
  for (const auto& each : games->games()) fuzz::check(*each);
  return 0;
}
