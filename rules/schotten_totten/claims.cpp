// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/claims.h"

#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/proof.h"

namespace marchstone::schotten_totten {

ClanSet unseen_clan_cards(const Table& table) {
  ClanSet unseen = ClanSet::all();
  const auto see = [&unseen](const auto& cards) {
    for (const Card card : cards)
      if (is_clan(card)) unseen.erase(card);
  };
  for (const Stone& stone : table.stones)
    for (const Side& side : stone.sides) see(side.cards);
  see(table.discard);
  return unseen;
}

std::optional<Formation> formation_at(const Stone& stone, Seat seat) {
  if (!stone.is_complete(seat)) return std::nullopt;
  return formation_of(stone.side(seat).cards, stone.blind_mans_bluff);
}

bool is_ahead(const Stone& stone, Seat seat) {
  const auto own = formation_at(stone, seat);
  const auto other = formation_at(stone, opponent(seat));
  assert(own && other);
  if (*own != *other) return *own > *other;
  return stone.side(seat).stamp < stone.side(opponent(seat)).stamp;
}

ClaimStanding claim_standing(const Stone& stone, Seat seat, ClanSet unseen) {
  using Kind = ClaimStanding::Kind;
  const Seat other = opponent(seat);
  if (!stone.is_complete(seat)) return {Kind::incomplete};
  if (stone.is_complete(other)) return {is_ahead(stone, seat) ? Kind::provable : Kind::behind};
  // The claimer completed first, so that the other side must do better, not as well (S5). Unplayed tactics
  // cards are not considered (S6).
  const auto own = formation_of(stone.side(seat).cards, stone.blind_mans_bluff);
  const auto better =
      completion_above(own, stone.side(other).cards, stone.need(), unseen, stone.blind_mans_bluff);
  if (better) return {Kind::beatable, better->cards};
  return {Kind::provable};
}

StoneSet claimable_stones(const Table& table, Seat seat) {
  StoneSet claimable;
  const ClanSet unseen = unseen_clan_cards(table);
  for (const StoneNumber number : table.unclaimed_stones()) {
    const Stone& stone = table.stone(number);
    if (claim_standing(stone, seat, unseen).kind == ClaimStanding::Kind::provable) claimable.insert(number);
  }
  return claimable;
}

std::optional<Reason> won_by_stones(const Table& table, Seat seat) {
  if (table.stones_of(seat) >= stones_to_win) return Reason::five_stones;
  int in_a_row = 0;
  for (const Stone& stone : table.stones) {
    in_a_row = stone.owner == seat ? in_a_row + 1 : 0;
    if (in_a_row == adjacent_stones_to_win) return Reason::three_adjacent;
  }
  return std::nullopt;
}

void divide_stones(Table& table) {
  for (const StoneNumber number : table.unclaimed_stones()) {
    Stone& stone = table.stone(number);
    const bool first = stone.is_complete(seat(0));
    const bool second = stone.is_complete(seat(1));
    if (first && second) {
      stone.owner = is_ahead(stone, seat(0)) ? seat(0) : seat(1);
    } else if (first || second) {
      stone.owner = first ? seat(0) : seat(1);
    }
  }
}

std::optional<Seat> winner_of_divided_stones(const Table& table) {
  const bool first = won_by_stones(table, seat(0)).has_value();
  const bool second = won_by_stones(table, seat(1)).has_value();
  if (first != second) return first ? seat(0) : seat(1);
  const int lead = table.stones_of(seat(0)) - table.stones_of(seat(1));
  if (lead == 0) return std::nullopt;
  return lead > 0 ? seat(0) : seat(1);
}

}  // namespace marchstone::schotten_totten
