#pragma once

#include "protocol/wire/json_writer.h"
#include "rules/root/match/view.h"

/// The parts of a view, each in a file of its own.
namespace marchstone::root {

/// The fields of a view without brackets.
void write_view_fields(protocol::JsonWriter& out, const View& view);
/// An object with a field for each faction in play.
void write_boards(protocol::JsonWriter& out, const View& view);
/// What is pending, undermost first.
void write_stack(protocol::JsonWriter& out, const View& view);

}  // namespace marchstone::root
