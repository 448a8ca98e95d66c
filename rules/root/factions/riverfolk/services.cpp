// SPDX-License-Identifier: MIT
#include "rules/root/engine/piles.h"
#include "rules/root/engine/ruler.h"
#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/funds.h"
#include "rules/root/factions/riverfolk/questions.h"

/// What others buy from the Company at the start of their Birdsong (L 11.2.6, 11.2.7). The Company has no say
/// in it.
namespace marchstone::root {
namespace {

/// One service per turn, plus one for each clearing where the buyer has pieces beside a trade post (L
/// 11.2.6.II), counted anew at each purchase.
int max_services(const Table& table, Seat buyer) {
  int most = 1;
  for (const Clearing clearing : table.clearings_with(Piece::trade_post))
    if (is_present(table, table.faction_of(buyer), clearing)) ++most;
  return most;
}

/// What the buyer can pay with: warriors in the supply, for a vagabond face-up items (L 11.2.6.I, III).
int payable_amount(const Table& table, Seat buyer) {
  if (is_vagabond(table.faction_of(buyer))) return total(table.vagabond(buyer).up);
  return table.player(buyer).supply;
}

/// Only hand cards can be bought more than once in a turn (L 11.2.7.I, R-39).
bool is_offered(const Table& table, Seat buyer, Service service) {
  if (table.turn.services_bought >= max_services(table, buyer)) return false;
  if (table.riverfolk.prices[service] > payable_amount(table, buyer)) return false;
  switch (service) {
    case Service::hand_card:
      return !table.player(Faction::riverfolk).hand.empty();
    case Service::riverboats:
      return !table.turn.riverboats;
    case Service::mercenaries:
      return !table.turn.mercenaries;
  }
  return false;
}

/// L 11.2.6.I, III.
void pay(Referee& referee, Seat buyer, std::uint8_t price) {
  const Faction faction = referee.table.faction_of(buyer);
  if (is_vagabond(faction)) {
    referee.push(frame::PayItems{buyer, price});
  } else {
    move_funds(referee, faction, event::FundBox::supply, event::FundBox::payments, price);
  }
}

}  // namespace

void list_services(const Table& table, Seat buyer, MoveList& moves) {
  if (is_offered(table, buyer, Service::hand_card))
    for (const CardKind card : table.player(Faction::riverfolk).hand.kinds())
      moves.push_back(move::BuyService{Service::hand_card, card});
  for (const Service service : {Service::riverboats, Service::mercenaries})
    if (is_offered(table, buyer, service)) moves.push_back(move::BuyService{service, std::nullopt});
}

bool offers_services(const Table& table, Seat buyer) {
  return is_offered(table, buyer, Service::hand_card) || is_offered(table, buyer, Service::riverboats) ||
         is_offered(table, buyer, Service::mercenaries);
}

void perform(Referee& referee, Seat buyer, const move::BuyService& move) {
  Table& table = referee.table;
  const std::uint8_t price = table.riverfolk.prices[move.service];
  change(table.turn.services_bought, 1);
  referee.tell(event::ServiceBought{buyer, move.service, price});
  pay(referee, buyer, price);
  switch (move.service) {
    case Service::hand_card:  // L 11.2.7.I
      return hand_over(referee, table.seat_of(Faction::riverfolk), PrivateZone::hand(buyer), *move.card,
                       event::TransferReason::bought);
    case Service::riverboats:  // L 11.2.7.II
      table.turn.riverboats = true;
      return;
    case Service::mercenaries:  // L 11.2.7.III
      table.turn.mercenaries = true;
      return;
  }
}

}  // namespace marchstone::root
