// SPDX-License-Identifier: MIT
#include <utility>

#include "server/room/logic/room_logic.h"

/// How a match and its room end.
namespace marchstone::server {

/// The record is stored before anybody is told `finished`, so that its link works at once.
void RoomLogic::archive_if_over(UnixMs now) {
  using Stage = ArchiveProgress::Stage;
  if (state_.frozen || !state_.is_over() || state_.archived) return;
  if (archive_.stage() == Stage::not_due) archive_.advance(Stage::to_archive, now);
  if (!archive_.is_due(Stage::to_archive, now)) return;
  archive_.advance(Stage::archiving, now);
  port_.archive(archived_match(state_));
}

void RoomLogic::archived(const std::optional<persistence::StoreError>& error, UnixMs now) {
  if (archive_.stage() != ArchiveProgress::Stage::archiving) return;
  if (error) {
    archive_.retry(ArchiveProgress::Stage::to_archive, now);
    if (state_.closed) port_.closing_waits();
  } else {
    archive_.advance(ArchiveProgress::Stage::to_journal, now);
  }
  go_on(now);
}

/// Closes rooms that nobody uses any more. True if there was something to do.
bool RoomLogic::expire(UnixMs now) {
  const auto goes_at = state_.goes_at();
  if (!goes_at || now < *goes_at) return false;
  if (state_.status() == protocol::RoomStatus::playing) {
    state_.early_end = EarlyEnd::abandoned;  // its record is kept like any other
    pushes_.room_changed();
  } else {
    close(state_.match ? "The match is over, and its table is closed."
                       : "Nobody has come to this table for a long time.");
  }
  return true;
}

void RoomLogic::close_for_good(UnixMs now) {
  if (closed_) return;
  if (state_.closed) return port_.closing_waits();  // it is durable, and completes by itself
  close_is_wanted_ = true;
  go_on(now);
}

/// Answers held back by a beat are shown first: the record must not reveal anything that nobody was shown.
bool RoomLogic::close_is_due() const {
  return close_is_wanted_ && !state_.closed && !(state_.match && state_.match->holds());
}

void RoomLogic::give_up_closing() {
  if (std::exchange(close_is_wanted_, false)) port_.closing_failed();
}

bool RoomLogic::close_if_left_by_all() {
  const bool is_kept = state_.match && !state_.archived;
  if (is_kept || !state_.seats.all_empty()) return false;
  close("Everybody has left this table.");
  return true;
}

/// `why` is sent to the audience.
void RoomLogic::close(std::string_view why) {
  pushes_.notice_to_all("room_closed",
                        state_.closed ? "The operator of this server has closed this table." : why);
  closed_ = true;
  port_.closed();
}

}  // namespace marchstone::server
