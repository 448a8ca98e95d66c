// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <string>

#include "tests/load/figures.h"
#include "tests/load/socket.h"
#include "tests/load/table.h"

/// The measurements that the load client can make, one function each. They print nothing; the report does.
namespace marchstone::load {

struct RunSettings {
  std::string url = "ws://127.0.0.1:8080/ws";
  pid_t server_process = 0;  ///< whose CPU and memory are read; 0: nobody's
  std::chrono::seconds warm_up{2};
  std::chrono::seconds length{20};
  std::uint64_t seed = 1;
};

/// Matches side by side for a while: rate, latency, CPU a move.
Report run_matches(const RunSettings& run, const TableSettings& table, unsigned tables);
/// Connections that only said hello: memory of each.
Report run_idle(const RunSettings& run, unsigned connections);
/// Rooms in mid-match with their people connected: memory of each beyond that of the connections.
Report run_rooms(const RunSettings& run, const TableSettings& table, unsigned rooms);
/// Rooms of all games opened, played by random moves and archived until there were `rooms` of them: what
/// grows?
Report run_soak(const RunSettings& run, std::uint64_t rooms);
/// Paced matches measured in peace, then while `attackers` do what `attack` names.
Report run_under_fire(const RunSettings& run, const TableSettings& table, unsigned tables,
                      const std::string& attack, unsigned attackers);
/// Round trips of one text against an echo server: what the sockets alone cost.
Report run_echo(const RunSettings& run, unsigned connections, const std::string& text,
                Compression compression);
/// How long the disk takes to keep a small appended write, which bounds every figure of durable moves.
Report run_disk_probe(const std::filesystem::path& folder, std::chrono::seconds length);

}  // namespace marchstone::load
