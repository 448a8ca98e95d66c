// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/crafting.h"
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/funds.h"
#include "rules/root/factions/riverfolk/questions.h"

/// What is crafted with funds on the tracks (L 11.2.1, 11.5.3), and exported instead (L 11.5.3.I).
namespace marchstone::root {

/// After a trade post is lost, its track can hold more funds than it has spaces (reading 11.2.5).
SuitCounts free_trade_spaces(const Table& table, Seat) {
  SuitCounts free{};
  for (std::size_t at = 0; at < clearing_suit_count; ++at) {
    const int posts = table.on_map(Piece::trade_post, suit(at));
    free[suit(at)] = static_cast<std::uint8_t>(std::max(0, posts - total(table.riverfolk.tracks[suit(at)])));
  }
  return free;
}

/// Every card that could be crafted may be exported (scenario 44).
void list_exports(const Table& table, Seat seat, MoveList& moves) {
  for (const CardKind card : table.player(seat).hand.kinds() & craftable_kinds)
    for (const SuitCounts& pay : payments_for(table, seat, card)) moves.push_back(move::Export{card, pay});
}

void perform(Referee& referee, Seat seat, const move::Export& move) {
  referee.push(frame::Export{move.card});
  pay_for_craft(referee, seat, move.pay);
}

/// Exporting brings no points, item or effect, only a warrior for Payments, if the supply has one.
Advance advance(Referee& referee, const frame::Export& top) {
  const CardKind card = top.card;
  const Seat seat = referee.table.seat_of(Faction::riverfolk);
  referee.pop();
  referee.tell(event::Exported{seat, card});
  discard_from_hand(referee, seat, card, event::DiscardReason::crafted);
  const int warriors = std::min<int>(1, referee.table.player(seat).supply);
  move_funds(referee, Faction::riverfolk, event::FundBox::supply, event::FundBox::payments, warriors);
  return Advance::progressed;
}

}  // namespace marchstone::root
