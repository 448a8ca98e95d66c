#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "persistence/interface/store_types.h"

/// The small interfaces through which the server keeps things. SQLite is their default implementation; tests
/// have one that fails, tears and runs on simulated time. All functions may be called from any thread and
/// never block.
namespace marchstone::persistence {

/// The append-only journal of live rooms.
class Journal {
 public:
  virtual ~Journal() = default;

  /// A number for a new room; unique for the life of the data folder once a row with it is stored.
  virtual RoomNumber new_room() = 0;

  /// Appends rows together: all are durable, or none.
  virtual void append(std::vector<JournalRow> rows, Stored stored) = 0;

  /// Appends rows of one room and erases others of it that they make superfluous: all of it is durable, or
  /// nothing. The positions are those before; what does not stand there is not erased.
  virtual void replace(std::vector<OldRow> old, std::vector<JournalRow> rows, Stored stored) = 0;

  /// The room is closed for good and what had to be kept is in the archive: its rows are removed in the
  /// background.
  virtual void forget(RoomNumber room) = 0;
};

/// Finished matches. Nothing here is ever deleted.
class MatchArchive {
 public:
  virtual ~MatchArchive() = default;

  /// Storing the same id again is well and changes nothing. With the match the attempt that it was gets its
  /// result.
  virtual void store(ArchivedMatch match, Stored stored) = 0;
  /// The whole record and whether it is of a public room, or nothing.
  struct Record {
    std::string record;
    bool is_public = false;
    UnixMs finished_at = 0;
    UnixMs opens_at = 0;  ///< nobody is given it before
  };
  virtual void find(std::string id, Found<std::optional<Record>> found) = 0;
  virtual void list(MatchQuery query, Found<MatchPage> found) = 0;
};

/// Identities by the hash of their token.
class PlayerStore {
 public:
  virtual ~PlayerStore() = default;

  virtual void store(PlayerRow player, Stored stored) = 0;  ///< inserts, or renames an existing id
  /// Inserts a new identity and takes one use of an invitation: both, or neither. `rejected` if that is
  /// unknown, used up, or has expired by `now`.
  virtual void store_invited(PlayerRow player, std::string code_hash, UnixMs now, Stored stored) = 0;
  virtual void find_by_token_hash(std::string token_hash, Found<std::optional<PlayerRow>> found) = 0;
};

/// Deals that many share, each with the server's part of its seed, and the attempts of players at them.
class DealStore {
 public:
  virtual ~DealStore() = default;

  /// Keeps the server's part (hex) of a deal; one that is there already stays what it is.
  virtual void store(DealName deal, std::string server_part, Stored stored) = 0;
  virtual void find(DealName deal, std::string player, Found<std::optional<DealForPlayer>> found) = 0;
  /// Notes that this player has begun his attempt, and appends the first rows of its room to the journal:
  /// both, or neither. `rejected` if he has had his attempt.
  virtual void begin_attempt(DealName deal, std::string player, std::vector<JournalRow> rows,
                             Stored stored) = 0;
  /// The first `count` attempts; with or without those that have no result.
  virtual void results(DealName deal, bool with_unfinished, std::size_t count, Found<DealResults> found) = 0;
};

/// Who is kept out. Read once, at the start: see SqliteStore::read_bans.
class BanStore {
 public:
  virtual ~BanStore() = default;

  virtual void store(Ban ban, Stored stored) = 0;
  /// Well also if there is none of that id.
  virtual void remove(std::string id, Stored stored) = 0;
};

}  // namespace marchstone::persistence
