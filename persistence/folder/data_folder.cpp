// SPDX-License-Identifier: MIT
#include "persistence/folder/data_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <string_view>
#include <system_error>
#include <utility>

#include "persistence/sqlite/sqlite_errors.h"

namespace marchstone::persistence {
namespace {

constexpr mode_t owner_only = S_IRUSR | S_IWUSR;

StoreError system_error_of(const std::filesystem::path& file, int system_errno) {
  return store_error(error_kind_of_system(system_errno), file, std::generic_category().message(system_errno));
}

StoreError locked_by_another(const std::filesystem::path& folder) {
  return {StoreError::Kind::busy, "The data folder " + folder.string() +
                                      " is in use by another Marchstone server: stop it or choose another "
                                      "folder."};
}

std::optional<StoreError> cannot_write(const std::filesystem::path& path) {
  if (faccessat(AT_FDCWD, path.c_str(), W_OK, AT_EACCESS) == 0) return std::nullopt;
  return system_error_of(path, errno);
}

}  // namespace

std::filesystem::path database_path(const std::filesystem::path& folder) {
  return folder / "marchstone.db";
}
std::filesystem::path log_path(const std::filesystem::path& folder) {
  return folder / "marchstone.db-wal";
}

Result<DataFolder, StoreError> DataFolder::lock(const std::filesystem::path& folder) {
  std::error_code ec;
  std::filesystem::create_directories(folder, ec);
  if (ec) return system_error_of(folder, ec.value());
  if (auto fault = cannot_write(folder)) return *std::move(fault);
  const std::filesystem::path lock_path = folder / "marchstone.lock";
  const int file = open(lock_path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, owner_only);
  if (file < 0) return system_error_of(lock_path, errno);
  DataFolder locked(folder, file);
  if (flock(file, LOCK_EX | LOCK_NB) == 0) return locked;
  if (errno == EWOULDBLOCK) return locked_by_another(folder);
  return store_error(StoreError::Kind::failed, lock_path,
                     std::generic_category().message(errno) + "; the data folder needs a local file system");
}

DataFolder::DataFolder(DataFolder&& other) noexcept
    : folder_(std::move(other.folder_)),
      lock_file_(std::exchange(other.lock_file_, -1)),
      database_(std::move(other.database_)),
      log_(std::move(other.log_)) {}

DataFolder& DataFolder::operator=(DataFolder&& other) noexcept {
  std::swap(folder_, other.folder_);
  std::swap(lock_file_, other.lock_file_);
  std::swap(database_, other.database_);
  std::swap(log_, other.log_);
  return *this;
}

DataFolder::~DataFolder() {
  if (lock_file_ >= 0) close(lock_file_);
}

std::optional<StoreError> DataFolder::create_database() {
  std::error_code ec;
  if (std::filesystem::file_size(database(), ec) > 0 && !ec) return std::nullopt;
  if (ftruncate(lock_file_, 0) != 0) return system_error_of(folder_ / "marchstone.lock", errno);
  const int file = open(database().c_str(), O_RDWR | O_CREAT | O_CLOEXEC, owner_only);
  if (file < 0) return system_error_of(database(), errno);
  close(file);
  sync_folder(folder_);
  return std::nullopt;
}

std::optional<CommitMark> DataFolder::mark() const {
  std::array<char, 128> buffer{};
  const ssize_t length = pread(lock_file_, buffer.data(), buffer.size(), 0);
  if (length <= 0) return std::nullopt;
  const std::string_view text(buffer.data(), static_cast<std::size_t>(length));
  const std::size_t space = text.find(' ');
  const std::size_t end = text.find('\n');
  if (space == std::string_view::npos || end == std::string_view::npos || end < space) return std::nullopt;
  CommitMark read{std::string(text.substr(0, space)), 0};
  const char* last = text.data() + end;
  const auto [stop, fault] = std::from_chars(text.data() + space + 1, last, read.commits);
  if (fault != std::errc{} || stop != last) return std::nullopt;
  return read;
}

void DataFolder::set_mark(const CommitMark& mark) {
  // Fixed width: one small overwrite in place, so that a reader never sees half of it.
  std::array<char, 128> line{};
  const int length = std::snprintf(line.data(), line.size(), "%s %020lld\n", mark.store_id.c_str(),
                                   static_cast<long long>(mark.commits));
  if (length <= 0 || static_cast<std::size_t>(length) >= line.size()) return;
  // If writing fails, the older mark remains, which never rejects a sound database.
  [[maybe_unused]] const ssize_t written =
      pwrite(lock_file_, line.data(), static_cast<std::size_t>(length), 0);
}

std::optional<DataFolder::FileIdentity> DataFolder::identity(const std::filesystem::path& file) {
  struct stat facts {};
  if (stat(file.c_str(), &facts) != 0) return std::nullopt;
  return FileIdentity{facts.st_dev, facts.st_ino};
}

void DataFolder::remember_files() {
  for (WatchedFile* file : {&database_, &log_}) file->identity = identity(file->path);
}

std::optional<StoreError> DataFolder::displaced() const {
  for (const WatchedFile* file : {&database_, &log_}) {
    if (file->identity && identity(file->path) == file->identity) continue;
    return store_error(StoreError::Kind::failed, file->path,
                       "it was removed or replaced while the server runs; restart the server");
  }
  return std::nullopt;
}

std::optional<StoreError> DataFolder::not_writable() const {
  for (const std::filesystem::path* path : {&folder_, &database_.path, &log_.path}) {
    if (auto fault = cannot_write(*path)) return fault;
  }
  return std::nullopt;
}

void sync_folder(const std::filesystem::path& folder) {
  const int file = open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (file < 0) return;
  // Some file systems cannot sync a folder; there, names are durable by other means.
  fsync(file);
  close(file);
}

}  // namespace marchstone::persistence
