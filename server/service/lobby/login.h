// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "server/service/context/service_context.h"
#include "server/service/context/service_strand.h"
#include "server/service/lobby/identity.h"
#include "server/service/lobby/identity_transfers.h"

namespace marchstone::server {

/// `hello` and `rename`. Not thread-safe: call it on `executor`, on which it also answers.
class Login {
 public:
  /// Called with the requests that arrived before `hello` was answered.
  using Serve = std::function<void(const Client&, protocol::Decoded)>;

  Login(const ServiceContext& context, ServiceStrand executor, Serve serve);

  void authenticate(ConnectionId connection, protocol::RequestId id, const protocol::Hello& hello);
  void rename(const Client& client, protocol::RequestId id, const protocol::Rename& wanted);
  void share(const Client& client, protocol::RequestId id);
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  void admit(ConnectionId connection, protocol::RequestId id, const Identity& identity);
  void register_player(ConnectionId connection, protocol::RequestId id, const protocol::Hello& hello);
  void register_invited(ConnectionId connection, const protocol::Hello& hello, OnIdentity done);
  void take_over(ConnectionId connection, protocol::RequestId id, const std::string& code);
  std::optional<protocol::ErrorCode> check_password(ConnectionId connection, const protocol::Hello& hello);
  void refuse(ConnectionId connection, protocol::RequestId id, protocol::ErrorCode error);
  void reject(ConnectionId connection, protocol::RequestId id);
  void prepare_rooms(const std::vector<protocol::RoomCode>& rooms, std::function<void()> ready);
  void welcome(ConnectionId connection, protocol::RequestId id, const Identity& identity);
  std::string hello_fields(const Identity& identity) const;

  const ServiceContext& context_;
  ServiceStrand executor_;
  Serve serve_;
  Identities identities_;
  IdentityTransfers transfers_;
  std::atomic<std::size_t> open_transfers_ = 0;  ///< for gauges, which are read on other threads
};

}  // namespace marchstone::server
