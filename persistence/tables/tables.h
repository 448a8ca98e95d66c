// SPDX-License-Identifier: MIT
#pragma once

#include "persistence/tables/archive_table.h"
#include "persistence/tables/ban_table.h"
#include "persistence/tables/deal_table.h"
#include "persistence/tables/invitation_table.h"
#include "persistence/tables/journal_table.h"
#include "persistence/tables/player_table.h"
#include "persistence/tables/secret_table.h"
#include "persistence/tables/store_table.h"
#include "persistence/tables/subscription_table.h"

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
        invitations(database),
        subscriptions(database),
        secrets(database) {}

  StoreTable store;
  JournalTable journal;
  ArchiveTable archive;
  PlayerTable players;
  DealTable deals;
  BanTable bans;
  InvitationTable invitations;
  SubscriptionTable subscriptions;
  SecretTable secrets;
};

/// The tables of a read-only connection.
struct ReadTables {
  explicit ReadTables(SQLite::Database& database) : archive(database), deals(database) {}

  ArchiveTable archive;
  DealTable deals;
};

}  // namespace marchstone::persistence
