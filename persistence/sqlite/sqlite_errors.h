#pragma once

#include <sqlite3.h>

#include <exception>
#include <filesystem>

#include "persistence/interface/store_types.h"

/// SQLite's codes as our errors, each with a sentence that names the file and what helps.
namespace marchstone::persistence {

/// `code` is an extended result code; `system_errno` what the system call said, 0 if unknown.
StoreError::Kind error_kind(int code, int system_errno);

/// What a failed system call means.
StoreError::Kind error_kind_of_system(int system_errno);

/// The sentence for a fault of `file`. `detail` is put into it.
StoreError store_error(StoreError::Kind kind, const std::filesystem::path& file, const std::string& detail);

/// What a caught exception of SQLite (or another) means. `connection` may be null.
StoreError store_error(const std::exception& fault, sqlite3* connection, const std::filesystem::path& file);

}  // namespace marchstone::persistence
