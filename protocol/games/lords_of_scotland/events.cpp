#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/lords_of_scotland/writing.h"
#include "protocol/wire/room_info.h"

namespace marchstone::protocol {

namespace {

using namespace lords_of_scotland;

/// `type` and who did it, with which most events begin.
JsonWriter& write_type(JsonWriter& out, std::string_view type, Seat seat) {
  return out.word_field("type", type).field("seat", index(seat));
}

void write_known_card(JsonWriter& out, std::optional<Card> card) {
  if (card) out.word_field("card", word(*card));
}

void write_fields(JsonWriter& out, const RecruitRevealed& event) {
  out.word_field("type", "recruit_revealed").field("slot", event.slot).word_field("card", word(event.card));
}

void write_fields(JsonWriter& out, const RecruitTaken& event) {
  write_type(out, "recruit_taken", event.seat).field("slot", event.slot).field("face_up", event.face_up);
  write_known_card(out, event.card);
}

void write_fields(JsonWriter& out, const RecruitReplaced& event) {
  out.word_field("type", "recruit_replaced").field("slot", event.slot);
  write_known_card(out, event.card);
}

void write_fields(JsonWriter& out, const Reshuffled& event) {
  out.word_field("type", "reshuffled").field("cards", event.cards);
}

void write_fields(JsonWriter& out, const FollowerMustered& event) {
  write_type(out, "follower_mustered", event.seat).field("face_up", event.face_up);
  out.field("activated", event.activated);
  write_known_card(out, event.card);
}

void write_fields(JsonWriter& out, const CardDrawn& event) {
  write_type(out, "card_drawn", event.seat);
  write_known_card(out, event.card);
}

void write_fields(JsonWriter& out, const SupporterFetched& event) {
  write_type(out, "supporter_fetched", event.seat)
      .word_field("card", word(event.card))
      .word_field("given", word(event.given));
}

void write_fields(JsonWriter& out, const FollowersSwapped& event) {
  write_type(out, "followers_swapped", event.seat).field("from_seat", index(event.from_seat));
  out.field("place", event.place).field("face_up", event.face_up);
  write_known_card(out, event.card);
}

void write_fields(JsonWriter& out, const FollowerDiscarded& event) {
  write_type(out, "follower_discarded", event.seat).field("from_seat", index(event.from_seat));
  out.field("place", event.place).word_field("card", word(event.card));
}

void write_fields(JsonWriter& out, const PowerCopied& event) {
  write_type(out, "power_copied", event.seat).field("from_seat", index(event.from_seat));
  out.field("place", event.place).word_field("clan", word(event.clan));
}

void write_fields(JsonWriter& out, const Declined& event) {
  write_type(out, "declined", event.seat);
}

void write_fields(JsonWriter& out, const Passed& event) {
  write_type(out, "passed", event.seat);
}

void write_fields(JsonWriter& out, const FollowersRevealed& event) {
  out.word_field("type", "followers_revealed").key("followers").begin_array();
  for (const auto& follower : event.followers) {
    out.begin_object().field("seat", index(follower.seat)).field("place", follower.place);
    out.word_field("card", word(follower.card)).end_object();
  }
  out.end_array();
}

void write_fields(JsonWriter& out, const ArmiesRanked& event) {
  out.word_field("type", "armies_ranked").key("armies").begin_array();
  for (const auto& army : event.armies) {
    out.begin_object().field("seat", index(army.seat)).field("strength", army.strength);
    out.field("doubled", army.doubled).end_object();
  }
  out.end_array();
}

void write_fields(JsonWriter& out, const SupporterClaimed& event) {
  write_type(out, "supporter_claimed", event.seat).word_field("card", word(event.card));
}

void write_fields(JsonWriter& out, const SkirmishEnded& event) {
  out.word_field("type", "skirmish_ended").field("skirmish", event.skirmish).key("winner");
  write_seat(out, event.winner);
}

void write_fields(JsonWriter& out, const SupportersReplaced& event) {
  out.word_field("type", "supporters_replaced").key("cards");
  write_cards(out, event.cards);
}

void write_fields(JsonWriter& out, const SkirmishStarted& event) {
  write_type(out, "skirmish_started", event.seat).field("skirmish", event.skirmish);
}

void write_fields(JsonWriter& out, const InitiativePassed& event) {
  write_type(out, "initiative_passed", event.seat);
}

void write_fields(JsonWriter& out, const SeatDeparted& event) {
  const Reason reason = event.departure == Departure::resigned ? Reason::resigned : Reason::time;
  write_type(out, "seat_departed", event.seat).word_field("reason", word(reason)).key("hand");
  write_cards(out, event.hand);
}

}  // namespace

void LordsOfScotlandCodec::write_event_fields(JsonWriter& out, const Event& event) {
  std::visit([&out](const auto& each) { write_fields(out, each); }, event);
}

}  // namespace marchstone::protocol
