// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <mutex>
#include <string>
#include <vector>

namespace marchstone::persistence::testing {

/// Stands between SQLite and the real files while it lives: counts writes and syncs, lets the n-th fail, and
/// can forget what was written but never synced, as a power cut does. Only one at a time; opened databases
/// must close before it.
class FaultDisk {
 public:
  FaultDisk();
  ~FaultDisk();
  FaultDisk(const FaultDisk&) = delete;
  FaultDisk& operator=(const FaultDisk&) = delete;

  enum class Lasting : std::uint8_t {
    once,      ///< the next operation works again
    for_good,  ///< nothing works from then on
  };
  /// The operation number `nth` from now (0 is the next) fails with `code`; a write is torn: half of it
  /// reaches the file.
  void fail(std::size_t nth, int code, Lasting lasting);
  void mend();
  bool has_failed() const;

  /// Undoes each write that was not synced, or, drawn from `seed`, leaves it. All databases must be closed.
  void cut_power(std::uint64_t seed);

  // What SQLite calls.
  int write(sqlite3_file* file, const std::string& path, const void* data, int size, sqlite3_int64 offset);
  int sync(sqlite3_file* file, const std::string& path, int flags);
  int truncate(sqlite3_file* file, const std::string& path, sqlite3_int64 size);
  int remove(const char* path, int sync_folder);
  sqlite3_vfs* real() const { return real_; }

 private:
  /// Part of a file as it was before a write that no sync has followed yet.
  struct Overwritten {
    std::string path;
    std::int64_t offset;
    std::string bytes;
    std::uintmax_t file_size;
  };

  /// The code with which the operation fails, or SQLITE_OK.
  int count_operation();
  /// Keeps what a write or cut is about to destroy.
  void remember(sqlite3_file* file, const std::string& path, std::int64_t offset, std::size_t size);

  sqlite3_vfs* real_;
  sqlite3_vfs shim_;
  mutable std::mutex mutex_;
  std::size_t operations_until_fault_ = 0;
  int code_ = SQLITE_OK;
  Lasting lasting_ = Lasting::once;
  bool has_failed_ = false;
  std::vector<Overwritten> unsynced_;
};

}  // namespace marchstone::persistence::testing
