#pragma once

#include <SQLiteCpp/Database.h>

#include <chrono>
#include <filesystem>

namespace marchstone::persistence {

/// Copies the write-ahead log back into the database, so that the log stays small. Never waits for readers:
/// what they still need is copied another time. Not thread-safe: it belongs to the storage thread.
class Checkpointer {
 public:
  /// `database` must outlive it and stay where it is. `busy_timeout` is the one that holds for all but
  /// checkpoints.
  Checkpointer(SQLite::Database& database, std::filesystem::path log, std::chrono::milliseconds busy_timeout);
  ~Checkpointer();
  Checkpointer(const Checkpointer&) = delete;
  Checkpointer& operator=(const Checkpointer&) = delete;

  /// After a commit: copies if the log has grown enough.
  void after_commit();
  /// When nothing was written for a while: empties a log file that is too long, else copies back what has
  /// come.
  void when_quiet();

 private:
  /// Tries one checkpoint of this SQLite mode, and waits for readers no longer than `wait`.
  bool checkpoint(int mode, std::chrono::milliseconds wait);

  SQLite::Database& database_;
  const std::filesystem::path log_;
  const std::chrono::milliseconds busy_timeout_;
  int pages_in_log_ = 0;      ///< told by SQLite after each commit; small again when the log starts anew
  int pages_last_tried_ = 0;  ///< how long the log was at the last attempt
};

}  // namespace marchstone::persistence
