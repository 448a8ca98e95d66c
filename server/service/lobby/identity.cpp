// SPDX-License-Identifier: MIT
#include "server/service/lobby/identity.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/base/secrets.h"

namespace marchstone::server {

using persistence::PlayerRow;
using persistence::StoreError;
using protocol::ErrorCode;

void Identities::find(const std::string& token, OnFound found) {
  Identity shown{{}, token, token_hash(token)};
  const std::string hash = shown.token_hash;
  auto read = [shown = std::move(shown),
               found = std::move(found)](const Result<std::optional<PlayerRow>, StoreError>& row) {
    if (!row) return found(ErrorCode::not_stored);
    if (!row.value()) return found(std::optional<Identity>());
    Identity known = shown;
    known.player = {row.value()->id, row.value()->name};
    found(std::optional(std::move(known)));
  };
  store_.find_by_token_hash(
      hash, [executor = executor_, read = std::move(read)](Result<std::optional<PlayerRow>, StoreError> row) {
        boost::asio::post(executor, [read, row = std::move(row)] { read(row); });
      });
}

namespace {

Identity new_identity(const std::string& name) {
  const std::string token = draw_token();
  return {{draw_player_id(), name}, token, token_hash(token)};
}

PlayerRow row_of(const Identity& identity) {
  return {identity.player.id, identity.player.name, identity.token_hash};
}

}  // namespace

void Identities::create(const std::string& name, OnIdentity created) {
  store(new_identity(name), std::move(created));
}

void Identities::create_invited(const std::string& name, const std::string& invitation, UnixMs now,
                                OnIdentity created) {
  const Identity identity = new_identity(name);
  store_.store_invited(row_of(identity), token_hash(invitation), now,
                       told_of(identity, std::move(created), ErrorCode::bad_invitation));
}

void Identities::add_device(const protocol::Player& player, OnIdentity added) {
  const std::string token = draw_token();
  Identity identity{player, token, token_hash(token)};
  store_.add_token(player.id, identity.token_hash,
                   told_of(identity, std::move(added), ErrorCode::not_stored));
}

void Identities::rename(Identity identity, std::string name, OnIdentity renamed) {
  identity.player.name = std::move(name);
  store(std::move(identity), std::move(renamed));
}

void Identities::store(Identity identity, OnIdentity stored) {
  PlayerRow row = row_of(identity);
  store_.store(std::move(row), told_of(std::move(identity), std::move(stored), ErrorCode::not_stored));
}

persistence::Stored Identities::told_of(Identity identity, OnIdentity stored, ErrorCode refused) {
  auto done = [this, identity = std::move(identity), refused,
               stored = std::move(stored)](const std::optional<StoreError>& error) {
    if (!error) {
      stored(identity);
    } else {
      stored(error->kind == StoreError::Kind::rejected ? refused : ErrorCode::not_stored);
    }
    writes_.end();
  };
  writes_.begin();
  return [executor = executor_, done = std::move(done)](std::optional<StoreError> error) {
    boost::asio::post(executor, [done, error = std::move(error)] { done(error); });
  };
}

}  // namespace marchstone::server
