// SPDX-License-Identifier: MIT
#include "persistence/sqlite/connection.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include <string>

#include "persistence/interface/limits.h"

namespace marchstone::persistence {
namespace {

/// Another process may lock the file briefly while it opens or closes it.
constexpr int read_timeout_ms = 10'000;

}  // namespace

SQLite::Database open_to_read(const std::filesystem::path& file) {
  SQLite::Database database(file.string(), SQLite::OPEN_READONLY, read_timeout_ms);
  database.check(sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr));
  database.exec("PRAGMA temp_store = MEMORY");
  return database;
}

SQLite::Database open_to_write(const std::filesystem::path& file, std::chrono::milliseconds busy_timeout) {
  SQLite::Database database(file.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE,
                            static_cast<int>(busy_timeout.count()));
  // No temporary files: the file system outside the data folder may be read-only.
  database.exec("PRAGMA temp_store = MEMORY");
  database.exec("PRAGMA cell_size_check = ON");
  if (database.execAndGet("PRAGMA journal_mode = WAL").getString() != "wal") {
    throw SQLite::Exception(
        "its file system cannot hold a write-ahead log; the data folder needs a local one");
  }
  database.exec("PRAGMA synchronous = FULL");
  // The storage thread decides when to checkpoint.
  database.exec("PRAGMA wal_autocheckpoint = 0");
  database.exec("PRAGMA journal_size_limit = " + std::to_string(limits::log_kept_bytes));
  return database;
}

}  // namespace marchstone::persistence
