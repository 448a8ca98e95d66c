// SPDX-License-Identifier: MIT
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/questions.h"

/// What each service costs from now on (L 11.3.4, 11.6.2).
namespace marchstone::root {

void ask_prices(Referee& referee, Seat) {
  referee.push(frame::SetPrices{});
}

Advance advance(Referee&, const frame::SetPrices&) {
  return Advance::asks;
}
Seat decider(const Table& table, const frame::SetPrices&) {
  return table.seat_of(Faction::riverfolk);
}
void list_moves(const Table&, const frame::SetPrices&, MoveList& moves) {
  for (std::uint8_t hand_card = 1; hand_card <= highest_price; ++hand_card)
    for (std::uint8_t riverboats = 1; riverboats <= highest_price; ++riverboats)
      for (std::uint8_t mercenaries = 1; mercenaries <= highest_price; ++mercenaries)
        moves.push_back(move::SetPrices{hand_card, riverboats, mercenaries});
}
void perform(Referee& referee, Seat seat, const move::SetPrices& move) {
  referee.pop();
  auto& prices = referee.table.riverfolk.prices;
  prices[Service::hand_card] = move.hand_card;
  prices[Service::riverboats] = move.riverboats;
  prices[Service::mercenaries] = move.mercenaries;
  referee.tell(event::PricesSet{seat, move.hand_card, move.riverboats, move.mercenaries});
}

}  // namespace marchstone::root
