// SPDX-License-Identifier: MIT
#include "server/room/logic/archive.h"

#include <utility>

#include "protocol/record/record.h"
#include "protocol/wire/hash.h"
#include "server/base/utc_day.h"

namespace marchstone::server {

namespace {

protocol::Record record(const RoomData& state) {
  const MatchPlay& match = *state.match;
  protocol::Record record;
  record.id = match_id(state.opened);
  record.game = state.opened.game;
  record.rules = state.opened.rules;
  record.options = state.opened.options;
  record.players = state.match_players;
  record.bots = state.bot_spans;
  record.hints = state.hints;
  record.lesson = state.opened.lesson;
  record.visibility = state.opened.visibility;
  record.clock = state.opened.clock;
  record.server_part = state.opened.server_part;
  record.nonces = state.seats.nonces();
  record.deal = match.start().deal();
  record.entries.assign(match.entries().begin(), match.entries().end());
  for (std::uint32_t seq = 1; seq <= record.entries.size(); ++seq) {
    record.entries[seq - 1].at = match.accepted_on(seq);
  }
  record.result = {*state.outcome(), state.result_details()};
  record.started_at = match.started_on();
  record.finished_at = match.accepted_on(match.accepted_seq());
  return record;
}

/// Marks a match that was an attempt at a daily deal: its record opens when the day is over. One that ended
/// later is not a result, since other records were already open.
void note_attempt(persistence::ArchivedMatch& match, const RoomData& state, const protocol::Record& record) {
  const protocol::DailyDeal& daily = *state.opened.daily;
  const auto day = UtcDay::read(daily.day);
  if (!day) return;
  match.opens_at = day->ends_at();
  if (day->is_over(record.finished_at)) return;
  persistence::EndedAttempt attempt;
  attempt.deal = {daily.day, record.game, daily.key};
  attempt.player = match.players.front();  // daily rooms have one seat
  attempt.is_won = !record.result.winners.empty();
  attempt.milliseconds = state.match->last_entry_at() - state.match->started_at();
  if (!state.early_end) attempt.details = state.match->shown().daily_details();
  match.attempt = std::move(attempt);
}

}  // namespace

persistence::ArchivedMatch archived_match(const RoomData& state) {
  const protocol::Record content = record(state);
  persistence::ArchivedMatch match;
  match.id = content.id;
  match.game = content.game;
  match.is_public = content.visibility == protocol::Visibility::open;
  match.finished_at = content.finished_at;
  for (const auto& player : content.players) match.players.push_back(player ? player->id : std::string());
  match.summary = protocol::write_summary(content);
  match.record = protocol::write_record(content);
  if (state.opened.daily) note_attempt(match, state, content);
  return match;
}

std::string match_id(const RoomOpened& room) {
  const std::string parts = "marchstone match 1" + std::string(protocol::raw(room.server_part)) + room.code;
  return protocol::to_hex(protocol::sha256(parts)).substr(0, 32);
}

}  // namespace marchstone::server
