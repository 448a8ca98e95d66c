#include <chrono>
#include <iostream>

#include "persistence/sqlite_store.h"
#include "server/program/commands.h"
#include "server/service/secrets.h"
#include "server/service/time_source.h"

namespace marchstone::server {

namespace {

/// The link that people follow; what they type follows from the configuration only where a public URL is set.
std::string link_of(const Config::Server& server, const std::string& code) {
  std::string url = server.public_url;
  const std::string scheme = server.tls_certificate.empty() ? "http" : "https";
  if (url.empty()) url = scheme + "://localhost:" + std::to_string(server.port);
  if (!url.ends_with('/')) url += '/';
  return url + "?invitation=" + code;
}

}  // namespace

ExitCode invite(const InviteCommand& command, const Config& config) {
  const std::string code = draw_invitation();
  const UnixMs now = system_time()->now();
  const UnixMs expires_at = now + std::chrono::milliseconds(std::chrono::hours(24 * command.days)).count();
  if (const auto fault =
          persistence::invite(config.store.data_dir, {token_hash(code), command.uses, expires_at}, now)) {
    std::cerr << fault->message << '\n';
    return ExitCode::store_unusable;
  }
  std::cout << "code: " << code << "\nlink: " << link_of(config.server, code) << '\n';
  if (config.server.registration != "invitation") {
    std::cerr << "Nobody is asked for it: server.registration is not \"invitation\".\n";
  }
  return ExitCode::well;
}

}  // namespace marchstone::server
