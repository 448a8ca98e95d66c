// SPDX-License-Identifier: MIT
#include "server/service/context/room_strand.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <exception>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <utility>

#include "protocol/wire/pushes.h"
#include "server/base/secrets.h"
#include "server/room/logic/room_log.h"

namespace marchstone::server {

using protocol::ErrorCode;

namespace {

bool seats_player(const protocol::RoomInfo& info, const std::string& player) {
  return std::any_of(info.seats.begin(), info.seats.end(), [&](const protocol::SeatInfo& seat) {
    return seat.player && seat.player->id == player;
  });
}

}  // namespace

RoomStrand::RoomStrand(const ServiceContext& context, RoomRouter& router, Origin origin)
    : context_(context),
      router_(router),
      number_(origin.number),
      code_(origin.snapshot->info.code),
      strand_(boost::asio::make_strand(context.executor)),
      documents_(std::move(origin.documents)),
      last_(std::move(origin.snapshot)),
      alarm_(context.time.alarm(strand_)),
      sizes_(context.room_sums, {.documents = documents_.size()}) {
  for (const protocol::SeatInfo& seat : last_->info.seats) {
    if (seat.player) occupants_.insert(seat.player->id);
  }
}

// --- From outside: everything goes to the strand.

template <class Task>
void RoomStrand::post(Task task) {
  boost::asio::post(
      strand_, [self = shared_from_this(), arrival = context_.time.now(), task = std::move(task)]() mutable {
        self->now_ = std::max(self->now_, arrival);
        task(*self);
        self->note_sizes();
      });
}

void RoomStrand::restore(std::function<void()> restored) {
  post([restored = std::move(restored)](RoomStrand& self) {
    self.with_room([](Room&, UnixMs) {});
    restored();
  });
}

void RoomStrand::request(Client from, protocol::RequestId id, RoomRequest request) {
  post([from = std::move(from), id, request = std::move(request)](RoomStrand& self) mutable {
    self.serve(from, id, std::move(request));
  });
}

void RoomStrand::attach(Client client) {
  post([client = std::move(client)](RoomStrand& self) {
    self.with_room([&](Room& room, UnixMs now) { room.attach(client, now); });
  });
}

void RoomStrand::detach(ConnectionId connection) {
  post([connection](RoomStrand& self) {
    self.reached_.erase(connection);
    self.pending_requests_.forget(connection);
    self.with_room([&](Room& room, UnixMs now) { room.detach(connection, now); });
  });
}

void RoomStrand::renamed(protocol::Player player) {
  post([player = std::move(player)](RoomStrand& self) {
    self.with_room([&](Room& room, UnixMs now) { room.renamed(player, now); });
  });
}

void RoomStrand::show_clocks() {
  post([](RoomStrand& self) {
    if (self.stage_ != Stage::live) return;
    self.with_room([](Room& room, UnixMs now) { room.show_clocks(now); });
  });
}

void RoomStrand::rematch_opened(std::optional<RematchSeat> seat, ErrorCode error,
                                std::function<void()> answered) {
  post([seat = std::move(seat), error, answered = std::move(answered)](RoomStrand& self) {
    self.with_room([&](Room& room, UnixMs now) { room.rematch_opened(seat, error, now); });
    answered();
  });
}

void RoomStrand::numbers(std::function<void(std::optional<RoomNumbers>)> told) {
  post([told = std::move(told)](RoomStrand& self) {
    std::optional<RoomNumbers> numbers;
    self.with_room([&](Room& room, UnixMs) { numbers = RoomNumbers{self.code_, room.seq(), room.rev()}; });
    told(std::move(numbers));
  });
}

void RoomStrand::report(std::function<void(std::optional<RoomReport>)> told) {
  post([told = std::move(told)](RoomStrand& self) {
    if (self.stage_ == Stage::closed) return told(std::nullopt);
    const bool is_live = self.stage_ == Stage::live;
    told(RoomReport{self.number_, is_live ? self.room_->info() : self.last_->info,
                    is_live ? self.room_->last_shown_at() : std::nullopt});
  });
}

void RoomStrand::close_for_good(std::function<void(RoomClosing)> done) {
  post([done = std::move(done)](RoomStrand& self) {
    if (self.stage_ == Stage::closed) return done(RoomClosing::gone);
    self.closers_.push_back(done);
    self.with_room([](Room& room, UnixMs now) { room.close_for_good(now); });
    if (self.stage_ == Stage::broken) self.tell_closers(RoomClosing::broken);
  });
}

void RoomStrand::frozen_history(std::function<void(SharedHistory)> told) {
  post([told = std::move(told)](RoomStrand& self) {
    SharedHistory history;
    self.with_room([&](Room& room, UnixMs now) {
      if (room.info().status != protocol::RoomStatus::frozen) return;
      history = std::make_shared<const FrozenHistory>(room.history(now));
    });
    told(self.stage_ == Stage::broken ? self.broken_history_ : std::move(history));
  });
}

// --- On the strand.

/// The only way into the room. Exceptions stop here (FW10).
template <class Call>
void RoomStrand::with_room(Call call) {
  try {
    if (stage_ == Stage::waiting) restore_now();
    if (stage_ != Stage::live) return;
    call(*room_, now_);
    if (closing_) {
      finish();
    } else {
      arm();
    }
  } catch (const std::exception& exception) {
    break_down(exception.what());
  } catch (...) {
    break_down("an unknown exception");
  }
}

void RoomStrand::restore_now() {
  room_ = Room::restore(std::exchange(documents_, {}), context_.games, context_.config.periods, *this, now_);
  stage_ = Stage::live;
  publish(room_->info(), room_->to_move(), room_->frozen_because());
}

void RoomStrand::serve(const Client& from, protocol::RequestId id, RoomRequest request) {
  if (stage_ == Stage::broken || stage_ == Stage::closed) return serve_without_room(from, id, request);
  pending_requests_.asked(from.connection, id);
  with_room([&](Room& room, UnixMs now) { room.request(from, id, std::move(request), now); });
}

/// A broken room still lets players leave, and answers with its public history.
void RoomStrand::serve_without_room(const Client& from, protocol::RequestId id, const RoomRequest& request) {
  if (stage_ == Stage::closed) {
    return answer(context_, from.connection, protocol::error(id, ErrorCode::no_such_room));
  }
  if (const auto* wanted = std::get_if<protocol::History>(&request)) return answer_history(from, id, *wanted);
  if (!std::holds_alternative<protocol::LeaveRoom>(request)) {
    return answer(context_, from.connection, protocol::error(id, ErrorCode::frozen));
  }
  context_.registry.stood_up(from.player.id, code_);
  reaches(from.connection, false);
  answer(context_, from.connection, protocol::ok(id));
}

/// Exceptions are caught: the fault that broke the room may occur here again.
void RoomStrand::answer_history(const Client& from, protocol::RequestId id, const protocol::History& wanted) {
  const bool belongs = occupants_.contains(from.player.id) || reached_.contains(from.connection);
  if (!belongs) return answer(context_, from.connection, protocol::error(id, ErrorCode::forbidden));
  if (!broken_history_) return answer(context_, from.connection, protocol::error(id, ErrorCode::frozen));
  try {
    const std::string fields = history_fields(*broken_history_, wanted.from, wanted.count);
    answer(context_, from.connection, protocol::ok(id, fields));
  } catch (...) {
    answer(context_, from.connection, protocol::error(id, ErrorCode::frozen));
  }
}

/// The history of a room that has just failed; null if it cannot be built either.
RoomStrand::SharedHistory RoomStrand::last_history() const {
  if (!room_) return nullptr;
  try {
    FrozenHistory history = room_->history(now_);
    history.room.status = protocol::RoomStatus::frozen;
    return std::make_shared<const FrozenHistory>(std::move(history));
  } catch (...) {
    return nullptr;
  }
}

void RoomStrand::break_down(const std::string& reason) {
  stage_ = Stage::broken;
  bot_.request_stop();
  hint_.request_stop();
  broken_history_ = last_history();
  room_.reset();
  documents_.clear();
  alarm_->clear();
  armed_.reset();
  answer_rest(ErrorCode::frozen);
  tell_closers(RoomClosing::broken);
  protocol::RoomInfo info = last_->info;
  info.status = protocol::RoomStatus::frozen;
  ++info.rev;
  publish(info, {}, reason);
  const auto room = snapshot_frame(protocol::room_push(info), code_);
  const auto notice =
      push_frame(protocol::notice_push("frozen", protocol::sentence(ErrorCode::frozen), code_));
  for (const ConnectionId connection : reached_) {
    context_.outbox.send(connection, room);
    context_.outbox.send(connection, notice);
  }
}

/// The room has reported that it is closed, and none of its functions is on the stack.
void RoomStrand::finish() {
  stage_ = Stage::closed;
  bot_.request_stop();
  hint_.request_stop();
  context_.config.note(room_line(log::Level::info, "room_closed", "Room closed.", number_, last_->info));
  room_.reset();
  alarm_->clear();
  armed_.reset();
  answer_rest(ErrorCode::no_such_room);
  for (const std::string& player : occupants_) context_.registry.stood_up(player, code_);
  for (const ConnectionId connection : reached_) context_.registry.left(connection, code_);
  occupants_.clear();
  reached_.clear();
  context_.directory.remove(code_);
  // A frozen room was not archived: its journal is kept.
  if (last_->info.status != protocol::RoomStatus::frozen) context_.stores.journal.forget(number_);
  tell_closers(RoomClosing::done);
}

void RoomStrand::tell_closers(RoomClosing outcome) {
  for (const auto& told : std::exchange(closers_, {})) told(outcome);
}

void RoomStrand::answer_rest(ErrorCode error) {
  for (const PendingRequests::Question& question : pending_requests_.take()) {
    answer(context_, question.from, protocol::error(question.id, error));
  }
}

void RoomStrand::arm() {
  const std::optional<UnixMs> at = room_->wake_at();
  if (at == armed_) return;
  armed_ = at;
  if (!at) return alarm_->clear();
  alarm_->set(*at, [weak = weak_from_this()] {
    const std::shared_ptr<RoomStrand> self = weak.lock();
    if (!self) return;
    self->armed_.reset();
    self->now_ = std::max(self->now_, self->context_.time.now());
    self->with_room([](Room& room, UnixMs now) { room.wake(now); });
    self->note_sizes();
  });
}

void RoomStrand::note_sizes() {
  RoomSizes sizes{.documents = documents_.size(),
                  .occupants = occupants_.size(),
                  .connections = reached_.size(),
                  .pending_requests = pending_requests_.size(),
                  .closers = closers_.size(),
                  .alarms = armed_ ? 1u : 0u};
  if (room_) room_->add_sizes(sizes);
  if (broken_history_) sizes.entries = broken_history_->entries.size();
  sizes_.set(sizes);
}

void RoomStrand::publish(const protocol::RoomInfo& info, const std::vector<Seat>& to_move,
                         const std::string& reason) {
  log_change(info, reason);
  last_ = std::make_shared<const RoomSnapshot>(
      RoomSnapshot{info, to_move, turns_since(to_move), falls_at(to_move)});
  context_.directory.update(code_, last_);
  note_occupants(info);
}

std::vector<std::uint32_t> RoomStrand::turns_since(const std::vector<Seat>& to_move) const {
  std::vector<std::uint32_t> since;
  if (!room_) return since;  // it is being restored, and publishes again afterwards
  since.reserve(to_move.size());
  for (const Seat seat : to_move) {
    const auto before = std::find(last_->to_move.begin(), last_->to_move.end(), seat);
    const auto place = static_cast<std::size_t>(before - last_->to_move.begin());
    since.push_back(place < last_->turns_since.size() ? last_->turns_since[place] : room_->seq());
  }
  return since;
}

std::vector<std::optional<UnixMs>> RoomStrand::falls_at(const std::vector<Seat>& to_move) const {
  const auto clock = room_ ? room_->clock(now_) : std::nullopt;
  std::vector<std::optional<UnixMs>> falls;
  if (!clock) return falls;
  for (const Seat seat : to_move) {
    const bool runs = std::find(clock->running.begin(), clock->running.end(), seat) != clock->running.end();
    falls.push_back(runs ? std::optional(now_ + clock->left_ms[index(seat)]) : std::nullopt);
  }
  return falls;
}

void RoomStrand::log_change(const protocol::RoomInfo& info, const std::string& reason) {
  if (const auto line = status_line(number_, last_->info, info, started_at_, now_, reason)) {
    context_.config.note(*line);
    started_at_ = info.status == protocol::RoomStatus::playing ? std::optional(now_) : std::nullopt;
  }
}

/// Players who have just sat down get the room on all of their connections (the room knows which of them have
/// it already), and are shown by their current name.
void RoomStrand::note_occupants(const protocol::RoomInfo& info) {
  std::erase_if(occupants_, [&](const std::string& player) {
    const bool gone = !seats_player(info, player);
    if (gone) context_.registry.stood_up(player, code_);
    return gone;
  });
  for (const protocol::SeatInfo& seat : info.seats) {
    if (!seat.player || !occupants_.insert(seat.player->id).second) continue;
    const std::vector<Client> clients = context_.registry.sat_down(seat.player->id, code_);
    for (const Client& client : clients) attach(client);
    if (!clients.empty() && clients.front().player.name != seat.player->name) renamed(clients.front().player);
  }
}

// --- What the room asks for, from inside its functions.

void RoomStrand::send(ConnectionId to, SharedFrame frame) {
  context_.outbox.send(to, std::move(frame));
}

void RoomStrand::send_answer(ConnectionId to, protocol::RequestId id, SharedFrame frame) {
  pending_requests_.answered(to, id);
  context_.outbox.send(to, std::move(frame));
}

void RoomStrand::refund(ConnectionId to) {
  context_.outbox.refund(to);
}

/// Wraps a completion of the store: it posts to the strand and does nothing else on the storage thread, which
/// may end after the service.
template <class Call>
persistence::Stored RoomStrand::on_stored(Call call) {
  context_.writes.begin();
  return [self = shared_from_this(), strand = strand_, call](std::optional<persistence::StoreError> error) {
    boost::asio::post(strand, [self, call, error = std::move(error)] {
      self->now_ = std::max(self->now_, self->context_.time.now());
      self->with_room([&](Room& room, UnixMs now) { (room.*call)(error, now); });
      self->note_sizes();
      self->context_.writes.end();
    });
  };
}

void RoomStrand::append(std::vector<std::string> documents, std::vector<persistence::OldRow> superfluous) {
  std::vector<persistence::JournalRow> rows;
  rows.reserve(documents.size());
  for (std::string& document : documents) rows.push_back({number_, std::move(document)});
  persistence::Journal& journal = context_.stores.journal;
  if (superfluous.empty()) return journal.append(std::move(rows), on_stored(&Room::stored));
  journal.replace(std::move(superfluous), std::move(rows), on_stored(&Room::stored));
}

void RoomStrand::archive(persistence::ArchivedMatch match) {
  context_.stores.archive.store(std::move(match), on_stored(&Room::archived));
}

void RoomStrand::open_rematch(RematchWanted wanted) {
  router_.open_rematch(shared_from_this(), std::move(wanted));
}

bool RoomStrand::has_room(const protocol::RoomCode& room) const {
  return context_.directory.find(room) != nullptr;
}

/// The request is made anew elsewhere, so this room no longer owes an answer.
void RoomStrand::pass_on(const Client& from, protocol::RequestId id, RoomRequest request) {
  pending_requests_.answered(from.connection, id);
  router_.pass_on(from, id, std::move(request));
}

namespace {

/// Where a bot that was asked has no move, its game has a fault: the room ends like any other that throws.
std::string move_of(const BotAnswer& answer) {
  if (!answer) throw std::runtime_error("a bot has no move: " + answer.error().reason);
  return answer.value();
}

/// A hint without a reason is one all the same (FW10).
std::string reason_of(const protocol::HostedMatch& shown, Seat seat, const std::string& move) {
  try {
    return shown.reason(seat, nlohmann::json::parse(move));
  } catch (...) {
    return {};
  }
}

}  // namespace

/// For what is found on another thread, perhaps after the room has gone.
std::function<void(RoomStrand::RoomCall)> RoomStrand::from_elsewhere() {
  return [weak = weak_from_this(), strand = strand_](RoomCall call) {
    boost::asio::post(strand, [weak, call = std::move(call)] {
      const std::shared_ptr<RoomStrand> self = weak.lock();
      if (!self) return;
      self->now_ = std::max(self->now_, self->context_.time.now());
      self->with_room(call);
      self->note_sizes();
    });
  };
}

void RoomStrand::ask_bot(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat,
                         protocol::BotLevel level, std::uint32_t seq, std::optional<std::int64_t> at_most_ms,
                         const std::optional<Seed>& seed) {
  bot_.request_stop();
  bot_ = {};
  context_.thinkers.think(
      {std::move(shown), seat, level, seed ? *seed : draw_seed(), bot_.get_token(), at_most_ms,
       last_->info.show || is_left_to_bots_},
      [tell = from_elsewhere(), seat, seq, unwanted = bot_.get_token()](const BotAnswer& answer) {
        tell([=](Room& room, UnixMs now) {
          if (!unwanted.stop_requested()) room.bot_answered(seat, seq, move_of(answer), now);
        });
      });
}

void RoomStrand::ask_hint(std::shared_ptr<const protocol::HostedMatch> shown, Seat seat, std::uint32_t seq) {
  hint_.request_stop();
  hint_ = {};
  context_.thinkers.think(
      {shown, seat, protocol::BotLevel::strong, draw_seed(), hint_.get_token(), {}},
      [tell = from_elsewhere(), shown, seat, seq](const BotAnswer& answer) {
        const std::string move = answer ? answer.value() : std::string();
        const std::string reason = answer ? reason_of(*shown, seat, move) : std::string();
        tell([seq, move, reason](Room& room, UnixMs now) { room.hint_found(seq, move, reason, now); });
      });
}

bool RoomStrand::leave_to_bots() {
  is_left_to_bots_ = true;
  return context_.directory.leave_to_bots(code_);
}

void RoomStrand::take_from_bots() {
  is_left_to_bots_ = false;
  context_.directory.take_from_bots(code_);
}

void RoomStrand::reaches(ConnectionId connection, bool from_now_on) {
  if (!from_now_on) {
    reached_.erase(connection);
    context_.registry.left(connection, code_);
  } else if (context_.registry.reached(connection, code_)) {
    reached_.insert(connection);
  } else {
    detach(connection);  // it closed while its request was queued
  }
}

void RoomStrand::changed(const protocol::RoomInfo& info, const std::vector<Seat>& to_move) {
  const bool freezes = info.status != last_->info.status && info.status == protocol::RoomStatus::frozen;
  publish(info, to_move, freezes ? room_->frozen_because() : "");
}

void RoomStrand::closed() {
  closing_ = true;
}

}  // namespace marchstone::server
