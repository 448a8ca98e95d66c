// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <stdexcept>
#include <vector>

#include "tests/load/process_usage.h"
#include "tests/load/runs.h"
#include "tests/load/tables.h"

namespace marchstone::load {
namespace {

/// Many short matches and some of everything. Root needs `games.test_options`, for its limit of turns.
struct Share {
  TableSettings settings;
  unsigned tables;
};

std::vector<Share> mixture() {
  const auto game = [](std::string id, std::string options, unsigned players) {
    TableSettings settings;
    settings.game = std::move(id);
    settings.options = std::move(options);
    settings.players = players;
    return settings;
  };
  TableSettings root = game("root", R"({"factions":["marquise","eyrie"],"turn_limit":20})", 2);
  root.matches = 50;
  return {{game("twelve_patrols", "{}", 1), 40},
          {game("schotten_totten", "{}", 2), 12},
          {game("schotten_totten", R"({"tactical":true})", 2), 12},
          {game("schotten_totten", R"({"tactical":true,"expert":true})", 2), 6},
          {game("lords_of_scotland", "{}", 2), 6},
          {game("lords_of_scotland", "{}", 3), 4},
          {std::move(root), 4}};
}

struct Sample {
  std::uint64_t rooms = 0;
  ProcessUsage usage;
};

constexpr std::uint64_t samples_wanted = 20;
/// Without a finished match for so long something stands still.
constexpr std::chrono::seconds patience{60};

/// What the server has taken, each time that another part of the rooms was over.
std::vector<Sample> watch(boost::asio::io_context& io, const RunSettings& run, const Figures& figures,
                          std::uint64_t rooms) {
  std::vector<Sample> samples;
  auto last_match_at = Clock::now();
  for (std::uint64_t seen = 0; seen < rooms;) {
    run_for(io, std::chrono::milliseconds(100));
    if (figures.matches == seen) {
      if (Clock::now() > last_match_at + patience)
        throw std::runtime_error("no match has ended for a minute");
      continue;
    }
    last_match_at = Clock::now();
    seen = figures.matches;
    if (seen * samples_wanted >= rooms * (samples.size() + 1))
      samples.push_back({seen, usage_of(run.server_process)});
  }
  return samples;
}

double mebibytes(const ProcessUsage& usage) {
  return static_cast<double>(usage.resident_bytes) / 1'048'576;
}

void add_samples(Report& report, const std::vector<Sample>& samples) {
  const Sample& middle = samples[samples.size() / 2];
  const auto by_descriptors = [](const Sample& left, const Sample& right) {
    return left.usage.descriptors < right.usage.descriptors;
  };
  const auto [fewest, most] = std::minmax_element(samples.begin(), samples.end(), by_descriptors);
  report.add("memory after the first part", mebibytes(samples.front().usage), "MiB");
  report.add("memory after half", mebibytes(middle.usage), "MiB");
  report.add("memory after all", mebibytes(samples.back().usage), "MiB");
  const double grown = static_cast<double>(samples.back().usage.resident_bytes - middle.usage.resident_bytes);
  report.add("grown a room since half", grown / static_cast<double>(samples.back().rooms - middle.rooms),
             "B");
  report.add("descriptors, fewest", static_cast<double>(fewest->usage.descriptors), "");
  report.add("descriptors, most", static_cast<double>(most->usage.descriptors), "");
}

}  // namespace

Report run_soak(const RunSettings& run, std::uint64_t rooms) {
  boost::asio::io_context io;
  Figures figures;
  Tables seated;
  for (const Share& share : mixture()) seat_tables(seated, io, run, share.settings, share.tables, figures);
  const auto start = Clock::now();
  for (const auto& table : seated) table->play();
  const std::vector<Sample> samples = watch(io, run, figures, rooms);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();

  Report report;
  report.add("rooms played to their end", static_cast<double>(figures.matches), "");
  report.add("moves", static_cast<double>(figures.moves), "");
  report.add("seconds", seconds, "s");
  add_samples(report, samples);
  report.add_errors(figures);
  return report;
}

}  // namespace marchstone::load
