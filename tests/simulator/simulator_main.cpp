// SPDX-License-Identifier: MIT
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "tests/simulator/simulation.h"

/// marchstone_simulator --seed N [--steps N] [--seeds COUNT] [--minutes M] [--plant FAULT] [--lines N] Runs
/// one simulation, COUNT seeds starting with N, or as many as fit in M minutes; stops at the first failure
/// and prints it.
namespace marchstone::server::simulator {
namespace {

struct Options {
  Plan plan;
  std::uint64_t seeds = 1;
  std::optional<std::int64_t> minutes;
};

/// Nothing: not understood.
std::optional<Options> read(int count, char** words) {
  Options options;
  for (int at = 1; at + 1 < count; at += 2) {
    const std::string_view name = words[at];
    const char* value = words[at + 1];
    if (name == "--seed") {
      options.plan.seed = std::strtoull(value, nullptr, 10);
    } else if (name == "--steps") {
      options.plan.steps = std::strtoull(value, nullptr, 10);
    } else if (name == "--lines") {
      options.plan.kept_lines = std::strtoull(value, nullptr, 10);
    } else if (name == "--seeds") {
      options.seeds = std::strtoull(value, nullptr, 10);
    } else if (name == "--minutes") {
      options.minutes = std::strtoll(value, nullptr, 10);
    } else if (const auto fault = planted_fault(value); name == "--plant" && fault) {
      options.plan.fault = *fault;
    } else {
      return std::nullopt;
    }
  }
  return count % 2 == 1 ? std::optional(options) : std::nullopt;
}

void print(const Plan& plan, const Report& report) {
  const auto& counts = report.counts;
  std::printf(
      "seed %llu %s digest %016llx: %llu things, %zu restarts, %zu states (%zu determinized), %zu answers, "
      "%zu moves, "
      "%zu undos, %zu beats, %zu matches, %zu finished, %zu exact pings, %zu slow, %zu floods\n",
      static_cast<unsigned long long>(plan.seed), report.on_sqlite ? "sqlite" : "memory",
      static_cast<unsigned long long>(report.digest), static_cast<unsigned long long>(report.logged),
      report.restarts, counts.states, counts.determinized, counts.answers, counts.moves, counts.undos,
      counts.beats, report.matches, counts.finished, counts.exact_pings, report.slow_readers, report.floods);
  std::fflush(stdout);
}

int run(Options options) {
  using Clock = std::chrono::steady_clock;
  const auto end = Clock::now() + std::chrono::minutes(options.minutes.value_or(0));
  for (std::uint64_t done = 0; options.minutes ? Clock::now() < end : done < options.seeds; ++done) {
    const Report report = Simulation(options.plan).run();
    print(options.plan, report);
    if (!report.violations.empty()) {
      std::fputs(told(options.plan, report).c_str(), stderr);
      return EXIT_FAILURE;
    }
    ++options.plan.seed;
  }
  return EXIT_SUCCESS;
}

}  // namespace
}  // namespace marchstone::server::simulator

int main(int count, char** words) {
  const auto options = marchstone::server::simulator::read(count, words);
  if (!options) {
    std::fputs(
        "marchstone_simulator --seed N [--steps N] [--seeds COUNT] [--minutes M] [--plant FAULT] [--lines "
        "N]\n",
        stderr);
    return 2;
  }
  return marchstone::server::simulator::run(*options);
}
