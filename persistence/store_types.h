#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "rules/core/result.h"

/// Values that cross the border of the store. Documents are opaque text here: the store knows no game.
namespace marchstone::persistence {

/// Milliseconds since 1970, UTC.
using UnixMs = std::int64_t;

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

/// Called exactly once on the storage thread with what was read.
template <class T>
using Found = std::function<void(Result<T, StoreError>)>;

/// A room in the journal; given by the store, never used twice.
using RoomNumber = std::int64_t;

/// One appended document of one room.
struct JournalRow {
  RoomNumber room = 0;
  std::string document;
};

/// A finished match: what lists are made of, and the whole record.
struct ArchivedMatch {
  std::string id;  ///< 32 hex digits, 128 random bits
  std::string game;
  bool is_public = false;
  UnixMs finished_at = 0;
  std::vector<std::string> players;  ///< player ids in seat order
  std::string summary;               ///< JSON object for lists
  std::string record;                ///< JSON object, self-contained
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

}  // namespace marchstone::persistence
