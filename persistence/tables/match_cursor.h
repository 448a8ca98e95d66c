// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// The end of a page of a list: the last match on it. Lists are ordered by time and id, so a match that
/// finishes while somebody browses pages neither hides nor repeats another.
struct MatchCursor {
  UnixMs finished_at = 0;
  std::string id;

  std::string write() const;
  static std::optional<MatchCursor> read(std::string_view text);
};

}  // namespace marchstone::persistence
