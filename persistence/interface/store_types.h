// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "persistence/interface/unix_ms.h"
#include "rules/core/result.h"

/// Values at the interface of the store. Documents are opaque text: the store knows no game.
namespace marchstone::persistence {

/// Why something could not be stored or read. `message` is one sentence for the log and the operator.
struct StoreError {
  enum class Kind : std::uint8_t {
    full,       ///< no space left on the device
    read_only,  ///< the folder or file cannot be written
    busy,       ///< another process held the lock longer than the busy timeout
    damaged,    ///< the file is not a valid database
    rejected,   ///< a constraint was violated (a duplicate key)
    failed,     ///< anything else
  };
  Kind kind = Kind::failed;
  std::string message;
};

/// Called exactly once on the storage thread, after the write is durable (fsync done) or has failed without a
/// trace. Must return quickly and must not throw: post to your own executor.
using Stored = std::function<void(std::optional<StoreError>)>;

/// Called exactly once on one of the store's threads with the result of a read; must return quickly too.
template <class T>
using Found = std::function<void(Result<T, StoreError>)>;

/// A room in the journal; assigned by the store, never reused.
using RoomNumber = std::int64_t;

/// The clocks of the store's user at a commit. 0: unknown.
struct StoreTime {
  UnixMs running = 0;  ///< server time over all runs; has the scale of a date but is not one
  UnixMs wall = 0;     ///< the date

  friend bool operator==(const StoreTime&, const StoreTime&) = default;
};

/// One document of one room, to be appended.
struct JournalRow {
  RoomNumber room = 0;
  std::string document;
};

/// A document of a room that is no longer needed: its position among the room's rows, and its content, so
/// that no other row can be erased in its place.
struct OldRow {
  std::size_t position = 0;
  std::string document;
};

/// A deal that is shared by everybody who plays it on that day: the day (UTC, "2026-11-28"), the game, and
/// the key of the deal within the game.
struct DealName {
  std::string day;
  std::string game;
  std::string key;

  friend auto operator<=>(const DealName&, const DealName&) = default;
};

/// The result of a player's attempt at a deal, if it has one.
struct AttemptResult {
  bool is_won = false;
  std::int64_t milliseconds = 0;  ///< from the start of the match to its end
  std::string details;            ///< JSON object, or empty
  std::string match;              ///< id of its record
};

/// An attempt as listed in results.
struct Attempt {
  std::string player;
  std::string name;  ///< current name of the player
  std::optional<AttemptResult> result;
};

/// The state of a deal for one player.
struct DealForPlayer {
  std::string server_part;  ///< hex
  bool is_attempted = false;
};

/// The deal and the attempts at it: wins first, then by time, those without a result last.
struct DealResults {
  std::string server_part;  ///< hex; empty if nobody has requested the deal
  std::vector<Attempt> attempts;
};

/// The attempt that a finished match belongs to.
struct EndedAttempt {
  DealName deal;
  std::string player;
  bool is_won = false;
  std::int64_t milliseconds = 0;
  std::string details;  ///< JSON object, or empty
};

/// A finished match: the fields for lists, and the whole record.
struct ArchivedMatch {
  std::string id;  ///< 32 hex digits
  std::string game;
  bool is_public = false;
  UnixMs finished_at = 0;
  std::vector<std::string> players;  ///< player ids in seat order
  std::string summary;               ///< JSON object for lists
  std::string record;                ///< JSON object, self-contained
  UnixMs opens_at = 0;               ///< nobody may read the record before
  std::optional<EndedAttempt> attempt{};
};

/// Which finished matches to list. `before` is the opaque cursor of an earlier page.
struct MatchQuery {
  std::optional<std::string> game{};
  std::optional<std::string> player{};
  bool include_private = false;  ///< only ever set together with the requester's own `player`
  std::optional<std::string> before{};
  std::size_t count = 50;
};

struct MatchPage {
  std::vector<std::string> summaries;  ///< newest first
  std::optional<std::string> next;     ///< cursor of the next page, absent on the last
};

/// A player. The token itself is never stored.
struct PlayerRow {
  std::string id;
  std::string name;
  std::string token_hash;  ///< hex
};

/// Where a player is told of their turns while they are away. Both documents are opaque.
struct SubscriptionRow {
  std::string id;
  std::string player;
  std::string document;  ///< where, and how
  std::string told;      ///< which turns have been told of

  friend bool operator==(const SubscriptionRow&, const SubscriptionRow&) = default;
};

/// A banned player, address or network.
struct Ban {
  enum class Of : std::uint8_t { player, network };
  std::string id;
  Of of = Of::player;
  std::string subject;  ///< a player's id, or an address or network
  std::string reason;   ///< the operator's private note
  UnixMs made_at = 0;
  std::optional<UnixMs> until{};  ///< permanent without

  friend bool operator==(const Ban&, const Ban&) = default;
};

/// Admits this many new players. The code itself is never stored.
struct InvitationRow {
  std::string code_hash;  ///< hex
  std::int64_t uses = 1;
  UnixMs expires_at = 0;
};

}  // namespace marchstone::persistence
