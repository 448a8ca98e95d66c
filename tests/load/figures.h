// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <variant>
#include <vector>

/// What is measured, and how it is printed.
namespace marchstone::load {

using Clock = std::chrono::steady_clock;

/// Durations of one kind, all of them kept.
class Latency {
 public:
  void add(Clock::duration duration);
  void clear() { microseconds_.clear(); }
  /// In milliseconds; `share` of all were at most this long (0.5 is the median). 0 if there were none.
  double percentile_ms(double share) const;
  std::size_t count() const { return microseconds_.size(); }

 private:
  std::vector<std::uint32_t> microseconds_;
};

/// What a run of matches gathers.
struct Figures {
  Latency answered;  ///< from sending a move to its `ok`
  Latency shown;     ///< from sending a move to the `state` of the last player
  std::uint64_t moves = 0;
  std::uint64_t frames = 0;
  std::uint64_t bytes = 0;
  std::uint64_t matches = 0;
  std::map<std::string, std::uint64_t, std::less<>> errors;  ///< by code

  void clear() { *this = {}; }
};

/// Named results in the order they were added: a table for people, a line of JSON for programs.
class Report {
 public:
  void add(std::string name, double value, std::string unit);
  void add_latency(const std::string& name, const Latency& latency);
  void add_errors(const Figures& figures);
  void print() const;

 private:
  struct Row {
    std::string name;
    double value;
    std::string unit;
  };
  std::vector<Row> rows_;
};

}  // namespace marchstone::load
