// SPDX-License-Identifier: MIT
#pragma once

#include <functional>

#include "protocol/hosting/hosted_match.h"
#include "server/config/config.h"
#include "server/program/command_line.h"
#include "server/program/exit_code.h"

/// The commands of the program, one file each.
namespace marchstone::server {

/// Registers games in addition to the built-in ones.
using AddGames = std::function<void(protocol::GameRegistry&)>;

ExitCode serve(const Config& config, const AddGames& add_games = {});
ExitCode verify(const VerifyCommand& command);
ExitCode replay_all(const Config& config);
ExitCode backup(const BackupCommand& command, const Config& config);
ExitCode invite(const InviteCommand& command, const Config& config);
ExitCode check_config(const Config& config);
ExitCode schema(const SchemaCommand& command);
ExitCode health(const HealthCommand& command, const Config& config);

}  // namespace marchstone::server
