#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "persistence/interface/unix_ms.h"
#include "rules/core/result.h"

/// Values that cross the border of the store. Documents are opaque text here: the store knows no game.
namespace marchstone::persistence {

/// Why something could not be kept or read. `message` is one sentence for the log and the operator.
struct StoreError {
  enum class Kind : std::uint8_t {
    full,       ///< no space left
    read_only,  ///< the folder or file cannot be written
    busy,       ///< another process held the lock longer than the busy timeout
    damaged,    ///< the file is not a sound database
    rejected,   ///< a constraint said no (a duplicate key)
    failed,     ///< anything else
  };
  Kind kind = Kind::failed;
  std::string message;
};

/// Called exactly once on the storage thread, after the write is durable (fsync done) or has failed and left
/// no trace. It must be quick and must not throw: post to your own executor.
using Stored = std::function<void(std::optional<StoreError>)>;

/// Called exactly once on a thread of the store's with what was read; as quick as that.
template <class T>
using Found = std::function<void(Result<T, StoreError>)>;

/// A room in the journal; given by the store, never used twice.
using RoomNumber = std::int64_t;

/// What the clocks of whoever uses the store showed at a commit. 0: it has none.
struct StoreTime {
  UnixMs running = 0;  ///< for how long it has run, over all its processes; a number like a date
  UnixMs wall = 0;     ///< the date

  friend bool operator==(const StoreTime&, const StoreTime&) = default;
};

/// One appended document of one room.
struct JournalRow {
  RoomNumber room = 0;
  std::string document;
};

/// A document of a room that is not needed any more: which of the room's rows it is, and what it holds, so
/// that no other row can go in its place.
struct OldRow {
  std::size_t position = 0;
  std::string document;
};

/// A deal that everybody who asks for it on that day has: its day (UTC, "2026-11-28"), game, and which of
/// that game's.
struct DealName {
  std::string day;
  std::string game;
  std::string key;

  friend auto operator<=>(const DealName&, const DealName&) = default;
};

/// A player has one attempt at a deal. How it ended, if it did.
struct AttemptResult {
  bool is_won = false;
  std::int64_t milliseconds = 0;  ///< from the start of the match to its end
  std::string details;            ///< JSON object, or empty
  std::string match;              ///< id of its record
};

/// An attempt as a table of results shows it.
struct Attempt {
  std::string player;
  std::string name;  ///< of the player, as he is called now
  std::optional<AttemptResult> result;
};

/// What is known of a deal to one player.
struct DealForPlayer {
  std::string server_part;  ///< hex
  bool is_attempted = false;
};

/// The deal and the attempts at it: won ones first, then the faster ones, those without a result last.
struct DealResults {
  std::string server_part;  ///< hex; empty if nobody has asked for the deal
  std::vector<Attempt> attempts;
};

/// The attempt that a finished match was.
struct EndedAttempt {
  DealName deal;
  std::string player;
  bool is_won = false;
  std::int64_t milliseconds = 0;
  std::string details;  ///< JSON object, or empty
};

/// A finished match: what lists are made of, and the whole record.
struct ArchivedMatch {
  std::string id;  ///< 32 hex digits
  std::string game;
  bool is_public = false;
  UnixMs finished_at = 0;
  std::vector<std::string> players;  ///< player ids in seat order
  std::string summary;               ///< JSON object for lists
  std::string record;                ///< JSON object, self-contained
  UnixMs opens_at = 0;               ///< nobody is given the record before
  std::optional<EndedAttempt> attempt{};
};

/// Which finished matches. `before` is the opaque cursor of an earlier page.
struct MatchQuery {
  std::optional<std::string> game{};
  std::optional<std::string> player{};
  bool include_private = false;  ///< only ever set together with the asker's own `player`
  std::optional<std::string> before{};
  std::size_t count = 50;
};

struct MatchPage {
  std::vector<std::string> summaries;  ///< newest first
  std::optional<std::string> next;     ///< cursor of the next page, absent on the last
};

/// An identity. The token itself is never stored.
struct PlayerRow {
  std::string id;
  std::string name;
  std::string token_hash;  ///< hex
};

/// Somebody whom the owner of the server does not let in.
struct Ban {
  enum class Of : std::uint8_t { player, network };
  std::string id;
  Of of = Of::player;
  std::string subject;  ///< a player's id, or an address or network
  std::string reason;   ///< a note of the owner's, for himself
  UnixMs made_at = 0;
  std::optional<UnixMs> until{};  ///< for ever without

  friend bool operator==(const Ban&, const Ban&) = default;
};

/// Lets so many new identities in. The code itself is never stored.
struct InvitationRow {
  std::string code_hash;  ///< hex
  std::int64_t uses = 1;
  UnixMs expires_at = 0;
};

}  // namespace marchstone::persistence
