#pragma once

#include <optional>

#include "protocol/games/lords_of_scotland/words.h"
#include "protocol/wire/json_writer.h"
#include "rules/lords_of_scotland/army.h"

/// Small parts that moves, events and views share.
namespace marchstone::lords_of_scotland {

template <class Cards>
void write_cards(protocol::JsonWriter& out, const Cards& cards) {
  out.begin_array();
  for (const Card card : cards) out.word(word(card));
  out.end_array();
}

/// Its word; null for a card that the reader may not know.
inline void write_card(protocol::JsonWriter& out, std::optional<Card> card) {
  if (card) {
    out.word(word(*card));
  } else {
    out.null();
  }
}

template <class Seats>
void write_seat_numbers(protocol::JsonWriter& out, const Seats& seats) {
  out.begin_array();
  for (const Seat seat : seats) out.value(index(seat));
  out.end_array();
}

inline void write_place(protocol::JsonWriter& out, const Place& place) {
  out.begin_object().field("seat", index(place.seat)).field("place", place.place).end_object();
}

}  // namespace marchstone::lords_of_scotland
