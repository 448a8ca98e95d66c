// SPDX-License-Identifier: MIT
#include "tests/persistence/fault_disk.h"

#include <algorithm>
#include <cerrno>
#include <fstream>
#include <iterator>
#include <new>
#include <random>
#include <utility>

namespace marchstone::persistence::testing {
namespace {

/// What SQLite sees as an open file: its own part first, then ours; the real file lies behind it in the same
/// memory.
struct ShimFile {
  sqlite3_file base;
  FaultDisk* disk;
  std::string* path;
  sqlite3_file* real() { return reinterpret_cast<sqlite3_file*>(this + 1); }
};

ShimFile& shim(sqlite3_file* file) {
  return *reinterpret_cast<ShimFile*>(file);
}
const sqlite3_io_methods& real_methods(sqlite3_file* file) {
  return *shim(file).real()->pMethods;
}

int close_file(sqlite3_file* file) {
  const int code = real_methods(file).xClose(shim(file).real());
  delete shim(file).path;
  return code;
}
int write_file(sqlite3_file* file, const void* data, int size, sqlite3_int64 offset) {
  return shim(file).disk->write(shim(file).real(), *shim(file).path, data, size, offset);
}
int sync_file(sqlite3_file* file, int flags) {
  return shim(file).disk->sync(shim(file).real(), *shim(file).path, flags);
}
int truncate_file(sqlite3_file* file, sqlite3_int64 size) {
  return shim(file).disk->truncate(shim(file).real(), *shim(file).path, size);
}

/// Passes a call through to the method of the same name of the real file.
template <auto method, class... Arguments>
int pass(sqlite3_file* file, Arguments... arguments) {
  return (real_methods(file).*method)(shim(file).real(), arguments...);
}
void pass_barrier(sqlite3_file* file) {
  real_methods(file).xShmBarrier(shim(file).real());
}

using Methods = sqlite3_io_methods;
// Version 2: with shared memory for the write-ahead log, without memory-mapped pages, which would bypass us.
const Methods shim_methods{2,
                           close_file,
                           pass<&Methods::xRead, void*, int, sqlite3_int64>,
                           write_file,
                           truncate_file,
                           sync_file,
                           pass<&Methods::xFileSize, sqlite3_int64*>,
                           pass<&Methods::xLock, int>,
                           pass<&Methods::xUnlock, int>,
                           pass<&Methods::xCheckReservedLock, int*>,
                           pass<&Methods::xFileControl, int, void*>,
                           pass<&Methods::xSectorSize>,
                           pass<&Methods::xDeviceCharacteristics>,
                           pass<&Methods::xShmMap, int, int, int, void volatile**>,
                           pass<&Methods::xShmLock, int, int, int>,
                           pass_barrier,
                           pass<&Methods::xShmUnmap, int>,
                           nullptr,
                           nullptr};

FaultDisk& disk_of(sqlite3_vfs* vfs) {
  return *static_cast<FaultDisk*>(vfs->pAppData);
}

int open_file(sqlite3_vfs* vfs, const char* path, sqlite3_file* file, int flags, int* flags_out) {
  ShimFile& opened = shim(file);
  opened.base.pMethods = nullptr;
  FaultDisk& disk = disk_of(vfs);
  const int code = disk.real()->xOpen(disk.real(), path, opened.real(), flags, flags_out);
  if (code != SQLITE_OK) return code;
  opened.disk = &disk;
  opened.path = new std::string(path == nullptr ? "" : path);
  opened.base.pMethods = &shim_methods;
  return SQLITE_OK;
}

int delete_file(sqlite3_vfs* vfs, const char* path, int sync_folder) {
  return disk_of(vfs).remove(path, sync_folder);
}

/// A made-up fault has no number of the system.
int last_error(sqlite3_vfs*, int, char*) {
  return 0;
}

}  // namespace

FaultDisk::FaultDisk() : real_(sqlite3_vfs_find(nullptr)), shim_(*real_) {
  shim_.zName = "fault-disk";
  shim_.pAppData = this;
  shim_.szOsFile = static_cast<int>(sizeof(ShimFile)) + real_->szOsFile;
  shim_.xOpen = open_file;
  shim_.xDelete = delete_file;
  shim_.xGetLastError = last_error;
  sqlite3_vfs_register(&shim_, 1);
}

FaultDisk::~FaultDisk() {
  sqlite3_vfs_unregister(&shim_);
  sqlite3_vfs_register(real_, 1);
}

void FaultDisk::fail(std::size_t nth, int code, Lasting lasting) {
  const std::lock_guard lock(mutex_);
  operations_until_fault_ = nth;
  code_ = code;
  lasting_ = lasting;
  has_failed_ = false;
}

void FaultDisk::mend() {
  const std::lock_guard lock(mutex_);
  code_ = SQLITE_OK;
}

bool FaultDisk::has_failed() const {
  const std::lock_guard lock(mutex_);
  return has_failed_;
}

int FaultDisk::count_operation() {
  if (code_ == SQLITE_OK) return SQLITE_OK;
  if (operations_until_fault_ > 0) {
    --operations_until_fault_;
    return SQLITE_OK;
  }
  has_failed_ = true;
  const int code = code_;
  if (lasting_ == Lasting::once) code_ = SQLITE_OK;
  return code;
}

void FaultDisk::remember(sqlite3_file* file, const std::string& path, std::int64_t offset, std::size_t size) {
  sqlite3_int64 file_size = 0;
  file->pMethods->xFileSize(file, &file_size);
  std::string bytes(size, '\0');
  // Beyond the end of the file this gives zeros, which the file's old size cuts off again.
  file->pMethods->xRead(file, bytes.data(), static_cast<int>(size), offset);
  unsynced_.push_back({path, offset, std::move(bytes), static_cast<std::uintmax_t>(file_size)});
}

int FaultDisk::write(sqlite3_file* file, const std::string& path, const void* data, int size,
                     sqlite3_int64 offset) {
  const std::lock_guard lock(mutex_);
  remember(file, path, offset, static_cast<std::size_t>(size));
  const int code = count_operation();
  if (code == SQLITE_OK) return file->pMethods->xWrite(file, data, size, offset);
  file->pMethods->xWrite(file, data, size / 2, offset);
  return code;
}

int FaultDisk::sync(sqlite3_file* file, const std::string& path, int flags) {
  const std::lock_guard lock(mutex_);
  const int code = count_operation();
  if (code != SQLITE_OK) return code == SQLITE_IOERR_WRITE ? SQLITE_IOERR_FSYNC : code;
  std::erase_if(unsynced_, [&](const Overwritten& before) { return before.path == path; });
  return file->pMethods->xSync(file, flags);
}

int FaultDisk::truncate(sqlite3_file* file, const std::string& path, sqlite3_int64 size) {
  const std::lock_guard lock(mutex_);
  const int code = count_operation();
  if (code != SQLITE_OK) return code;
  sqlite3_int64 old_size = 0;
  file->pMethods->xFileSize(file, &old_size);
  if (old_size > size) remember(file, path, size, static_cast<std::size_t>(old_size - size));
  return file->pMethods->xTruncate(file, size);
}

int FaultDisk::remove(const char* path, int sync_folder) {
  const std::lock_guard lock(mutex_);
  const int code = count_operation();
  return code != SQLITE_OK ? code : real_->xDelete(real_, path, sync_folder);
}

void FaultDisk::cut_power(std::uint64_t seed) {
  const std::lock_guard lock(mutex_);
  std::mt19937_64 random(seed);
  for (auto before = unsynced_.rbegin(); before != unsynced_.rend(); ++before) {
    const bool reached_the_disk = random() % 2 == 0;
    if (reached_the_disk || !std::filesystem::exists(before->path)) continue;
    std::fstream file(before->path, std::ios::binary | std::ios::in | std::ios::out);
    file.seekp(before->offset);
    file.write(before->bytes.data(), static_cast<std::streamsize>(before->bytes.size()));
    file.close();
    if (std::filesystem::file_size(before->path) > before->file_size) {
      std::filesystem::resize_file(before->path, before->file_size);
    }
  }
  unsynced_.clear();
}

}  // namespace marchstone::persistence::testing
