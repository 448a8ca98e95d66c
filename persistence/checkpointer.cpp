#include "persistence/checkpointer.h"

#include <sqlite3.h>

#include <utility>

#include "persistence/limits.h"

namespace marchstone::persistence {

Checkpointer::Checkpointer(SQLite::Database& database, std::filesystem::path log)
    : database_(database), log_(std::move(log)) {
  const auto note_pages = [](void* pages_in_log, sqlite3*, const char*, int pages) {
    *static_cast<int*>(pages_in_log) = pages;
    return SQLITE_OK;
  };
  sqlite3_wal_hook(database_.getHandle(), note_pages, &pages_in_log_);
}

Checkpointer::~Checkpointer() {
  sqlite3_wal_hook(database_.getHandle(), nullptr, nullptr);
}

void Checkpointer::after_commit() {
  if (pages_in_log_ < pages_last_tried_) pages_last_tried_ = 0;
  if (pages_in_log_ - pages_last_tried_ < limits::checkpoint_pages) return;
  pages_last_tried_ = pages_in_log_;
  // A failure is no fault of what was committed, and shows itself at the next write if it lasts.
  sqlite3_wal_checkpoint_v2(database_.getHandle(), nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
}

void Checkpointer::when_quiet() {
  std::error_code ec;
  const auto bytes = std::filesystem::file_size(log_, ec);
  if (ec || static_cast<std::int64_t>(bytes) <= limits::log_quiet_bytes) return;
  sqlite3* const handle = database_.getHandle();
  const int busy_timeout_ms = database_.execAndGet("PRAGMA busy_timeout").getInt();
  sqlite3_busy_timeout(handle, 0);
  if (sqlite3_wal_checkpoint_v2(handle, nullptr, SQLITE_CHECKPOINT_TRUNCATE, nullptr, nullptr) == SQLITE_OK) {
    pages_in_log_ = 0;
  }
  sqlite3_busy_timeout(handle, busy_timeout_ms);
}

}  // namespace marchstone::persistence
