#include "server/service/identity.h"

#include <boost/asio/post.hpp>
#include <utility>

#include "server/service/secrets.h"

namespace marchstone::server {

using persistence::PlayerRow;
using persistence::StoreError;
using protocol::ErrorCode;

void Identities::recognise(const protocol::Hello& hello, OnIdentity known) {
  if (!hello.token) return create(hello.name, std::move(known));
  Identity shown{{}, *hello.token, token_hash(*hello.token)};
  auto found = [this, shown, name = hello.name,
                known = std::move(known)](const Result<std::optional<PlayerRow>, StoreError>& row) mutable {
    if (!row) return known(ErrorCode::not_stored);
    if (!row.value()) return create(name, std::move(known));
    shown.player = {row.value()->id, row.value()->name};
    known(std::move(shown));
  };
  store_.find_by_token_hash(shown.token_hash, [executor = executor_, found = std::move(found)](
                                                  Result<std::optional<PlayerRow>, StoreError> row) {
    boost::asio::post(executor, [found, row = std::move(row)]() mutable { found(row); });
  });
}

void Identities::create(const std::string& name, OnIdentity known) {
  if (name.empty()) return known(ErrorCode::bad_name);
  const std::string token = draw_token();
  store({{draw_player_id(), name}, token, token_hash(token)}, std::move(known));
}

void Identities::rename(Identity identity, std::string name, OnIdentity renamed) {
  identity.player.name = std::move(name);
  store(std::move(identity), std::move(renamed));
}

void Identities::store(Identity identity, OnIdentity stored) {
  PlayerRow row{identity.player.id, identity.player.name, identity.token_hash};
  auto done = [this, identity = std::move(identity), stored = std::move(stored)](bool kept) {
    stored(kept ? Result<Identity, ErrorCode>(identity) : ErrorCode::not_stored);
    writes_.end();
  };
  writes_.begin();
  store_.store(std::move(row),
               [executor = executor_, done = std::move(done)](std::optional<StoreError> error) {
                 boost::asio::post(executor, [done, kept = !error] { done(kept); });
               });
}

}  // namespace marchstone::server
