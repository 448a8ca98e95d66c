// SPDX-License-Identifier: MIT
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "persistence/folder/data_folder.h"

/// Checks before a database is written to. None of them changes the database or its log.
namespace marchstone::persistence {

/// Rejects a file that is damaged, of another program, of a newer schema, or that has lost acknowledged rows.
/// A missing or empty database is accepted.
std::optional<StoreError> refuse_to_open(const DataFolder& folder);

/// The warning to log if `SqliteStore::open` would create an empty store where there seems to have been one
/// before.
std::optional<std::string> begins_anew(const std::filesystem::path& folder);

/// Rejects a folder without a store, so that a mistyped path is not created.
std::optional<StoreError> refuse_missing_store(const std::filesystem::path& folder);

/// The same for the file alone, without the mark of its folder (for copying it).
std::optional<StoreError> refuse_newer_schema(const std::filesystem::path& database);

}  // namespace marchstone::persistence
