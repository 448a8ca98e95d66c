// SPDX-License-Identifier: MIT
#include <map>
#include <string_view>
#include <utility>

#include "protocol/answers/answers.h"
#include "server/room/limits.h"
#include "server/room/logic/room_logic.h"
#include "server/room/match/history.h"

/// Requests about the table: sitting, watching and chat.
namespace marchstone::server {

using protocol::ErrorCode;

namespace {

std::string joined_fields(const RoomData& state, Seat seat) {
  return protocol::fields_of(protocol::SeatAnswer{state.opened.code, seat, state.commitment});
}

}  // namespace

void RoomLogic::handle(const Asker& asker, const protocol::JoinRoom& request, UnixMs now) {
  const std::string& player = asker.client.player.id;
  if (const auto own = state_.seats.of(player)) {
    answer(asker, joined_fields(state_, *own));
    if (enter(asker.client)) pushes_.whole_picture(asker.client, now);
    return;
  }
  if (state_.match) return refuse(asker, ErrorCode::already_started);
  if (state_.seats.is_kicked(player)) return refuse(asker, ErrorCode::forbidden);
  const HeldSeats held{state_.opened.held_for, state_.opened.held_until};
  const auto seat = free_seat(state_.seats, held, player, request.seat, now);
  if (!seat) return refuse(asker, ErrorCode::room_full);
  begin({SeatTaken{*seat, asker.client.player, now}, asker, joined_fields(state_, *seat)});
}

void RoomLogic::handle(const Asker& asker, const protocol::SetNonce& request, UnixMs) {
  const auto seat = state_.seats.of(asker.client.player.id);
  if (!seat) return refuse(asker, ErrorCode::not_seated);
  if (state_.match) return refuse(asker, ErrorCode::already_started);
  // In a shared deal nobody contributes to the seed.
  if (state_.seats[*seat].nonce || state_.opened.daily) return refuse(asker, ErrorCode::forbidden);
  begin({NonceSet{*seat, request.nonce}, asker, {}});
}

void RoomLogic::handle(const Asker& asker, const protocol::WatchRoom&, UnixMs now) {
  // Watching a shared deal would reveal it before one's own attempt.
  const bool is_closed_to_asker = state_.opened.daily && !state_.seats.of(asker.client.player.id);
  if (is_closed_to_asker) return refuse(asker, ErrorCode::forbidden);
  answer(asker);
  enter(asker.client);
  pushes_.whole_picture(asker.client, now);
}

void RoomLogic::handle(const Asker& asker, const protocol::LeaveRoom&, UnixMs now) {
  if (const auto seat = state_.seats.of(asker.client.player.id)) return leave_seat(asker, *seat, now);
  const auto watcher = state_.audience.leave(asker.client.connection);
  if (!watcher) return refuse(asker, ErrorCode::not_seated);
  port_.reaches(asker.client.connection, false);
  answer(asker);
  has_gone(*watcher, now);
}

void RoomLogic::leave_seat(const Asker& asker, Seat seat, UnixMs now) {
  if (state_.frozen) {
    // A frozen room keeps its seats: the player only stops watching.
    answer(asker);
    remove_connections_of(asker.client.player.id);
    return;
  }
  const bool plays_on = state_.match && !state_.is_over() && !state_.seats[seat].departed;
  if (plays_on && state_.seats[seat].bot) {
    // The seat stays theirs, for the moment when they come back.
    answer(asker);
    remove_connections_of(asker.client.player.id);
    state_.absence.leave(seat, now);
    if (state_.audience.empty()) state_.empty_since = now;
    pushes_.room_changed();
    return;
  }
  if (plays_on) return refuse(asker, ErrorCode::forbidden);
  begin({SeatLeft{seat, asker.arrived_at}, asker, {}});
}

void RoomLogic::handle(const Asker& asker, const protocol::StartGame&, UnixMs now) {
  const auto seat = state_.seats.of(asker.client.player.id);
  if (!seat || seat != state_.seats.host()) return refuse(asker, ErrorCode::not_host);
  if (state_.match) return refuse(asker, ErrorCode::already_started);
  if (!state_.seats.all_taken()) return refuse(asker, ErrorCode::seats_open);
  begin({MatchStarted{now, state_.wall_offset}, asker, {}});
}

bool RoomLogic::starts_by_itself(UnixMs now) {
  if (!state_.opened.starts_when_full || state_.match || state_.frozen || !state_.seats.all_taken())
    return false;
  for (std::size_t at = 0; at < state_.seats.count(); ++at) {
    const auto& taken = state_.seats[seat(at)];
    if (taken.player && !taken.nonce) return false;  // the host may start without their part
    // Whoever seats bots by hand still chooses their level; those of a rematch are there from the beginning.
    if (taken.bot && state_.opened.held_for.empty()) return false;
  }
  begin({MatchStarted{now, state_.wall_offset}, std::nullopt, {}});
  return true;
}

void RoomLogic::handle(const Asker& asker, const protocol::Kick& request, UnixMs now) {
  const auto seat = state_.seats.of(asker.client.player.id);
  if (!seat || seat != state_.seats.host()) return refuse(asker, ErrorCode::not_host);
  if (state_.match) return refuse(asker, ErrorCode::already_started);
  const bool somebody_else_sits_there =
      state_.seats.has(request.seat) && state_.seats[request.seat].player && request.seat != *seat;
  if (!somebody_else_sits_there) return refuse(asker, ErrorCode::forbidden);
  if (state_.seats.kicked_count() >= limits::kicked_players) return refuse(asker, ErrorCode::forbidden);
  begin({PlayerKicked{request.seat, state_.seats[request.seat].player->id, now}, asker, {}});
}

void RoomLogic::handle(const Asker& asker, const protocol::Chat& request, UnixMs now) {
  const protocol::Player& player = asker.client.player;
  if (!state_.belongs(player.id)) return refuse(asker, ErrorCode::forbidden);
  const auto seat = state_.seats.of(player.id);
  const auto channel = seat ? protocol::ChatChannel::table : protocol::ChatChannel::watchers;
  if (state_.chat.is_full(channel)) return refuse(asker, ErrorCode::forbidden);
  if (!state_.chat_pace.take(player.id, asker.arrived_at, state_.periods.chat_line_ms))
    return refuse(asker, ErrorCode::rate_limited);
  ChatSaid said{{player.id, player.name, seat, channel, request.text, now + port_.wall_offset()},
                state_.chat.number(channel) + 1};
  begin({std::move(said), asker, {}, state_.chat.rows_to_erase(channel)});
}

void RoomLogic::handle(const Asker& asker, const protocol::ChatLog&, UnixMs) {
  const std::string& player = asker.client.player.id;
  if (!state_.belongs(player)) return refuse(asker, ErrorCode::forbidden);
  protocol::ChatLogAnswer log;
  // Few people say many lines, and comparing names costs some microseconds.
  std::map<std::pair<std::string_view, std::string_view>, bool> marks;
  for (const protocol::ChatLine* line : state_.chat.lines(!state_.seats.of(player).has_value())) {
    const auto [mark, is_new] = marks.try_emplace({line->player, line->name}, false);
    if (is_new) mark->second = state_.is_lookalike(*line);
    log.lines.push_back({line, mark->second});
  }
  answer(asker, protocol::fields_of(log));
}

void RoomLogic::handle(const Asker& asker, const protocol::Resync&, UnixMs now) {
  if (!state_.belongs(asker.client.player.id)) return refuse(asker, ErrorCode::forbidden);
  answer(asker);
  enter(asker.client);
  pushes_.whole_picture(asker.client, now);
}

void RoomLogic::handle(const Asker& asker, const protocol::History& request, UnixMs now) {
  if (!state_.belongs(asker.client.player.id)) return refuse(asker, ErrorCode::forbidden);
  if (state_.frozen) return answer(asker, history_fields(state_.history(now), request.from, request.count));
  if (!state_.match) return refuse(asker, ErrorCode::not_started);
  answer(asker, history_fields(*state_.match, request.from, request.count));
}

void RoomLogic::handle(const Asker& asker, const protocol::Rematch&, UnixMs) {
  const auto seat = state_.seats.of(asker.client.player.id);
  if (!seat) return refuse(asker, ErrorCode::not_seated);
  if (!state_.match) return refuse(asker, ErrorCode::not_started);
  // Everybody has one attempt at a shared deal.
  if (!state_.is_over() || state_.opened.daily) return refuse(asker, ErrorCode::forbidden);
  // A table that everybody has left is closed: then another one is opened.
  if (state_.rematch && port_.has_room(*state_.rematch)) {
    port_.pass_on(asker.client, asker.id, protocol::JoinRoom{*state_.rematch, seat});
    return;
  }
  rematch_asker_ = asker;
  port_.open_rematch({state_.info(), asker.client.player, state_.opened.address});
}

void RoomLogic::rematch_opened(const std::optional<RematchSeat>& seat, ErrorCode error, UnixMs now) {
  if (!rematch_asker_) return;
  const Asker asker = std::move(*rematch_asker_);
  rematch_asker_.reset();
  if (seat) {
    begin({RematchOpened{seat->room}, asker,
           protocol::fields_of(protocol::SeatAnswer{seat->room, seat->seat, seat->commitment})});
  } else {
    refuse(asker, error);
  }
  go_on(now);
}

}  // namespace marchstone::server
