// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/legality.h"

#include <algorithm>

namespace marchstone::twelve_patrols {
namespace {

/// Checks a move of a running match without a pending change, or one that completes the change.
class Judge {
 public:
  explicit Judge(const Table& table) : table_(table) {}

  std::optional<Violation> operator()(const PlaceRegion& move) const {
    if (table_.change || table_.phase != Phase::place_card) return not_now;
    if (std::ranges::find(table_.display, move.region) == table_.display.end())
      return Violation{"That region is not on display."};
    if (!table_.kingdom.may_place(move.cell)) return Violation{"A region may not be placed there."};
    return std::nullopt;
  }

  std::optional<Violation> operator()(const LayItem& move) const {
    if (table_.change || table_.phase != Phase::patrols) return not_now;
    if (!table_.unplayed.contains(move.item)) return Violation{"No such item is left."};
    if (move.spot.side != Direction::east && move.spot.side != Direction::south)
      return Violation{"A spot must be named by its western or northern region."};
    if (move.spot == table_.open) {
      if (move.item < table_.kingdom.patrol_at(move.spot)->items.back())
        return Violation{"Items of a patrol must be laid in order."};  // 6
      return std::nullopt;
    }
    if (!table_.kingdom.has_spot(move.spot)) return Violation{"No such spot."};
    if (table_.kingdom.patrol_at(move.spot) != nullptr) return Violation{"That patrol is closed."};  // P7
    return std::nullopt;
  }

  std::optional<Violation> operator()(const ClosePatrol&) const {
    if (table_.change || !table_.open) return not_now;
    return std::nullopt;
  }

  std::optional<Violation> operator()(const EndTurn&) const {
    if (table_.change || table_.phase != Phase::patrols) return not_now;
    if (!table_.kingdom.forced_spots().empty())
      return Violation{"A complete line must have all its patrols."};  // P8
    return std::nullopt;
  }

  std::optional<Violation> operator()(const PickDie& move) const {
    if (table_.change) return not_now;
    if (!table_.unplayed.contains(move.die) || !is_die(move.die)) return Violation{"No such die is left."};
    if (move.face < 1 || move.face > die_faces || pips_of(move.die) == move.face)
      return Violation{"A die must be changed to another face."};
    if (table_.unplayed.size() < 2) return Violation{"Nothing is left to pay with."};
    return std::nullopt;
  }

  std::optional<Violation> operator()(const PayWith& move) const {
    if (!table_.change) return not_now;
    // The picked die itself is no payment, another like it is.
    const std::size_t spared = move.item == table_.change->die ? 1 : 0;
    if (table_.unplayed.count(move.item) <= spared) return Violation{"No such item is left to pay with."};
    return std::nullopt;
  }

  std::optional<Violation> operator()(const CancelChange&) const {
    if (!table_.change) return not_now;
    return std::nullopt;
  }

 private:
  static constexpr Violation not_now{"Not a move of this phase."};

  const Table& table_;
};

}  // namespace

std::optional<Violation> violation_of(const Table& table, const Move& move) {
  if (table.phase == Phase::over) return Violation{"The match is over."};
  return std::visit(Judge(table), move);
}

}  // namespace marchstone::twelve_patrols
