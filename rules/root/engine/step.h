// SPDX-License-Identifier: MIT
#pragma once

#include <span>
#include <string_view>

#include "rules/root/table/moves.h"

namespace marchstone::root {

class Referee;
struct Table;

/// One step of a turn (M-3): its automatic part runs first; then, if `list` is set, the seat chooses moves
/// until it ends the step. Each comment says what a null function means. By convention `could_*` and
/// `*_is_possible` answer from public facts only, `can_*` and `list_*` from all facts.
struct Step {
  std::string_view word;  ///< the public name of the kind of decision
  /// The automatic part, once; it may push frames. Null: none.
  void (*begin)(Referee&, Seat) = nullptr;
  /// The faction's own moves in this step. Null: the step asks nothing.
  void (*list)(const Table&, Seat, MoveList&) = nullptr;
  /// Is the step skipped, or over? Called before each question; uses public facts only. Null: never.
  bool (*is_skipped)(const Table&, Seat) = nullptr;
  /// May the seat end the step? Null: always.
  bool (*may_end)(const Table&, Seat) = nullptr;
};

}  // namespace marchstone::root
