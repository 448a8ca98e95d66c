// SPDX-License-Identifier: MIT
#include <utility>

#include "server/base/log.h"
#include "server/program/commands.h"
#include "server/program/process_setup.h"
#include "server/program/server.h"
#include "server/program/service_manager.h"
#include "server/program/site_url.h"
#include "server/program/version.h"

namespace marchstone::server {

namespace {

log::Level min_level(const std::string& word) {
  if (word == "debug") return log::Level::debug;
  if (word == "warning") return log::Level::warning;
  if (word == "error") return log::Level::error;
  return log::Level::info;
}

/// In addition to connections: the database, its log, the listening socket, and other readers.
constexpr std::uint64_t other_descriptors = 64;

/// Warns about inherited settings that will not do what the operator expects.
void warn_of_surroundings(const Config& config) {
  const auto descriptors = raise_descriptor_limit();
  if (descriptors && *descriptors < config.limits.connections + other_descriptors) {
    log::warning(
        "descriptors_limited",
        "The limit of open files (ulimit -n, LimitNOFILE=) is too low for limits.connections: further "
        "connections will wait.",
        {{"allowed", *descriptors}, {"connections", config.limits.connections}});
  }
  if (is_socket_activated()) {
    log::warning("sockets_not_taken",
                 "LISTEN_FDS is set, but the server opens its port itself: disable the .socket unit.");
  }
}

}  // namespace

ExitCode serve(const Config& config, const AddGames& add_games) {
  log::configure(config.log.format == "json" ? log::Format::json : log::Format::text,
                 min_level(config.log.level));
  prepare_server_process();
  warn_of_surroundings(config);

  auto server = Server::start(config, add_games);
  if (!server) {
    log::error("start_refused", server.error().sentence);
    return server.error().code;
  }
  const auto endpoint = (*server)->endpoint();
  log::info("listening",
            "marchstone " + std::string(program_version) + " serves " + local_url(config.server, endpoint),
            {{"version", program_version},
             {"address", endpoint.address().to_string()},
             {"port", endpoint.port()},
             {"url", local_url(config.server, endpoint)}});
  (*server)->run();
  log::info("ended", "Server stopped.");
  return ExitCode::well;
}

}  // namespace marchstone::server
