#pragma once

#include "protocol/games/schotten_totten/words.h"
#include "protocol/wire/json_writer.h"

/// Small parts that moves, events and views share.
namespace marchstone::schotten_totten {

template <class Cards>
void write_cards(protocol::JsonWriter& out, const Cards& cards) {
  out.begin_array();
  for (const Card card : cards) out.word(word(card));
  out.end_array();
}

/// The number of a stone, or "discard" for none.
inline void write_stone_or_discard(protocol::JsonWriter& out, std::optional<StoneNumber> stone) {
  if (stone) {
    out.value(index(*stone));
  } else {
    out.value("discard");
  }
}

inline void write_formation(protocol::JsonWriter& out, const Formation& formation) {
  out.begin_object()
      .word_field("class", word(formation.formation_class))
      .field("sum", formation.sum)
      .end_object();
}

}  // namespace marchstone::schotten_totten
