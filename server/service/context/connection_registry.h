// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/wire/requests.h"
#include "server/base/summed_sizes.h"
#include "server/base/time_source.h"
#include "server/room/port.h"

namespace marchstone::server {

/// How to proceed with a request that has just arrived.
struct Admission {
  enum class Kind : std::uint8_t {
    authenticate,  ///< the first `hello`
    serve,         ///< from an authenticated player, named by `client`
    wait,          ///< the `hello` before it is not answered yet; the request has been queued
    refuse,        ///< `error` says why
    ignore,        ///< the connection is closed
  };
  Kind kind = Kind::ignore;
  Client client;
  protocol::ErrorCode error{};
};

/// One connection, as reported to the operator.
struct ConnectionReport {
  ConnectionId connection = 0;
  std::string address;
  std::optional<protocol::Player> player;  ///< once known
  UnixMs since = 0;
  std::size_t rooms = 0;  ///< rooms that it gets pushes of
};

/// Who is connected as which player, which rooms' pushes each connection gets and where each player sits: the
/// one place where connections, players and rooms meet. Holds values only. Thread-safe.
class ConnectionRegistry {
 public:
  // Connections
  void opened(ConnectionId connection, std::string address, UnixMs now);
  /// Forgets the connection; returns the rooms that must be told.
  std::vector<protocol::RoomCode> closed(ConnectionId connection);
  std::string address(ConnectionId connection) const;
  bool is_open(ConnectionId connection) const;
  std::vector<ConnectionId> connections() const;
  std::vector<ConnectionId> connections_of(const std::string& player) const;
  /// Connections with a number below `before` (all if absent), newest first, at most `count`.
  std::vector<ConnectionReport> report(std::optional<ConnectionId> before, std::size_t count) const;

  // Login: until `hello` is answered, all other requests of the connection are queued.
  /// Takes `request` by move if it has to be queued.
  Admission admit(ConnectionId connection, protocol::Decoded& request);
  /// Authenticates the connection as that player; returns the rooms where they sit. Nothing if it has been
  /// closed meanwhile.
  std::optional<std::vector<protocol::RoomCode>> welcome(ConnectionId connection,
                                                         const protocol::Player& player,
                                                         std::string token_hash);
  /// Drains the queue of waiting requests: call until it returns nothing. From then on requests are served as
  /// they arrive.
  std::vector<protocol::Decoded> next_waiting(ConnectionId connection);
  /// The `hello` failed, and another may follow. Returns the queued requests.
  std::vector<protocol::Decoded> discard_waiting(ConnectionId connection);

  // Players
  /// The current name of a player who is connected; `otherwise` if they are not.
  std::string current_name(const std::string& player, const std::string& otherwise) const;
  std::string token_hash(ConnectionId connection) const;
  /// Whether a connected player may take that name now. After `go_on`, call `renamed` or `not_renamed`; until
  /// then, and for `limits::rename_pause`, the player may take no other.
  enum class Renaming : std::uint8_t { go_on, is_unchanged, too_soon };
  Renaming begin_renaming(const std::string& player, const std::string& name, UnixMs now);
  /// Returns the rooms that show the new name.
  std::vector<protocol::RoomCode> renamed(const protocol::Player& player);
  void not_renamed(const std::string& player);
  std::size_t players_online() const;

  // Rooms
  /// Returns the connections of that player, who get the room's pushes from now on.
  std::vector<Client> sat_down(const std::string& player, const protocol::RoomCode& room);
  void stood_up(const std::string& player, const protocol::RoomCode& room);
  std::vector<protocol::RoomCode> rooms_of(const std::string& player) const;
  bool sits_in(const std::string& player, const protocol::RoomCode& room) const;
  /// False: the connection has been closed.
  bool reached(ConnectionId connection, const protocol::RoomCode& room);
  void left(ConnectionId connection, const protocol::RoomCode& room);
  std::vector<protocol::RoomCode> rooms_reaching(ConnectionId connection) const;
  bool reaches(const protocol::RoomCode& room, ConnectionId connection) const;
  std::size_t count_rooms_reaching(ConnectionId connection) const;

  // For gauges: iterates over all connections and players.
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  struct Connection {
    enum class Stage : std::uint8_t { silent, greeting, known };
    std::string address;
    UnixMs since = 0;
    Stage stage = Stage::silent;
    std::string player;  ///< id, once authenticated
    std::string token_hash;
    std::vector<protocol::Decoded> waiting;
    std::set<protocol::RoomCode> rooms;
  };
  struct KnownPlayer {
    std::string name;
    bool is_renaming = false;  ///< the new name is not durable yet
    UnixMs next_rename_at = 0;
    std::vector<ConnectionId> connections;
    std::set<protocol::RoomCode> rooms;
  };

  const Connection* find(ConnectionId connection) const;
  Connection* find(ConnectionId connection);
  void forget_if_gone(const std::string& player);

  mutable std::mutex mutex_;
  std::unordered_map<ConnectionId, Connection> connections_;
  std::unordered_map<std::string, KnownPlayer> players_;  ///< connected, or seated somewhere
  std::size_t players_online_ = 0;
};

}  // namespace marchstone::server
