#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <functional>
#include <optional>
#include <string>

#include "persistence/interfaces.h"
#include "protocol/requests.h"
#include "server/service/pending_writes.h"

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

  /// The player whose token it is; else a new one, durable, with a token of our own making: a stranger cannot
  /// choose one, nor is a public id of any use (R08).
  void recognise(const protocol::Hello& hello, OnIdentity known);
  /// Gives a known identity another name; the answer comes when that is durable.
  void rename(Identity identity, std::string name, OnIdentity renamed);

 private:
  void create(const std::string& name, OnIdentity known);
  void store(Identity identity, OnIdentity stored);

  persistence::PlayerStore& store_;
  PendingWrites& writes_;
  boost::asio::any_io_executor executor_;
};

}  // namespace marchstone::server
