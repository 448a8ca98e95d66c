// SPDX-License-Identifier: MIT
#include "protocol/wire/error_code.h"

#include <array>

namespace marchstone::protocol {

namespace {

struct Text {
  std::string_view word;
  std::string_view sentence;
};

/// In the order of the enumeration.
constexpr std::array<Text, 29> texts{{
    {"bad_json", "The message is not valid JSON, or it is nested too deeply."},
    {"bad_message", "A field of the message is missing or has the wrong type."},
    {"unknown_type", "Unknown message type."},
    {"too_large", "A field of the message is too long."},
    {"bad_name", "A name must have 1 to 24 visible characters."},
    {"rate_limited", "Too many messages in a short time."},
    {"not_hello", "The first message must be hello."},
    {"no_such_game", "This server does not support that game."},
    {"no_such_room", "No room has this code."},
    {"room_full", "All seats of this room are taken."},
    {"bad_options", "The game does not support these options."},
    {"not_host", "Only the host of the room may do this."},
    {"not_seated", "You are not seated at this table."},
    {"not_your_turn", "It is not your turn."},
    {"illegal_move", "The rules do not allow this move now."},
    {"stale", "The table has changed since you looked."},
    {"already_started", "The match has already started."},
    {"not_started", "The match has not started yet."},
    {"seats_open", "Not all seats are taken yet."},
    {"finished", "The match is over."},
    {"frozen", "This room is frozen: its match cannot go on with this server."},
    {"server_full", "The server has reached a limit. Try again later."},
    {"not_stored", "The server could not store this; nothing has changed."},
    {"forbidden", "This is not allowed."},
    {"draining", "The server is about to stop: no new matches can be started."},
    {"banned", "You are banned from this server."},
    {"bad_invitation", "New players need a valid invitation."},
    {"bad_address", "Notifications cannot be sent to this address."},
    {"bad_transfer", "This code is wrong, has been used or has expired."},
}};

}  // namespace

std::string_view word(ErrorCode code) {
  return texts[static_cast<std::size_t>(code)].word;
}
std::string_view sentence(ErrorCode code) {
  return texts[static_cast<std::size_t>(code)].sentence;
}

}  // namespace marchstone::protocol
