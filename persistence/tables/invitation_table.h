#pragma once

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>

#include <string>

#include "persistence/interface/store_types.h"

namespace marchstone::persistence {

/// Invitations that can still be used, by the hash of their code.
class InvitationTable {
 public:
  explicit InvitationTable(SQLite::Database& database);

  /// A code that was drawn before is refused.
  void add(const InvitationRow& invitation);
  /// Removes those that had expired by then.
  void forget_expired(UnixMs now);
  /// Takes one use. Refuses (as a constraint does, so that all else of the write is undone) what is unknown,
  /// used up or expired.
  void use(const std::string& code_hash, UnixMs now);

 private:
  SQLite::Statement insert_;
  SQLite::Statement forget_;
  SQLite::Statement use_;
  SQLite::Statement remove_used_up_;
};

}  // namespace marchstone::persistence
