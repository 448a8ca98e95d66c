// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>

#include <chrono>
#include <filesystem>

namespace marchstone::persistence {

/// Checkpoints the write-ahead log so that it stays small. Never blocks on readers: what they still need is
/// copied later. Not thread-safe: it belongs to the storage thread.
class Checkpointer {
 public:
  /// `database` must outlive it and not move. `busy_timeout` is the one for everything except checkpoints.
  Checkpointer(SQLite::Database& database, std::filesystem::path log, std::chrono::milliseconds busy_timeout);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  /// After a commit: checkpoints if the log has grown enough.
  void after_commit();
  /// After a period without writes: truncates a log file that is too long, else checkpoints what is new.
  void when_quiet();

 private:
  /// Tries one checkpoint in this SQLite mode, waiting for readers no longer than `wait`.
  bool checkpoint(int mode, std::chrono::milliseconds wait);

  SQLite::Database& database_;
  const std::filesystem::path log_;
  const std::chrono::milliseconds busy_timeout_;
  int pages_in_log_ = 0;      ///< reported by SQLite after each commit; small again when the log restarts
  int pages_last_tried_ = 0;  ///< length of the log at the last attempt
};

}  // namespace marchstone::persistence
