// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>

#include <span>

/// The schema, and the migrations from every older one.
namespace marchstone::persistence {

/// One step. Once released, a step is never changed; a new one is added.
struct Migration {
  int version;             ///< `user_version` after the step
  const char* statements;  ///< SQL, run in one transaction together with the new version
};

std::span<const Migration> migrations();

/// The schema version that this program reads and writes.
int schema_version();

/// `PRAGMA application_id` in the header of our files: "MrSt".
inline constexpr int application_id = 0x4d725374;

/// Migrates `database` step by step. Each step is one transaction, so that a kill in the middle leaves the
/// version before or after it. Throws SQLite::Exception.
void migrate(SQLite::Database& database, std::span<const Migration> steps);

}  // namespace marchstone::persistence
