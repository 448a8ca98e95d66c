#include "protocol/games/schotten_totten/codec.h"
#include "protocol/games/schotten_totten/writing.h"
#include "protocol/wire/room_info.h"

namespace marchstone::protocol {

namespace {

using namespace schotten_totten;

/// `type` and who did it, with which most events begin.
JsonWriter& write_type(JsonWriter& out, std::string_view type, Seat seat) {
  return out.word_field("type", type).field("seat", index(seat));
}

template <class Numbers>
void write_numbers(JsonWriter& out, const Numbers& numbers) {
  out.begin_array();
  for (const auto number : numbers) out.value(number);
  out.end_array();
}

void write_fields(JsonWriter& out, const CardPlayed& event) {
  write_type(out, "card_played", event.seat)
      .word_field("card", word(event.card))
      .field("stone", index(event.stone));
}

void write_fields(JsonWriter& out, const RusePlayed& event) {
  write_type(out, "ruse_played", event.seat).word_field("card", word(event.card));
}

void write_fields(JsonWriter& out, const CardMoved& event) {
  write_type(out, "card_moved", event.seat).word_field("card", word(event.card));
  out.field("from_seat", index(event.from_seat)).field("from", index(event.from)).key("to");
  write_stone_or_discard(out, event.to);
}

void write_fields(JsonWriter& out, const StoneClaimed& event) {
  write_type(out, "stone_claimed", event.seat).field("stone", index(event.stone)).key("formation");
  write_formation(out, event.formation);
  out.field("proof", event.proof);
}

void write_fields(JsonWriter& out, const ClaimsEnded& event) {
  write_type(out, "claims_ended", event.seat);
}

void write_fields(JsonWriter& out, const Passed& event) {
  write_type(out, "passed", event.seat);
}

void write_fields(JsonWriter& out, const CardDrawn& event) {
  write_type(out, "card_drawn", event.seat).word_field("deck", word(event.deck));
  if (event.card) out.word_field("card", word(*event.card));
}

void write_fields(JsonWriter& out, const CardsReturned& event) {
  write_type(out, "cards_returned", event.seat).key("decks").begin_array();
  for (const Deck deck : event.decks) out.word(word(deck));
  out.end_array();
  if (!event.cards) return;
  out.key("cards");
  write_cards(out, *event.cards);
}

void write_fields(JsonWriter& out, const StonesDivided& event) {
  out.word_field("type", "stones_divided").key("owners").begin_array();
  for (const auto& owner : event.owners) write_seat(out, owner);
  out.end_array();
}

void write_fields(JsonWriter& out, const RoundEnded& event) {
  out.word_field("type", "round_ended").field("round", event.round).key("winner");
  write_seat(out, event.winner);
  out.word_field("reason", word(event.reason)).key("stones");
  write_numbers(out, event.stones);
  out.key("points");
  write_numbers(out, event.points);
}

void write_fields(JsonWriter& out, const RoundStarted& event) {
  out.word_field("type", "round_started").field("round", event.round).field("seat", index(event.seat));
}

void write_fields(JsonWriter& out, const SeatDeparted& event) {
  const Reason reason = event.departure == Departure::resigned ? Reason::resigned : Reason::time;
  write_type(out, "seat_departed", event.seat).word_field("reason", word(reason));
}

}  // namespace

void SchottenTottenCodec::write_event_fields(JsonWriter& out, const Event& event) {
  std::visit([&out](const auto& each) { write_fields(out, each); }, event);
}

}  // namespace marchstone::protocol
