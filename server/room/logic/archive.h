// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

#include "persistence/interface/store_types.h"
#include "server/base/unix_ms.h"
#include "server/room/data/room_data.h"
#include "server/room/limits.h"

namespace marchstone::server {

/// The record of a finished match.
persistence::ArchivedMatch archived_match(const RoomData& state);

/// 128 bits as 32 hex digits, unguessable until the record reveals the server's part of the seed.
/// Deterministic, so that a match whose archiving was interrupted by a restart is not archived twice.
std::string match_id(const RoomOpened& room);

/// The progress of archiving a finished match, and when it is retried.
class ArchiveProgress {
 public:
  enum class Stage : std::uint8_t {
    not_due,
    to_archive,  ///< the record has to be stored
    archiving,   ///< the record is being stored
    to_journal,  ///< the record is stored; the journal has to note it
    done,
  };

  Stage stage() const { return stage_; }
  bool is_due(Stage stage, UnixMs now) const { return stage_ == stage && now >= due_at_; }
  /// When the next step is due, if there is one.
  std::optional<UnixMs> due_at() const {
    const bool waits = stage_ == Stage::to_archive || stage_ == Stage::to_journal;
    return waits ? std::optional(due_at_) : std::nullopt;
  }

  void advance(Stage stage, UnixMs now) {
    stage_ = stage;
    due_at_ = now;
  }
  /// Back to `stage` after a pause, which doubles each time.
  void retry(Stage stage, UnixMs now) {
    advance(stage, now + pause_ms_);
    pause_ms_ = std::min(2 * pause_ms_, limits::longest_archive_retry_ms);
  }

 private:
  Stage stage_ = Stage::not_due;
  UnixMs due_at_ = 0;
  std::int64_t pause_ms_ = limits::archive_retry_ms;
};

}  // namespace marchstone::server
