// SPDX-License-Identifier: MIT
#include "server/service/lobby/login.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>

#include "protocol/answers/answers.h"
#include "protocol/wire/pushes.h"
#include "server/base/equals_secret.h"
#include "server/base/secrets.h"
#include "server/service/context/room_strand.h"

namespace marchstone::server {

using protocol::ErrorCode;
using protocol::RoomCode;

namespace {

protocol::MineInRoom mine(const RoomSnapshot& room, const std::string& player) {
  for (std::size_t place = 0; place < room.info.seats.size(); ++place) {
    const auto& seated = room.info.seats[place].player;
    if (!seated || seated->id != player) continue;
    const bool must_decide =
        std::find(room.to_move.begin(), room.to_move.end(), seat(place)) != room.to_move.end();
    return {seat(place), must_decide && !room.info.seats[place].bot};
  }
  return {};
}

std::string player_field(const protocol::Player& player) {
  return protocol::fields_of(protocol::RenameAnswer{player});
}

}  // namespace

Login::Login(const ServiceContext& context, ServiceStrand executor, Serve serve)
    : context_(context),
      executor_(std::move(executor)),
      serve_(std::move(serve)),
      identities_(context.stores.players, context.writes, executor_) {}

void Login::authenticate(ConnectionId connection, protocol::RequestId id, const protocol::Hello& hello) {
  if (context_.bans.holds_address(context_.registry.address(connection), context_.time.wall_now())) {
    return reject(connection, id);
  }
  if (const auto error = check_password(connection, hello)) return refuse(connection, id, *error);
  if (hello.transfer) return take_over(connection, id, *hello.transfer);
  if (!hello.token) return register_player(connection, id, hello);
  identities_.find(*hello.token, [this, connection, id, hello](const auto& known) {
    if (!known) return refuse(connection, id, known.error());
    if (!*known) return register_player(connection, id, hello);
    if (context_.bans.holds_player((*known)->player.id, context_.time.wall_now())) {
      return reject(connection, id);
    }
    admit(connection, id, **known);
  });
}

/// Creates a player for a client without a token.
void Login::register_player(ConnectionId connection, protocol::RequestId id, const protocol::Hello& hello) {
  if (hello.name.empty()) return refuse(connection, id, ErrorCode::bad_name);
  OnIdentity done = [this, connection, id](const Result<Identity, ErrorCode>& created) {
    if (!created) return refuse(connection, id, created.error());
    admit(connection, id, *created);
  };
  if (context_.config.by_invitation) return register_invited(connection, hello, std::move(done));
  const std::string address = context_.registry.address(connection);
  const UnixMs now = context_.time.now();
  if (context_.new_players.blocks(address, now)) return refuse(connection, id, ErrorCode::rate_limited);
  context_.new_players.count(address, now);
  identities_.create(hello.name, std::move(done));
}

/// Guessed invitations are blocked like guessed room codes (FQ04); a request without one only asks whether
/// one is required.
void Login::register_invited(ConnectionId connection, const protocol::Hello& hello, OnIdentity done) {
  const std::string address = context_.registry.address(connection);
  const UnixMs now = context_.time.now();
  if (!hello.invitation) return done(ErrorCode::bad_invitation);
  if (context_.wrong_codes.blocks(address, now)) return done(ErrorCode::rate_limited);
  context_.wrong_codes.count(address, now);
  identities_.create_invited(
      hello.name, *hello.invitation, context_.time.wall_now(),
      [this, address, now, done = std::move(done)](const Result<Identity, ErrorCode>& created) {
        const bool is_wrong = !created && created.error() == ErrorCode::bad_invitation;
        if (!is_wrong) context_.wrong_codes.take_back(address, now);
        done(created);
      });
}

/// Guessed codes are blocked like guessed room codes (FQ04).
void Login::take_over(ConnectionId connection, protocol::RequestId id, const std::string& code) {
  const std::string address = context_.registry.address(connection);
  const UnixMs now = context_.time.now();
  if (context_.wrong_codes.blocks(address, now)) return refuse(connection, id, ErrorCode::rate_limited);
  const auto player = transfers_.take(code, now);
  open_transfers_ = transfers_.size();
  if (!player) {
    context_.wrong_codes.count(address, now);
    return refuse(connection, id, ErrorCode::bad_transfer);
  }
  if (context_.bans.holds_player(player->id, context_.time.wall_now())) return reject(connection, id);
  identities_.add_device(*player, [this, connection, id](const Result<Identity, ErrorCode>& added) {
    if (!added) return refuse(connection, id, added.error());
    admit(connection, id, *added);
  });
}

void Login::share(const Client& client, protocol::RequestId id) {
  const auto offer = transfers_.open(client.player, context_.time.now());
  open_transfers_ = transfers_.size();
  if (!offer) return answer(context_, client.connection, protocol::error(id, ErrorCode::server_full));
  const protocol::ShareIdentityAnswer content{offer->code, offer->expires_at + context_.time.wall_offset()};
  answer(context_, client.connection, protocol::ok(id, protocol::fields_of(content)));
}

void Login::list_sizes(std::vector<ContainerSize>& sizes) const {
  sizes.push_back({"identity_transfers", open_transfers_});
}

void Login::admit(ConnectionId connection, protocol::RequestId id, const Identity& identity) {
  prepare_rooms(context_.registry.rooms_of(identity.player.id),
                [this, connection, id, identity] { welcome(connection, id, identity); });
}

std::optional<ErrorCode> Login::check_password(ConnectionId connection, const protocol::Hello& hello) {
  const std::optional<std::string>& password = context_.config.password;
  if (!password) return std::nullopt;
  const std::string address = context_.registry.address(connection);
  const UnixMs now = context_.time.now();
  if (context_.wrong_codes.blocks(address, now)) return ErrorCode::rate_limited;
  if (hello.password && equals_secret(*hello.password, *password)) return std::nullopt;
  // A request without a password is not a guess: the page only learns that it must ask for one.
  if (hello.password) context_.wrong_codes.count(address, now);
  return ErrorCode::forbidden;
}

void Login::refuse(ConnectionId connection, protocol::RequestId id, ErrorCode error) {
  answer(context_, connection, protocol::error(id, error));
  for (const protocol::Decoded& waiting : context_.registry.discard_waiting(connection)) {
    answer(context_, connection, protocol::error(waiting.id, ErrorCode::not_hello));
  }
}

/// Tells why and disconnects: the client would only retry.
void Login::reject(ConnectionId connection, protocol::RequestId id) {
  refuse(connection, id, ErrorCode::banned);
  context_.outbox.dismiss(connection);
}

/// After a restart, rooms of this player are restored before the others.
void Login::prepare_rooms(const std::vector<RoomCode>& rooms, std::function<void()> ready) {
  // Destroyed by the last room that is restored: then `ready` is posted.
  const std::shared_ptr<void> all_restored(nullptr, [executor = executor_, ready = std::move(ready)](void*) {
    boost::asio::post(executor, ready);
  });
  for (const RoomCode& code : rooms) {
    if (const auto room = context_.directory.find(code)) room->restore([all_restored] {});
  }
}

void Login::welcome(ConnectionId connection, protocol::RequestId id, const Identity& identity) {
  const protocol::Player player{identity.player.id,
                                context_.registry.current_name(identity.player.id, identity.player.name)};
  answer(context_, connection, protocol::ok(id, hello_fields({player, identity.token, {}})));
  const auto rooms = context_.registry.welcome(connection, player, identity.token_hash);
  if (!rooms) return;  // disconnected meanwhile
  // A ban made after the token was looked up did not find this connection.
  if (context_.bans.holds_player(player.id, context_.time.wall_now())) {
    return context_.outbox.dismiss(connection);
  }
  const Client client{connection, player};
  for (const RoomCode& code : *rooms) {
    if (const auto room = context_.directory.find(code)) room->attach(client);
  }
  for (;;) {
    std::vector<protocol::Decoded> waiting = context_.registry.next_waiting(connection);
    if (waiting.empty()) return;
    for (protocol::Decoded& request : waiting) serve_(client, std::move(request));
  }
}

std::string Login::hello_fields(const Identity& identity) const {
  std::vector<SharedSnapshot> rooms;
  for (const RoomCode& code : context_.registry.rooms_of(identity.player.id)) {
    if (SharedSnapshot room = context_.directory.snapshot(code)) rooms.push_back(std::move(room));
  }
  protocol::HelloAnswer hello{.player = identity.player,
                              .token = identity.token,
                              .version = context_.config.version,
                              .epoch = context_.epoch,
                              .page = context_.config.page,
                              .time = context_.time.wall_now()};
  for (const SharedSnapshot& room : rooms)
    hello.rooms.push_back(protocol::whole_room(room->info, mine(*room, identity.player.id)));
  if (context_.config.by_invitation) hello.registration = protocol::Registration::invitation;
  if (!context_.config.message.empty()) hello.message = context_.config.message;
  if (const auto until = context_.draining.until()) hello.draining = *until + context_.time.wall_offset();
  return protocol::fields_of(hello);
}

void Login::rename(const Client& client, protocol::RequestId id, const protocol::Rename& wanted) {
  switch (context_.registry.begin_renaming(client.player.id, wanted.name, context_.time.now())) {
    case ConnectionRegistry::Renaming::go_on:
      break;
    case ConnectionRegistry::Renaming::is_unchanged:
      return answer(context_, client.connection,
                    protocol::ok(id, player_field({client.player.id, wanted.name})));
    case ConnectionRegistry::Renaming::too_soon:
      return answer(context_, client.connection, protocol::error(id, ErrorCode::rate_limited));
  }
  const Identity identity{client.player, {}, context_.registry.token_hash(client.connection)};
  identities_.rename(identity, wanted.name, [this, client, id](Result<Identity, ErrorCode> renamed) {
    if (!renamed) {
      context_.registry.not_renamed(client.player.id);
      return answer(context_, client.connection, protocol::error(id, renamed.error()));
    }
    answer(context_, client.connection, protocol::ok(id, player_field(renamed->player)));
    for (const RoomCode& code : context_.registry.renamed(renamed->player)) {
      if (const auto room = context_.directory.find(code)) room->renamed(renamed->player);
    }
  });
}

}  // namespace marchstone::server
