// SPDX-License-Identifier: MIT
#include "rules/twelve_patrols/legality.h"
#include "rules/twelve_patrols/position.h"

/// The list of legal moves: what the phase is for first, changes of dice last.
namespace marchstone::twelve_patrols {
namespace {

constexpr std::size_t usual_moves = 96;

void list_places(const Table& table, std::vector<Move>& moves) {
  const auto cells = table.kingdom.places();
  for (const Region region : table.display)
    for (const Cell cell : cells) moves.emplace_back(PlaceRegion{region, cell});
}

void list_items(const Table& table, std::vector<Move>& moves) {
  const auto spots = table.kingdom.empty_spots();
  const auto* open = table.open ? table.kingdom.patrol_at(*table.open) : nullptr;
  table.unplayed.each_kind([&](Item item, std::size_t) {
    if (open != nullptr && item >= open->items.back()) moves.emplace_back(LayItem{*table.open, item});
    for (const Spot spot : spots) moves.emplace_back(LayItem{spot, item});
  });
}

void list_changes(const Table& table, std::vector<Move>& moves) {
  if (table.unplayed.size() < 2) return;
  table.unplayed.each_kind([&](Item item, std::size_t) {
    if (!is_die(item)) return;
    for (std::uint8_t face = 1; face <= die_faces; ++face)
      if (face != pips_of(item)) moves.emplace_back(PickDie{item, face});
  });
}

void list_payments(const Table& table, std::vector<Move>& moves) {
  table.unplayed.each_kind([&](Item item, std::size_t count) {
    if (count > (item == table.change->die ? 1u : 0u)) moves.emplace_back(PayWith{item});
  });
  moves.emplace_back(CancelChange{});
}

}  // namespace

std::vector<Move> Position::legal_moves(Seat seat) const {
  std::vector<Move> moves;
  if (table_.phase == Phase::over || index(seat) != 0) return moves;
  moves.reserve(usual_moves);
  if (table_.change) {
    list_payments(table_, moves);
    return moves;
  }
  if (table_.phase == Phase::place_card) {
    list_places(table_, moves);
  } else {
    list_items(table_, moves);
    if (table_.open) moves.emplace_back(ClosePatrol{});
    if (!violation_of(table_, EndTurn{})) moves.emplace_back(EndTurn{});
  }
  list_changes(table_, moves);
  return moves;
}

Move Position::least_move(Seat seat) const {
  assert(table_.phase != Phase::over && index(seat) == 0);
  for (const Move& move : {Move(CancelChange{}), Move(EndTurn{}), Move(ClosePatrol{})})
    if (!violation_of(table_, move)) return move;
  return legal_moves(seat).front();
}

}  // namespace marchstone::twelve_patrols
