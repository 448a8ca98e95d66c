#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/wire/room_info.h"
#include "rules/core/random.h"

/// All that must not be guessed, drawn from the system's CSPRNG. Thread-safe.
namespace marchstone::server {

/// The server's part of a match's seed.
Seed draw_seed();

/// 8 characters of 5 bits each, 12 for a private room; none of them looks like another (no I, L, O, U).
protocol::RoomCode draw_room_code(protocol::Visibility visibility);

/// 256 bits, 64 hex digits: whoever shows it is that player.
std::string draw_token();
/// 80 bits, 16 characters of 5 bits each, for people to hand on.
std::string draw_invitation();

/// What is kept of a token or an invitation: its SHA-256, hex. The token's own bits make a slow hash
/// needless.
std::string token_hash(std::string_view token);

/// A player's public id: 16 characters of 5 bits each, lower case, so that nobody takes it for a room code.
std::string draw_player_id();

/// A word for a ban, by which it is lifted.
std::string draw_ban_id();

/// A word for this start of the server.
std::string draw_epoch();

}  // namespace marchstone::server
