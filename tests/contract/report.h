// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

namespace marchstone::contract {

/// The clauses of the contract, each of which a planted fault must be able to break.
enum class Clause {
  deciders_agree_with_outcome,
  moves_are_unique,
  listed_moves_are_accepted,
  unlisted_moves_are_refused,
  refusals_change_nothing,
  copies_are_independent,
  position_is_consistent,
  components_are_conserved,
  view_hides,
  prompt_hides,
  legal_moves_depend_on_own_knowledge,
  events_hide,
  viewers_get_alike_events,
  what_tells_informs,
  determinize_reaches_everything,
  determinize_keeps_what_is_known,
  replay_is_equal,
  match_ends,
  departure_is_sound,
  json_round_trips,
};

struct Fault {
  Clause clause;
  std::string where;
};

/// The faults found. Keeps the first for each clause, with the seed and move where it occurred.
class Report {
 public:
  void add(Clause clause, std::string where) {
    if (!has(clause)) faults_.push_back({clause, std::move(where)});
  }
  /// Adds a fault unless `holds`; `where` is called only then.
  template <class Where>
  void check(bool holds, Clause clause, const Where& where) {
    if (!holds) add(clause, where());
  }
  bool has(Clause clause) const {
    return std::any_of(faults_.begin(), faults_.end(),
                       [&](const Fault& fault) { return fault.clause == clause; });
  }
  const std::vector<Fault>& faults() const { return faults_; }

 private:
  std::vector<Fault> faults_;
};

inline std::ostream& operator<<(std::ostream& out, const Fault& fault) {
  return out << "clause " << static_cast<int>(fault.clause) << " broken: " << fault.where;
}

}  // namespace marchstone::contract
