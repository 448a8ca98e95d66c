// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <string>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// Valid invitations by the hash of their code.
class InvitationTable {
 public:
  explicit InvitationTable(SQLite::Database& database);

  /// An existing code is rejected.
  void add(const InvitationRow& invitation);
  /// Removes those that have expired.
  void forget_expired(UnixMs now);
  /// Takes one use. Throws a constraint violation, so that the whole write is rolled back, if the code is
  /// unknown, used up or expired.
  void use(const std::string& code_hash, UnixMs now);

 private:
  SQLite::Statement insert_;
  SQLite::Statement forget_;
  SQLite::Statement use_;
  SQLite::Statement remove_used_up_;
};

}  // namespace marchstone::persistence
