#include "server/service/lobby/lobby.h"

#include <boost/asio/post.hpp>
#include <exception>
#include <utility>

#include "protocol/wire/pushes.h"
#include "server/service/lobby/list_json.h"

namespace marchstone::server {

using protocol::ErrorCode;

namespace {

void note_failure(const Environment& environment, const char* sentence, const char* reason) {
  environment.config.note({log::Level::warning, "request_failed", sentence, {{"reason", reason}}});
}

}  // namespace

Lobby::Lobby(const Environment& environment, Neighbourhood& neighbourhood, Greeting::Serve serve)
    : environment_(environment),
      strand_(boost::asio::make_strand(environment.executor)),
      greeting_(environment, strand_, std::move(serve)),
      opening_(environment, neighbourhood, strand_),
      pings_(environment) {}

/// No exception of one request reaches another (FW10).
template <class Task>
void Lobby::post(ConnectionId connection, protocol::RequestId id, Task task) {
  boost::asio::post(strand_, [this, connection, id, task = std::move(task)]() mutable {
    const auto fail = [&](const char* reason) {
      note_failure(environment_, "A request to the lobby failed; it was answered not_stored.", reason);
      answer(environment_, connection, protocol::error(id, ErrorCode::not_stored));
    };
    try {
      task();
    } catch (const std::exception& mishap) {
      fail(mishap.what());
    } catch (...) {
      fail("an unknown exception");
    }
  });
}

void Lobby::greet(ConnectionId connection, protocol::RequestId id, protocol::Hello hello) {
  post(connection, id,
       [this, connection, id, hello = std::move(hello)] { greeting_.greet(connection, id, hello); });
}

void Lobby::serve(Client client, protocol::Decoded request) {
  const ConnectionId connection = client.connection;
  const protocol::RequestId id = request.id;
  post(connection, id, [this, client = std::move(client), request = std::move(request)] {
    std::visit(
        [&](const auto& wanted) {
          if constexpr (requires { carry_out(client, request.id, wanted); }) {
            carry_out(client, request.id, wanted);
          } else {
            answer(environment_, client.connection, protocol::error(request.id, ErrorCode::forbidden));
          }
        },
        request.request);
  });
}

void Lobby::open_rematch(std::shared_ptr<RoomActor> asker, RematchWanted wanted) {
  boost::asio::post(strand_, [this, asker = std::move(asker), wanted = std::move(wanted)] {
    const auto fail = [&](const char* reason) {
      note_failure(environment_, "A rematch could not be opened.", reason);
      asker->rematch_opened({}, ErrorCode::not_stored, [] {});
    };
    try {
      opening_.rematch(asker, wanted);
    } catch (const std::exception& mishap) {
      fail(mishap.what());
    } catch (...) {
      fail("an unknown exception");
    }
  });
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::Rename& wanted) {
  greeting_.rename(client, id, wanted);
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::ListGames&) {
  answer(environment_, client.connection, protocol::ok(id, games_field(environment_.games)));
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::ListRooms& wanted) {
  const auto page = environment_.directory.page(wanted.before, limits::list_page);
  answer(environment_, client.connection,
         page ? protocol::ok(id, room_page_fields(*page)) : protocol::error(id, ErrorCode::bad_message));
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::ListMatches& wanted) {
  persistence::MatchQuery query;
  query.player = client.player.id;
  query.include_private = true;
  query.before = wanted.before;
  query.count = limits::list_page;
  environment_.stores.archive.list(
      std::move(query), [this, id, to = client.connection, executor = boost::asio::any_io_executor(strand_)](
                            Result<persistence::MatchPage, persistence::StoreError> page) {
        boost::asio::post(executor, [this, id, to, page = std::move(page)] {
          if (page) return answer(environment_, to, protocol::ok(id, match_page_fields(*page)));
          const bool is_bad_cursor = page.error().kind == persistence::StoreError::Kind::rejected;
          answer(environment_, to,
                 protocol::error(id, is_bad_cursor ? ErrorCode::bad_message : ErrorCode::not_stored));
        });
      });
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::CreateRoom& wanted) {
  if (environment_.presence.count_rooms_reaching(client.connection) >= limits::rooms_per_connection) {
    return answer(environment_, client.connection, protocol::error(id, ErrorCode::forbidden));
  }
  opening_.create(client, id, wanted);
}

void Lobby::carry_out(const Client& client, protocol::RequestId id, const protocol::Ping&) {
  pings_.answer(client.connection, id);
}

}  // namespace marchstone::server
