// SPDX-License-Identifier: MIT
#pragma once

#include <sqlite3.h>

#include <exception>
#include <filesystem>

#include "persistence/interface/store_types.h"

/// Translates SQLite's codes to our errors, each with a sentence that names the file and a remedy.
namespace marchstone::persistence {

/// `code` is an extended result code; `system_errno` is that of the system call, 0 if unknown.
StoreError::Kind error_kind(int code, int system_errno);

/// The kind of a failed system call.
StoreError::Kind error_kind_of_system(int system_errno);

/// The error for a fault of `file`; its sentence contains `detail`.
StoreError store_error(StoreError::Kind kind, const std::filesystem::path& file, const std::string& detail);

/// The error for a caught exception of SQLite (or another). `connection` may be null.
StoreError store_error(const std::exception& fault, sqlite3* connection, const std::filesystem::path& file);

}  // namespace marchstone::persistence
