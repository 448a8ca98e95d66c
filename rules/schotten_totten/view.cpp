// SPDX-License-Identifier: MIT
#include "rules/schotten_totten/claims.h"
#include "rules/schotten_totten/legality.h"
#include "rules/schotten_totten/position.h"

/// Redaction: views and events are built up from what the viewer may know.
namespace marchstone::schotten_totten {
namespace {

SideView view_of_side(const Stone& stone, Seat seat, ClanSet unseen) {
  const Side& side = stone.side(seat);
  SideView view;
  view.cards = side.cards;
  if (side.stamp != 0) view.stamp = side.stamp;
  view.formation = formation_at(stone, seat);
  if (!stone.owner) view.claim = claim_standing(stone, seat, unseen);
  return view;
}

StoneView view_of_stone(const Stone& stone, ClanSet unseen) {
  StoneView view;
  view.owner = stone.owner;
  if (stone.blind_mans_bluff) view.modes.push_back(Card::blind_mans_bluff);
  if (stone.mud_fight) view.modes.push_back(Card::mud_fight);
  view.need = static_cast<int>(stone.need());
  for (std::size_t at = 0; at < seat_count; ++at) view.sides[at] = view_of_side(stone, seat(at), unseen);
  return view;
}

HandView view_of_hand(const Player& player, bool is_own) {
  HandView view;
  view.clan = static_cast<int>(player.count(Deck::clan));
  view.tactics = static_cast<int>(player.count(Deck::tactics));
  if (is_own) view.cards = player.hand;
  return view;
}

/// The plays that complete a side, and what it is then worth.
std::vector<Placement> placements(const Table& table, Seat seat) {
  std::vector<Placement> completing;
  const auto& hand = table.player(seat).hand;
  for (std::size_t at = 0; at < hand.size(); ++at) {
    const Card card = hand[at];
    if (is_mode(card) || (at > 0 && card == hand[at - 1])) continue;
    for (const StoneNumber number : targets_of(table, seat, card)) {
      const Stone& stone = table.stone(number);
      auto cards = stone.side(seat).cards;
      cards.push_back(card);
      if (cards.size() == stone.need())
        completing.push_back({card, number, formation_of(cards, stone.blind_mans_bluff)});
    }
  }
  return completing;
}

}  // namespace

View Position::view(Viewer viewer) const {
  View view;
  view.round = table_.round;
  view.rounds = options_.rounds;
  view.turn = table_.turn;
  view.phase = table_.phase;
  view.plays = table_.plays;
  view.passes = table_.passes;
  const ClanSet unseen = unseen_clan_cards(table_);
  for (std::size_t at = 0; at < stone_count; ++at) view.stones[at] = view_of_stone(table_.stones[at], unseen);
  for (std::size_t at = 0; at < seat_count; ++at) {
    const Player& player = table_.players[at];
    view.points[at] = table_.points[at];
    view.hands[at] = view_of_hand(player, viewer.is(seat(at)));
    view.tactics_played[at] = player.tactics_played;
    view.joker_played[at] = player.joker_played;
  }
  view.clan_deck = static_cast<int>(table_.clan_deck.size());
  view.tactics_deck = static_cast<int>(table_.tactics_deck.size());
  view.discard = table_.discard;
  view.recruiter_draws_left = table_.recruiter_draws_left;
  view.claimable = table_.claimable;
  if (table_.phase == Phase::play && viewer.is(table_.turn))
    view.placements = placements(table_, table_.turn);
  return view;
}

Event Position::event_for(const Event& event, Viewer viewer) {
  if (const auto* drawn = std::get_if<CardDrawn>(&event); drawn && !viewer.is(drawn->seat))
    return CardDrawn{drawn->seat, drawn->deck, std::nullopt};
  if (const auto* returned = std::get_if<CardsReturned>(&event); returned && !viewer.is(returned->seat))
    return CardsReturned{returned->seat, returned->decks, std::nullopt};
  return event;
}

}  // namespace marchstone::schotten_totten
