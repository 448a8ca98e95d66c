// SPDX-License-Identifier: MIT
#include <utility>

#include "server/config/limits.h"
#include "server/room/logic/room_logic.h"

/// Effects of a durable change: first the state, then the answer to the requester, then the pushes to
/// everybody.
namespace marchstone::server {

void RoomLogic::commit(Change change, UnixMs now) {
  std::visit(Overloaded{
                 [&](Step& step) { commit(std::move(step), change, now); },
                 [&](const auto& document) {
                   if (auto fault = state_.apply(document, now))
                     return freeze(change, std::move(*fault), now);
                   after(document, change, now);
                 },
             },
             change.content);
}

/// A stored document could not be applied although it was checked before: a bug, which must cost this room
/// only.
void RoomLogic::freeze(const Change& change, DocumentFault fault, UnixMs now) {
  state_.frozen = std::move(fault);
  if (change.asker) refuse(*change.asker, protocol::ErrorCode::frozen);
  pushes_.room_changed();
  pushes_.flush(now);
}

void RoomLogic::commit(Step step, const Change& change, UnixMs now) {
  const bool is_move = step.entry.kind == protocol::Entry::Kind::move;
  const bool is_undo = step.entry.kind == protocol::Entry::Kind::undo;
  const bool vote_accepted = is_undo && state_.undo_vote && state_.undo_vote->asker == step.entry.seat;
  state_.apply(std::move(step));
  if (change.asker) {
    answer(*change.asker, change.answer_fields);
    if (is_move && change.asker->client.connection != WaitingRequests::nobody) {
      port_.refund(change.asker->client.connection);
    }
  }
  end_undo_vote(vote_accepted);
  show_what_is_due(now);
}

void RoomLogic::show_what_is_due(UnixMs now) {
  if (!state_.match) return;
  const auto expiry_before = state_.expires_at();
  const auto departed_before = state_.seats.departed_count();
  const auto steps = state_.show(now);
  if (!steps) return;
  const bool somebody_left = state_.seats.departed_count() != departed_before;
  if (somebody_left || state_.expires_at() != expiry_before) pushes_.room_changed();
  pushes_.flush(now);
  pushes_.states(*steps, now);
}

void RoomLogic::answer_and_show_room(const Change& change, UnixMs now) {
  if (change.asker) answer(*change.asker, change.answer_fields);
  pushes_.room_changed();
  pushes_.flush(now);
}

/// The room push contains everything.
template <OneOf<NonceSet, RematchOpened, RoomClosed> Document>
void RoomLogic::after(const Document&, const Change& change, UnixMs now) {
  answer_and_show_room(change, now);
}

void RoomLogic::after(const SeatTaken& document, const Change& change, UnixMs now) {
  if (change.asker) {
    answer(*change.asker, change.answer_fields);
    enter(change.asker->client);
  }
  if (state_.is_connected(document.seat)) {
    state_.absence.come_back(document.seat);
  } else {
    state_.absence.leave(document.seat, now);
  }
  pushes_.room_changed();
  pushes_.flush(now);
}

void RoomLogic::after(const SeatLeft&, const Change& change, UnixMs now) {
  const Client& leaver = change.asker->client;
  if (state_.audience.leave(leaver.connection)) port_.reaches(leaver.connection, false);
  answer(*change.asker, change.answer_fields);
  if (close_if_left_by_all()) return;
  const auto other_tabs = state_.audience.remove_player(leaver.player.id);
  if (state_.audience.empty()) state_.empty_since = now;
  pushes_.room_changed();
  pushes_.flush(now);
  for (const ConnectionId tab : other_tabs) {
    pushes_.room(tab);  // the last push that they get: they have left
    port_.reaches(tab, false);
  }
}

void RoomLogic::after(const PlayerKicked& document, const Change& change, UnixMs now) {
  if (change.asker) answer(*change.asker, change.answer_fields);
  for (const ConnectionId connection : state_.audience.remove_player(document.player)) {
    port_.reaches(connection, false);
    pushes_.notice(connection, "kicked", "The host has asked you to leave this table.");
  }
  pushes_.room_changed();
  pushes_.flush(now);
}

void RoomLogic::after(const MatchStarted&, const Change& change, UnixMs now) {
  answer_and_show_room(change, now);
  pushes_.first_states(now);
}

void RoomLogic::after(const ChatSaid& document, const Change& change, UnixMs) {
  if (change.asker) answer(*change.asker, change.answer_fields);
  pushes_.chat(document.line);
}

void RoomLogic::after(const MatchArchived&, const Change&, UnixMs now) {
  archive_.advance(ArchiveProgress::Stage::done, now);
  pushes_.room_changed();
  pushes_.flush(now);
  pushes_.finished();
  close_if_left_by_all();
}

/// Nothing has changed. No player is charged for the time that a failing store took.
void RoomLogic::fail(Change change, UnixMs now) {
  // The other room is already durable and the requester sits there; at worst a restart forgets the link to
  // it.
  if (std::holds_alternative<RematchOpened>(change.content)) return commit(std::move(change), now);
  if (change.asker) refuse(*change.asker, protocol::ErrorCode::not_stored);
  std::visit(
      Overloaded{
          [&](const Step& step) { give_time_back(step, change, now); },
          [&](const MatchArchived&) {
            archive_.retry(ArchiveProgress::Stage::to_journal, now);
            if (state_.closed) port_.closing_waits();
          },
          [&](const RoomClosed&) { give_up_closing(); },
          // Only the requester waited for it; and who came back to a seat that a bot plays may send it away.
          []<OneOf<SeatTaken, SeatLeft, PlayerKicked, BotSeated, BotRemoved, HintGiven, NonceSet,
                   MatchStarted, ChatSaid, RematchOpened>
                 Asked>(const Asked&) {},
      },
      change.content);
}

void RoomLogic::give_time_back(const Step& step, const Change& change, UnixMs now) {
  const bool is_flag = !change.asker && step.entry.kind == protocol::Entry::Kind::time;
  if (!is_flag) {
    state_.match->give_back(change.asker ? change.asker->arrived_at : step.entry.at, now);
  } else {
    state_.match->postpone_fall(step.entry.seat, now + limits::lost_flag_grace_ms);
  }
}

}  // namespace marchstone::server
