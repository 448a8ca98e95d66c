#include <fstream>
#include <iostream>
#include <iterator>
#include <optional>
#include <string>

#include "protocol/record.h"
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
  const auto fault = command.positions
                         ? protocol::verify_with_positions(
                               *record, games, [](std::string_view line) { std::cout << line << '\n'; })
                         : protocol::verify(*record, games);
  if (fault) {
    std::cerr << fault->reason << '\n';
    return ExitCode::check_failed;
  }
  // With --positions the output is one JSON line a position and nothing else.
  if (!command.positions) {
    std::cout << "The record is sound: commitment, seed, deal, every entry and the result hold.\n";
  }
  return ExitCode::well;
}

}  // namespace marchstone::server
