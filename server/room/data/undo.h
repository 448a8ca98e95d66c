// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rules/core/seat.h"

namespace marchstone::server {

/// A seat has asked to take its last move back, and not all others have agreed yet.
struct UndoVote {
  Seat asker{};
  std::uint32_t to_seq = 0;
  std::vector<Seat> waiting;  ///< who has yet to agree

  bool waits_for(Seat seat) const { return std::find(waiting.begin(), waiting.end(), seat) != waiting.end(); }
  void agree(Seat seat) { waiting.erase(std::remove(waiting.begin(), waiting.end(), seat), waiting.end()); }
};

}  // namespace marchstone::server
