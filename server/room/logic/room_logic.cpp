// SPDX-License-Identifier: MIT
#include "server/room/logic/room_logic.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <utility>

#include "protocol/wire/pushes.h"
#include "server/config/limits.h"
#include "server/room/limits.h"

namespace marchstone::server {

using protocol::ErrorCode;

RoomLogic::RoomLogic(RoomData state, RoomPort& port, UnixMs now)
    : state_(std::move(state)), port_(port), pushes_(state_, port) {
  follow_wall_clock();
  archive_if_over(now);
  ask_bots(now);
}

// Requests

void RoomLogic::request(const Client& from, protocol::RequestId id, RoomRequest request, UnixMs now) {
  Asker asker{from, id, now};
  if (closed_) return refuse(asker, ErrorCode::no_such_room);
  if (const auto refusal = waiting_.refusal(from.connection)) return refuse(asker, *refusal);
  waiting_.push({std::move(asker), std::move(request)});
  go_on(now);
}

/// Does everything that can be done before the next append is durable.
void RoomLogic::go_on(UnixMs now) {
  follow_wall_clock();
  if (!closed_) show_what_is_due(now);  // requests are checked against what is shown by then
  while (!closed_ && !is_busy() && do_next(now)) {
  }
  if (!closed_) archive_if_over(now);
  if (!closed_) pushes_.flush(now);
  ask_bots(now);
  while (closed_ && !waiting_.empty()) refuse(waiting_.pop().asker, ErrorCode::no_such_room);
}

/// Small steps are ignored: routine corrections of the wall clock would otherwise change every room object.
void RoomLogic::follow_wall_clock() {
  const std::int64_t offset = port_.wall_offset();
  if (std::abs(offset - state_.wall_offset) < limits::clock_step_ms) return;
  state_.wall_offset = offset;
  pushes_.room_changed();
}

/// Starts one thing that needs the room exclusively. False if there is none.
bool RoomLogic::do_next(UnixMs now) {
  if (archive_.is_due(ArchiveProgress::Stage::to_journal, now)) {
    begin({MatchArchived{match_id(state_.opened), now}, std::nullopt, {}});
    return true;
  }
  if (close_is_due()) {
    begin({RoomClosed{now}, std::nullopt, {}});
    return true;
  }
  // A closed room is removed before it serves queued requests: no match begins in it any more.
  if (state_.closed && expire(now)) return true;
  // What arrived before the flag fell counts, however long it was queued.
  if (flag_falls(waiting_.empty() ? now : waiting_.front().asker.arrived_at)) return true;
  if (person_returns(now) || hint_ends(now) || starts_by_itself(now)) return true;
  if (waiting_.empty()) return bot_plays(now) || expire(now);
  auto [asker, request] = waiting_.pop();
  const bool works_frozen = std::holds_alternative<protocol::Resync>(request) ||
                            std::holds_alternative<protocol::ChatLog>(request) ||
                            std::holds_alternative<protocol::LeaveRoom>(request) ||
                            std::holds_alternative<protocol::History>(request);
  if (state_.frozen && !works_frozen) {
    refuse(asker, ErrorCode::frozen);
  } else {
    std::visit([&, &who = asker](const auto& content) { handle(who, content, now); }, request);
  }
  pushes_.flush(now);
  return true;
}

bool RoomLogic::flag_falls(UnixMs now) {
  if (!state_.match || state_.frozen || state_.early_end) return false;
  const auto fall = state_.match->next_fall();
  if (!fall || now < fall->at) return false;
  begin({state_.match->depart(fall->seat, protocol::Entry::Kind::time, fall->at), std::nullopt, {}});
  return true;
}

void RoomLogic::answer(const Asker& to, std::string_view fields) {
  if (to.client.connection == WaitingRequests::nobody) return;
  port_.send_answer(to.client.connection, to.id, answer_frame(protocol::ok(to.id, fields)));
}

void RoomLogic::refuse(const Asker& to, ErrorCode code) {
  if (to.client.connection == WaitingRequests::nobody) return;
  port_.send_answer(to.client.connection, to.id, answer_frame(protocol::error(to.id, code)));
}

void RoomLogic::refuse_stale(const Asker& to, UnixMs now) {
  refuse(to, ErrorCode::stale);
  if (to.client.connection != WaitingRequests::nobody) pushes_.state(to.client, now);
}

// Appends

void RoomLogic::begin(Change change) {
  assert(!is_busy());
  if (auto* step = std::get_if<Step>(&change.content)) step->wall_offset = state_.wall_offset;
  std::string text = write_document(
      std::visit(Overloaded{
                     [](const Step& step) -> RoomDocument {
                       return PositionChanged{step.entry, step.left_ms, step.shown_at, step.wall_offset};
                     },
                     [](const auto& document) -> RoomDocument { return document; },
                 },
                 change.content));
  change_ = std::move(change);
  std::vector<std::string> documents;
  documents.push_back(std::move(text));
  port_.append(std::move(documents), change_->superfluous);
}

void RoomLogic::stored(const std::optional<persistence::StoreError>& error, UnixMs now) {
  assert(change_);
  follow_wall_clock();  // it may have been set while the store wrote, and what follows tells the time
  Change change = std::move(*change_);
  change_.reset();
  if (error) {
    fail(std::move(change), now);
  } else {
    state_.chat.erased(change.superfluous);
    state_.rows -= change.superfluous.size();
    commit(std::move(change), now);
    ++state_.rows;
  }
  go_on(now);
}

// The audience

void RoomLogic::show_clocks(UnixMs now) {
  follow_wall_clock();
  const bool run = !closed_ && state_.match && state_.opened.clock && !state_.is_over();
  if (run && !state_.frozen) pushes_.first_states(now);
  go_on(now);
}

void RoomLogic::attach(const Client& client, UnixMs now) {
  follow_wall_clock();
  if (closed_ || !state_.seats.of(client.player.id)) return;
  if (state_.seats.rename(client.player)) pushes_.room_changed();
  if (enter(client)) pushes_.whole_picture(client, now);
  if (!returned_.empty()) go_on(now);
}

bool RoomLogic::enter(const Client& client) {
  if (client.connection == WaitingRequests::nobody) return false;
  const bool was_here = state_.audience.has_player(client.player.id);
  if (!state_.audience.enter(client)) return false;
  port_.reaches(client.connection, true);
  if (was_here) return true;
  if (const auto seat = state_.seats.of(client.player.id)) {
    state_.absence.come_back(*seat);
    const bool plays_again = state_.seats[*seat].bot && !state_.seats[*seat].bot_is_wished;
    if (plays_again && std::ranges::find(returned_, *seat) == returned_.end()) returned_.push_back(*seat);
    pushes_.room_changed();
  } else {
    pushes_.spectators_changed();
  }
  return true;
}

void RoomLogic::detach(ConnectionId connection, UnixMs now) {
  waiting_.forget(connection);
  if (change_ && change_->asker && change_->asker->client.connection == connection) {
    change_->asker->client.connection = WaitingRequests::nobody;
  }
  if (hint_ && hint_->asker.client.connection == connection)
    hint_->asker.client.connection = WaitingRequests::nobody;
  if (rematch_asker_ && rematch_asker_->client.connection == connection) {
    rematch_asker_->client.connection = WaitingRequests::nobody;
  }
  if (const auto player = state_.audience.leave(connection)) has_gone(*player, now);
  go_on(now);
}

/// A connection of `player` has left the audience.
void RoomLogic::has_gone(const protocol::Player& player, UnixMs now) {
  if (state_.audience.empty()) state_.empty_since = now;
  if (state_.audience.has_player(player.id)) return;
  if (const auto seat = state_.seats.of(player.id)) {
    state_.absence.leave(*seat, now);
    pushes_.room_changed();
  } else {
    pushes_.spectators_changed();
  }
}

void RoomLogic::remove_connections_of(const std::string& player) {
  for (const ConnectionId connection : state_.audience.remove_player(player))
    port_.reaches(connection, false);
}

void RoomLogic::renamed(const protocol::Player& player, UnixMs now) {
  if (closed_) return;
  const bool seat_renamed = state_.seats.rename(player);
  const bool member_renamed = state_.audience.rename(player);
  for (auto& match_player : state_.match_players) {
    if (match_player && match_player->id == player.id) match_player->name = player.name;
  }
  if (seat_renamed || member_renamed) pushes_.names_changed();
  go_on(now);
}

void RoomLogic::add_sizes(RoomSizes& sizes) const {
  sizes.waiting_requests = waiting_.size();
  sizes.audience = state_.audience.members().size();
  sizes.entries = (state_.match ? state_.match->entries().size() : 0) + state_.unplayed_at.size() +
                  state_.bot_spans.size();
  sizes.held_positions = state_.match ? state_.match->held_count() : 0;
  sizes.checkpoints = state_.match ? state_.match->checkpoints().size() : 0;
  sizes.chat_lines = state_.chat.size();
  sizes.talkers = state_.chat_pace.size();
  sizes.kicked_players = state_.seats.kicked_count();
}

// Time

std::optional<UnixMs> RoomLogic::wake_at() const {
  if (closed_) return std::nullopt;
  std::optional<UnixMs> next = pushes_.due_at();
  const auto consider = [&next](std::optional<UnixMs> at) {
    if (at && (!next || *at < *next)) next = at;
  };
  if (state_.match) consider(state_.match->holds_until());
  if (is_busy()) return next;  // the rest waits for the append, whose completion continues with it
  consider(bot_turns_.due_at());
  consider(bots_wait_until_);
  consider(archive_.due_at());
  consider(state_.goes_at());
  if (state_.match && !state_.frozen && !state_.early_end) {
    if (const auto fall = state_.match->next_fall()) consider(fall->at);
  }
  return next;
}

void RoomLogic::wake(UnixMs now) {
  if (!closed_) go_on(now);
}

}  // namespace marchstone::server
