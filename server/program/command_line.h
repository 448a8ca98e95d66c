// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "server/config/config_reader.h"
#include "server/program/exit_code.h"

namespace marchstone::server {

struct ServeCommand {};
struct VerifyCommand {
  std::filesystem::path record;
  bool positions = false;
};
struct ReplayAllCommand {};
struct BackupCommand {
  std::filesystem::path file;
};
struct InviteCommand {
  int uses = 1;  ///< new players
  int days = 7;  ///< until it expires
};
struct CheckConfigCommand {};
struct SchemaCommand {
  std::filesystem::path folder;  ///< empty: they are printed
};
struct HealthCommand {
  std::string url;  ///< empty: this machine, the configured port
};
using Command = std::variant<ServeCommand, VerifyCommand, ReplayAllCommand, BackupCommand, InviteCommand,
                             CheckConfigCommand, HealthCommand, SchemaCommand>;

struct CommandLine {
  Command command;
  ConfigSources config;
};

/// Parses the arguments. An exit code instead of a command means that all output has been printed.
std::variant<CommandLine, ExitCode> read_command_line(int argument_count, const char* const* arguments);

}  // namespace marchstone::server
