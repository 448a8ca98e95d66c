// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/legality.h"
#include "rules/schotten_totten/position.h"

/// The list of legal moves, phase by phase, in the order of the hand and of the row.
namespace marchstone::schotten_totten {
namespace {

constexpr std::size_t usual_moves = 7 * stone_count + 1;

void list_cards(const Table& table, Seat seat, std::vector<Move>& moves) {
  const auto& hand = table.player(seat).hand;
  for (std::size_t at = 0; at < hand.size(); ++at) {
    if (at > 0 && hand[at] == hand[at - 1]) continue;  // two Jokers are one choice
    for (const StoneNumber stone : targets_of(table, seat, hand[at]))
      moves.emplace_back(PlayCard{hand[at], stone});
  }
}

void list_strategist(const Table& table, Seat seat, std::vector<Move>& moves) {
  const StoneSet with_room = table.stones_with_room(seat);
  for (const StoneNumber from : table.unclaimed_stones()) {
    for (const Card card : table.stone(from).side(seat).cards) {
      for (const StoneNumber to : with_room)
        if (to != from) moves.emplace_back(PlayStrategist{from, card, to});
      moves.emplace_back(PlayStrategist{from, card, std::nullopt});
    }
  }
}

void list_banshee(const Table& table, Seat seat, std::vector<Move>& moves) {
  for (const StoneNumber from : table.unclaimed_stones())
    for (const Card card : table.stone(from).side(opponent(seat)).cards)
      moves.emplace_back(PlayBanshee{from, card});
}

void list_traitor(const Table& table, Seat seat, std::vector<Move>& moves) {
  const StoneSet with_room = table.stones_with_room(seat);
  for (const StoneNumber from : table.unclaimed_stones()) {
    for (const Card card : table.stone(from).side(opponent(seat)).cards) {
      if (!is_clan(card)) continue;
      for (const StoneNumber to : with_room) moves.emplace_back(PlayTraitor{from, card, to});
    }
  }
}

void list_ruses(const Table& table, Seat seat, std::vector<Move>& moves) {
  if (!tactics_limit_allows(table, seat)) return;
  for (const Card card : table.player(seat).hand) {
    switch (card) {
      case Card::recruiter:
        if (!table.clan_deck.empty() || !table.tactics_deck.empty()) moves.emplace_back(PlayRecruiter{});
        break;
      case Card::strategist:
        list_strategist(table, seat, moves);
        break;
      case Card::banshee:
        list_banshee(table, seat, moves);
        break;
      case Card::traitor:
        list_traitor(table, seat, moves);
        break;
      default:
        break;
    }
  }
}

void list_plays(const Table& table, Seat seat, std::vector<Move>& moves) {
  list_cards(table, seat, moves);
  list_ruses(table, seat, moves);
  if (may_pass(table, seat)) moves.emplace_back(Pass{});
}

void list_claims(const Table& table, std::vector<Move>& moves) {
  for (const StoneNumber stone : table.claimable) moves.emplace_back(ClaimStone{stone});
  moves.emplace_back(EndClaims{});
}

void list_draws(std::vector<Move>& moves) {
  moves.emplace_back(DrawCard{Deck::clan});
  moves.emplace_back(DrawCard{Deck::tactics});
}

void list_returns(const Table& table, Seat seat, std::vector<Move>& moves) {
  const auto cards = returnable_cards(table, seat);
  if (cards.size() < recruiter_returns) {
    moves.emplace_back(cards.empty() ? ReturnCards{} : ReturnCards{cards[0], std::nullopt});
    return;
  }
  const auto add = [&moves](Card first, Card second) {
    const Move move = ReturnCards{first, second};
    if (std::ranges::find(moves, move) == moves.end()) moves.push_back(move);  // both Jokers may be there
  };
  for (std::size_t first = 0; first < cards.size(); ++first) {
    for (std::size_t second = first + 1; second < cards.size(); ++second) {
      add(cards[first], cards[second]);  // sorted: the clan card comes first
      if (deck_of(cards[first]) == deck_of(cards[second])) add(cards[second], cards[first]);
    }
  }
}

}  // namespace

std::vector<Move> Position::legal_moves(Seat seat) const {
  std::vector<Move> moves;
  if (seat != table_.turn) return moves;
  switch (table_.phase) {
    case Phase::play:
      moves.reserve(usual_moves);
      list_plays(table_, seat, moves);
      break;
    case Phase::claim:
      list_claims(table_, moves);
      break;
    case Phase::draw:
    case Phase::recruiter_draw:
      list_draws(moves);
      break;
    case Phase::return_cards:
      list_returns(table_, seat, moves);
      break;
    case Phase::over:
      break;
  }
  return moves;
}

Move Position::least_move(Seat seat) const {
  assert(seat == table_.turn && table_.phase != Phase::over);
  if (table_.phase == Phase::claim) return EndClaims{};
  if (table_.phase == Phase::play && may_pass(table_, seat)) return Pass{};
  return legal_moves(seat).front();
}

}  // namespace marchstone::schotten_totten
