// SPDX-License-Identifier: MIT
#include <chrono>
#include <iostream>

#include "persistence/store/sqlite_store.h"
#include "server/base/secrets.h"
#include "server/program/commands.h"
#include "server/program/site_url.h"
#include "server/service/context/system_time.h"

namespace marchstone::server {

ExitCode invite(const InviteCommand& command, const Config& config) {
  const std::string code = draw_invitation();
  const UnixMs now = machine_clocks().wall_ms();
  const UnixMs expires_at = now + std::chrono::milliseconds(std::chrono::hours(24 * command.days)).count();
  if (const auto fault =
          persistence::invite(config.store.data_dir, {token_hash(code), command.uses, expires_at}, now)) {
    std::cerr << fault->message << '\n';
    return ExitCode::store_unusable;
  }
  std::cout << "code: " << code << "\nlink: " << site_url(config.server) << "#invitation=" << code << '\n';
  if (config.server.public_url.empty()) {
    std::cerr << "server.public_url is not set: if people use another address, replace the host in "
                 "the link.\n";
  }
  if (config.server.registration != "invitation") {
    std::cerr << "Invitations are not required: server.registration is not \"invitation\".\n";
  }
  return ExitCode::well;
}

}  // namespace marchstone::server
