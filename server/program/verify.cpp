// SPDX-License-Identifier: MIT
#include <fstream>
#include <functional>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

#include "protocol/record/record.h"
#include "server/program/commands.h"

namespace marchstone::server {

namespace {

std::optional<std::string> content_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return std::nullopt;
  return std::string(std::istreambuf_iterator<char>(stream), {});
}

}  // namespace

ExitCode verify(const VerifyCommand& command) {
  const auto record = content_of(command.record);
  if (!record) {
    std::cerr << "Cannot read " << command.record.string() << ".\n";
    return ExitCode::usage;
  }
  const protocol::GameRegistry games = protocol::built_in_games();
  std::function<void(std::string_view)> print_line;
  if (command.positions) print_line = [](std::string_view line) { std::cout << line << '\n'; };
  const protocol::Examination found = protocol::examine(*record, games, print_line);
  if (found.fault) {
    std::cerr << found.fault->reason << '\n';
    return ExitCode::check_failed;
  }
  // With --positions the output consists of one JSON line per position only.
  if (command.positions) return ExitCode::well;
  std::cout
      << "The record is valid: commitment, seed, deal, every entry, the result, the players of all seats "
         "and the times have been verified.\nNot proven, because no record can show it:\n";
  for (const std::string& line : found.unproven) std::cout << "- " << line << '\n';
  return ExitCode::well;
}

}  // namespace marchstone::server
