// SPDX-License-Identifier: MIT
#include "persistence/sqlite/sqlite_errors.h"

#include <SQLiteCpp/Exception.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cerrno>

namespace marchstone::persistence {
namespace {

/// SQLite reports many system errors as a generic I/O error; errno tells them apart.
StoreError::Kind input_output_kind(int code, int system_errno) {
  if (code == SQLITE_IOERR_DATA || code == SQLITE_IOERR_CORRUPTFS) return StoreError::Kind::damaged;
  return error_kind_of_system(system_errno);
}

}  // namespace

StoreError::Kind error_kind(int code, int system_errno) {
  constexpr int primary_mask = 0xff;
  switch (code & primary_mask) {
    case SQLITE_FULL:
      return StoreError::Kind::full;
    case SQLITE_READONLY:
    case SQLITE_PERM:
      return StoreError::Kind::read_only;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return StoreError::Kind::busy;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB:
      return StoreError::Kind::damaged;
    case SQLITE_CONSTRAINT:
      return StoreError::Kind::rejected;
    case SQLITE_IOERR:
    case SQLITE_CANTOPEN:
      return input_output_kind(code, system_errno);
    default:
      return StoreError::Kind::failed;
  }
}

StoreError::Kind error_kind_of_system(int system_errno) {
  switch (system_errno) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:  // RLIMIT_FSIZE, or a limit of the file system
      return StoreError::Kind::full;
    case EROFS:
    case EACCES:
    case EPERM:
      return StoreError::Kind::read_only;
    default:
      return StoreError::Kind::failed;
  }
}

StoreError store_error(StoreError::Kind kind, const std::filesystem::path& file, const std::string& detail) {
  const std::string name = file.string();
  switch (kind) {
    case StoreError::Kind::full:
      return {kind, "No space left for " + name + " (" + detail +
                        "): free some, and the server recovers by itself."};
    case StoreError::Kind::read_only:
      return {kind, name + " cannot be written (" + detail + "): make it writable for user " +
                        std::to_string(geteuid()) + ", for example with \"chown -R " +
                        std::to_string(geteuid()) + " FOLDER\"."};
    case StoreError::Kind::busy:
      return {kind,
              name + " is locked by another process (" + detail + "): end that process or wait for it."};
    case StoreError::Kind::damaged:
      return {kind,
              name + " is damaged (" + detail +
                  "): the files were left unchanged; restore a backup, or recover what is readable with "
                  " \"sqlite3 FILE .recover\"."};
    case StoreError::Kind::rejected:
      return {kind, name + " rejected a row (" + detail + ")."};
    case StoreError::Kind::failed:
      break;
  }
  return {StoreError::Kind::failed, name + " cannot be used (" + detail + ")."};
}

namespace {

/// SQLite reports an I/O error, and its clean-up before that may overwrite errno.
bool is_limit_of_sizes(int code, int system_errno) {
  if (system_errno == EFBIG) return true;
  const bool is_growing = code == SQLITE_IOERR || code == SQLITE_IOERR_WRITE ||
                          code == SQLITE_IOERR_SHMSIZE || code == SQLITE_IOERR_TRUNCATE;
  rlimit limit{};
  return is_growing && error_kind_of_system(system_errno) == StoreError::Kind::failed &&
         getrlimit(RLIMIT_FSIZE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

/// Named separately: nobody would look for a limit on a disk that has space.
StoreError beyond_limit(const std::filesystem::path& file, const std::string& detail) {
  return {StoreError::Kind::full, file.string() + " cannot grow (" + detail +
                                      "): the file size limit (ulimit -f, LimitFSIZE=) is reached; raise "
                                      "it (prlimit --fsize), and the server recovers by itself."};
}

}  // namespace

StoreError store_error(const std::exception& fault, sqlite3* connection, const std::filesystem::path& file) {
  const auto* said = dynamic_cast<const SQLite::Exception*>(&fault);
  if (said == nullptr) return store_error(StoreError::Kind::failed, file, fault.what());
  const int code = said->getExtendedErrorCode() > 0 ? said->getExtendedErrorCode() : said->getErrorCode();
  const int system_errno = connection == nullptr ? 0 : sqlite3_system_errno(connection);
  if (is_limit_of_sizes(code, system_errno)) return beyond_limit(file, fault.what());
  return store_error(error_kind(code, system_errno), file, fault.what());
}

}  // namespace marchstone::persistence
