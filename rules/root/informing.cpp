#include "rules/root/informing.h"

#include <algorithm>

namespace marchstone::root {
namespace {

template <class... Types>
bool is_any_of(const Event& event, TypeList<Types...>) {
  return (std::holds_alternative<Types>(event) || ...);
}

/// These only shift or count what lies open already.
using OpenDeeds = TypeList<event::FactionPicked, event::CardUsed, event::WarriorsMoved, event::PawnMoved,
                           event::PiecesPlaced, event::PiecesRemoved, event::Scored, event::TurnBegan,
                           event::PhaseBegan, event::WoodPaid, event::DecreeResolved, event::LeaderChosen,
                           event::OfficersChanged, event::CharacterChosen, event::PawnPlaced,
                           event::ItemChanged, event::ItemTaken, event::ItemDropped, event::RelationChanged,
                           event::OutcastMoved, event::AcolytesChanged, event::PricesSet, event::FundMoved>;

}  // namespace

bool informs(const std::vector<Event>& events) {
  return std::ranges::any_of(events, [](const Event& event) { return !is_any_of(event, OpenDeeds{}); });
}

}  // namespace marchstone::root
