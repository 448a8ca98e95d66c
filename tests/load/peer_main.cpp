// SPDX-License-Identifier: MIT
// The server with one more game, `high_card`: the work on which servers are compared. Takes a configuration
// file.

#include <iostream>

#include "server/config/config_reader.h"
#include "server/program/commands.h"
#include "tests/toy_games/high_card_codec.h"

int main(int argument_count, char** arguments) {
  using namespace marchstone;
  server::ConfigSources sources;
  if (argument_count == 2) sources.file = arguments[1];
  const auto config = server::read_config(sources);
  if (!config) {
    for (const std::string& fault : config.error()) std::cerr << fault << '\n';
    return static_cast<int>(server::ExitCode::usage);
  }
  return static_cast<int>(server::serve(*config, [](protocol::GameRegistry& games) {
    games.add(protocol::adapted<toy::high_card::HighCardCodec>());
  }));
}
