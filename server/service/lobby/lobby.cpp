// SPDX-License-Identifier: MIT
#include "server/service/lobby/lobby.h"

#include <boost/asio/post.hpp>
#include <exception>
#include <utility>

#include "protocol/wire/pushes.h"
#include "server/service/context/api_faults.h"
#include "server/service/lobby/lists.h"

namespace marchstone::server {

using protocol::ErrorCode;

namespace {

void note_failure(const ServiceContext& context, const char* sentence, const char* reason) {
  context.config.note({log::Level::warning, "request_failed", sentence, {{"reason", reason}}});
}

}  // namespace

Lobby::Lobby(const ServiceContext& context, RoomRouter& router, Notifications& notifications,
             Login::Serve serve)
    : context_(context),
      notifications_(notifications),
      strand_(boost::asio::make_strand(context.executor)),
      login_(context, strand_, std::move(serve)),
      room_creation_(context, router, strand_),
      pings_(context) {}

/// An exception in one request does not affect others (FW10).
template <class Task>
void Lobby::post(ConnectionId connection, protocol::RequestId id, Task task) {
  boost::asio::post(strand_, [this, connection, id, task = std::move(task)]() mutable {
    const auto fail = [&](const char* reason) {
      note_failure(context_, "Lobby request failed; answered not_stored.", reason);
      answer(context_, connection, protocol::error(id, ErrorCode::not_stored));
    };
    try {
      task();
    } catch (const std::exception& exception) {
      fail(exception.what());
    } catch (...) {
      fail("an unknown exception");
    }
  });
}

void Lobby::authenticate(ConnectionId connection, protocol::RequestId id, protocol::Hello hello) {
  post(connection, id,
       [this, connection, id, hello = std::move(hello)] { login_.authenticate(connection, id, hello); });
}

void Lobby::serve(Client client, protocol::RequestId id, LobbyRequest request) {
  const ConnectionId connection = client.connection;
  post(connection, id, [this, id, client = std::move(client), request = std::move(request)] {
    std::visit([&](const auto& wanted) { carry_out(client, id, wanted); }, request);
  });
}

void Lobby::open_rematch(std::shared_ptr<RoomStrand> asker, RematchWanted wanted) {
  boost::asio::post(strand_, [this, asker = std::move(asker), wanted = std::move(wanted)] {
    const auto fail = [&](const char* reason) {
      note_failure(context_, "Rematch could not be opened.", reason);
      asker->rematch_opened({}, ErrorCode::not_stored, [] {});
    };
    try {
      room_creation_.rematch(asker, wanted);
    } catch (const std::exception& exception) {
      fail(exception.what());
    } catch (...) {
      fail("an unknown exception");
    }
  });
}

void Lobby::start_show(StartShow wanted, OnApiAnswer answer) {
  boost::asio::post(strand_, [this, wanted = std::move(wanted), answer = std::move(answer)] {
    try {
      room_creation_.start_show(wanted, answer);
    } catch (const std::exception& exception) {
      note_failure(context_, "A show could not be opened.", exception.what());
      answer(api_fault(500, "failed", "Internal error; the operator finds it in the log."));
    }
  });
}

/// Of a connection that is known already.
void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::Hello&) {
  answer(context_, client.connection, protocol::error(id, ErrorCode::forbidden));
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::Rename& wanted) {
  login_.rename(client, id, wanted);
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::ListGames&) {
  const protocol::GameList games = game_list(context_.games, context_.thinkers.has_any());
  answer(context_, client.connection, protocol::ok(id, protocol::fields_of(games)));
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::ListRooms& wanted) {
  const auto page = context_.directory.page(wanted.before, limits::list_page);
  answer(context_, client.connection,
         page ? protocol::ok(id, protocol::fields_of(room_list(*page)))
              : protocol::error(id, ErrorCode::bad_message));
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::ListMatches& wanted) {
  persistence::MatchQuery query;
  query.player = client.player.id;
  query.include_private = true;
  query.before = wanted.before;
  query.count = limits::list_page;
  context_.stores.archive.list(
      std::move(query), [this, id, to = client.connection, executor = boost::asio::any_io_executor(strand_)](
                            Result<persistence::MatchPage, persistence::StoreError> page) {
        boost::asio::post(executor, [this, id, to, page = std::move(page)] {
          if (page) return answer(context_, to, protocol::ok(id, protocol::fields_of(match_list(*page))));
          const bool is_bad_cursor = page.error().kind == persistence::StoreError::Kind::rejected;
          answer(context_, to,
                 protocol::error(id, is_bad_cursor ? ErrorCode::bad_message : ErrorCode::not_stored));
        });
      });
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::CreateRoom& wanted) {
  if (context_.registry.count_rooms_reaching(client.connection) >= limits::rooms_per_connection) {
    return answer(context_, client.connection, protocol::error(id, ErrorCode::forbidden));
  }
  room_creation_.create(client, id, wanted);
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::ShareIdentity&) {
  login_.share(client, id);
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::Ping&) {
  pings_.answer(client.connection, id);
}

}  // namespace marchstone::server
