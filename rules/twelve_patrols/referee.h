// SPDX-License-Identifier: MIT
#pragma once

#include <vector>

#include "rules/twelve_patrols/events.h"
#include "rules/twelve_patrols/moves.h"
#include "rules/twelve_patrols/requirements.h"

namespace marchstone::twelve_patrols {

/// Carries out one legal move and reports what happened. Lives as long as the move.
class Referee {
 public:
  Referee(const RegionSet& set, Table& table, std::vector<Event>& events)
      : set_(set), table_(table), events_(events) {}

  void carry_out(const Move& move);
  void depart(Departure departure);
  /// Fills the display up from the deck; false if nothing was revealed.
  bool fill_display();

 private:
  void perform(const PlaceRegion& move);
  void perform(const LayItem& move);
  void perform(const ClosePatrol& move);
  void perform(const EndTurn& move);
  void perform(const PickDie& move);
  void perform(const PayWith& move);
  void perform(const CancelChange& move);

  void close_patrol();
  /// Makes the tests of this moment; the match is lost if one finds a fault (9).
  void test(Tests tests, bool items_too);
  void end(Ending ending);
  bool is_over() const { return table_.phase == Phase::over; }
  template <class AnyEvent>
  void tell(AnyEvent event) {
    events_.push_back(std::move(event));
  }

  const RegionSet& set_;
  Table& table_;
  std::vector<Event>& events_;
};

}  // namespace marchstone::twelve_patrols
