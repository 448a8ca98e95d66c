// SPDX-License-Identifier: MIT
#include <atomic>
#include <utility>

#include "protocol/wire/pushes.h"
#include "server/base/secrets.h"
#include "server/base/visit.h"
#include "server/service/admin/admin_service.h"
#include "server/service/context/make_service.h"
#include "server/service/context/sorted_requests.h"
#include "server/service/lobby/lobby.h"
#include "server/service/matches/api.h"
#include "server/service/notifications/notifications.h"
#include "server/service/startup_rooms.h"

namespace marchstone::server {

using protocol::ErrorCode;
using protocol::RoomCode;

namespace {

/// Dispatches requests: those that name a room go straight to that room's strand, the others to the lobby's.
class MarchstoneService final : public Service, public Administration, private RoomRouter {
 public:
  MarchstoneService(ServiceConfig config, boost::asio::any_io_executor executor, TimeSource& time,
                    ServiceStores stores, protocol::GameRegistry games, Outbox& outbox, Thinkers& thinkers,
                    JournalIndex live_rooms, std::vector<persistence::Ban> bans,
                    const NotificationParts& notifications);

  void connected(ConnectionId connection, std::string address) override {
    registry_.opened(connection, std::move(address), context_.time.wall_now());
  }
  void request(ConnectionId connection, protocol::Decoded request) override;
  void disconnected(ConnectionId connection) override;

  std::optional<std::chrono::milliseconds> is_auth_blocked(const std::string& address) const override {
    return context_.wrong_codes.blocked_for(address, context_.time.now());
  }
  void record_auth_failure(const std::string& address) override {
    context_.wrong_codes.count(address, context_.time.now());
  }
  void clear_auth_failure(const std::string& address) override {
    context_.wrong_codes.take_back(address, context_.time.now());
  }
  void api_knows(std::string token, std::function<void(bool)> answer) override {
    api_.knows(token, std::move(answer));
  }
  void api_games(OnApiAnswer answer) override { api_.games(answer); }
  void api_rooms(std::optional<std::string> before, OnApiAnswer answer) override {
    api_.rooms(before, answer);
  }
  void api_matches(persistence::MatchQuery query, OnApiAnswer answer) override {
    api_.matches(std::move(query), std::move(answer));
  }
  void api_daily(DailyQuery query, OnApiAnswer answer) override { api_.daily(query, std::move(answer)); }
  void api_frozen_history(std::string room, std::string address, OnApiAnswer answer) override {
    api_.frozen_history(room, address, std::move(answer));
  }
  void api_record(std::string id, OnApiAnswer answer) override {
    api_.record(std::move(id), std::move(answer));
  }
  void api_replay(std::string id, std::string address, OnApiAnswer answer) override {
    api_.replay(std::move(id), std::move(address), std::move(answer));
  }
  void api_look_over(std::string id, std::string address, OnApiAnswer answer) override {
    api_.look_over(std::move(id), std::move(address), std::move(answer));
  }

  void stop_notifications(std::string key, OnApiAnswer answer) override {
    notifications_.stop(std::move(key), std::move(answer));
  }
  void confirm_notifications(std::string key, OnApiAnswer answer) override {
    notifications_.confirm(std::move(key), std::move(answer));
  }

  void shut_down(std::function<void()> done) override;
  void stood_still() override;
  ServiceFigures figures() const override;
  Administration* administration() override { return this; }

  AdminAccess access(const std::string& address, std::string_view token) override {
    return admin_.access(address, token);
  }
  void carry_out(AdminRequest request, OnApiAnswer answer) override {
    if (const auto* show = std::get_if<StartShow>(&request)) return lobby_.start_show(*show, answer);
    admin_.carry_out(std::move(request), answer);
  }
  Standing standing() const override { return admin_.standing(counts()); }
  void drain(UnixMs ends_at) override;
  void stop_draining() override;
  bool is_banned(const std::string& address) const override {
    return bans_.holds_address(address, context_.time.wall_now());
  }

 private:
  ServiceFigures counts() const;
  void open_rematch(std::shared_ptr<RoomStrand> asker, RematchWanted wanted) override;
  void pass_on(const Client& from, protocol::RequestId id, RoomRequest request) override;

  void serve(const Client& client, protocol::Decoded request);
  std::optional<ErrorCode> objection(const Client& client, const RoomRequest& request);

  const ServiceConfig config_;
  const protocol::GameRegistry games_;
  ConnectionRegistry registry_;
  RoomDirectory directory_;
  MinuteCounts wrong_codes_;
  MinuteCounts new_players_;
  PendingWrites writes_;
  BanList bans_;
  DrainState draining_;
  const ServiceContext context_;
  Notifications notifications_;
  Lobby lobby_;
  Api api_;
  AdminService admin_;
  std::atomic<bool> stopping_ = false;
};

MarchstoneService::MarchstoneService(ServiceConfig config, boost::asio::any_io_executor executor,
                                     TimeSource& time, ServiceStores stores, protocol::GameRegistry games,
                                     Outbox& outbox, Thinkers& thinkers, JournalIndex live_rooms,
                                     std::vector<persistence::Ban> bans,
                                     const NotificationParts& notifications)
    : config_(std::move(config)),
      games_(std::move(games)),
      directory_(config_.rooms, config_.rooms_per_address),
      wrong_codes_(config_.wrong_codes_per_minute),
      new_players_(config_.new_players_per_minute),
      bans_(std::move(bans)),
      context_{config_,      std::move(executor),
               time,         stores,
               games_,       outbox,
               thinkers,     registry_,
               directory_,   wrong_codes_,
               new_players_, writes_,
               bans_,        draining_,
               draw_epoch(), std::make_shared<RoomSums>()},
      notifications_(context_, notifications.sender, notifications.subscriptions),
      lobby_(context_, *this, notifications_,
             [this](const Client& client, protocol::Decoded request) { serve(client, std::move(request)); }),
      api_(context_),
      admin_(context_, bans_) {
  restore_rooms(context_, *this, std::move(live_rooms));
}

void MarchstoneService::request(ConnectionId connection, protocol::Decoded request) {
  if (stopping_) return answer(context_, connection, protocol::error(request.id, ErrorCode::not_stored));
  const protocol::RequestId id = request.id;
  const Admission admission = registry_.admit(connection, request);
  switch (admission.kind) {
    case Admission::Kind::authenticate:
      return lobby_.authenticate(connection, id, std::get<protocol::Hello>(std::move(request.request)));
    case Admission::Kind::serve:
      return serve(admission.client, std::move(request));
    case Admission::Kind::refuse:
      return answer(context_, connection, protocol::error(id, admission.error));
    case Admission::Kind::wait:
    case Admission::Kind::ignore:
      return;
  }
}

void MarchstoneService::serve(const Client& client, protocol::Decoded request) {
  const protocol::RequestId id = request.id;
  auto sorted_request = sorted(std::move(request.request));
  std::visit(Overloaded{
                 [&](LobbyRequest& wanted) { lobby_.serve(client, id, std::move(wanted)); },
                 [&](RoomRequest& wanted) {
                   const auto error = objection(client, wanted);
                   if (!error) return pass_on(client, id, std::move(wanted));
                   answer(context_, client.connection, protocol::error(id, *error));
                 },
             },
             sorted_request);
}

/// Why the request does not reach the room. While draining, a new match would have to be cut short. A client
/// that guesses too much learns nothing more about other people's rooms, right guesses included (FQ04).
std::optional<ErrorCode> MarchstoneService::objection(const Client& client, const RoomRequest& request) {
  if (draining_.until() && std::holds_alternative<protocol::StartGame>(request)) return ErrorCode::draining;
  const bool needs_bots =
      std::holds_alternative<protocol::AddBot>(request) || std::holds_alternative<protocol::Hint>(request);
  if (needs_bots && !context_.thinkers.has_any()) return ErrorCode::forbidden;
  const auto is_full = [&] {
    return registry_.count_rooms_reaching(client.connection) >= limits::rooms_per_connection;
  };
  if (std::holds_alternative<protocol::Rematch>(request) && is_full()) return ErrorCode::forbidden;
  const RoomCode& room = named_room(request);
  const bool may_know_it =
      registry_.reaches(room, client.connection) || registry_.sits_in(client.player.id, room);
  if (may_know_it) return std::nullopt;
  const std::string address = registry_.address(client.connection);
  const UnixMs now = context_.time.now();
  if (wrong_codes_.blocks(address, now)) return ErrorCode::rate_limited;
  if (!directory_.find(room)) {
    wrong_codes_.count(address, now);
    return ErrorCode::no_such_room;
  }
  const bool enters = std::holds_alternative<protocol::JoinRoom>(request) ||
                      std::holds_alternative<protocol::WatchRoom>(request);
  return enters && is_full() ? std::optional(ErrorCode::forbidden) : std::nullopt;
}

void MarchstoneService::pass_on(const Client& from, protocol::RequestId id, RoomRequest request) {
  const std::shared_ptr<RoomStrand> room = directory_.find(named_room(request));
  if (!room) return answer(context_, from.connection, protocol::error(id, ErrorCode::no_such_room));
  room->request(from, id, std::move(request));
}

void MarchstoneService::open_rematch(std::shared_ptr<RoomStrand> asker, RematchWanted wanted) {
  lobby_.open_rematch(std::move(asker), std::move(wanted));
}

void MarchstoneService::disconnected(ConnectionId connection) {
  for (const RoomCode& code : registry_.closed(connection)) {
    if (const auto room = directory_.find(code)) room->detach(connection);
  }
}

void MarchstoneService::shut_down(std::function<void()> done) {
  stopping_ = true;
  const auto notice =
      push_frame(protocol::notice_push("restarting", "The server is restarting. This page will reconnect."));
  for (const ConnectionId connection : registry_.connections()) context_.outbox.send(connection, notice);
  writes_.when_idle(std::move(done));
}

void MarchstoneService::stood_still() {
  for (const auto& room : directory_.all({}, config_.rooms)) room->show_clocks();
}

void MarchstoneService::drain(UnixMs ends_at) {
  draining_.begin(ends_at - context_.time.wall_offset());
  admin_.notify_all("draining",
                    "The server will stop when current matches finish. No new ones can be started.");
}

void MarchstoneService::stop_draining() {
  if (!draining_.until()) return;
  draining_.end();
  admin_.notify_all("draining_ended", "Draining was cancelled: matches can be started again.");
}

/// The figures that need no iteration.
ServiceFigures MarchstoneService::counts() const {
  const RoomDirectory::Counts counts = directory_.counts();
  const auto of = [&](protocol::RoomStatus status) {
    return counts.by_status[static_cast<std::size_t>(status)];
  };
  ServiceFigures figures;
  figures.rooms_open = of(protocol::RoomStatus::open);
  figures.rooms_playing = of(protocol::RoomStatus::playing);
  figures.shows = directory_.count_shows();
  figures.left_to_bots = directory_.count_left_to_bots();
  figures.rooms_finished = of(protocol::RoomStatus::finished);
  figures.rooms_frozen = of(protocol::RoomStatus::frozen);
  figures.rooms_waiting_to_rebuild = counts.waiting;
  figures.players_online = registry_.players_online();
  return figures;
}

ServiceFigures MarchstoneService::figures() const {
  ServiceFigures figures = counts();
  registry_.list_sizes(figures.containers);
  directory_.list_sizes(figures.containers);
  context_.room_sums->list(figures.containers);
  figures.containers.push_back({"wrong_code_addresses", context_.wrong_codes.size(context_.time.now())});
  figures.containers.push_back({"new_player_addresses", context_.new_players.size(context_.time.now())});
  figures.containers.push_back({"bans", bans_.size()});
  figures.containers.push_back({"pending_writes", writes_.count()});
  api_.list_sizes(figures.containers);
  lobby_.list_sizes(figures.containers);
  notifications_.list_sizes(figures.containers);
  return figures;
}

}  // namespace

std::unique_ptr<Service> make_service(ServiceConfig config, boost::asio::any_io_executor executor,
                                      TimeSource& time, ServiceStores stores, protocol::GameRegistry games,
                                      Outbox& outbox, Thinkers& thinkers, JournalIndex live_rooms,
                                      std::vector<persistence::Ban> bans,
                                      const NotificationParts& notifications) {
  return std::make_unique<MarchstoneService>(std::move(config), std::move(executor), time, stores,
                                             std::move(games), outbox, thinkers, std::move(live_rooms),
                                             std::move(bans), notifications);
}

}  // namespace marchstone::server
