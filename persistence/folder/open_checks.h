#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "persistence/folder/data_folder.h"

/// What must hold before a database is written to. Nothing here changes the database or its log.
namespace marchstone::persistence {

/// Refuses a file that is damaged, of another program, of a newer schema, or that has lost acknowledged rows.
/// A missing or empty database is well.
std::optional<StoreError> refuse_to_open(const DataFolder& folder);

/// What the owner has to be told if `SqliteStore::open` would begin an empty store where there seems to have
/// been one before.
std::optional<std::string> begins_anew(const std::filesystem::path& folder);

/// Refuses a folder that holds no store yet: a mistyped one is not made.
std::optional<StoreError> refuse_missing_store(const std::filesystem::path& folder);

/// The same for the file alone, without the mark of its folder (a copy is about to be made of it).
std::optional<StoreError> refuse_newer_schema(const std::filesystem::path& database);

}  // namespace marchstone::persistence
