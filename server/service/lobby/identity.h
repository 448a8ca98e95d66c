// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "persistence/interface/interfaces.h"
#include "protocol/wire/requests.h"
#include "server/base/unix_ms.h"
#include "server/service/context/pending_writes.h"
#include "server/service/context/service_strand.h"

namespace marchstone::server {

/// A player with the secret that proves their identity.
struct Identity {
  protocol::Player player;
  std::string token;
  std::string token_hash;
};
using OnIdentity = std::function<void(Result<Identity, protocol::ErrorCode>)>;

/// Looks up players by token, and creates them. Only the hash of a token is stored. Answers come on
/// `executor`.
class Identities {
 public:
  Identities(persistence::PlayerStore& store, PendingWrites& writes, ServiceStrand executor)
      : store_(store), writes_(writes), executor_(std::move(executor)) {}

  using OnFound = std::function<void(Result<std::optional<Identity>, protocol::ErrorCode>)>;

  /// The player with that token, if there is one.
  void find(const std::string& token, OnFound found);
  /// Creates a player, durably, with a random token: clients can neither choose a token nor use a public id
  /// as one (FR08).
  void create(const std::string& name, OnIdentity created);
  /// The same, consuming an invitation; `bad_invitation` if it is not valid.
  void create_invited(const std::string& name, const std::string& invitation, UnixMs now, OnIdentity created);
  /// Gives a player whom this device has proven to be a token of its own.
  void add_device(const protocol::Player& player, OnIdentity added);
  /// Renames a player; the answer comes when that is durable.
  void rename(Identity identity, std::string name, OnIdentity renamed);

 private:
  void store(Identity identity, OnIdentity stored);
  /// Makes the store's completion, which calls `stored` on the executor; `refused` if a constraint was
  /// violated.
  persistence::Stored told_of(Identity identity, OnIdentity stored, protocol::ErrorCode refused);

  persistence::PlayerStore& store_;
  PendingWrites& writes_;
  ServiceStrand executor_;
};

}  // namespace marchstone::server
