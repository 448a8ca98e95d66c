// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include "persistence/folder/data_folder.h"
#include "persistence/folder/open_checks.h"
#include "persistence/sqlite/connection.h"
#include "persistence/sqlite/sqlite_errors.h"
#include "persistence/store/sqlite_store.h"

namespace marchstone::persistence {
namespace {

/// Files that SQLite may create beside a database.
constexpr std::array<const char*, 3> side_files{"-journal", "-wal", "-shm"};

std::filesystem::path beside(const std::filesystem::path& file, const char* ending) {
  return file.string() + ending;
}

/// The copy in progress: removed with all of SQLite's side files unless it was finished.
class UnfinishedFile {
 public:
  explicit UnfinishedFile(std::filesystem::path path) : path_(std::move(path)) {
    remove_files();  // left behind by an interrupted backup
    constexpr mode_t owner_only = S_IRUSR | S_IWUSR;
    const int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner_only);
    if (file < 0) throw std::filesystem::filesystem_error("cannot create", path_, last_error());
    close(file);
  }
  ~UnfinishedFile() { remove_files(); }
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Makes it durable under its final name, which must be free: an older backup is never overwritten.
  void finish_as(const std::filesystem::path& name) {
    const int file = ::open(path_.c_str(), O_RDWR | O_CLOEXEC);
    const bool is_synced = file >= 0 && fsync(file) == 0;
    const std::error_code fault = last_error();
    if (file >= 0) close(file);
    if (!is_synced) throw std::filesystem::filesystem_error("cannot sync", path_, fault);
    if (renameat2(AT_FDCWD, path_.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) != 0) {
      throw std::filesystem::filesystem_error("cannot rename", path_, name, last_error());
    }
    sync_folder(name.parent_path());
  }

 private:
  static std::error_code last_error() { return {errno, std::generic_category()}; }

  void remove_files() const {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
    for (const char* ending : side_files) std::filesystem::remove(beside(path_, ending), ignored);
  }

  std::filesystem::path path_;
};

/// Why the copy cannot be written to its target. The database is not at fault, and no server is waiting for
/// it.
StoreError target_error(int system_errno, StoreError::Kind kind, const std::filesystem::path& file,
                        const std::string& detail) {
  const std::string name = file.string();
  if (system_errno == EFBIG) {
    return {kind, name +
                      " would exceed the file size limit (ulimit -f): the incomplete copy was "
                      "removed."};
  }
  if (kind == StoreError::Kind::full) {
    return {kind, "No space left for " + name + " (" + detail +
                      "): the incomplete copy was removed; free some, or choose another location."};
  }
  if (kind == StoreError::Kind::read_only) {
    return {kind, name + " cannot be written (" + detail + "): choose a folder that user " +
                      std::to_string(geteuid()) + " may write to."};
  }
  return {kind, name + " cannot be written (" + detail + ")."};
}

/// Whether the error concerns the database being read. Everything else that can fail is writing the copy.
bool concerns_source(const SQLite::Exception& fault) {
  constexpr int primary_mask = 0xff;
  switch (fault.getErrorCode() & primary_mask) {
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return true;
    default:
      break;
  }
  const int code = fault.getExtendedErrorCode() > 0 ? fault.getExtendedErrorCode() : fault.getErrorCode();
  return code == SQLITE_IOERR_READ || code == SQLITE_IOERR_SHORT_READ || code == SQLITE_IOERR_DATA ||
         code == SQLITE_IOERR_CORRUPTFS;
}

/// Makes the copy an independent store: a single file without a log, and with a new id, so that it can be
/// restored into the folder it came from although that one had advanced.
void make_independent(SQLite::Database& copy) {
  copy.exec("PRAGMA journal_mode = DELETE");
  copy.exec("UPDATE store SET id = lower(hex(randomblob(16)))");
}

struct CopyNames {
  const std::filesystem::path& database;
  const std::filesystem::path& copy;  ///< its final name
};

std::optional<StoreError> fill(SQLite::Database& copy, SQLite::Database& source, const CopyNames& names) {
  try {
    copy.exec("PRAGMA temp_store = MEMORY");
    // One step: one snapshot, which later commits neither disturb nor wait for.
    if (SQLite::Backup(copy, source).executeStep(-1) != SQLITE_DONE)
      return store_error(StoreError::Kind::busy, names.database, "database is locked");
    make_independent(copy);
    const std::string verdict = copy.execAndGet("PRAGMA quick_check(1)").getString();
    if (verdict != "ok") return store_error(StoreError::Kind::damaged, names.database, verdict);
    return std::nullopt;
  } catch (const SQLite::Exception& fault) {
    if (concerns_source(fault)) return store_error(fault, source.getHandle(), names.database);
    const int system_errno = sqlite3_system_errno(copy.getHandle());
    const int code = fault.getExtendedErrorCode() > 0 ? fault.getExtendedErrorCode() : fault.getErrorCode();
    return target_error(system_errno, error_kind(code, system_errno), names.copy, fault.what());
  }
}

std::optional<StoreError> copy_database(const std::filesystem::path& to, const CopyNames& names) {
  SQLite::Database source = open_to_read(names.database);
  const auto opened = [&]() -> Result<SQLite::Database, StoreError> {
    try {
      return SQLite::Database(to.string(), SQLite::OPEN_READWRITE);
    } catch (const SQLite::Exception& fault) {
      return target_error(0, StoreError::Kind::failed, names.copy, fault.what());
    }
  };
  auto copy = opened();
  if (!copy) return copy.error();
  return fill(*copy, source, names);
}

StoreError refused_target(const std::filesystem::path& file, const std::string& reason) {
  return {StoreError::Kind::rejected, file.string() + " " + reason};
}

/// Rejects targets that exist, that would become part of a store, or that cannot be created.
std::optional<StoreError> refuse_target(const std::filesystem::path& folder,
                                        const std::filesystem::path& file) {
  std::error_code ignored;
  if (std::filesystem::exists(std::filesystem::symlink_status(file, ignored))) {
    return refused_target(file, "already exists: a backup never overwrites a file; choose another name.");
  }
  if (file.filename().empty()) return refused_target(file, "is not a file name.");
  const std::filesystem::path parent = file.parent_path().empty() ? "." : file.parent_path();
  if (!std::filesystem::is_directory(parent, ignored)) {
    return refused_target(file, "cannot be written: there is no folder " + parent.string() + ".");
  }
  const std::string name = file.filename().string();
  if ((name.starts_with("marchstone.db-") || name == "marchstone.lock" || name == "marchstone.backup") &&
      std::filesystem::equivalent(parent, folder, ignored)) {
    return refused_target(file, "is reserved for the store: choose another name.");
  }
  for (const char* ending : side_files) {
    if (!std::filesystem::exists(std::filesystem::symlink_status(beside(file, ending), ignored))) continue;
    return refused_target(file, std::string("would be read together with the older ") +
                                    beside(file.filename(), ending).string() +
                                    " beside it: remove that, or choose another name.");
  }
  return std::nullopt;
}

std::filesystem::path backup_mark(const std::filesystem::path& folder) {
  return folder / "marchstone.backup";
}

/// For the operator's overview. Does nothing if the folder is read-only.
void note_backup(const std::filesystem::path& folder) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  std::ofstream mark(backup_mark(folder), std::ios::trunc);
  mark << std::chrono::duration_cast<std::chrono::milliseconds>(now).count() << '\n';
}

}  // namespace

std::optional<UnixMs> last_backup_at(const std::filesystem::path& folder) {
  std::ifstream mark(backup_mark(folder));
  UnixMs at = 0;
  if (!(mark >> at)) return std::nullopt;
  return at;
}

std::optional<StoreError> copy_store(const std::filesystem::path& folder, const std::filesystem::path& file) {
  if (auto fault = refuse_target(folder, file)) return fault;
  if (auto fault = refuse_missing_store(folder)) return fault;
  const std::filesystem::path database = database_path(folder);
  if (auto fault = refuse_newer_schema(database)) return fault;
  try {
    UnfinishedFile unfinished(file.string() + ".unfinished");
    if (auto fault = copy_database(unfinished.path(), {database, file})) return fault;
    unfinished.finish_as(file);
    return std::nullopt;
  } catch (const std::filesystem::filesystem_error& fault) {
    const int system_errno = fault.code().value();
    return target_error(system_errno, error_kind_of_system(system_errno), file, fault.code().message());
  } catch (const std::exception& fault) {
    return store_error(fault, nullptr, database);
  }
}

std::vector<std::filesystem::path> unfinished_files(const std::filesystem::path& file) {
  std::vector<std::filesystem::path> files{file.string() + ".unfinished"};
  for (const char* ending : side_files) files.push_back(beside(files.front(), ending));
  return files;
}

std::optional<StoreError> backup(const std::filesystem::path& folder, const std::filesystem::path& file) {
  auto fault = copy_store(folder, file);
  if (!fault) note_backup(folder);
  return fault;
}

}  // namespace marchstone::persistence
