// SPDX-License-Identifier: MIT
#include <exception>
#include <iostream>
#include <variant>

#include "server/base/visit.h"
#include "server/program/command_line.h"
#include "server/program/commands.h"
#include "server/program/process_setup.h"

namespace {

using namespace marchstone::server;

ExitCode run(const CommandLine& line) {
  if (const auto* command = std::get_if<VerifyCommand>(&line.command)) return verify(*command);
  if (const auto* command = std::get_if<SchemaCommand>(&line.command)) return schema(*command);
  const auto config = read_config(line.config);
  if (!config) {
    for (const std::string& fault : config.error()) std::cerr << fault << '\n';
    return ExitCode::usage;
  }
  return std::visit(Overloaded{
                        [&](const ServeCommand&) { return serve(*config); },
                        [](const VerifyCommand& command) { return verify(command); },
                        [](const SchemaCommand& command) { return schema(command); },
                        [&](const ReplayAllCommand&) { return replay_all(*config); },
                        [&](const BackupCommand& command) { return backup(command, *config); },
                        [&](const InviteCommand& command) { return invite(command, *config); },
                        [&](const CheckConfigCommand&) { return check_config(*config); },
                        [&](const HealthCommand& command) { return health(command, *config); },
                    },
                    line.command);
}

/// A command whose output could not be printed, as on a full disk, has failed.
ExitCode printed(ExitCode code) {
  std::cout.flush();
  if (std::cout || code != ExitCode::well) return code;
  std::cerr << "marchstone: the output could not be written.\n";
  return ExitCode::check_failed;
}

}  // namespace

int main(int argument_count, char** arguments) {
  prepare_process();
  try {
    const auto line = read_command_line(argument_count, arguments);
    if (const auto* code = std::get_if<ExitCode>(&line)) return static_cast<int>(printed(*code));
    return static_cast<int>(printed(run(std::get<CommandLine>(line))));
  } catch (const std::exception& exception) {
    std::cerr << "marchstone: " << exception.what() << '\n';
    return static_cast<int>(ExitCode::usage);
  }
}
