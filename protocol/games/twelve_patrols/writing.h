#pragma once

#include "protocol/games/twelve_patrols/words.h"
#include "protocol/wire/json_writer.h"
#include "rules/twelve_patrols/table.h"

/// Small parts that moves, events and views share.
namespace marchstone::twelve_patrols {

inline void write_cell_fields(protocol::JsonWriter& out, Cell cell) {
  out.field("x", cell.x).field("y", cell.y);
}

/// The fields of a spot: `x` and `y` of its first cell, and its side of that.
inline void write_spot_fields(protocol::JsonWriter& out, Spot spot) {
  write_cell_fields(out, spot.cell);
  out.word_field("side", word(spot.side));
}

/// How a match ended, but for the reason: `faults` and `too_few_items`.
inline void write_ending_fields(protocol::JsonWriter& out, const Ending& ending) {
  out.key("faults").begin_array();
  for (const Fault& fault : ending.faults) {
    out.begin_object().word_field("card", word(fault.region));
    write_cell_fields(out, fault.cell);
    out.word_field("side", word(fault.side)).word_field("kind", word(fault.kind));
    out.field("needed", fault.needed).field("found", fault.found).end_object();
  }
  out.end_array().field("too_few_items", ending.too_few_items);
}

}  // namespace marchstone::twelve_patrols
