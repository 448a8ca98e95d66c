// SPDX-License-Identifier: MIT
#include "rules/root/base/readings.h"
#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/victory.h"
#include "rules/root/factions/cult/course.h"
#include "rules/root/factions/cult/questions.h"
#include "rules/root/map/autumn_map.h"

/// Rituals: one for each card that is revealed (L 10.5), and the cards' way back to the hand (L 10.6.1).
namespace marchstone::root {
namespace {

/// The card lies face up, out of the hand, for the rest of the turn.
void reveal(Referee& referee, Seat seat, CardKind card) {
  take(referee.table, PrivateZone::hand(seat), card, Readers::everybody());
  referee.table.cult.revealed.add(card);
  referee.tell(event::CardRevealed{seat, card});
}

void list_sacrifices(const Table& table, Seat seat, MoveList& moves) {
  if (table.player(seat).supply == 0) return;
  for (const CardKind card :
       table.player(seat).hand.kinds() & kinds_of_suit[static_cast<std::size_t>(Suit::bird)])
    moves.push_back(move::RitualSacrifice{card});
}

/// Rituals take place in clearings of the card's own suit: birds fit none (L 10.2.2).
void list_buildings_and_recruits(const Table& table, Seat seat, Suit suit, KindSet cards, MoveList& moves) {
  const ClearingSet ruled = ruled_by(table, Faction::cult);
  for (const Clearing clearing : clearings_fitting(suit)) {
    if (!may_place(table, Faction::cult, clearing)) continue;
    const bool builds = ruled.contains(clearing) && free_slots(table, clearing) > 0 &&
                        remaining_pieces(table, Piece::garden, suit) > 0;
    for (const CardKind card : cards) {
      if (builds) moves.push_back(move::RitualBuild{card, clearing});
      if (table.player(seat).supply > 0) moves.push_back(move::RitualRecruit{card, clearing});
    }
  }
}

/// Another card that is not revealed is spent for it; without a garden of the suit there is nothing to score
///
void list_scorings(const Table& table, Seat seat, Suit suit, KindSet cards, MoveList& moves) {
  if (!reading::may_score_without_gardens && table.on_map(Piece::garden, suit) == 0) return;
  const CardCounts& hand = table.player(seat).hand;
  for (const CardKind card : cards)
    for (const CardKind spend : hand.kinds())
      if (spend != card || hand[card] > 1) moves.push_back(move::RitualScore{card, spend});
}

}  // namespace

void list_rituals(const Table& table, Seat seat, MoveList& moves) {
  list_sacrifices(table, seat, moves);
  for (std::size_t at = 0; at < clearing_suit_count; ++at) {
    const KindSet cards = table.player(seat).hand.kinds() & kinds_of_suit[at];
    if (cards.empty()) continue;
    list_buildings_and_recruits(table, seat, suit(at), cards, moves);
    list_scorings(table, seat, suit(at), cards, moves);
  }
}

/// The warrior comes from the supply (L 10.5.1; reading 10.5.1).
void perform(Referee& referee, Seat seat, const move::RitualSacrifice& move) {
  reveal(referee, seat, move.card);
  change(referee.table.player(seat).supply, -1);
  change_acolytes(referee, 1);
}

/// L 10.5.2.
void perform(Referee& referee, Seat seat, const move::RitualBuild& move) {
  reveal(referee, seat, move.card);
  place_pieces(referee, Piece::garden, move.clearing);
}

/// L 10.5.3.
void perform(Referee& referee, Seat seat, const move::RitualRecruit& move) {
  reveal(referee, seat, move.card);
  place_warriors(referee, Faction::cult, move.clearing, 1);
}

/// L 10.5.4.
void perform(Referee& referee, Seat seat, const move::RitualScore& move) {
  reveal(referee, seat, move.card);
  discard_from_hand(referee, seat, move.spend, event::DiscardReason::spent);
  const int gardens = referee.table.on_map(Piece::garden, suit_of(move.card));
  (void)score(referee, seat, garden_points[static_cast<std::size_t>(gardens)], PointSource::ritual);
}

void recover_cards(Referee& referee, Seat seat) {
  CardCounts& revealed = referee.table.cult.revealed;
  if (revealed.empty()) return;
  for (const CardKind card : revealed.kinds())
    for (int copy = 0; copy < revealed[card]; ++copy)
      put(referee.table, PrivateZone::hand(seat), card, Readers::everybody());
  referee.tell(event::CardsRecovered{seat, static_cast<std::uint8_t>(revealed.size())});
  revealed.clear();
}

}  // namespace marchstone::root
