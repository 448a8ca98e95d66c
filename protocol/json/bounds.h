// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// Limits on what a client sends, each with its reason. A `move` has no limit of its own besides that of the
/// message: games reject unknown fields, so that a large move is an illegal one.
namespace marchstone::protocol::bounds {

/// Nesting depth. Our deepest message, a move with an object inside, needs three; 32 leaves room for options
/// of future games and keeps every traversal of a parsed message shallow.
inline constexpr std::size_t nesting = 32;

/// A name in code points after normalisation: fits the player's plate on a screen 360 pixels wide.
inline constexpr std::size_t name_characters = 24;

/// Marks that may be stacked on one letter of a name (Unicode Technical Standard 39, 5.4).
inline constexpr std::size_t name_marks_in_a_row = 4;

/// A name in bytes before normalisation: no name of 24 characters is longer, including surrounding blanks and
/// the most decomposed spelling (four code points of four bytes each). Longer ones are rejected unread.
inline constexpr std::size_t name_bytes = 1024;

/// A chat line in code points: a long paragraph. The whole log of 200 lines stays below the limit of a slow
/// client.
inline constexpr std::size_t chat_characters = 500;

/// Our own tokens have 64 characters; others simply do not match.
inline constexpr std::size_t token_bytes = 128;

/// Where a notification goes: endpoints of push services have up to 500 characters.
inline constexpr std::size_t address_bytes = 1024;

/// The site's password: longer than any passphrase, short enough for the constant-time comparison.
inline constexpr std::size_t password_bytes = 1024;

/// Codes have 8 or 12 characters. Longer ones up to this limit are treated as mistyped codes.
inline constexpr std::size_t room_code_bytes = 64;

/// The id of a game; our longest has 17.
inline constexpr std::size_t game_bytes = 64;

/// The name of a lesson; our longest has 11.
inline constexpr std::size_t lesson_bytes = 64;

/// The cursor of a list's next page, created by the server: two numbers or an id.
inline constexpr std::size_t cursor_bytes = 128;

/// Options as compact JSON: four games need less than 200 bytes.
inline constexpr std::size_t options_bytes = 4096;

/// Seats are numbered 0 to 31, so that a set of seats is a 32-bit word.
inline constexpr std::uint32_t last_seat = 31;

/// The largest `seq` on the wire.
inline constexpr std::uint32_t last_seq = 0xffff'ffff;

/// Entries of one `history` answer: with the largest views about half a megabyte.
inline constexpr std::uint32_t history_entries = 50;

/// Maximum duration of a beat, in seconds.
inline constexpr std::uint32_t beat_seconds = 10;

/// A clock's seconds: less than 5 is unplayable over a network, 30 days is how long an idle room lives.
inline constexpr std::uint32_t least_clock_seconds = 5;
inline constexpr std::uint32_t clock_seconds = 30 * 24 * 3600;

/// Increment in seconds: a day, for correspondence play.
inline constexpr std::uint32_t clock_increment_seconds = 24 * 3600;

}  // namespace marchstone::protocol::bounds
