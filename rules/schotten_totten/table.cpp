// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/table.h"

#include <algorithm>

namespace marchstone::schotten_totten {

std::size_t Player::count(Deck kind) const {
  // Clan cards stand first in a sorted hand.
  const auto first_tactics = std::ranges::find_if_not(hand, is_clan);
  const auto clan = static_cast<std::size_t>(first_tactics - hand.begin());
  return kind == Deck::clan ? clan : hand.size() - clan;
}

bool Player::holds(Card card) const {
  return std::ranges::find(hand, card) != hand.end();
}

void Player::take(Card card) {
  hand.insert(std::ranges::upper_bound(hand, card), card);
}

void Player::give_away(Card card) {
  assert(holds(card));
  hand.erase(std::ranges::find(hand, card));
}

Card Table::draw(Deck deck) {
  const auto take_top = [](auto& cards) {
    const Card top = cards.front();
    cards.erase(cards.begin());
    return top;
  };
  return deck == Deck::clan ? take_top(clan_deck) : take_top(tactics_deck);
}

void Table::put_under_deck(Card card) {
  if (is_clan(card)) {
    clan_deck.push_back(card);
  } else {
    tactics_deck.push_back(card);
  }
}

int Table::stones_of(Seat seat) const {
  return static_cast<int>(std::ranges::count(stones, std::optional(seat), &Stone::owner));
}

StoneSet Table::unclaimed_stones() const {
  StoneSet unclaimed;
  for (std::size_t at = 0; at < stone_count; ++at)
    if (!stones[at].owner) unclaimed.insert(stone_number(at));
  return unclaimed;
}

StoneSet Table::stones_with_room(Seat seat) const {
  StoneSet with_room;
  for (std::size_t at = 0; at < stone_count; ++at)
    if (stones[at].has_room(seat)) with_room.insert(stone_number(at));
  return with_room;
}

}  // namespace marchstone::schotten_totten
