// The server with one more game, `high_card`: the work on which servers are compared. Takes a configuration
// file.

#include <sys/resource.h>

#include <csignal>
#include <iostream>

#include "server/config_reader.h"
#include "server/log.h"
#include "server/program/server.h"
#include "tests/toy_games/high_card_codec.h"

int main(int argument_count, char** arguments) {
  using namespace marchstone;
  server::ConfigSources sources;
  if (argument_count == 2) sources.file = arguments[1];
  const auto config = server::read_config(sources);
  if (!config) {
    for (const std::string& fault : config.error()) std::cerr << fault << '\n';
    return 2;
  }
  std::signal(SIGPIPE, SIG_IGN);
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }
  auto started = server::Server::start(*config, [](protocol::GameRegistry& games) {
    games.add(protocol::adapted<toy::high_card::HighCardCodec>());
  });
  if (!started) {
    std::cerr << started.error().sentence << '\n';
    return 1;
  }
  (*started)->run();
}
