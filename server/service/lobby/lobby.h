// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/strand.hpp>
#include <memory>

#include "server/base/visit.h"
#include "server/service/context/sorted_requests.h"
#include "server/service/lobby/login.h"
#include "server/service/lobby/ping_rounds.h"
#include "server/service/lobby/room_creation.h"
#include "server/service/notifications/notifications.h"

namespace marchstone::server {

/// All requests that do not name a room, one after the other on a strand of its own. Thread-safe; everything
/// returns at once.
class Lobby {
 public:
  Lobby(const ServiceContext& context, RoomRouter& router, Notifications& notifications, Login::Serve serve);

  void authenticate(ConnectionId connection, protocol::RequestId id, protocol::Hello hello);
  void serve(Client client, protocol::RequestId id, LobbyRequest request);
  void list_sizes(std::vector<ContainerSize>& sizes) const {
    pings_.list_sizes(sizes);
    login_.list_sizes(sizes);
  }
  void open_rematch(std::shared_ptr<RoomStrand> asker, RematchWanted wanted);
  void start_show(StartShow wanted, OnApiAnswer answer);

 private:
  template <class Task>
  void post(ConnectionId connection, protocol::RequestId id, Task task);

  void carry_out(const Client& client, protocol::RequestId id, const protocol::Hello&);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::Rename& wanted);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::ListGames&);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::ListRooms& wanted);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::ListMatches& wanted);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::CreateRoom& wanted);
  /// What notifications are about is carried out there.
  template <class Wanted>
  requires OneOf<Wanted, protocol::ListSubscriptions, protocol::Subscribe, protocol::Unsubscribe,
                 protocol::TestSubscription>
  void carry_out(const Client& client, protocol::RequestId id, const Wanted& wanted) {
    notifications_.serve(client, id, wanted);
  }
  void carry_out(const Client& client, protocol::RequestId id, const protocol::ShareIdentity&);
  void carry_out(const Client& client, protocol::RequestId id, const protocol::Ping&);

  const ServiceContext& context_;
  Notifications& notifications_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  Login login_;
  RoomCreation room_creation_;
  PingRounds pings_;
};

}  // namespace marchstone::server
