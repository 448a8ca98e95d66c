#pragma once

#include <SQLiteCpp/Database.h>

#include <span>

/// The schema and the way to it from every older one.
namespace marchstone::persistence {

/// One step forward. Once released, a step is never changed again; a new one is added.
struct Migration {
  int version;             ///< `user_version` after it
  const char* statements;  ///< SQL, run in one transaction together with the new version
};

std::span<const Migration> migrations();

/// The version this program reads and writes.
int schema_version();

/// Stands in the header of every file of ours (`PRAGMA application_id`): "MrSt".
inline constexpr int application_id = 0x4d725374;

/// Brings `database` forward step by step. Each step is one transaction, so that a process killed in the
/// middle leaves the version before or after it. Throws SQLite::Exception.
void migrate(SQLite::Database& database, std::span<const Migration> steps);

}  // namespace marchstone::persistence
