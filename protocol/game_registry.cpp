#include <algorithm>

#include "protocol/game_adaptor.h"
#include "protocol/hosted_match.h"
#include "protocol/lords_of_scotland/codec.h"
#include "protocol/schotten_totten/codec.h"
#include "protocol/twelve_patrols/codec.h"

namespace marchstone::protocol {

const GameType* GameRegistry::find(std::string_view id) const {
  const auto game = std::ranges::find(games_, id, [](const auto& each) { return each->id(); });
  return game == games_.end() ? nullptr : game->get();
}

GameRegistry built_in_games() {
  GameRegistry games;
  games.add(adapted<SchottenTottenCodec>());
  games.add(adapted<LordsOfScotlandCodec>());
  games.add(adapted<TwelvePatrolsCodec>());
  return games;
}

}  // namespace marchstone::protocol
