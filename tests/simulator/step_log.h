// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <vector>

#include "server/base/time_source.h"

namespace marchstone::server::simulator {

/// The log of everything that happens, in order: a hash of all of it, the last lines for the reader of a
/// failure, and the violations found.
class StepLog {
 public:
  StepLog(const TimeSource& time, std::size_t kept_lines) : time_(time), kept_lines_(kept_lines) {}

  void note(std::string_view what);
  /// An invariant is violated. Does not throw: the server would catch it.
  void found(std::string sentence);

  bool is_clean() const { return violations_.empty(); }
  const std::vector<std::string>& violations() const { return violations_; }
  std::uint64_t digest() const { return digest_; }
  std::uint64_t steps() const { return steps_; }
  std::string tail() const;

 private:
  void add(std::string_view bytes);

  const TimeSource& time_;
  std::size_t kept_lines_;
  std::uint64_t digest_ = 0xcbf29ce484222325u;  // FNV-1a
  std::uint64_t steps_ = 0;
  std::deque<std::string> last_;
  std::vector<std::string> violations_;
};

}  // namespace marchstone::server::simulator
