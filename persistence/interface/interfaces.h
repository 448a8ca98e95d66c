// SPDX-License-Identifier: MIT
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "persistence/interface/store_types.h"

/// The interfaces through which the server stores data. SQLite is the default implementation; tests have one
/// that fails, tears and runs on simulated time. All functions may be called from any thread and never block.
namespace marchstone::persistence {

/// The append-only journal of live rooms.
class Journal {
 public:
  virtual ~Journal() = default;

  /// A number for a new room; never reused in this data folder once a row with it is stored.
  virtual RoomNumber new_room() = 0;

  /// Appends rows atomically.
  virtual void append(std::vector<JournalRow> rows, Stored stored) = 0;

  /// Atomically appends rows to one room and erases rows that they make obsolete. The positions are those
  /// before the call; a position whose document differs is not erased.
  virtual void replace(std::vector<OldRow> old, std::vector<JournalRow> rows, Stored stored) = 0;

  /// The room is closed for good and archived as far as necessary: its rows are removed in the background.
  virtual void forget(RoomNumber room) = 0;
};

/// Finished matches. Never deleted.
class MatchArchive {
 public:
  virtual ~MatchArchive() = default;

  /// Idempotent: storing the same id again changes nothing. If the match was an attempt at a deal, its result
  /// is stored with it.
  virtual void store(ArchivedMatch match, Stored stored) = 0;
  /// The whole record and whether its room was public, or nothing.
  struct Record {
    std::string record;
    bool is_public = false;
    UnixMs finished_at = 0;
    UnixMs opens_at = 0;  ///< nobody may read it before
  };
  virtual void find(std::string id, Found<std::optional<Record>> found) = 0;
  virtual void list(MatchQuery query, Found<MatchPage> found) = 0;
};

/// Players by the hash of their token.
class PlayerStore {
 public:
  virtual ~PlayerStore() = default;

  virtual void store(PlayerRow player, Stored stored) = 0;  ///< inserts, or renames an existing id
  /// Atomically inserts a new player and consumes one use of an invitation. `rejected` if the invitation is
  /// unknown, used up or expired at `now`.
  virtual void store_invited(PlayerRow player, std::string code_hash, UnixMs now, Stored stored) = 0;
  virtual void find_by_token_hash(std::string token_hash, Found<std::optional<PlayerRow>> found) = 0;
  /// A further token of a known player, for another device of theirs.
  virtual void add_token(std::string player, std::string token_hash, Stored stored) = 0;
};

/// Subscriptions to notifications. Read once, at the start: see SqliteStore::read_subscriptions.
class SubscriptionStore {
 public:
  virtual ~SubscriptionStore() = default;

  virtual void store(SubscriptionRow row, Stored stored) = 0;  ///< inserts, or replaces an existing id
  /// Idempotent: an unknown id is not an error. The same goes for `note_told`, which changes one column.
  virtual void erase(std::string id, Stored stored) = 0;
  virtual void note_told(std::string id, std::string told, Stored stored) = 0;
};

/// Shared deals, each with the server's part of its seed, and the players' attempts at them.
class DealStore {
 public:
  virtual ~DealStore() = default;

  /// Stores the server's part (hex) of a deal; keeps an existing one.
  virtual void store(DealName deal, std::string server_part, Stored stored) = 0;
  virtual void find(DealName deal, std::string player, Found<std::optional<DealForPlayer>> found) = 0;
  /// Atomically notes that this player has begun an attempt, and appends the first rows of its room to the
  /// journal. `rejected` if the player has had one already.
  virtual void begin_attempt(DealName deal, std::string player, std::vector<JournalRow> rows,
                             Stored stored) = 0;
  /// The first `count` attempts, with or without those that have no result.
  virtual void results(DealName deal, bool with_unfinished, std::size_t count, Found<DealResults> found) = 0;
};

/// Bans. Read once, at the start: see SqliteStore::read_bans.
class BanStore {
 public:
  virtual ~BanStore() = default;

  virtual void store(Ban ban, Stored stored) = 0;
  /// Idempotent: an unknown id is not an error.
  virtual void remove(std::string id, Stored stored) = 0;
};

}  // namespace marchstone::persistence
