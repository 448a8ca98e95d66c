// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Transaction.h>
#include <sqlite3.h>

#include <chrono>

#include "persistence/folder/data_folder.h"
#include "persistence/folder/migrations.h"
#include "persistence/folder/open_checks.h"
#include "persistence/sqlite/connection.h"
#include "persistence/sqlite/sqlite_errors.h"
#include "persistence/store/sqlite_store.h"
#include "persistence/tables/invitation_table.h"

namespace marchstone::persistence {

namespace {

/// A server commits often, but never for long.
constexpr std::chrono::milliseconds busy_timeout{10'000};

void add(const std::filesystem::path& file, const InvitationRow& invitation, UnixMs now) {
  SQLite::Database database = open_to_write(file, busy_timeout);
  // The log belongs to the server that may be running.
  database.check(sqlite3_db_config(database.getHandle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr));
  if (database.execAndGet("PRAGMA user_version").getInt() != schema_version()) {
    throw SQLite::Exception("its schema is older: start this version of the server on it first");
  }
  InvitationTable invitations(database);
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::IMMEDIATE);
  invitations.forget_expired(now);
  invitations.add(invitation);
  transaction.commit();
}

}  // namespace

std::optional<StoreError> invite(const std::filesystem::path& folder, const InvitationRow& invitation,
                                 UnixMs now) {
  const std::filesystem::path file = database_path(folder);
  if (auto fault = refuse_missing_store(folder)) return fault;
  if (auto fault = refuse_newer_schema(file)) return fault;
  try {
    add(file, invitation, now);
    return std::nullopt;
  } catch (const std::exception& fault) {
    return store_error(fault, nullptr, file);
  }
}

}  // namespace marchstone::persistence
