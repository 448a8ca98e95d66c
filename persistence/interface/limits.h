// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Every limit of the store, each with its reason. Deployment settings are in `StoreOptions`; these are
/// fixed.
namespace marchstone::persistence::limits {

/// Maximum writes and bytes per commit. More would gain nothing (256 rows per commit already cost little more
/// than one) and would delay the first ones.
inline constexpr std::size_t batch_writes = 2'048;
inline constexpr std::size_t batch_bytes = 8 * 1024 * 1024;
/// Reads are answered for this long between two commits, but at least one: they delay a move by no more than
/// another commit would, and still get about a third of the time under constant writes.
inline constexpr std::chrono::milliseconds reads_slice{2};

/// Journal rows erased in one transaction: short enough not to delay moves that arrive meanwhile.
inline constexpr std::size_t erase_rows = 256;
/// Forgotten rooms whose rows are erased in one sweep; they are removed from the list of forgotten rooms in
/// one transaction too.
inline constexpr std::size_t sweep_rooms = 512;
/// Rows are erased after this long without a write: commits of moves have priority.
inline constexpr std::chrono::milliseconds erase_pause{200};
/// Under constant load rows are erased every so many batches, as many as were written meanwhile plus
/// `erase_rows`, so that the journal cannot grow for ever; but not before enough of them have accumulated,
/// since erasing is cheaper the more of them share a page.
inline constexpr unsigned erase_every_batches = 16;
inline constexpr std::size_t erase_backlog_rows = 4'096;

/// The write-ahead log is checkpointed each time it has grown by this many pages (4 MiB): far below its limit
/// of 64 MiB, rare enough to be cheap.
inline constexpr int checkpoint_pages = 1'000;
/// A log of this length (32 MiB) has readers that keep it from being restarted. From here on each checkpoint
/// waits briefly for them; new readers use the database and are not in the way.
inline constexpr int checkpoint_waits_from_pages = 8'000;
inline constexpr std::chrono::milliseconds checkpoint_wait{200};
/// SQLite truncates the log file to this size when it restarts it. Not smaller: overwriting existing blocks
/// takes a quarter less time per commit than extending the file.
inline constexpr std::int64_t log_kept_bytes = 4 * 1024 * 1024;
/// After this long without a write, a longer log file is truncated, and one that has grown by this many pages
/// is checkpointed so that it restarts.
inline constexpr std::chrono::milliseconds quiet_period{2'000};
inline constexpr int quiet_checkpoint_pages = 250;

/// At start all pages of a file up to this size are checked (about a second); of a larger one only the tables
/// of live matches. A damaged archive page of a large file is then found when it is read.
inline constexpr std::int64_t whole_check_bytes = std::int64_t{1024} * 1024 * 1024;

/// The maximum page size of a list; larger requests are capped.
inline constexpr std::size_t page_matches = 200;

}  // namespace marchstone::persistence::limits
