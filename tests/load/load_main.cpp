// SPDX-License-Identifier: MIT
// The load client: plays many matches at once against a running server and measures. See --help.

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>

#include "tests/load/attackers.h"
#include "tests/load/runs.h"

namespace {

using namespace marchstone::load;

struct CommandLine {
  RunSettings run;
  TableSettings table;
  unsigned matches = 100;
  unsigned idle = 1'000;
  unsigned rooms = 1'000;
  unsigned moves = 20;
  unsigned connections = 64;
  std::size_t bytes = 200;
  std::string text_file;
  bool deflate = false;
  std::uint64_t soak_rooms = 100'000;
  std::string attack = "flood";
  unsigned attackers = 100;
  std::string folder = ".";
  std::int64_t pace_ms = 0;
  std::int64_t seconds = 20;
  std::function<Report()> measure;
};

void add_run_options(CLI::App& command, CommandLine& line) {
  command.add_option("--url", line.run.url, "where the server is")->capture_default_str();
  command.add_option("--pid", line.run.server_process, "the server's process, to read its CPU and memory");
  command.add_option("--seconds", line.seconds, "how long to measure")->capture_default_str();
  command.add_option("--seed", line.run.seed, "of the moves")->capture_default_str();
}

void add_table_options(CLI::App& command, CommandLine& line) {
  command.add_option("--game", line.table.game, "a game's id")->capture_default_str();
  command.add_option("--options", line.table.options, "of the game, JSON")->capture_default_str();
  command.add_option("--players", line.table.players, "at each table")->capture_default_str();
  command.add_option("--bots", line.table.bots, "at each table, besides")->capture_default_str();
  command.add_option("--level", line.table.level, "of bots")->capture_default_str();
  command.add_option("--spectators", line.table.spectators, "at each table")->capture_default_str();
}

std::string message_of(const CommandLine& line) {
  if (line.text_file.empty()) return std::string(line.bytes, 'x');
  std::ifstream file(line.text_file);
  return {std::istreambuf_iterator<char>(file), {}};
}

void add_commands(CLI::App& app, CommandLine& line) {
  CLI::App& matches =
      *app.add_subcommand("matches", "play matches side by side, one after another at each table");
  add_run_options(matches, line);
  add_table_options(matches, line);
  matches.add_option("--matches", line.matches, "at a time")->capture_default_str();
  matches.add_option("--pace-ms", line.pace_ms, "a player thinks so long on average; 0: as fast as it goes")
      ->capture_default_str();
  matches.callback(
      [&line] { line.measure = [&line] { return run_matches(line.run, line.table, line.matches); }; });

  CLI::App& idle = *app.add_subcommand("idle", "memory of a connection that only said hello");
  add_run_options(idle, line);
  idle.add_option("--connections", line.idle, "how many")->capture_default_str();
  idle.callback([&line] { line.measure = [&line] { return run_idle(line.run, line.idle); }; });

  CLI::App& rooms = *app.add_subcommand("rooms", "memory of a room in mid-match");
  add_run_options(rooms, line);
  add_table_options(rooms, line);
  rooms.add_option("--rooms", line.rooms, "how many")->capture_default_str();
  rooms.add_option("--moves", line.moves, "played in each")->capture_default_str();
  rooms.callback([&line] {
    line.table.moves_a_match = line.moves;
    line.measure = [&line] { return run_rooms(line.run, line.table, line.rooms); };
  });

  CLI::App& soak = *app.add_subcommand("soak", "rooms of all games, one after another: what grows");
  add_run_options(soak, line);
  soak.add_option("--rooms", line.soak_rooms, "how many")->capture_default_str();
  soak.callback([&line] { line.measure = [&line] { return run_soak(line.run, line.soak_rooms); }; });

  CLI::App& fire = *app.add_subcommand("fire", "paced matches in peace, then beside people who mean ill");
  add_run_options(fire, line);
  add_table_options(fire, line);
  fire.add_option("--matches", line.matches, "at a time")->capture_default_str();
  fire.add_option("--pace-ms", line.pace_ms, "a player thinks so long on average")->capture_default_str();
  fire.add_option("--attack", line.attack, "what they do")
      ->check(CLI::IsMember(attacks()))
      ->capture_default_str();
  fire.add_option("--attackers", line.attackers, "how many")->capture_default_str();
  fire.callback([&line] {
    line.measure = [&line] {
      return run_under_fire(line.run, line.table, line.matches, line.attack, line.attackers);
    };
  });
}

/// What bounds the others: sockets alone, and the disk.
void add_bounds(CLI::App& app, CommandLine& line) {
  CLI::App& echo = *app.add_subcommand("echo", "round trips against marchstone_echo");
  add_run_options(echo, line);
  echo.add_option("--connections", line.connections, "how many")->capture_default_str();
  echo.add_option("--bytes", line.bytes, "of a message")->capture_default_str();
  echo.add_option("--text", line.text_file, "a file whose text is the message instead")
      ->check(CLI::ExistingFile);
  echo.add_flag("--deflate", line.deflate, "offer packed messages");
  echo.callback([&line] {
    line.measure = [&line] {
      const auto compression = line.deflate ? Compression::deflate : Compression::none;
      return run_echo(line.run, line.connections, message_of(line), compression);
    };
  });

  CLI::App& disk = *app.add_subcommand("disk", "how long the disk takes to keep a small write");
  disk.add_option("--folder", line.folder, "on the disk of the data folder")->capture_default_str();
  disk.add_option("--seconds", line.seconds, "how long to measure")->capture_default_str();
  disk.callback([&line] { line.measure = [&line] { return run_disk_probe(line.folder, line.run.length); }; });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app(
      "Measures a running Marchstone server: a table for people, then one line of JSON.\n"
      "The server's limits an address must be raised for it: connections_per_address, rooms_per_address, "
      "new_players_per_minute, rooms.");
  app.require_subcommand(1);
  CommandLine line;
  add_commands(app, line);
  add_bounds(app, line);
  CLI11_PARSE(app, argc, argv);
  line.run.length = std::chrono::seconds(line.seconds);
  line.table.pace = std::chrono::milliseconds(line.pace_ms);
  try {
    line.measure().print();
    return 0;
  } catch (const std::exception& fault) {
    std::fprintf(stderr, "%s\n", fault.what());
    return 1;
  }
}
