// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/schotten_totten/claims.h"
#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/referee.h"

/// What each kind of move does to the table.
namespace marchstone::schotten_totten {
namespace {

/// Sets or clears the completion stamp after a side or its need has changed (S16).
void update_stamp(Stone& stone, Seat seat, std::uint8_t play) {
  Side& side = stone.side(seat);
  if (!stone.is_complete(seat)) {
    side.stamp = 0;
  } else if (side.stamp == 0) {
    side.stamp = play;
  }
}

}  // namespace

void Referee::carry_out(const Move& move) {
  std::visit([this](const auto& kind) { perform(kind); }, move);
}

void Referee::leave_hand(Card card) {
  ++table_.plays;
  player().give_away(card);
  if (is_clan(card)) return;
  ++player().tactics_played;
  player().joker_played |= card == Card::joker;
}

void Referee::lay_mode(Card mode, StoneNumber number) {
  Stone& stone = table_.stone(number);
  if (mode == Card::blind_mans_bluff) {
    stone.blind_mans_bluff = true;
    return;
  }
  stone.mud_fight = true;
  for (const Seat seat : {seat(0), seat(1)})
    update_stamp(stone, seat, table_.plays);  // the need is higher now
}

void Referee::lay_on_side(Card card, StoneNumber number) {
  Stone& stone = table_.stone(number);
  stone.side(table_.turn).cards.push_back(card);
  update_stamp(stone, table_.turn, table_.plays);
}

void Referee::perform(const PlayCard& move) {
  leave_hand(move.card);
  if (is_mode(move.card)) {
    lay_mode(move.card, move.stone);
  } else {
    lay_on_side(move.card, move.stone);
  }
  tell(CardPlayed{table_.turn, move.card, move.stone});
  after_play();
}

void Referee::lay_ruse(Card ruse) {
  leave_hand(ruse);
  table_.discard.push_back(ruse);
  tell(RusePlayed{table_.turn, ruse});
}

void Referee::move_card(Card card, Seat from_seat, StoneNumber from, std::optional<StoneNumber> to) {
  Stone& stone = table_.stone(from);
  auto& cards = stone.side(from_seat).cards;
  cards.erase(std::ranges::find(cards, card));
  update_stamp(stone, from_seat, table_.plays);
  if (to) {
    lay_on_side(card, *to);
  } else {
    table_.discard.push_back(card);
  }
  tell(CardMoved{table_.turn, card, from_seat, from, to});
}

void Referee::perform(const PlayRecruiter&) {
  lay_ruse(Card::recruiter);
  table_.recruiter_draws_left = recruiter_draws;
  draw_for_recruiter();
}

void Referee::perform(const PlayStrategist& move) {
  lay_ruse(Card::strategist);
  move_card(move.card, table_.turn, move.stone, move.to);
  after_play();
}

void Referee::perform(const PlayTraitor& move) {
  lay_ruse(Card::traitor);
  move_card(move.card, opponent(table_.turn), move.stone, move.to);
  after_play();
}

void Referee::perform(const PlayBanshee& move) {
  lay_ruse(Card::banshee);
  move_card(move.card, opponent(table_.turn), move.stone, std::nullopt);
  after_play();
}

void Referee::draw(Deck deck) {
  const Card card = table_.draw(deck);
  player().take(card);
  tell(CardDrawn{table_.turn, deck, card});
}

void Referee::perform(const DrawCard& move) {
  draw(move.deck);
  if (table_.phase == Phase::draw) return end_turn();
  --table_.recruiter_draws_left;
  draw_for_recruiter();
}

void Referee::perform(const ReturnCards& move) {
  CardsReturned returned{table_.turn, {}, InlineVector<Card, 2>()};
  for (const auto& card : {move.first, move.second}) {
    if (!card) continue;
    player().give_away(*card);
    table_.put_under_deck(*card);
    returned.decks.push_back(deck_of(*card));
    returned.cards->push_back(*card);
  }
  tell(returned);
  after_play();
}

void Referee::perform(const ClaimStone& move) {
  const Seat seat = table_.turn;
  Stone& stone = table_.stone(move.stone);
  stone.owner = seat;
  table_.claimed = true;
  table_.claimable.erase(move.stone);  // the other claims stand: no card has moved
  tell(StoneClaimed{seat, move.stone, *formation_at(stone, seat), !stone.is_complete(opponent(seat))});
  if (const auto reason = won_by_stones(table_, seat)) return end_round(*reason, seat);
  if (table_.claimable.empty()) after_claims();
}

void Referee::perform(const EndClaims&) {
  tell(ClaimsEnded{table_.turn});
  table_.claimable = {};
  after_claims();
}

void Referee::perform(const Pass&) {
  table_.passed = true;
  tell(Passed{table_.turn});
  after_play();
}

}  // namespace marchstone::schotten_totten
