// SPDX-License-Identifier: MIT
#include "persistence/folder/open_checks.h"

#include <SQLiteCpp/Database.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "persistence/folder/migrations.h"
#include "persistence/interface/limits.h"
#include "persistence/sqlite/connection.h"
#include "persistence/sqlite/sqlite_errors.h"

namespace marchstone::persistence {
namespace {

std::int64_t size_of(const std::filesystem::path& file) {
  std::error_code ec;
  const auto size = std::filesystem::file_size(file, ec);
  return ec ? 0 : static_cast<std::int64_t>(size);
}

StoreError damaged(const std::filesystem::path& file, const std::string& detail) {
  return store_error(StoreError::Kind::damaged, file, detail);
}

StoreError newer_schema(const std::filesystem::path& file, std::int64_t version) {
  return {StoreError::Kind::failed,
          file.string() + " was written by a newer Marchstone (schema " + std::to_string(version) +
              ", this program knows up to " + std::to_string(schema_version()) +
              "): start that version, or put a backup from before the upgrade in its place."};
}

/// Reads the header of the database file without SQLite (https://www.sqlite.org/fileformat.html, section
/// 1.3).
std::optional<StoreError> refuse_header(const std::filesystem::path& file) {
  constexpr std::string_view magic("SQLite format 3\0", 16);
  constexpr std::size_t version_offset = 60;
  std::array<char, 100> header{};
  std::ifstream stream(file, std::ios::binary);
  if (!stream) return store_error(StoreError::Kind::read_only, file, "it cannot be read");
  if (!stream.read(header.data(), header.size())) return damaged(file, "it is shorter than a header");
  if (std::string_view(header.data(), magic.size()) != magic)
    return damaged(file, "it is not an SQLite database");
  std::uint32_t version = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    version = version << 8U | static_cast<unsigned char>(header[version_offset + i]);
  }
  if (version > static_cast<std::uint32_t>(schema_version())) return newer_schema(file, version);
  return std::nullopt;
}

/// A database that was closed cleanly, and so has no log, ends with a whole page. SQLite would read the
/// missing part as zeros.
std::optional<StoreError> refuse_cut_page(const DataFolder& folder) {
  constexpr std::size_t page_size_offset = 16;
  std::ifstream stream(folder.database(), std::ios::binary);
  stream.seekg(page_size_offset);
  const int high = stream.get();
  const int low = stream.get();
  const std::int64_t page_bytes = high == 0 && low == 1 ? 65'536 : high * 256 + low;
  const bool is_whole = page_bytes > 0 && size_of(folder.database()) % page_bytes == 0;
  if (is_whole || size_of(log_path(folder.path())) > 0) return std::nullopt;
  return damaged(folder.database(), "it was cut in the middle of a page");
}

/// The version in the log may be newer than that in the header.
std::optional<StoreError> refuse_schema(SQLite::Database& database, const std::filesystem::path& file) {
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  if (version > schema_version()) return newer_schema(file, version);
  const bool is_ours = database.execAndGet("PRAGMA application_id").getInt() == application_id;
  const bool is_empty = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
  // A process killed before the first migration leaves an empty database.
  if (is_ours || (is_empty && version == 0)) return std::nullopt;
  return damaged(file, "it belongs to another program");
}

std::optional<StoreError> refuse_pages(SQLite::Database& database, const std::filesystem::path& file) {
  const std::vector<std::string> everything{"PRAGMA quick_check(1)"};
  const std::vector<std::string> live_matches{"PRAGMA quick_check('store')", "PRAGMA quick_check('journal')",
                                              "PRAGMA quick_check('forgotten_rooms')",
                                              "PRAGMA quick_check('players')"};
  for (const std::string& check : size_of(file) <= limits::whole_check_bytes ? everything : live_matches) {
    const std::string verdict = database.execAndGet(check).getString();
    if (verdict != "ok") return damaged(file, verdict);
  }
  return std::nullopt;
}

std::optional<StoreError> refuse_lost_rows(SQLite::Database& database, const DataFolder& folder) {
  const auto mark = folder.mark();
  if (!mark) return std::nullopt;
  std::int64_t commits = 0;  // the tables themselves may have existed only in the lost log
  if (database.tableExists("store")) {
    if (database.execAndGet("SELECT id FROM store").getString() != mark->store_id) return std::nullopt;
    commits = database.execAndGet("SELECT commits FROM store").getInt64();
  }
  if (commits >= mark->commits) return std::nullopt;
  return damaged(folder.database(),
                 "its last " + std::to_string(mark->commits - commits) +
                     " commits are missing: " + log_path(folder.path()).string() +
                     " was cut or removed, or an older copy was put here; to go on without them "
                     "remove marchstone.lock");
}

std::optional<StoreError> refuse_content(const DataFolder& folder) {
  SQLite::Database database = open_to_read(folder.database());
  if (auto fault = refuse_schema(database, folder.database())) return fault;
  if (auto fault = refuse_pages(database, folder.database())) return fault;
  return refuse_lost_rows(database, folder);
}

/// Nobody resets a store by truncating it; they remove the file. A process killed before its first commit
/// leaves an empty database too, but no mark.
std::optional<StoreError> refuse_emptied(const DataFolder& folder) {
  std::error_code ignored;
  const auto mark = folder.mark();
  if (!mark || mark->commits == 0 || !std::filesystem::exists(folder.database(), ignored))
    return std::nullopt;
  return damaged(folder.database(), "it has 0 bytes, but " + std::to_string(mark->commits) +
                                        " commits were written to it, as marchstone.lock says; to begin with "
                                        "an empty store remove both");
}

/// A process killed while switching a new or restored file to WAL left a rollback journal. Only the header
/// was being changed; SQLite rolls that back.
void finish_first_opening(const std::filesystem::path& file) {
  if (size_of(file.string() + "-journal") == 0) return;
  SQLite::Database(file.string(), SQLite::OPEN_READWRITE).execAndGet("PRAGMA user_version");
}

}  // namespace

std::optional<StoreError> refuse_to_open(const DataFolder& folder) {
  const std::filesystem::path& file = folder.database();
  try {
    finish_first_opening(file);
    if (size_of(file) == 0) {
      // SQLite would discard the log of an empty database.
      if (size_of(log_path(folder.path())) > 0)
        return damaged(file, "it is empty or missing, but its log is there");
      return refuse_emptied(folder);
    }
    if (auto fault = refuse_header(file)) return fault;
    if (auto fault = refuse_cut_page(folder)) return fault;
    return refuse_content(folder);
  } catch (const std::exception& fault) {
    return store_error(fault, nullptr, file);
  }
}

std::optional<std::string> begins_anew(const std::filesystem::path& folder) {
  std::error_code ignored;
  const std::filesystem::path file = database_path(folder);
  if (size_of(file) > 0) return std::nullopt;
  const bool is_there = std::filesystem::exists(file, ignored);
  if (!is_there && !std::filesystem::exists(folder / "marchstone.lock", ignored)) return std::nullopt;
  return file.string() + (is_there ? " has 0 bytes" : " is not there, but marchstone.lock beside it is") +
         ": the server begins with an empty store. If there was one, put a backup in its place.";
}

std::optional<StoreError> refuse_missing_store(const std::filesystem::path& folder) {
  const std::filesystem::path file = database_path(folder);
  std::error_code ignored;
  if (std::filesystem::exists(file, ignored)) return std::nullopt;
  return StoreError{StoreError::Kind::rejected,
                    "There is no " + file.string() +
                        ": name the data folder that the server runs on, and start it there once."};
}

std::optional<StoreError> refuse_newer_schema(const std::filesystem::path& database) {
  if (size_of(database) == 0) {
    return store_error(StoreError::Kind::failed, database, "it has 0 bytes");
  }
  try {
    SQLite::Database opened = open_to_read(database);
    return refuse_schema(opened, database);
  } catch (const std::exception& fault) {
    return store_error(fault, nullptr, database);
  }
}

}  // namespace marchstone::persistence
