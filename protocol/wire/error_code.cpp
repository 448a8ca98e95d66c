#include "protocol/wire/error_code.h"

#include <array>

namespace marchstone::protocol {

namespace {

struct Text {
  std::string_view word;
  std::string_view sentence;
};

/// In the order of the enumeration.
constexpr std::array<Text, 27> texts{{
    {"bad_json", "This is not JSON, or it is nested too deeply."},
    {"bad_message", "This message lacks a field, or a field has the wrong type."},
    {"unknown_type", "There is no message of this type."},
    {"too_large", "A field of this message is too long."},
    {"bad_name", "A name has 1 to 24 visible characters."},
    {"rate_limited", "Too many messages in a short time."},
    {"not_hello", "The first message must be hello."},
    {"no_such_game", "This server does not host that game."},
    {"no_such_room", "There is no room with this code."},
    {"room_full", "All seats of this room are taken."},
    {"bad_options", "The game does not offer these options."},
    {"not_host", "Only the host of the room may do this."},
    {"not_seated", "You do not sit at this table."},
    {"not_your_turn", "It is not your turn."},
    {"illegal_move", "The rules do not allow this move now."},
    {"stale", "The table has changed since you looked."},
    {"already_started", "The match has already started."},
    {"not_started", "The match has not started yet."},
    {"seats_open", "Not all seats are taken yet."},
    {"finished", "The match is over."},
    {"frozen", "This room is frozen: its match cannot go on with this server."},
    {"server_full", "The server has no room for this now."},
    {"not_stored", "The server could not keep this, so nothing happened."},
    {"forbidden", "This is not allowed."},
    {"draining", "The server is about to end: no new matches are begun."},
    {"banned", "The owner of this server does not let you in."},
    {"bad_invitation", "A new name needs an invitation here that is neither used up nor expired."},
}};

}  // namespace

std::string_view word(ErrorCode code) {
  return texts[static_cast<std::size_t>(code)].word;
}
std::string_view sentence(ErrorCode code) {
  return texts[static_cast<std::size_t>(code)].sentence;
}

}  // namespace marchstone::protocol
