#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <optional>
#include <string>

#include "persistence/interface/interfaces.h"
#include "protocol/wire/requests.h"
#include "server/service/context/pending_writes.h"

namespace marchstone::server {

/// A player with the secret that proves it.
struct Identity {
  protocol::Player player;
  std::string token;
  std::string token_hash;
};
using OnIdentity = std::function<void(Result<Identity, protocol::ErrorCode>)>;

/// Tells who a token belongs to, and makes identities. Of a token only the hash is kept. Answers come on
/// `executor`.
class Identities {
 public:
  Identities(persistence::PlayerStore& store, PendingWrites& writes, boost::asio::any_io_executor executor)
      : store_(store), writes_(writes), executor_(std::move(executor)) {}

  using OnFound = std::function<void(Result<std::optional<Identity>, protocol::ErrorCode>)>;

  /// The player whose token it is, if there is one.
  void find(const std::string& token, OnFound found);
  /// A new one, durable, with a token of our own making: a stranger cannot choose one, nor is a public id of
  /// any use (FR08).
  void create(const std::string& name, OnIdentity created);
  /// The same with an invitation that is used by it; `bad_invitation` if that cannot be.
  void create_invited(const std::string& name, const std::string& invitation, std::int64_t now,
                      OnIdentity created);
  /// Gives a known identity another name; the answer comes when that is durable.
  void rename(Identity identity, std::string name, OnIdentity renamed);

 private:
  void store(Identity identity, OnIdentity stored);
  /// The store's completion: `stored` is told on the executor; `refused` if a constraint said no.
  persistence::Stored told_of(Identity identity, OnIdentity stored, protocol::ErrorCode refused);

  persistence::PlayerStore& store_;
  PendingWrites& writes_;
  boost::asio::any_io_executor executor_;
};

}  // namespace marchstone::server
