// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/base/time_source.h"

namespace marchstone::server {

/// A calendar day in UTC, the same for players everywhere.
class UtcDay {
 public:
  static UtcDay of(UnixMs time);
  /// "2026-11-28"; nothing for any other form or for a date that does not exist.
  static std::optional<UtcDay> read(std::string_view text);

  std::string text() const;
  UnixMs ends_at() const { return (number_ + 1) * length_ms; }
  bool is_over(UnixMs now) const { return now >= ends_at(); }
  friend bool operator==(const UtcDay&, const UtcDay&) = default;

 private:
  static constexpr std::int64_t length_ms = 24 * 3600 * 1000;

  explicit UtcDay(std::int64_t number) : number_(number) {}

  std::int64_t number_;  ///< of days since 1970
};

}  // namespace marchstone::server
