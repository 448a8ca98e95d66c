#pragma once

#include <cstddef>
#include <cstdint>

/// A limit on all that grows inside a room, each with its reason.
namespace marchstone::server::limits {

/// Requests that wait while an append is under way. 50 people who join at once fit, and so does what a full
/// table and its watchers can send within the slowest append seen (10 s busy timeout) at the pace of people.
inline constexpr std::size_t waiting_requests_a_room = 512;

/// Of those, from one connection: a page never sends so many at once, and one hostile connection leaves the
/// queue to the others.
inline constexpr std::size_t waiting_requests_a_connection = 64;

/// Players that a host has sent away from one room. Each costs the others a new identity; a host who needs
/// more had better open a private room.
inline constexpr std::size_t kicked_players = 100;

/// Lines of chat that a room remembers: an evening's talk at one table.
inline constexpr std::size_t chat_lines = 200;

/// Lines that are remembered no more and still stand in the journal of an older program: so many go with the
/// next line.
inline constexpr std::size_t chat_rows_erased = 256;

/// Lines of one player that may come without a pause (`chat_line_ms`): a thought is said in pieces.
inline constexpr std::int64_t chat_lines_at_once = 10;

/// Lines that the players of a room, or its watchers, may say in all, since each is a write that the disk has
/// to finish: some 200 each evening for a month.
inline constexpr std::size_t chat_rows = 5'000;

/// Names of watchers in the room object; the number of spectators stands beside them.
inline constexpr std::size_t watcher_names = 20;

/// An answer to `history` ends with the entry that passes this size: half of what may wait for a slow reader
/// (`queue_hard_bytes`), so that an asker is not closed for his own question.
inline constexpr std::size_t history_bytes = 512 * 1024;

/// A position is kept every so many entries, so that an undo, or `history` near the end, replays no more than
/// that. Matches of Schotten Totten and Lords of Scotland mostly end before the second one.
inline constexpr std::uint32_t checkpoint_spacing = 128;

/// When a match has so many of them, every second one goes, and the spacing doubles.
inline constexpr std::size_t checkpoints_a_match = 32;

/// Moves that one seat may take back in a match. People at a table take back some dozens; without a bound, a
/// move and its undo by turns would let a match, its record and its journal grow for ever.
inline constexpr std::uint32_t undos_a_seat = 1'000;

/// Entries of a match, after which it can only be resigned or run out of time. The longest matches of people
/// have less than two thousand; it bounds a record (some megabytes), its replay, and what a room holds.
inline constexpr std::uint32_t entries_a_match = 50'000;

/// The archive is asked again after this pause, doubled up to the longest one.
inline constexpr std::int64_t archive_retry_ms = 1'000;
inline constexpr std::int64_t longest_archive_retry_ms = 60'000;

/// A flag fall that could not be kept gives the seat this much time: a store in trouble lets nobody lose on
/// time, and who is there can move once it has recovered.
inline constexpr std::int64_t lost_flag_grace_ms = 5'000;

/// A playing room's `expires_at` is told in steps of this part of the period (a day of thirty), so that not
/// every move is a change of the room object.
inline constexpr std::int64_t expiry_steps = 30;

}  // namespace marchstone::server::limits
