// SPDX-License-Identifier: MIT
#pragma once

#include <array>
#include <vector>

#include "protocol/games/schotten_totten/words.h"
#include "protocol/shape/facts.h"
#include "rules/schotten_totten/components.h"
#include "rules/schotten_totten/position.h"

/// The JSON form of Schotten Totten.
namespace marchstone::schotten_totten {

using protocol::as;
using protocol::at_least;
using protocol::Is;
using protocol::items;
using protocol::named;
using protocol::titled;
using protocol::within;

// Kinds of cards, for the schema.
struct ClanCard {};
struct TacticsCard {};
struct ModeCard {};

// Moves.
void shape(auto& on, Is<PlayCard> auto& it) {
  on.type("play_card").field("card", it.card).field("stone", it.stone);
}
void shape(auto& on, Is<PlayRecruiter> auto&) {
  on.type("recruiter", titled("PlayRecruiter"));
}
void shape(auto& on, Is<PlayStrategist> auto& it) {
  on.type("strategist", titled("PlayStrategist")).field("stone", it.stone).field("card", it.card);
  on.or_word("to", it.to, "discard", named("StoneOrDiscard"));
}
void shape(auto& on, Is<PlayTraitor> auto& it) {
  on.type("traitor", titled("PlayTraitor")).field("stone", it.stone);
  on.field("card", it.card, as<ClanCard>).field("to", it.to);
}
void shape(auto& on, Is<PlayBanshee> auto& it) {
  on.type("banshee", titled("PlayBanshee")).field("stone", it.stone).field("card", it.card);
}
void shape(auto& on, Is<DrawCard> auto& it) {
  on.type("draw", titled("DrawCard")).field("deck", it.deck);
}
/// None, one or two cards (S11, S21, S23).
void shape(auto& on, Is<ReturnCards> auto& it) {
  on.type("return_cards", "Without cards where the hand holds nothing but Jokers that may not be returned.");
  on.field("first", it.first).field("second", it.second);
}
void shape(auto& on, Is<ClaimStone> auto& it) {
  on.type("claim", titled("ClaimStone")).field("stone", it.stone);
}
void shape(auto& on, Is<EndClaims> auto&) {
  on.type("end_claims");
}
void shape(auto& on, Is<Pass> auto&) {
  on.type("pass");
}

// Parts of events and views.
void shape(auto& on, Is<Formation> auto& it) {
  on.object("Formation", "Class (always `sum` under Blind Man's Bluff) and sum of a complete side.");
  on.field("class", it.formation_class).field("sum", it.sum);
}
using RoundReason = protocol::Only<Reason::five_stones, Reason::three_adjacent, Reason::deadlock>;

// Events.
void shape(auto& on, Is<CardPlayed> auto& it) {
  on.type("card_played", "A clan card or elite troop to the seat's side, or a mode across the wall.");
  on.field("seat", it.seat).field("card", it.card).field("stone", it.stone);
}
void shape(auto& on, Is<RusePlayed> auto& it) {
  on.type("ruse_played", "A ruse was laid on the discard pile; what it moved follows as `card_moved`.");
  on.field("seat", it.seat).field("card", it.card, as<TacticsCard>);
}
void shape(auto& on, Is<CardMoved> auto& it) {
  on.type("card_moved");
  on.field("seat", it.seat, "Who moved it; it goes to this seat's side or to the discard.");
  on.field("card", it.card).field("from_seat", it.from_seat).field("from", it.from);
  on.or_word("to", it.to, "discard", named("StoneOrDiscard"));
}
void shape(auto& on, Is<StoneClaimed> auto& it) {
  on.type("stone_claimed").field("seat", it.seat).field("stone", it.stone).field("formation", it.formation);
  on.field("proof", it.proof, "The other side was incomplete: claimed by proof.");
}
void shape(auto& on, Is<ClaimsEnded> auto& it) {
  on.type("claims_ended").field("seat", it.seat);
}
void shape(auto& on, Is<Passed> auto& it) {
  on.type("passed").field("seat", it.seat);
}
void shape(auto& on, Is<CardDrawn> auto& it) {
  on.type("card_drawn").field("seat", it.seat).field("deck", it.deck);
  on.field("card", it.card, "To the drawer alone.");
}
void shape(auto& on, Is<CardsReturned> auto& it) {
  on.type("cards_returned").field("seat", it.seat).field("decks", it.decks, "One a card.");
  on.field("cards", it.cards, "To their owner alone.");
}
void shape(auto& on, Is<StonesDivided> auto& it) {
  on.type("stones_divided", "Deadlock: all remaining stones are handed out together.");
  on.field("owners", it.owners, "Who holds each of the nine stones now.", items(stone_count));
}
void shape(auto& on, Is<RoundEnded> auto& it) {
  on.type("round_ended").field("round", it.round).or_null("winner", it.winner);
  on.field("reason", it.reason, as<RoundReason>).field("stones", it.stones, "Held by each seat.");
  on.field("points", it.points, "Won by each seat in this round.");
}
void shape(auto& on, Is<RoundStarted> auto& it) {
  on.type("round_started").field("round", it.round).field("seat", it.seat, "Who begins.");
}
void shape(auto& on, Is<SeatDeparted> auto& it) {
  on.type("seat_departed").field("seat", it.seat).field("reason", it.departure);
}

// The view.
void shape(auto& on, Is<ClaimStanding> auto& it) {
  on.object("ClaimStanding",
            "Could this side be claimed, as far as the cards go? From public facts alone. Null on a claimed "
            "stone. `provable`: yes. `incomplete`: cards are missing. `behind`: the other side is complete "
            "and ahead. `beatable`: the cards in `by`, all unseen, would put the other side ahead.");
  on.field("standing", it.kind);
  on.field_if(it.kind == ClaimStanding::Kind::beatable, "by", it.by, as<std::vector<ClanCard>>);
}
void shape(auto& on, Is<SideView> auto& it) {
  on.object("Side").field("cards", it.cards, "In the order laid, first next to the stone.");
  on.or_null("stamp", it.stamp, "Number of the play that completed this side; null while incomplete.");
  on.or_null("formation", it.formation).or_null("claim", it.claim);
}
void shape(auto& on, Is<StoneView> auto& it) {
  on.object("Stone").or_null("owner", it.owner).field("modes", it.modes, as<std::vector<ModeCard>>);
  on.field("need", it.need, within(3, 4)).field("sides", it.sides, "By seat.", items(seat_count));
}
void shape(auto& on, Is<HandView> auto& it) {
  on.object("Hand").field("clan", it.clan, "How many clan cards (card backs differ).");
  on.field("tactics", it.tactics);
  on.or_null("cards", it.cards,
             "Its owner's alone, sorted by colour and number, tactics last; null for everybody else.");
}
void shape(auto& on, Is<Placement> auto& it) {
  on.object("Placement",
            "The formation that this card would complete at this stone; only for plays that complete the "
            "viewer's side.");
  on.field("card", it.card).field("stone", it.stone).field("formation", it.formation);
}
void shape(auto& on, Is<View> auto& it) {
  on.object("View").field("round", it.round, at_least(1)).field("rounds", it.rounds, within(1, most_rounds));
  on.field("points", it.points, "Of finished rounds, by seat.")
      .field("turn", it.turn)
      .field("phase", it.phase);
  on.field("plays", it.plays, "In this round.");
  on.field("passes", it.passes, "Turns in a row that were passes without a claim.");
  on.field("stones", it.stones, items(stone_count)).field("hands", it.hands, "By seat.", items(seat_count));
  on.field("tactics_played", it.tactics_played, "By seat, in this round.");
  on.field("joker_played", it.joker_played, "By seat, in this round.");
  on.group("decks",
           [&it](auto& decks) { decks.field("clan", it.clan_deck).field("tactics", it.tactics_deck); });
  on.field("discard", it.discard, "Face up, oldest first.");
  on.field("recruiter_draws_left", it.recruiter_draws_left);
  on.field("claimable", it.claimable, "Stones that the seat on turn may claim now.");
  on.field("placements", it.placements, "For the seat that must play a card; empty for everybody else.");
}

// Options.
void shape(auto& on, Is<Options> auto& it) {
  on.object("Options").field("tactical", it.tactical).field("expert", it.expert);
  on.field("rounds", it.rounds, within(1, most_rounds));
  on.or_word("first_seat", it.first_seat, "random", within(0, seat_count - 1));
}

// Records.
/// All that was hidden at the start.
struct Deal {
  Table table;
};
inline std::array<InlineVector<Card, hand_capacity>, seat_count> hands_of(const Table& table) {
  return {table.players[0].hand, table.players[1].hand};
}
void deck_fields(auto& on, const Table& table) {
  on.field("clan_deck", table.clan_deck, "Top first.", as<std::vector<ClanCard>>);
  on.field("tactics_deck", table.tactics_deck, "Top first.", as<std::vector<TacticsCard>>);
}
void shape(auto& on, Is<Deal> auto& it) {
  on.object("Deal", "All that was hidden at the start, opened.").field("first_seat", it.table.starter);
  on.field("hands", hands_of(it.table), as<std::vector<std::vector<ClanCard>>>);
  deck_fields(on, it.table);
}
/// A whole position: the view with all hands open, and the decks.
struct Opened {
  View view;
  Table table;
};
void shape(auto& on, Is<Opened> auto& it) {
  on.object("Position",
            "The whole unredacted position: the view with all hands open, and the decks, top first.");
  on.spread(it.view);
  deck_fields(on, it.table);
}

}  // namespace marchstone::schotten_totten
