// SPDX-License-Identifier: MIT
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

#include "persistence/interface/store_types.h"

/// The folder of one store: its files, the lock that keeps a second server out, and the commit mark.
namespace marchstone::persistence {

std::filesystem::path database_path(const std::filesystem::path& folder);
std::filesystem::path log_path(const std::filesystem::path& folder);

/// The number of commits, written beside the database after each one. A database that is behind it has lost
/// acknowledged rows: its log was truncated or left out of a copy, which SQLite itself cannot detect.
struct CommitMark {
  std::string
      store_id;  ///< a backup gets a new one, so that it can replace the database that it was made from
  std::int64_t commits = 0;
};

/// A locked data folder. The lock (flock on marchstone.lock) is released with the object or the process. Not
/// thread-safe.
class DataFolder {
 public:
  /// Creates the folder if it does not exist, and locks it.
  static Result<DataFolder, StoreError> lock(const std::filesystem::path& folder);

  DataFolder(DataFolder&& other) noexcept;
  DataFolder& operator=(DataFolder&& other) noexcept;
  ~DataFolder();

  const std::filesystem::path& path() const { return folder_; }
  const std::filesystem::path& database() const { return database_.path; }

  /// Creates an empty database file with mode 0600 if there is none: it contains hands and seeds.
  std::optional<StoreError> create_database();

  std::optional<CommitMark> mark() const;
  /// Survives a kill of the process at any moment; after a power failure an older mark may come back, which
  /// is harmless.
  void set_mark(const CommitMark& mark);

  /// Records the identity of the open files.
  void remember_files();
  /// Why rows written to the open files would be lost: the files were removed or replaced, or are no longer
  /// writable. Costs a few stat calls.
  std::optional<StoreError> displaced() const;
  std::optional<StoreError> not_writable() const;

 private:
  struct FileIdentity {
    dev_t device = 0;
    ino_t inode = 0;
    bool operator==(const FileIdentity&) const = default;
  };
  static std::optional<FileIdentity> identity(const std::filesystem::path& file);

  /// The path is stored, since it is checked around every commit.
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

/// Makes a new or renamed directory entry durable.
void sync_folder(const std::filesystem::path& folder);

}  // namespace marchstone::persistence
