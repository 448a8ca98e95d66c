// SPDX-License-Identifier: MIT
#include "tests/load/tables.h"

#include <algorithm>
#include <chrono>
#include <stdexcept>

#include "tests/load/socket.h"

namespace marchstone::load {
namespace {

/// Connections opened at a time: a server's queue of new connections is bounded.
constexpr std::size_t connections_at_once = 200;
constexpr std::chrono::seconds patience{60};

}  // namespace

using boost::asio::io_context;

void run_until(io_context& io, const std::string& what, const std::function<bool()>& is_so) {
  const auto deadline = Clock::now() + patience;
  while (!is_so()) {
    if (Clock::now() > deadline) throw std::runtime_error("not within a minute: " + what);
    io.run_for(std::chrono::milliseconds(5));
    io.restart();
  }
}

void run_for(io_context& io, Clock::duration length) {
  io.run_for(length);
  io.restart();
}

void seat_tables(Tables& tables, io_context& io, const RunSettings& run, const TableSettings& settings,
                 unsigned count, Figures& figures) {
  const Target target = resolve(run.url);
  const std::size_t all = tables.size() + count;
  const std::size_t at_once =
      std::max<std::size_t>(1, connections_at_once / (settings.players + settings.spectators));
  while (tables.size() < all) {
    const std::size_t wanted = std::min<std::size_t>(all, tables.size() + at_once);
    while (tables.size() < wanted) {
      tables.push_back(std::make_unique<Table>(io, target, settings, figures, run.seed + tables.size()));
    }
    run_until(io, "everybody is greeted", [&] {
      return std::all_of(tables.begin(), tables.end(), [](const auto& table) { return table->is_ready(); });
    });
  }
}

}  // namespace marchstone::load
