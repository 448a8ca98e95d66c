// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "protocol/wire/room_info.h"
#include "rules/core/random.h"

/// Everything that must be unguessable, drawn from the system's CSPRNG. Thread-safe.
namespace marchstone::server {

/// The server's part of a match's seed.
Seed draw_seed();

/// 8 characters of 5 bits each, 12 for a private room; no ambiguous letters (no I, L, O, U).
protocol::RoomCode draw_room_code(protocol::Visibility visibility);

/// 256 bits as 64 hex digits; a bearer token: it is the player's identity.
std::string draw_token();
/// 80 bits, 16 characters of 5 bits each, for people to pass on.
std::string draw_invitation();

/// Stored in place of a token or an invitation: its SHA-256 in hex. The token has enough entropy that a slow
/// hash is not needed.
std::string token_hash(std::string_view token);

/// A player's public id: 16 characters of 5 bits each, lower case, so that it cannot be mistaken for a room
/// code.
std::string draw_player_id();

/// The id of a ban, by which it is lifted.
std::string draw_ban_id();

/// The id of a subscription to notifications.
std::string draw_subscription_id();

/// The id of this run of the server.
std::string draw_epoch();

}  // namespace marchstone::server
