// SPDX-License-Identifier: MIT
#include "rules/root/table/table.h"

#include <algorithm>

#include "rules/root/map/autumn_map.h"

namespace marchstone::root {

InlineVector<Seat, most_seats> Table::from_active() const {
  InlineVector<Seat, most_seats> seats_in_order = order;
  const auto active = std::ranges::find(seats_in_order, turn.active);
  std::rotate(seats_in_order.begin(), active, seats_in_order.end());
  return seats_in_order;
}

Seat Table::after(Seat seat) const {
  const auto* const place = std::ranges::find(order, seat);
  assert(place != order.end());
  return place + 1 == order.end() ? order.front() : *(place + 1);
}

int Table::on_map(Piece piece) const {
  int sum = 0;
  for (const ClearingState& site : clearings) sum += site.count(piece);
  return sum;
}

int Table::on_map(Piece piece, Suit suit) const {
  int sum = 0;
  for (const Clearing clearing : clearings_fitting(suit)) sum += site(clearing).count(piece);
  return sum;
}

int Table::warriors_on_map(Faction faction) const {
  int sum = 0;
  for (const ClearingState& site : clearings) sum += site.warriors[faction];
  return sum;
}

ClearingSet Table::clearings_with(Piece piece) const {
  ClearingSet found;
  for (const Clearing clearing : all_clearings)
    if (site(clearing).has(piece)) found.insert(clearing);
  return found;
}

ClearingSet Table::clearings_with_warriors(Faction faction) const {
  ClearingSet found;
  for (const Clearing clearing : all_clearings)
    if (site(clearing).warriors[faction] > 0) found.insert(clearing);
  return found;
}

std::optional<Clearing> Table::keep() const {
  const ClearingSet found = clearings_with(Piece::keep);
  return found.empty() ? std::nullopt : std::optional(found.front());
}

}  // namespace marchstone::root
