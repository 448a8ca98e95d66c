#include <sys/resource.h>

#include <csignal>
#include <iostream>
#include <utility>

#include "server/log.h"
#include "server/program/commands.h"
#include "server/program/server.h"
#include "server/program/site_url.h"
#include "server/program/version.h"

namespace marchstone::server {

namespace {

log::Level least_level(const std::string& word) {
  if (word == "debug") return log::Level::debug;
  if (word == "warning") return log::Level::warning;
  if (word == "error") return log::Level::error;
  return log::Level::info;
}

/// The usual soft limit of 1024 descriptors is kept for programs that use select; we may have all we are
/// allowed.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace

ExitCode serve(const Config& config, const AddGames& add_games) {
  log::configure(config.log.format == "json" ? log::Format::json : log::Format::text,
                 least_level(config.log.level));
  // Nobody reads our log any more: no reason to end.
  std::signal(SIGPIPE, SIG_IGN);
  raise_descriptor_limit();

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
  log::info("ended", "The server has ended.");
  return ExitCode::well;
}

}  // namespace marchstone::server
