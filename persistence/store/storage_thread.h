// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "persistence/folder/data_folder.h"
#include "persistence/store/checkpointer.h"
#include "persistence/store/committer.h"
#include "persistence/store/operation_queue.h"
#include "persistence/store/sqlite_store.h"

namespace marchstone::persistence {

/// The one thread that writes into the database, and a second one that only reads, so that no write waits for
/// a slow read. The first commits whatever is queued and reports the outcomes; between batches it does test
/// writes, erases forgotten rooms and checkpoints the log. Its public functions are thread-safe.
class StorageThread {
 public:
  /// Throws SQLite::Exception.
  StorageThread(DataFolder folder, SQLite::Database database, const StoreOptions& options);
  /// Completes queued operations.
  ~StorageThread();
  StorageThread(const StorageThread&) = delete;
  StorageThread& operator=(const StorageThread&) = delete;

  void push(Operation operation) { queue_.push(std::move(operation)); }
  void forget(RoomNumber room);
  RoomNumber new_room() { return ++last_room_; }

  void keep_time(std::function<StoreTime()> clocks);
  const StoreTime& time_at_opening() const { return time_at_opening_; }
  void on_commit(std::function<void(std::chrono::nanoseconds)> observer);
  StoreStatus status() const;
  const std::filesystem::path& folder() const { return folder_.path(); }

 private:
  using Clock = std::chrono::steady_clock;

  void run();
  void answer_slow_reads();
  /// Commits a group and reports the outcomes. An empty group is the test write.
  void commit(std::vector<Write> writes);
  /// Answers some of the queued reads between two commits; returns whether there were any.
  bool answer_reads();
  void erase_beside_writes();
  void erase_some(std::size_t rows);
  void idle();
  void note(const std::optional<StoreError>& failure, std::chrono::nanoseconds duration);
  void note_sizes();
  Clock::time_point next_deadline();

  const StoreOptions options_;
  DataFolder folder_;
  SQLite::Database database_;
  SQLite::Database read_database_;
  Committer committer_;
  ReadTables read_tables_;  ///< used by the reading thread only
  Checkpointer checkpointer_;
  OperationQueue queue_;
  std::atomic<RoomNumber> last_room_;
  const StoreTime time_at_opening_;

  // Used by the storage thread only.
  std::vector<RoomNumber> rooms_not_yet_forgotten_;  ///< could not be noted as forgotten; retried
  bool is_usable_ = true;
  Clock::time_point next_probe_;
  Clock::time_point next_tidying_;  ///< of the log, if nothing is written until then
  Clock::time_point next_erasing_;  ///< of rows of forgotten rooms, if nothing is written until then
  unsigned batches_since_erasing_ = 0;
  std::size_t rows_at_erasing_ = 0;  ///< number of rows appended by then

  mutable std::mutex shared_mutex_;
  StoreStatus shared_status_;
  std::function<void(std::chrono::nanoseconds)> observer_;

  std::thread thread_;
  std::thread reading_thread_;
};

}  // namespace marchstone::persistence
