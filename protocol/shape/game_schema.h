// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

#include "protocol/shape/schema.h"

/// The schema of a game: what appears in `view`, `legal`, `events`, `options`, `deal` and `position`.
namespace marchstone::protocol {

struct GameHead {
  std::string_view id;
  std::string_view title;
  std::string_view text;
  std::string_view event_suffix = {};  ///< of the titles of events
};

std::string game_schema_file(const GameHead& head, const Definitions& known);

/// With the default of each.
template <class Options>
FieldSchemas options_fields(Definitions& known) {
  FieldSchemas on(known, FieldSchemas::Defaults::told);
  const Options it{};
  shape(on, it);
  return on;
}
/// The options as a client asks for them: a schema that stands alone.
template <class Options>
std::string options_schema_of(std::size_t seats) {
  Definitions none(seats, Definitions::Names::spell_out);
  return options_fields<Options>(none).optional_fields().dump();
}

/// `Options`, `Deal` and `Opened` are what records hold: options as they are kept, what was hidden at the
/// start, and a whole position.
template <class Position, class Options, class Deal, class Opened>
std::string game_schema(const GameHead& head, std::size_t seats) {
  Definitions known(seats);
  described<typename Position::View>(known);
  known.refer("Move", variant_schema(known, As<typename Position::Move>()));
  known.refer("Event", variant_schema(known, As<typename Position::Event>(),
                                      {.suffix = head.event_suffix, .numbered = true}));
  options_fields<Options>(known).schema();
  described<Deal>(known);
  described<Opened>(known);
  return game_schema_file(head, known);
}

}  // namespace marchstone::protocol
