// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>

#include <chrono>
#include <filesystem>

namespace marchstone::persistence {

/// A connection that reads and never writes, not even when it is the last one to close the file: database and
/// log keep their bytes. Throws SQLite::Exception.
SQLite::Database open_to_read(const std::filesystem::path& file);

/// The one connection that writes, configured for this store. Throws SQLite::Exception.
SQLite::Database open_to_write(const std::filesystem::path& file, std::chrono::milliseconds busy_timeout);

}  // namespace marchstone::persistence
