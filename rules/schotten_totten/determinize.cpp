// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/schotten_totten/position.h"

namespace marchstone::schotten_totten {
namespace {

/// Visits all cards of one kind that the viewer does not see.
template <class Visit>
void visit_hidden(Table& table, Deck kind, Viewer viewer, Visit visit) {
  for (std::size_t at = 0; at < seat_count; ++at) {
    if (viewer.is(seat(at))) continue;
    for (Card& card : table.players[at].hand)
      if (deck_of(card) == kind) visit(card);
  }
  if (kind == Deck::clan) {
    for (Card& card : table.clan_deck) visit(card);
  } else {
    for (Card& card : table.tactics_deck) visit(card);
  }
}

void redraw(Table& table, Deck kind, Viewer viewer, Random& random) {
  InlineVector<Card, clan_card_count> hidden;
  visit_hidden(table, kind, viewer, [&hidden](Card card) { hidden.push_back(card); });
  // Sorted first, so that what comes out depends on nothing that the viewer does not know.
  std::ranges::sort(hidden);
  random.shuffle(hidden);
  visit_hidden(table, kind, viewer, [&hidden](Card& card) {
    card = hidden.back();
    hidden.pop_back();
  });
}

}  // namespace

Position Position::determinize(Viewer viewer, Random random) const {
  Table table = table_;
  redraw(table, Deck::clan, viewer, random);
  redraw(table, Deck::tactics, viewer, random);
  for (Player& player : table.players) std::ranges::sort(player.hand);
  return Position(options_, table, Random(random.seed()));
}

}  // namespace marchstone::schotten_totten
