// SPDX-License-Identifier: MIT
#pragma once

#include <variant>
#include <vector>

#include "rules/core/random.h"
#include "rules/root/base/options.h"
#include "rules/root/table/events.h"
#include "rules/root/table/moves.h"
#include "rules/root/table/table.h"

namespace marchstone::root {

/// Carries out one legal move: does what it says, goes on to the next question, and reports what happened.
/// The rules are in the folders of their subjects, as functions that are handed a `Referee`. One exists for
/// as long as the move is carried out.
class Referee {
 public:
  Referee(const Options& options_, Table& table_, Random& random_, std::vector<Event>& events)
      : options(options_), table(table_), random(random_), events_(events) {}

  const Options& options;
  Table& table;
  Random& random;

  /// The move must be legal for the seat that the top frame asks.
  void carry_out(const Move& move);
  /// Does whatever needs no decision, until the top frame asks a seat that still plays, or the match is over
  /// (M-1).
  void advance();

  // The stack of pending frames, last in, first out: to do A and then B, push B before A.
  void push(const Frame& frame) { table.stack.push_back(frame); }
  void pop() { table.stack.pop_back(); }
  /// The top frame, which must be of this type; valid until the stack changes.
  template <class F>
  F& top() {
    return assert(std::holds_alternative<F>(table.stack.back())), *std::get_if<F>(&table.stack.back());
  }
  /// The uppermost frame of this type, which must be there.
  template <class F>
  F& nearest() {
    F* found = nullptr;
    for (Frame& frame : table.stack)
      if (F* match = std::get_if<F>(&frame)) found = match;
    return assert(found != nullptr), *found;
  }

  void tell(Event event) { events_.push_back(std::move(event)); }
  bool is_over() const { return table.ending.has_value(); }

 private:
  std::vector<Event>& events_;
};

}  // namespace marchstone::root
