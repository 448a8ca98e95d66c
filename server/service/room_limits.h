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

/// Names of watchers in the room object; the number of spectators stands beside them.
inline constexpr std::size_t watcher_names = 20;

/// An answer to `history` ends with the entry that passes this size: half of what may wait for a slow reader
/// (`queue_hard_bytes`), so that an asker is not closed for his own question.
inline constexpr std::size_t history_bytes = 512 * 1024;

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
