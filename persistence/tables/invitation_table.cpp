// SPDX-License-Identifier: MIT
#include "persistence/tables/invitation_table.h"

#include <SQLiteCpp/Exception.h>
#include <sqlite3.h>

#include "persistence/sqlite/statement.h"

namespace marchstone::persistence {

InvitationTable::InvitationTable(SQLite::Database& database)
    : insert_(database, "INSERT INTO invitations (code_hash, uses_left, expires_at) VALUES (?, ?, ?)"),
      forget_(database, "DELETE FROM invitations WHERE expires_at <= ?"),
      use_(database,
           "UPDATE invitations SET uses_left = uses_left - 1 WHERE code_hash = ? AND expires_at > ?"),
      remove_used_up_(database, "DELETE FROM invitations WHERE code_hash = ? AND uses_left = 0") {}

void InvitationTable::add(const InvitationRow& invitation) {
  Use(insert_, invitation.code_hash, invitation.uses, invitation.expires_at).run();
}

void InvitationTable::forget_expired(UnixMs now) {
  Use(forget_, now).run();
}

void InvitationTable::use(const std::string& code_hash, UnixMs now) {
  if (Use(use_, code_hash, now).run() == 0) {
    throw SQLite::Exception("invalid invitation", SQLITE_CONSTRAINT);
  }
  Use(remove_used_up_, code_hash).run();
}

}  // namespace marchstone::persistence
