#include <SQLiteCpp/Backup.h>
#include <SQLiteCpp/Database.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <optional>
#include <string>
#include <system_error>

#include "persistence/connection.h"
#include "persistence/data_folder.h"
#include "persistence/open_checks.h"
#include "persistence/sqlite_errors.h"
#include "persistence/sqlite_store.h"

namespace marchstone::persistence {
namespace {

/// A file that is removed again unless the copy in it was finished.
class UnfinishedFile {
 public:
  explicit UnfinishedFile(std::filesystem::path path) : path_(std::move(path)) {
    std::filesystem::remove(path_);  // what an interrupted backup left behind
    constexpr mode_t owner_only = S_IRUSR | S_IWUSR;
    const int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, owner_only);
    if (file < 0) throw std::filesystem::filesystem_error("cannot create", path_, last_error());
    close(file);
  }
  ~UnfinishedFile() {
    std::error_code ignored;
    std::filesystem::remove(path_, ignored);
  }
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Durable under its final name, which must be free: an older backup is never overwritten.
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

  std::filesystem::path path_;
};

/// Makes the copy a store of its own: one plain file without a log, and with another id, so that it may be
/// put into the folder it came from although that one had come further.
void make_independent(SQLite::Database& copy) {
  copy.exec("PRAGMA journal_mode = DELETE");
  copy.exec("UPDATE store SET id = lower(hex(randomblob(16)))");
}

void copy_database(const std::filesystem::path& from, const std::filesystem::path& to) {
  SQLite::Database source = open_to_read(from);
  SQLite::Database copy(to.string(), SQLite::OPEN_READWRITE);
  // One step: one snapshot, which later commits neither disturb nor wait for.
  SQLite::Backup(copy, source).executeStep(-1);
  make_independent(copy);
  const std::string verdict = copy.execAndGet("PRAGMA quick_check(1)").getString();
  if (verdict != "ok") throw SQLite::Exception(verdict, SQLITE_CORRUPT);
}

std::filesystem::path backup_mark(const std::filesystem::path& folder) {
  return folder / "marchstone.backup";
}

/// For whoever looks after the server. Where the folder may only be read, nothing is noted.
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
  if (std::filesystem::exists(std::filesystem::symlink_status(file))) {
    return StoreError{
        StoreError::Kind::rejected,
        file.string() + " exists already: a backup never overwrites anything, choose another name."};
  }
  if (auto fault = refuse_missing_store(folder)) return fault;
  const std::filesystem::path database = database_path(folder);
  if (auto fault = refuse_newer_schema(database)) return fault;
  try {
    UnfinishedFile unfinished(file.string() + ".unfinished");
    copy_database(database, unfinished.path());
    unfinished.finish_as(file);
    return std::nullopt;
  } catch (const std::filesystem::filesystem_error& fault) {
    return store_error(error_kind_of_system(fault.code().value()), file, fault.code().message());
  } catch (const std::exception& fault) {
    return store_error(fault, nullptr, database);
  }
}

std::optional<StoreError> backup(const std::filesystem::path& folder, const std::filesystem::path& file) {
  auto fault = copy_store(folder, file);
  if (!fault) note_backup(folder);
  return fault;
}

}  // namespace marchstone::persistence
