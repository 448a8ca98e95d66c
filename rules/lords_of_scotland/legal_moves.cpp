// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/lords_of_scotland/army.h"
#include "rules/lords_of_scotland/legality.h"
#include "rules/lords_of_scotland/position.h"

/// The list of legal moves, phase by phase: slots from the left, hands by rank, armies in order.
namespace marchstone::lords_of_scotland {
namespace {

constexpr std::size_t usual_moves = 3 * 12 + recruit_slots;

void list_recruits(const Table& table, const Options& options, std::vector<Move>& moves) {
  if (!hand_allows_recruit(options, table.player(table.decider()))) return;
  for (std::size_t slot = 0; slot < recruit_slots; ++slot)
    if (table.recruits[slot]) moves.emplace_back(TakeRecruit{static_cast<std::uint8_t>(slot)});
}

void list_musters(const Table& table, const Options& options, std::vector<Move>& moves) {
  for (const Card card : table.player(table.decider()).hand) {
    moves.emplace_back(Muster{card, false, false});
    moves.emplace_back(Muster{card, true, false});
    if (!blocker_of(table, options, card)) moves.emplace_back(Muster{card, true, true});
  }
}

void list_targets(const Table& table, std::vector<Move>& moves) {
  for (std::size_t at = 0; at < table.seats; ++at)
    for (std::size_t place = 0; place < table.players[at].army.size(); ++place)
      if (is_target(table, seat(at), place))
        moves.emplace_back(Target{seat(at), static_cast<std::uint8_t>(place)});
}

void list_supporters(const Table& table, std::vector<Move>& moves) {
  for (const Card card : table.supporters) moves.emplace_back(TakeSupporter{card});
}

}  // namespace

std::vector<Move> Position::legal_moves(Seat seat) const {
  std::vector<Move> moves;
  if (table_.phase == Phase::over || seat != table_.decider()) return moves;
  switch (table_.phase) {
    case Phase::act:
      moves.reserve(usual_moves);
      list_recruits(table_, options_, moves);
      list_musters(table_, options_, moves);
      break;
    case Phase::follow_up:
      moves.reserve(usual_moves);
      list_musters(table_, options_, moves);
      moves.emplace_back(Decline{});
      break;
    case Phase::swap:
    case Phase::copy:
      list_targets(table_, moves);
      break;
    case Phase::discard:
      list_targets(table_, moves);
      moves.emplace_back(Decline{});
      break;
    case Phase::supporter:
    case Phase::claim:
      list_supporters(table_, moves);
      break;
    case Phase::over:
      break;
  }
  return moves;
}

Move Position::least_move(Seat seat) const {
  assert(table_.phase != Phase::over && seat == table_.decider());
  if (table_.phase == Phase::discard || table_.phase == Phase::follow_up) return Decline{};
  return legal_moves(seat).front();
}

}  // namespace marchstone::lords_of_scotland
