// SPDX-License-Identifier: MIT
#include "rules/root/factions/riverfolk/funds.h"

#include "rules/root/factions/riverfolk/course.h"
#include "rules/root/factions/riverfolk/questions.h"

/// Funds are committed, spent and lost (L 11.2.4, 11.2.5.I, 11.5).
namespace marchstone::root {
namespace {

using event::FundBox;

std::uint8_t& box_of(Table& table, FundBox box, Faction owner) {
  switch (box) {
    case FundBox::supply:
      return table.player(owner).supply;
    case FundBox::payments:
      return table.riverfolk.payments[owner];
    case FundBox::funds:
      return table.riverfolk.funds[owner];
    case FundBox::committed:
      return table.riverfolk.committed[owner];
    case FundBox::tracks:
      break;
  }
  return assert(false && "spaces of the tracks have suits"), table.riverfolk.funds[owner];
}

/// Which of these owners have a warrior in the funds.
FactionSet owners_with_funds(const Table& table, FactionSet owners) {
  FactionSet there;
  for (const Faction owner : owners)
    if (table.riverfolk.funds[owner] > 0) there.insert(owner);
  return there;
}

/// Is there a choice: warriors of more than one owner, and not all of them go?
bool has_choice(const Table& table, FactionSet owners, int left) {
  const FactionSet there = owners_with_funds(table, owners);
  int funds = 0;
  for (const Faction owner : there) funds += table.riverfolk.funds[owner];
  assert(left <= funds);
  return left > 0 && left < funds && there.size() > 1;
}

/// Calls `pick` for each fund that goes where there is no choice.
template <class Pick>
void pick_all(const Table& table, FactionSet owners, int left, Pick pick) {
  for (const Faction owner : owners_with_funds(table, owners))
    for (; left > 0 && table.riverfolk.funds[owner] > 0; --left) pick(owner);
}

/// The next space of the payment: fox, rabbit, mouse (L 11.5.3).
void fill_space(Referee& referee, Faction owner, SuitCounts& spaces) {
  RiverfolkBoard& company = referee.table.riverfolk;
  for (std::size_t at = 0; at < clearing_suit_count; ++at) {
    if (spaces[suit(at)] == 0) continue;
    change(spaces[suit(at)], -1);
    change(company.funds[owner], -1);
    change(company.tracks[suit(at)][owner], 1);
    referee.tell(event::FundMoved{owner, FundBox::funds, FundBox::tracks, 1});
    return;
  }
}

void pay_fund(Referee& referee, Faction owner, frame::PickFunds& payment) {
  change(payment.left, -1);
  if (payment.to == FundBox::tracks) return fill_space(referee, owner, payment.spaces);
  move_funds(referee, owner, FundBox::funds, payment.to, 1);
}

}  // namespace

void move_funds(Referee& referee, Faction owner, FundBox from, FundBox to, int count) {
  if (count == 0) return;
  change(box_of(referee.table, from, owner), -count);
  change(box_of(referee.table, to, owner), count);
  referee.tell(event::FundMoved{owner, from, to, static_cast<std::uint8_t>(count)});
}

void gather(Referee& referee, FactionCounts& box, FundBox from) {
  for (std::size_t at = 0; at < faction_count; ++at) {
    std::uint8_t& count = box[faction(at)];
    if (count == 0) continue;
    change(referee.table.riverfolk.funds[faction(at)], count);
    referee.tell(event::FundMoved{faction(at), from, FundBox::funds, count});
    count = 0;
  }
}

void ask_funds(Referee& referee, int count, FundBox to, FactionSet owners) {
  referee.push(frame::PickFunds{static_cast<std::uint8_t>(count), to, owners, {}});
}

bool affords_trade_spaces(const Table& table, Seat, const SuitCounts& pay) {
  return total(pay) <= total(table.riverfolk.funds);
}

void fill_trade_spaces(Referee& referee, Seat, const SuitCounts& pay) {
  referee.push(frame::PickFunds{static_cast<std::uint8_t>(total(pay)), FundBox::tracks, all_factions, pay});
}

Advance advance(Referee& referee, const frame::PickFunds& top) {
  frame::PickFunds payment = top;
  if (has_choice(referee.table, payment.owners, payment.left)) return Advance::asks;
  referee.pop();
  pick_all(referee.table, payment.owners, payment.left,
           [&](Faction owner) { pay_fund(referee, owner, payment); });
  return Advance::progressed;
}
Seat decider(const Table& table, const frame::PickFunds&) {
  return table.seat_of(Faction::riverfolk);
}
void list_moves(const Table& table, const frame::PickFunds& payment, MoveList& moves) {
  for (const Faction owner : owners_with_funds(table, payment.owners)) moves.push_back(move::PickFund{owner});
}

void push_trade_loss_effects(Referee& referee, const Batch& batch) {
  const int posts = batch.count(Faction::riverfolk, Piece::trade_post);
  if (posts > 0) referee.push(frame::LoseFunds{static_cast<std::uint8_t>(posts), 0});
}

/// The posts are resolved one after the other: half of what is in the funds, rounded up; nothing else is
/// touched.
Advance advance(Referee& referee, const frame::LoseFunds&) {
  auto& loss = referee.top<frame::LoseFunds>();
  if (has_choice(referee.table, all_factions, loss.left)) return Advance::asks;
  pick_all(referee.table, all_factions, loss.left,
           [&](Faction owner) { move_funds(referee, owner, FundBox::funds, FundBox::supply, 1); });
  if (loss.posts == 0) {
    referee.pop();
  } else {
    change(loss.posts, -1);
    loss.left = static_cast<std::uint8_t>((total(referee.table.riverfolk.funds) + 1) / 2);
  }
  return Advance::progressed;
}
Seat decider(const Table& table, const frame::LoseFunds&) {
  return table.seat_of(Faction::riverfolk);
}
void list_moves(const Table& table, const frame::LoseFunds&, MoveList& moves) {
  for (const Faction owner : owners_with_funds(table, all_factions)) moves.push_back(move::PickFund{owner});
}

/// A fund picked for an action, or for a lost post.
void perform(Referee& referee, Seat, const move::PickFund& move) {
  if (std::holds_alternative<frame::PickFunds>(referee.table.stack.back()))
    return pay_fund(referee, move.owner, referee.top<frame::PickFunds>());
  change(referee.top<frame::LoseFunds>().left, -1);
  move_funds(referee, move.owner, FundBox::funds, FundBox::supply, 1);
}

}  // namespace marchstone::root
