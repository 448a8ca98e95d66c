// SPDX-License-Identifier: MIT
#include "tests/load/figures.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace marchstone::load {

void Latency::add(Clock::duration duration) {
  microseconds_.push_back(
      static_cast<std::uint32_t>(std::chrono::duration_cast<std::chrono::microseconds>(duration).count()));
}

double Latency::percentile_ms(double share) const {
  if (microseconds_.empty()) return 0;
  std::vector<std::uint32_t> sorted = microseconds_;
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(sorted.size())));
  const auto at = sorted.begin() + static_cast<std::ptrdiff_t>(std::max<std::size_t>(rank, 1) - 1);
  std::nth_element(sorted.begin(), at, sorted.end());
  return static_cast<double>(*at) / 1'000;
}

void Report::add(std::string name, double value, std::string unit) {
  rows_.push_back({std::move(name), value, std::move(unit)});
}

void Report::add_latency(const std::string& name, const Latency& latency) {
  add(name + " p50", latency.percentile_ms(0.5), "ms");
  add(name + " p99", latency.percentile_ms(0.99), "ms");
  add(name + " max", latency.percentile_ms(1), "ms");
}

void Report::add_errors(const Figures& figures) {
  for (const auto& [code, count] : figures.errors) add("error " + code, static_cast<double>(count), "");
}

void Report::print() const {
  for (const Row& row : rows_)
    std::printf("%-28s %14.3f %s\n", row.name.c_str(), row.value, row.unit.c_str());
  std::printf("{");
  const char* comma = "";
  for (const Row& row : rows_) {
    std::printf("%s\"%s%s%s\":%.3f", comma, row.name.c_str(), row.unit.empty() ? "" : " ", row.unit.c_str(),
                row.value);
    comma = ",";
  }
  std::printf("}\n");
}

}  // namespace marchstone::load
