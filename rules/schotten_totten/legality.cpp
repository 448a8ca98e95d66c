// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/legality.h"

#include <algorithm>

#include "rules/schotten_totten/components.h"

namespace marchstone::schotten_totten {

bool tactics_limit_allows(const Table& table, Seat seat) {
  return table.player(seat).tactics_played <= table.player(opponent(seat)).tactics_played;
}

bool is_barred(const Table& table, Seat seat, Card card) {
  return card == Card::joker && table.player(seat).joker_played;
}

StoneSet targets_of(const Table& table, Seat seat, Card card) {
  if (is_clan(card)) return table.stones_with_room(seat);
  if (is_ruse(card) || is_barred(table, seat, card) || !tactics_limit_allows(table, seat)) return {};
  if (is_elite_troop(card)) return table.stones_with_room(seat);
  return table.unclaimed_stones();  // a mode lies on no side, full or not (S13, S14)
}

bool may_play_ruse(const Table& table, Seat seat, Card ruse) {
  return table.player(seat).holds(ruse) && tactics_limit_allows(table, seat);
}

bool may_pass(const Table& table, Seat seat) {
  return table.player(seat).count(Deck::clan) == 0 || table.stones_with_room(seat).empty();
}

InlineVector<Card, hand_capacity> returnable_cards(const Table& table, Seat seat) {
  InlineVector<Card, hand_capacity> cards;
  for (const Card card : table.player(seat).hand)
    if (!is_barred(table, seat, card)) cards.push_back(card);
  return cards;
}

namespace {

using Refusal = std::optional<Violation>;

constexpr Violation no_such_card{"this card is not in the hand"};
constexpr Violation no_ruse{
    "this ruse is not in the hand, or one tactics card more than the opponent's is played"};
constexpr Violation no_stone{"this stone is claimed or does not exist"};
constexpr Violation no_card_there{"this card is not on that side of the stone"};
constexpr Violation no_room{"there is no room at the target stone"};

/// The stone if cards may still be moved there and away: no ruse touches a claimed stone (S17).
const Stone* open_stone(const Table& table, StoneNumber number) {
  if (index(number) >= stone_count) return nullptr;
  const Stone& stone = table.stone(number);
  return stone.owner ? nullptr : &stone;
}

bool has_room(const Table& table, Seat seat, StoneNumber number) {
  const Stone* stone = open_stone(table, number);
  return stone != nullptr && stone->has_room(seat);
}

Refusal refusal(const Table& table, Seat seat, const PlayCard& move) {
  if (!table.player(seat).holds(move.card)) return no_such_card;
  if (open_stone(table, move.stone) == nullptr) return no_stone;
  if (targets_of(table, seat, move.card).contains(move.stone)) return std::nullopt;
  return Violation{"this card may not be played at this stone"};
}

Refusal refusal(const Table& table, Seat seat, const PlayRecruiter&) {
  if (!may_play_ruse(table, seat, Card::recruiter)) return no_ruse;
  if (table.clan_deck.empty() && table.tactics_deck.empty()) return Violation{"there is no card to draw"};
  return std::nullopt;
}

/// What is common to the ruses that take a card from a side.
Refusal refusal_to_move(const Table& table, Seat seat, Card ruse, StoneNumber from, Seat from_seat,
                        Card card) {
  if (!may_play_ruse(table, seat, ruse)) return no_ruse;
  const Stone* stone = open_stone(table, from);
  if (stone == nullptr) return no_stone;
  const auto& cards = stone->side(from_seat).cards;
  if (std::ranges::find(cards, card) == cards.end()) return no_card_there;
  return std::nullopt;
}

Refusal refusal(const Table& table, Seat seat, const PlayStrategist& move) {
  if (const auto reason = refusal_to_move(table, seat, Card::strategist, move.stone, seat, move.card))
    return reason;
  if (!move.to) return std::nullopt;
  if (*move.to == move.stone) return Violation{"the Strategist must move the card to another stone"};
  return has_room(table, seat, *move.to) ? std::nullopt : Refusal(no_room);
}

Refusal refusal(const Table& table, Seat seat, const PlayTraitor& move) {
  const Seat other = opponent(seat);
  if (const auto reason = refusal_to_move(table, seat, Card::traitor, move.stone, other, move.card))
    return reason;
  if (!is_clan(move.card)) return Violation{"the Traitor takes clan cards only"};
  return has_room(table, seat, move.to) ? std::nullopt : Refusal(no_room);
}

Refusal refusal(const Table& table, Seat seat, const PlayBanshee& move) {
  return refusal_to_move(table, seat, Card::banshee, move.stone, opponent(seat), move.card);
}

Refusal refusal(const Table&, Seat, const DrawCard& move) {
  // The choice is put only while both decks have cards, so that only a deck that does not exist can be wrong.
  if (move.deck == Deck::clan || move.deck == Deck::tactics) return std::nullopt;
  return Violation{"there is no such deck"};
}

Refusal refusal(const Table& table, Seat seat, const ReturnCards& move) {
  auto left = returnable_cards(table, seat);
  const std::size_t due = std::min(recruiter_returns, left.size());
  const std::size_t named = (move.first ? 1u : 0u) + (move.second ? 1u : 0u);
  if (named != due || (move.second && !move.first))
    return Violation{"two cards must go back, or as many as there are"};
  for (const auto& card : {move.first, move.second}) {
    if (!card) continue;
    const auto found = std::ranges::find(left, *card);
    if (found == left.end()) return Violation{"this card is not in the hand, or may not be returned"};
    left.erase(found);
  }
  // Under two decks the order means nothing, so that only one of the two names it (S21).
  if (move.second && deck_of(*move.first) == Deck::tactics && deck_of(*move.second) == Deck::clan)
    return Violation{"of two kinds the clan card must be named first"};
  return std::nullopt;
}

Refusal refusal(const Table& table, Seat, const ClaimStone& move) {
  if (open_stone(table, move.stone) == nullptr) return no_stone;
  return table.claimable.contains(move.stone) ? std::nullopt : Refusal(Violation{"this claim is not proved"});
}

Refusal refusal(const Table&, Seat, const EndClaims&) {
  return std::nullopt;
}

Refusal refusal(const Table& table, Seat seat, const Pass&) {
  return may_pass(table, seat) ? std::nullopt : Refusal(Violation{"a clan card can be played"});
}

bool belongs_to(Phase phase, const Move& move) {
  switch (phase) {
    case Phase::play:
      return std::holds_alternative<PlayCard>(move) || std::holds_alternative<PlayRecruiter>(move) ||
             std::holds_alternative<PlayStrategist>(move) || std::holds_alternative<PlayTraitor>(move) ||
             std::holds_alternative<PlayBanshee>(move) || std::holds_alternative<Pass>(move);
    case Phase::claim:
      return std::holds_alternative<ClaimStone>(move) || std::holds_alternative<EndClaims>(move);
    case Phase::draw:
    case Phase::recruiter_draw:
      return std::holds_alternative<DrawCard>(move);
    case Phase::return_cards:
      return std::holds_alternative<ReturnCards>(move);
    case Phase::over:
      return false;
  }
  return false;
}

}  // namespace

std::optional<Violation> violation_of(const Table& table, Seat seat, const Move& move) {
  if (table.phase == Phase::over) return Violation{"the match is over"};
  if (seat != table.turn) return Violation{"the other seat is on turn"};
  if (!belongs_to(table.phase, move)) return Violation{"not a move of this phase"};
  return std::visit([&](const auto& kind) { return refusal(table, seat, kind); }, move);
}

}  // namespace marchstone::schotten_totten
