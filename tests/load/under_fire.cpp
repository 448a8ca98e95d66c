// SPDX-License-Identifier: MIT
#include <memory>
#include <vector>

#include "tests/load/attackers.h"
#include "tests/load/process_usage.h"
#include "tests/load/runs.h"
#include "tests/load/tables.h"

namespace marchstone::load {
namespace {

void add_period(Report& report, const std::string& name, const Figures& figures, const ProcessUsage& before,
                const ProcessUsage& after, std::chrono::seconds length) {
  report.add(name + ", moves", static_cast<double>(figures.moves), "");
  report.add(name + ", shown p50", figures.shown.percentile_ms(0.5), "ms");
  report.add(name + ", shown p99", figures.shown.percentile_ms(0.99), "ms");
  const double cpu_seconds = static_cast<double>((after.cpu - before.cpu).count()) / 1'000'000;
  report.add(name + ", server CPU", 100 * cpu_seconds / static_cast<double>(length.count()), "%");
  report.add(name + ", memory", static_cast<double>(after.resident_bytes) / 1'048'576, "MiB");
  report.add(name + ", descriptors", static_cast<double>(after.descriptors), "");
}

}  // namespace

Report run_under_fire(const RunSettings& run, const TableSettings& settings, unsigned tables,
                      const std::string& attack, unsigned attackers) {
  boost::asio::io_context io;
  Figures figures;
  Tables seated;
  seat_tables(seated, io, run, settings, tables, figures);
  for (const auto& table : seated) table->play();
  run_for(io, run.warm_up);

  Report report;
  const auto measure = [&](const std::string& name) {
    figures.clear();
    const ProcessUsage before = usage_of(run.server_process);
    run_for(io, run.length);
    add_period(report, name, figures, before, usage_of(run.server_process), run.length);
    report.add_errors(figures);
  };
  measure("in peace");
  std::vector<std::shared_ptr<Attacker>> all;
  for (unsigned i = 0; i < attackers; ++i) {
    all.push_back(start_attacker(io, resolve(run.url), attack, run.seed + i));
    if (i % 50 == 49) run_for(io, std::chrono::milliseconds(20));
  }
  run_for(io, run.warm_up);
  measure("under fire");
  return report;
}

}  // namespace marchstone::load
