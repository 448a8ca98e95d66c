// SPDX-License-Identifier: MIT
#pragma once

#include "rules/root/engine/referee.h"

/// Crafting (L 3.1): which cards, for which pieces, and what they bring.
namespace marchstone::root {

/// Crafting pieces of a kind in clearings of that suit that were not used in this turn (L 3.1.1). Counting by
/// suit is enough: no piece moves or is lost between two crafts of a step (M-7).
std::uint8_t unused_pieces(const Table& table, Piece piece, Suit suit);
/// From public facts alone, could the seat craft anything? True if it has an unused crafting piece and a
/// card, or an improvement that could bring it one.
bool could_craft(const Table& table, Seat seat);
/// Every card that it can craft, with every way to pay.
void list_crafts(const Table& table, Seat seat, MoveList& moves);
/// Every way to pay for this card; none if the seat cannot craft it.
std::vector<SuitCounts> payments_for(const Table& table, Seat seat, CardKind card);
/// Pays with the crafting pieces of the seat's faction; may push frames.
void pay_for_craft(Referee& referee, Seat seat, const SuitCounts& pay);

void perform(Referee& referee, Seat seat, const move::Craft& move);
Advance advance(Referee& referee, const frame::Crafting& crafting);
Advance advance(Referee& referee, const frame::FavorDone& favor);

}  // namespace marchstone::root
