#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

/// Every bound of the store, each with its reason. Deployment settings are in `StoreOptions`; these are ours.
namespace marchstone::persistence::limits {

/// Writes and bytes committed together. More would save nothing (256 rows a commit already cost little
/// more than one) and would make those at the front wait for those at the back.
inline constexpr std::size_t batch_writes = 2'048;
inline constexpr std::size_t batch_bytes = 8 * 1024 * 1024;
/// Reads are answered for so long between two commits, and at least one: a move waits for no more of them
/// than for another commit, and reads still get about a third of the time under constant writes.
inline constexpr std::chrono::milliseconds reads_slice{2};

/// Journal rows erased in one transaction: short enough not to delay a move that comes meanwhile.
inline constexpr std::size_t erase_rows = 256;
/// Forgotten rooms whose rows are erased together; their entries in the list of these go in one transaction
/// too.
inline constexpr std::size_t sweep_rooms = 512;
/// Rows are erased when nothing was written for so long: while moves come, their commits come first.
inline constexpr std::chrono::milliseconds erase_pause{200};
/// Under constant load rows are erased beside every so many batches, as many as came in meanwhile and
/// `erase_rows` more, so that the journal cannot grow for ever; but not before so many wait, for the more of
/// them stand in one page the less an erased row costs.
inline constexpr unsigned erase_every_batches = 16;
inline constexpr std::size_t erase_backlog_rows = 4'096;

/// The write-ahead log is copied into the database each time it has grown by so many pages (4 MiB): far below
/// the 64 MiB it may ever have, rare enough to be cheap.
inline constexpr int checkpoint_pages = 1'000;
/// A log as long as this (32 MiB) has readers that keep it from starting anew. From here on each attempt
/// waits a moment for them; readers that come meanwhile read the database and are not in the way.
inline constexpr int checkpoint_waits_from_pages = 8'000;
inline constexpr std::chrono::milliseconds checkpoint_wait{200};
/// SQLite cuts the log file back to this when it starts it anew. Not to less: to write over what there is
/// takes a quarter less time than to make the file longer, for each commit.
inline constexpr std::int64_t log_kept_bytes = 4 * 1024 * 1024;
/// When nothing was written for so long, a longer log file is emptied, and one that has grown by so many
/// pages is copied back, so that it starts anew.
inline constexpr std::chrono::milliseconds quiet_period{2'000};
inline constexpr int quiet_checkpoint_pages = 250;

/// At start all pages of a file up to this size are checked (about a second); of a larger one those that live
/// matches need. A damaged archive page of a large file is then found when it is read.
inline constexpr std::int64_t whole_check_bytes = std::int64_t{1024} * 1024 * 1024;

/// The longest page of a list; a client's wish above it is cut.
inline constexpr std::size_t page_matches = 200;

}  // namespace marchstone::persistence::limits
