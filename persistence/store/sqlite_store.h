// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "persistence/interface/interfaces.h"
#include "persistence/interface/limits.h"

namespace marchstone::persistence {

struct StoreOptions {
  std::chrono::milliseconds busy_timeout{10'000};
  std::chrono::milliseconds probe_interval{5'000};  ///< how often a test write checks the store
  std::size_t queue_limit = 100'000;  ///< operations that may be queued; beyond it they fail at once
  std::chrono::milliseconds quiet_period = limits::quiet_period;
};

/// Figures for metrics and readiness.
struct StoreStatus {
  bool usable = true;
  std::string reason;      ///< why not, one sentence
  std::size_t queued = 0;  ///< operations queued
  std::uint64_t commits = 0;
  std::uint64_t rows = 0;  ///< journal rows written since start
  // Memory of the storage thread
  std::size_t journal_rooms = 0;
  std::size_t journal_rows = 0;
  std::size_t rooms_to_erase = 0;           ///< forgotten, but their rows still exist
  std::size_t rooms_not_yet_forgotten = 0;  ///< could not be noted as forgotten; will be retried
  std::int64_t database_bytes = 0;
  std::int64_t log_bytes = 0;
};

/// How much is stored.
struct StoreCounts {
  std::int64_t players = 0;
  std::int64_t matches = 0;
  std::int64_t journal_rows = 0;
};

/// Journal, archive, players, shared deals and bans in one SQLite file (WAL, synchronous=FULL), all writes on
/// one storage thread, long reads on another. Queued writes are committed together. Thread-safe. The
/// destructor completes queued operations and joins the threads.
class SqliteStore {
 public:
  /// Opens or creates `folder`/marchstone.db, locks the folder (flock) and migrates. Fails with one sentence
  /// and unchanged files: folder locked, newer schema, damaged file, folder not writable.
  static Result<std::unique_ptr<SqliteStore>, StoreError> open(const std::filesystem::path& folder,
                                                               const StoreOptions& options);
  virtual ~SqliteStore() = default;

  virtual Journal& journal() = 0;
  virtual MatchArchive& archive() = 0;
  virtual PlayerStore& players() = 0;
  virtual DealStore& deals() = 0;
  virtual BanStore& bans() = 0;
  virtual SubscriptionStore& subscriptions() = 0;

  /// Reads the whole journal in the order it was written; before the first append, on the calling thread.
  virtual Result<std::size_t, StoreError> scan_journal(const std::function<void(JournalRow)>& row) = 0;
  /// Every record of the archive, oldest first, on the calling thread (replay-all).
  virtual Result<std::size_t, StoreError> scan_archive(const std::function<void(ArchivedMatch)>& match) = 0;

  /// All bans, on the calling thread.
  virtual Result<std::vector<Ban>, StoreError> read_bans() = 0;
  /// All subscriptions, on the calling thread.
  virtual Result<std::vector<SubscriptionRow>, StoreError> read_subscriptions() = 0;
  /// The server's secret of that name, from a backup too; `otherwise` is kept if there is none yet. Blocks.
  virtual Result<std::string, StoreError> secret(const std::string& name, const std::string& otherwise) = 0;
  /// How much is stored, on a connection of its own: writes do not wait. On the calling thread.
  virtual Result<StoreCounts, StoreError> counts() const = 0;

  /// The clocks at the last commit of the previous run.
  virtual StoreTime time_at_opening() const = 0;
  /// From now on each commit, test writes included, stores the result of `clocks`. Called on the storage
  /// thread.
  virtual void keep_time(std::function<StoreTime()> clocks) = 0;

  /// Called on the storage thread after each commit with its duration, for the histogram.
  virtual void on_commit(std::function<void(std::chrono::nanoseconds)> observer) = 0;
  virtual StoreStatus status() const = 0;
};

/// Copies the database of `folder`, in use or not, to `file` consistently (SQLite's backup API). An existing
/// `file` is rejected (`rejected`), never overwritten; the file appears only once it is complete, checked and
/// durable, and an incomplete copy is removed. Put into a data folder as marchstone.db, without a log beside
/// it, it is a store again.
std::optional<StoreError> copy_store(const std::filesystem::path& folder, const std::filesystem::path& file);

/// The same, and records the time of the backup.
std::optional<StoreError> backup(const std::filesystem::path& folder, const std::filesystem::path& file);

/// Files that an interrupted copy to `file` may have left behind; the next one removes them.
std::vector<std::filesystem::path> unfinished_files(const std::filesystem::path& file);

/// When `backup` last copied this folder's database, as far as that could be recorded there.
std::optional<UnixMs> last_backup_at(const std::filesystem::path& folder);

/// Adds an invitation to the store of `folder`, while a server may be running.
std::optional<StoreError> invite(const std::filesystem::path& folder, const InvitationRow& invitation,
                                 UnixMs now);

}  // namespace marchstone::persistence
