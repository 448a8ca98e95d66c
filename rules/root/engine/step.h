// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "rules/root/table/moves.h"

namespace marchstone::root {

class Referee;
struct Table;

/// One step of a turn (M-3): first its automatic part, then, if it is a window, its questions. For
/// each function the comment says what null means.
struct Step {
  std::string_view word;  ///< the kind of decision: a public word
  /// The automatic part, once; it may push frames. Null: none.
  void (*begin)(Referee&, Seat) = nullptr;
  /// The faction's own moves of the window. Null: no window, the step asks nothing.
  void (*list)(const Table&, Seat, MoveList&) = nullptr;
  /// Is the window skipped, or over? Asked before each question; reads public facts alone. Null: never.
  bool (*is_skipped)(const Table&, Seat) = nullptr;
  /// May the seat end the step? Null: always.
  bool (*may_end)(const Table&, Seat) = nullptr;
};

}  // namespace marchstone::root
