#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "persistence/interface/store_types.h"

/// The folder of one store: its files, the lock that keeps a second server out, and what stands beside the
/// database.
namespace marchstone::persistence {

std::filesystem::path database_path(const std::filesystem::path& folder);
std::filesystem::path log_path(const std::filesystem::path& folder);

/// How far a store had come, written beside the database after each commit. A database that is behind it has
/// lost acknowledged rows: its log was cut or left out of a copy, which SQLite itself cannot notice.
struct CommitMark {
  std::string
      store_id;  ///< a backup gets a new one, so that it can be put in the place of what it was made from
  std::int64_t commits = 0;
};

/// A locked data folder. The lock (flock on marchstone.lock) goes with the object or with the process. Not
/// thread-safe.
class DataFolder {
 public:
  /// Creates the folder if it is missing, and locks it.
  static Result<DataFolder, StoreError> lock(const std::filesystem::path& folder);

  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&& other) noexcept;
  ~DataFolder();

  const std::filesystem::path& path() const { return folder_; }
  const std::filesystem::path& database() const { return database_.path; }

  /// Creates an empty database file that only its owner may read, if there is none: hands and seeds are in
  /// it.
  std::optional<StoreError> create_database();

  std::optional<CommitMark> mark() const;
  /// Survives the end of the process at any moment; after a power cut the older mark may come back, which is
  /// well.
  void set_mark(const CommitMark& mark);

  /// Remembers which files are open now.
  void remember_files();
  /// Why a row written into the open files would be lost or could not be followed by others: they were
  /// removed or replaced, or may no longer be written. Costs a few stat calls.
  std::optional<StoreError> displaced() const;
  std::optional<StoreError> not_writable() const;

 private:
  struct FileIdentity {
    dev_t device = 0;
    ino_t inode = 0;
    bool operator==(const FileIdentity&) const = default;
  };
  static std::optional<FileIdentity> identity(const std::filesystem::path& file);

  /// Its path is made once: it is looked at around every commit.
  struct WatchedFile {
    std::filesystem::path path;
    std::optional<FileIdentity> identity;
  };

  DataFolder(const std::filesystem::path& folder, int lock_file)
      : folder_(folder),
        lock_file_(lock_file),
        database_{database_path(folder), {}},
        log_{log_path(folder), {}} {}

  std::filesystem::path folder_;
  int lock_file_ = -1;
  WatchedFile database_;
  WatchedFile log_;
};

/// Makes a new or renamed name in `folder` durable.
void sync_folder(const std::filesystem::path& folder);

}  // namespace marchstone::persistence
