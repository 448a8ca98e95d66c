// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// A limit on everything that grows inside a room, each with its reason.
namespace marchstone::server::limits {

/// Requests queued while an append is in progress. 50 people who join at once fit, and so does what a full
/// table and its watchers can send at human speed during the slowest append (10 s busy timeout).
inline constexpr std::size_t waiting_requests_per_room = 512;

/// How many of these may be from one connection: a page never sends so many at once, and a hostile client
/// cannot fill the queue for the others.
inline constexpr std::size_t waiting_requests_per_connection = 64;

/// Players that a host has kicked from one room. Each costs the attacker a new identity; a host who needs
/// more should open a private room.
inline constexpr std::size_t kicked_players = 100;

/// Chat lines that a room remembers: an evening's talk at one table.
inline constexpr std::size_t chat_lines = 200;

/// Forgotten lines that are still in a journal written by an older program: this many are erased with the
/// next line.
inline constexpr std::size_t chat_rows_erased = 256;

/// Burst of one player's chat lines (`chat_line_ms`): people send a thought in several lines.
inline constexpr std::int64_t chat_lines_at_once = 10;

/// Total chat lines of a room's players, or of its watchers, since each is a synchronous write: some 200 each
/// evening for a month.
inline constexpr std::size_t chat_rows = 5'000;

/// Names of watchers in the room object; the number of spectators is given beside them.
inline constexpr std::size_t watcher_names = 20;

/// An answer to `history` ends with the entry that exceeds this size: half of a slow reader's queue limit
/// (`queue_hard_bytes`), so that a client is not disconnected for its own request.
inline constexpr std::size_t history_bytes = 512 * 1024;

/// The number of entries between two checkpoints, which bounds what an undo, or `history` near the end, has
/// to replay. Matches of Schotten Totten and Lords of Scotland mostly end before the second one.
inline constexpr std::uint32_t checkpoint_spacing = 128;

/// At this number of checkpoints every second one is dropped, and the spacing doubles.
inline constexpr std::size_t checkpoints_per_match = 32;

/// Moves that one seat may take back in a match. People take back some dozens; without a limit, alternating a
/// move and its undo would let a match, its record and its journal grow for ever.
inline constexpr std::uint32_t undos_per_seat = 1'000;

/// Entries of a match, after which it can only end by resignation or on time. The longest real matches have
/// less than two thousand; it bounds the record (some megabytes), its replay, and the memory of a room.
inline constexpr std::uint32_t entries_per_match = 50'000;

/// Archiving is retried after this pause, which doubles up to the longest one.
inline constexpr std::int64_t archive_retry_ms = 1'000;
inline constexpr std::int64_t longest_archive_retry_ms = 60'000;

/// A flag fall that could not be stored gives the seat this much time: nobody loses on time because of a
/// failing store, and players who are present can move once it has recovered.
inline constexpr std::int64_t lost_flag_grace_ms = 5'000;

/// How often bots come to play for one seat in a match: each time is a line of the record. A player with a
/// bad line comes and goes some dozens of times in an evening.
inline constexpr std::ptrdiff_t bot_spans_a_seat = 100;

/// How often bots are seated or changed before the start: each time is a row of the journal. A host who tries
/// all levels at all seats needs some dozens.
inline constexpr std::size_t bot_changes_a_room = 200;

/// A bot that thinks longer than its pause answers a whole number of these steps later.
inline constexpr std::int64_t bot_pause_step_ms = 500;

/// Of rooms opened from one address, matches at a time that people have left to bots: nobody waits for them,
/// and each is over in a minute or two. Others stand still until then.
inline constexpr std::size_t bot_matches_per_address = 5;

/// A match that is left to bots, and may not be played on yet, asks again after this time.
inline constexpr std::int64_t bots_wait_ms = 30'000;

/// Hints in a match: each is a row of the journal. More than a long match has moves of one player.
inline constexpr std::uint32_t hints_a_seat = 1'000;

/// A bot answers within this part of the time that is left on its clock, even if it is the slowest.
inline constexpr std::int64_t bot_pauses_a_clock = 50;

/// `expires_at` of a room in play is rounded to this part of the period (a day of thirty), so that not every
/// move changes the room object.
inline constexpr std::int64_t expiry_steps = 30;

}  // namespace marchstone::server::limits
