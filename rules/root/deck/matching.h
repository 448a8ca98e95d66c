// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/deck/card_counts.h"

namespace marchstone::root {

/// The kinds that count as this suit for this faction: birds are wild (L 2.1.1), but nothing stands for a
/// bird (L 2.1.1.II), and for the Cult no card is wild (L 10.2.2). The one exception is an ambush of birds,
/// whose text says that it fits any clearing (L 1.1.1).
constexpr KindSet kinds_matching(Suit suit, Faction faction) {
  const KindSet own = kinds_of_suit[static_cast<std::size_t>(suit)];
  if (faction == Faction::cult || suit == Suit::bird) return own;
  return own | kinds_of_suit[static_cast<std::size_t>(Suit::bird)];
}
constexpr bool matches(CardKind card, Suit suit, Faction faction) {
  return kinds_matching(suit, faction).contains(card);
}
/// The ambush cards that can be played in a clearing of this suit, by whomever (reading 10.2.2).
constexpr KindSet ambushes_for(Suit suit) {
  return ambush_kinds & kinds_matching(suit, Faction::marquise);
}

}  // namespace marchstone::root
