// SPDX-License-Identifier: MIT
#include "persistence/store/checkpointer.h"

#include <sqlite3.h>

#include <utility>

#include "persistence/interface/limits.h"

namespace marchstone::persistence {

Checkpointer::Checkpointer(SQLite::Database& database, std::filesystem::path log,
                           std::chrono::milliseconds busy_timeout)
    : database_(database), log_(std::move(log)), busy_timeout_(busy_timeout) {
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
  // Errors are ignored: they do not affect what was committed, and persistent ones show at the next write.
  if (pages_in_log_ < limits::checkpoint_waits_from_pages) {
    checkpoint(SQLITE_CHECKPOINT_PASSIVE, std::chrono::milliseconds{0});
  } else {
    checkpoint(SQLITE_CHECKPOINT_RESTART, limits::checkpoint_wait);
  }
}

void Checkpointer::when_quiet() {
  std::error_code ec;
  const auto bytes = std::filesystem::file_size(log_, ec);
  if (!ec && static_cast<std::int64_t>(bytes) > limits::log_kept_bytes) {
    if (checkpoint(SQLITE_CHECKPOINT_TRUNCATE, std::chrono::milliseconds{0})) pages_in_log_ = 0;
  } else if (pages_in_log_ - pages_last_tried_ >= limits::quiet_checkpoint_pages) {
    pages_last_tried_ = pages_in_log_;
    checkpoint(SQLITE_CHECKPOINT_PASSIVE, std::chrono::milliseconds{0});
  }
}

bool Checkpointer::checkpoint(int mode, std::chrono::milliseconds wait) {
  sqlite3* const handle = database_.getHandle();
  sqlite3_busy_timeout(handle, static_cast<int>(wait.count()));
  const int code = sqlite3_wal_checkpoint_v2(handle, nullptr, mode, nullptr, nullptr);
  sqlite3_busy_timeout(handle, static_cast<int>(busy_timeout_.count()));
  return code == SQLITE_OK;
}

}  // namespace marchstone::persistence
