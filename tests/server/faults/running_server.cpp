// SPDX-License-Identifier: MIT
#include "tests/server/faults/running_server.h"

#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#include <stdexcept>
#include <string>
#include <system_error>
#include <utility>

#include "tests/server/faults/plain_client.h"

namespace marchstone::server::testing {

RunningServer::RunningServer(Config config, const AddGames& add_games) {
  std::string name = (std::filesystem::temp_directory_path() / "marchstone-running-XXXXXX").string();
  folder_ = mkdtemp(name.data());
  config.server.listen = "127.0.0.1";
  config.server.port = 0;
  config.server.threads = 1;
  config.server.page_dir = folder_ / "no page";
  config.store.data_dir = folder_ / "data";
  config.log.level = "error";
  config.limits.rooms_per_address = 10'000;
  config.limits.request_reserve = 10'000;
  config.limits.new_players_per_minute = 10'000;
  auto started = Server::start(config, add_games);
  if (!started) throw std::runtime_error(started.error().sentence);
  server_ = std::move(*started);
  port_ = server_->endpoint().port();
  thread_ = std::thread([this] { server_->run(); });
  PlainClient first;  // once it is answered, the server minds its signals
  if (!first.connect(port_) || !first.get("/healthz")) throw std::runtime_error("the server does not answer");
}

RunningServer::~RunningServer() {
  kill(getpid(), SIGTERM);
  thread_.join();
  server_.reset();
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

}  // namespace marchstone::server::testing
