// SPDX-License-Identifier: MIT
#include "rules/root/match/information_flow.h"

#include <algorithm>

namespace marchstone::root {
namespace {

template <class Variant, class... Types>
bool is_any_of(const Variant& one, TypeList<Types...>) {
  return (std::holds_alternative<Types>(one) || ...);
}

/// Making one of these moves reveals something in itself: which item lay under a ruin, that the supporters
/// are enough, that a hand has been looked at.
using RevealingMoves = TypeList<move::ExploreTake, move::Revolt, move::Spread, move::DoneLooking>;

/// Events that only move or count things that are public already.
using PublicEvents =
    TypeList<event::FactionPicked, event::CardUsed, event::WarriorsMoved, event::PawnMoved,
             event::PiecesPlaced, event::PiecesRemoved, event::Scored, event::TurnBegan, event::PhaseBegan,
             event::WoodPaid, event::DecreeResolved, event::LeaderChosen, event::OfficersChanged,
             event::CharacterChosen, event::PawnPlaced, event::ItemChanged, event::ItemTaken,
             event::ItemDropped, event::RelationChanged, event::OutcastMoved, event::AcolytesChanged,
             event::PricesSet, event::FundMoved>;

/// A lost base costs the supporters that match it (L 8.2.4): discarding none of them reveals that none
/// matched.
bool removes_base(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) {
    const auto* removed = std::get_if<event::PiecesRemoved>(&event);
    return removed != nullptr && removed->piece == Piece::base;
  });
}

}  // namespace

bool reveals_information(const Move& move, const std::vector<Event>& events, bool had_supporters) {
  if (is_any_of(move, RevealingMoves{}) || (had_supporters && removes_base(events))) return true;
  return std::ranges::any_of(events, [](const Event& event) { return !is_any_of(event, PublicEvents{}); });
}

}  // namespace marchstone::root
