// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <vector>

#include "protocol/games/lords_of_scotland/words.h"
#include "protocol/shape/facts.h"
#include "rules/lords_of_scotland/position.h"

/// The JSON form of Lords of Scotland.
namespace marchstone::lords_of_scotland {

using protocol::at_least;
using protocol::Is;
using protocol::items;
using protocol::no_default;
using protocol::titled;
using protocol::within;

/// Numbers of places in an army and of the slots for Recruits.
inline constexpr Numbers places{.name = "PlaceNumber", .count = card_count};
inline constexpr Numbers slots{.name = "SlotNumber", .count = recruit_slots};
inline constexpr auto all_seats = within(0, most_seats - 1);
inline constexpr auto absent = "Absent for those who may not know it.";

// Moves.
void shape(auto& on, Is<TakeRecruit> auto& it) {
  on.type("recruit", titled("TakeRecruit")).field("slot", it.slot, slots);
}
void shape(auto& on, Is<Muster> auto& it) {
  on.type("muster").field("card", it.card).field("face_up", it.face_up).field("activate", it.activate);
}
void shape(auto& on, Is<Target> auto& it) {
  on.type("target", "Fergusson's, Wemyss's or Scott's choice.");
  on.field("seat", it.seat, all_seats).field("place", it.place, places);
}
void shape(auto& on, Is<TakeSupporter> auto& it) {
  on.type("take_supporter", "A claim, or what Cockburn fetches.").field("card", it.card);
}
void shape(auto& on, Is<Decline> auto&) {
  on.type("decline", "Wemyss and Makgill only.");
}

// Events.
void shape(auto& on, Is<RecruitRevealed> auto& it) {
  on.type("recruit_revealed", "At the beginning of a turn.")
      .field("slot", it.slot, slots)
      .field("card", it.card);
}
void shape(auto& on, Is<RecruitTaken> auto& it) {
  on.type("recruit_taken").field("seat", it.seat).field("slot", it.slot, slots).field("face_up", it.face_up);
  on.field("card", it.card, absent);
}
void shape(auto& on, Is<RecruitReplaced> auto& it) {
  on.type("recruit_replaced", "The slot has a card again, lying as the one before it did.");
  on.field("slot", it.slot, slots).field("card", it.card, absent);
}
void shape(auto& on, Is<Reshuffled> auto& it) {
  on.type("reshuffled", "The discard pile became the draw pile.").field("cards", it.cards);
}
void shape(auto& on, Is<FollowerMustered> auto& it) {
  on.type("follower_mustered").field("seat", it.seat).field("face_up", it.face_up);
  on.field("activated", it.activated, "Its power was called.").field("card", it.card, absent);
}
void shape(auto& on, Is<CardDrawn> auto& it) {
  on.type("card_drawn", "Forsyth's power.").field("seat", it.seat).field("card", it.card, absent);
}
void shape(auto& on, Is<SupporterFetched> auto& it) {
  on.type("supporter_fetched",
          "Cockburn's power: `given` lies in the place of `card`, which is the last Follower now.");
  on.field("seat", it.seat).field("card", it.card).field("given", it.given);
}
void shape(auto& on, Is<FollowersSwapped> auto& it) {
  on.type("followers_swapped",
          "Fergusson's power: the acting card went to the end of the other army, the Follower from that "
          "place came.");
  on.field("seat", it.seat).field("from_seat", it.from_seat).field("place", it.place, places);
  on.field("face_up", it.face_up).field("card", it.card, absent);
}
void shape(auto& on, Is<FollowerDiscarded> auto& it) {
  on.type("follower_discarded", "Wemyss's power.").field("seat", it.seat).field("from_seat", it.from_seat);
  on.field("place", it.place, places).field("card", it.card);
}
void shape(auto& on, Is<PowerCopied> auto& it) {
  on.type("power_copied", "Scott's power.").field("seat", it.seat).field("from_seat", it.from_seat);
  on.field("place", it.place, places).field("clan", it.clan);
}
void shape(auto& on, Is<Declined> auto& it) {
  on.type("declined").field("seat", it.seat);
}
void shape(auto& on, Is<Passed> auto& it) {
  on.type("passed", "An empty hand and an empty row: the seat could do nothing.").field("seat", it.seat);
}
void shape(auto& on, Is<FollowersRevealed::Follower> auto& it) {
  on.field("seat", it.seat).field("place", it.place, places).field("card", it.card);
}
void shape(auto& on, Is<FollowersRevealed> auto& it) {
  on.type("followers_revealed", "The skirmish is fought: what lay face down is seen.");
  on.field("followers", it.followers);
}
void shape(auto& on, Is<ArmiesRanked::Army> auto& it) {
  on.field("seat", it.seat).field("strength", it.strength).field("doubled", it.doubled);
}
void shape(auto& on, Is<ArmiesRanked> auto& it) {
  on.type("armies_ranked").field("armies", it.armies, "Strongest first; only of seats that claim.");
}
void shape(auto& on, Is<SupporterClaimed> auto& it) {
  on.type("supporter_claimed").field("seat", it.seat).field("card", it.card);
}
void shape(auto& on, Is<SkirmishEnded> auto& it) {
  on.type("skirmish_ended").field("skirmish", it.skirmish);
  on.or_null("winner", it.winner, "Has the initiative now; null: nobody had Followers.");
}
void shape(auto& on, Is<SupportersReplaced> auto& it) {
  on.type("supporters_replaced", "All Supporters dealt were of one strength and went to the discard pile.");
  on.field("cards", it.cards);
}
void shape(auto& on, Is<SkirmishStarted> auto& it) {
  on.type("skirmish_started", "Of the first skirmish there is no such event.");
  on.field("seat", it.seat, "Who has the initiative.").field("skirmish", it.skirmish);
}
void shape(auto& on, Is<InitiativePassed> auto& it) {
  on.type("initiative_passed", "Its holder left the match.").field("seat", it.seat);
}
void shape(auto& on, Is<SeatDeparted> auto& it) {
  on.type("seat_departed").field("seat", it.seat).field("reason", it.departure);
  on.field("hand", it.hand, "Face up in the discard pile now; empty if the match is over.");
}

// The view.
void shape(auto& on, Is<Place> auto& it) {
  on.object("Place").field("seat", it.seat).field("place", it.place, places);
}
void shape(auto& on, Is<ActingView> auto& it) {
  on.object("Acting", "The card whose power asks.").spread(it.place);
  on.field("power", it.power, "Whose power asks; Scott's card may act as another clan.");
}
void shape(auto& on, Is<FollowerView> auto& it) {
  on.object("Follower").or_null("card", it.card, "Null: lies face down and is not the viewer's.");
  on.field("face_up", it.face_up).field("activated", it.activated, "A lasting power is on.");
  on.field("kept", it.kept, "Stayed from the last skirmish by MacDonnell's power.");
  on.or_null("token", it.token, "Of Scott: the clan whose lasting power it has.");
}
void shape(auto& on, Is<HandCardView> auto& it) {
  on.object("HandCard").field("card", it.card);
  on.or_null("blocked_by", it.blocked_by,
             "The lowest Follower that keeps the card's power from working, were it mustered face up now; "
             "null: it would work.");
}
void shape(auto& on, Is<SeatView> auto& it) {
  on.object("SeatView").field("hand", it.hand, "Number of cards.");
  on.or_null("cards", it.cards,
             "The owner's alone, by rank; null for everybody else and of a seat that has left.");
  on.field("army", it.army, "In the order mustered.");
  on.field("strength", it.strength, "Of the Followers that the viewer knows, doubled if `doubled`.");
  on.field("unknown", it.unknown, "Followers that the viewer does not know.");
  on.field("doubled", it.doubled, "All of one clan; never true while a Follower is unknown to the viewer.");
  on.field("victories", it.victories, "Supporters claimed, by rank.").field("points", it.points);
  on.field("gone", it.gone, "Resigned, or out of time.");
}
void shape(auto& on, Is<RecruitView> auto& it) {
  on.object("Recruit").or_null("card", it.card, "Null: face down, nobody knows it.");
}
void shape(auto& on, Is<View> auto& it) {
  on.object("View").field("skirmish", it.skirmish, at_least(1));
  on.field("turn", it.turn, within(1, turns_a_skirmish)).field("phase", it.phase);
  on.field("initiative", it.initiative);
  on.field("to_act", it.to_act,
           "Who acts in this turn still, next first; empty once the skirmish is fought.");
  on.or_null("acting", it.acting);
  on.field("order", it.order, "Who claims, strongest army first; empty before the skirmish is fought.");
  on.field("claims", it.claims, "Claims left, next first; a seat with Cochrane's power stands twice.");
  on.field("seats", it.seats, "By seat.", items(fewest_seats, most_seats));
  on.field("recruits", it.recruits, "By slot from the left; null: no card lies there.", items(recruit_slots));
  on.field("supporters", it.supporters, "In their row.").field("draw_pile", it.draw_pile, "Cards left.");
  on.field("discard", it.discard, "Face up, by rank.");
}

// Options.
void shape(auto& on, Is<Options> auto& it) {
  on.object("Options").field("bruce", it.bruce);
  on.field("same_clan_activation", it.same_clan_activation, no_default,
           "Default: true for four and five players, for whom alone it may be true.");
  on.field("strict_hand_limit", it.strict_hand_limit);
  on.or_word("first_seat", it.first_seat, "random", all_seats);
}

// Records.
void shape(auto& on, Is<Recruit> auto& it) {
  on.object("OpenedRecruit").field("card", it.card).field("face_up", it.face_up);
}
inline std::vector<CardSet> hands_of(const Table& table) {
  std::vector<CardSet> hands;
  for (std::size_t at = 0; at < table.seats; ++at) hands.push_back(table.players[at].hand);
  return hands;
}
inline auto top_first(auto pile) {
  std::ranges::reverse(pile);
  return pile;
}
/// All that was hidden at the start.
struct Deal {
  Table table;
};
void shape(auto& on, Is<Deal> auto& it) {
  on.object("Deal", "All that was hidden at the start, opened.").field("first_seat", it.table.initiative);
  on.field("hands", hands_of(it.table)).field("recruits", it.table.recruits);
  on.field("supporters", it.table.supporters).field("pile", top_first(it.table.draw_pile), "Top first.");
}
struct Opened {
  View view;
  Table table;
};
void shape(auto& on, Is<Opened> auto& it) {
  on.object(
      "Position",
      "The whole unredacted position: the view with all hands and Followers open, the Recruits, and the "
      "draw pile.");
  on.spread(it.view).field("opened_recruits", it.table.recruits);
  on.field("pile", top_first(it.table.draw_pile), "Top first.");
}

}  // namespace marchstone::lords_of_scotland
