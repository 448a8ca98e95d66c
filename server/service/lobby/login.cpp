#include "server/service/lobby/login.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <memory>
#include <utility>

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
    return {seat(place), must_decide};
  }
  return {};
}

std::string player_field(const protocol::Player& player) {
  protocol::JsonWriter out;
  out.key("player");
  protocol::write_player(out, player);
  return std::move(out).text();
}

}  // namespace

Greeting::Greeting(const Environment& environment, boost::asio::any_io_executor executor, Serve serve)
    : environment_(environment),
      executor_(std::move(executor)),
      serve_(std::move(serve)),
      identities_(environment.stores.players, environment.writes, executor_) {}

void Greeting::greet(ConnectionId connection, protocol::RequestId id, const protocol::Hello& hello) {
  if (environment_.bans.holds_address(environment_.presence.address(connection),
                                      environment_.time.wall_now())) {
    return turn_away(connection, id);
  }
  if (const auto error = check_password(connection, hello)) return refuse(connection, id, *error);
  if (!hello.token) return take_in(connection, id, hello);
  identities_.find(*hello.token, [this, connection, id, hello](const auto& known) {
    if (!known) return refuse(connection, id, known.error());
    if (!*known) return take_in(connection, id, hello);
    if (environment_.bans.holds_player((*known)->player.id, environment_.time.wall_now())) {
      return turn_away(connection, id);
    }
    let_in(connection, id, **known);
  });
}

/// Somebody who has not been here before.
void Greeting::take_in(ConnectionId connection, protocol::RequestId id, const protocol::Hello& hello) {
  if (hello.name.empty()) return refuse(connection, id, ErrorCode::bad_name);
  OnIdentity done = [this, connection, id](const Result<Identity, ErrorCode>& created) {
    if (!created) return refuse(connection, id, created.error());
    let_in(connection, id, *created);
  };
  if (environment_.config.by_invitation) return take_in_invited(connection, hello, std::move(done));
  const std::string address = environment_.presence.address(connection);
  const UnixMs now = environment_.time.now();
  if (environment_.new_players.blocks(address, now)) return refuse(connection, id, ErrorCode::rate_limited);
  environment_.new_players.count(address, now);
  identities_.create(hello.name, std::move(done));
}

/// Who guesses is held up as he is with codes of rooms (FQ04); who shows none only wants to know whether he
/// needs one.
void Greeting::take_in_invited(ConnectionId connection, const protocol::Hello& hello, OnIdentity done) {
  const std::string address = environment_.presence.address(connection);
  const UnixMs now = environment_.time.now();
  if (!hello.invitation) return done(ErrorCode::bad_invitation);
  if (environment_.wrong_codes.blocks(address, now)) return done(ErrorCode::rate_limited);
  environment_.wrong_codes.count(address, now);
  identities_.create_invited(
      hello.name, *hello.invitation, environment_.time.wall_now(),
      [this, address, now, done = std::move(done)](const Result<Identity, ErrorCode>& created) {
        const bool is_wrong = !created && created.error() == ErrorCode::bad_invitation;
        if (!is_wrong) environment_.wrong_codes.take_back(address, now);
        done(created);
      });
}

void Greeting::let_in(ConnectionId connection, protocol::RequestId id, const Identity& identity) {
  prepare_rooms(environment_.presence.rooms_of(identity.player.id),
                [this, connection, id, identity] { welcome(connection, id, identity); });
}

std::optional<ErrorCode> Greeting::check_password(ConnectionId connection, const protocol::Hello& hello) {
  const std::optional<std::string>& password = environment_.config.password;
  if (!password) return std::nullopt;
  const std::string address = environment_.presence.address(connection);
  const UnixMs now = environment_.time.now();
  if (environment_.wrong_codes.blocks(address, now)) return ErrorCode::rate_limited;
  if (hello.password && equals_secret(*hello.password, *password)) return std::nullopt;
  // Who shows none has guessed nothing: his page only learns that it has to ask him.
  if (hello.password) environment_.wrong_codes.count(address, now);
  return ErrorCode::forbidden;
}

void Greeting::refuse(ConnectionId connection, protocol::RequestId id, ErrorCode error) {
  answer(environment_, connection, protocol::error(id, error));
  for (const protocol::Decoded& waiting : environment_.presence.unwelcome(connection)) {
    answer(environment_, connection, protocol::error(waiting.id, ErrorCode::not_hello));
  }
}

/// Told why, and out: he would only ask again.
void Greeting::turn_away(ConnectionId connection, protocol::RequestId id) {
  refuse(connection, id, ErrorCode::banned);
  environment_.outbox.dismiss(connection);
}

/// After a restart, rooms that are asked for are rebuilt before the others.
void Greeting::prepare_rooms(const std::vector<RoomCode>& rooms, std::function<void()> ready) {
  // Destroyed by the last room that is built: then `ready` is posted.
  const std::shared_ptr<void> all_built(nullptr, [executor = executor_, ready = std::move(ready)](void*) {
    boost::asio::post(executor, ready);
  });
  for (const RoomCode& code : rooms) {
    if (const auto room = environment_.directory.find(code)) room->build([all_built] {});
  }
}

void Greeting::welcome(ConnectionId connection, protocol::RequestId id, const Identity& identity) {
  const protocol::Player player{identity.player.id,
                                environment_.presence.current_name(identity.player.id, identity.player.name)};
  answer(environment_, connection, protocol::ok(id, hello_fields({player, identity.token, {}})));
  const auto rooms = environment_.presence.welcome(connection, player, identity.token_hash);
  if (!rooms) return;  // it has gone meanwhile
  // A ban that was made since he was recognised did not find this connection.
  if (environment_.bans.holds_player(player.id, environment_.time.wall_now())) {
    return environment_.outbox.dismiss(connection);
  }
  const Client client{connection, player};
  for (const RoomCode& code : *rooms) {
    if (const auto room = environment_.directory.find(code)) room->attach(client);
  }
  for (;;) {
    std::vector<protocol::Decoded> waiting = environment_.presence.next_waiting(connection);
    if (waiting.empty()) return;
    for (protocol::Decoded& request : waiting) serve_(client, std::move(request));
  }
}

std::string Greeting::hello_fields(const Identity& identity) const {
  protocol::JsonWriter out;
  out.key("player");
  protocol::write_player(out, identity.player);
  out.field("token", identity.token).key("rooms").begin_array();
  for (const RoomCode& code : environment_.presence.rooms_of(identity.player.id)) {
    const SharedSnapshot room = environment_.directory.snapshot(code);
    if (room) protocol::write_room(out, room->info, mine(*room, identity.player.id));
  }
  out.end_array().key("server").begin_object();
  out.field("version", environment_.config.version)
      .field("epoch", environment_.epoch)
      .field("page", environment_.config.page)
      .field("time", environment_.time.wall_now());
  if (environment_.config.by_invitation) out.field("registration", "invitation");
  if (!environment_.config.message.empty()) out.field("message", environment_.config.message);
  if (const auto until = environment_.draining.until()) {
    out.field("draining", *until + environment_.time.wall_offset());
  }
  out.end_object();
  return std::move(out).text();
}

void Greeting::rename(const Client& client, protocol::RequestId id, const protocol::Rename& wanted) {
  switch (environment_.presence.begin_renaming(client.player.id, wanted.name, environment_.time.now())) {
    case Presence::Renaming::go_on:
      break;
    case Presence::Renaming::is_his_already:
      return answer(environment_, client.connection,
                    protocol::ok(id, player_field({client.player.id, wanted.name})));
    case Presence::Renaming::too_soon:
      return answer(environment_, client.connection, protocol::error(id, ErrorCode::rate_limited));
  }
  const Identity identity{client.player, {}, environment_.presence.token_hash(client.connection)};
  identities_.rename(identity, wanted.name, [this, client, id](Result<Identity, ErrorCode> renamed) {
    if (!renamed) {
      environment_.presence.not_renamed(client.player.id);
      return answer(environment_, client.connection, protocol::error(id, renamed.error()));
    }
    answer(environment_, client.connection, protocol::ok(id, player_field(renamed->player)));
    for (const RoomCode& code : environment_.presence.renamed(renamed->player)) {
      if (const auto room = environment_.directory.find(code)) room->renamed(renamed->player);
    }
  });
}

}  // namespace marchstone::server
