#pragma once

#include "persistence/archive_table.h"
#include "persistence/ban_table.h"
#include "persistence/deal_table.h"
#include "persistence/invitation_table.h"
#include "persistence/journal_table.h"
#include "persistence/player_table.h"
#include "persistence/store_table.h"

namespace marchstone::persistence {

/// All tables of one connection. Their functions throw SQLite::Exception.
struct Tables {
  explicit Tables(SQLite::Database& database)
      : store(database),
        journal(database),
        archive(database),
        players(database),
        deals(database),
        bans(database),
        invitations(database) {}

  StoreTable store;
  JournalTable journal;
  ArchiveTable archive;
  PlayerTable players;
  DealTable deals;
  BanTable bans;
  InvitationTable invitations;
};

/// What is read on a connection that never writes.
struct ReadTables {
  explicit ReadTables(SQLite::Database& database) : archive(database), deals(database) {}

  ArchiveTable archive;
  DealTable deals;
};

}  // namespace marchstone::persistence
