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

/// What is to be done with a request that has just arrived.
struct Admission {
  enum class Kind : std::uint8_t {
    authenticate,  ///< the first `hello`
    serve,         ///< of a known player: `client` says who
    wait,          ///< the `hello` before it is not answered yet; it has been put aside
    refuse,        ///< `error` says why
    ignore,        ///< the connection is closed
  };
  Kind kind = Kind::ignore;
  Client client;
  protocol::ErrorCode error{};
};

/// One connection, as the owner of the server may see it.
struct ConnectionReport {
  ConnectionId connection = 0;
  std::string address;
  std::optional<protocol::Player> player;  ///< once known
  UnixMs since = 0;
  std::size_t rooms = 0;  ///< it gets the pushes of
};

/// Who is connected and as whom, which rooms each connection gets pushes of and where each player sits: the
/// one place where connections, players and rooms meet. Holds values only. Thread-safe.
class ConnectionRegistry {
 public:
  // Connections come and go.
  void opened(ConnectionId connection, std::string address, UnixMs now);
  /// Forgets the connection; the rooms that must hear of it.
  std::vector<protocol::RoomCode> closed(ConnectionId connection);
  std::string address(ConnectionId connection) const;
  bool is_open(ConnectionId connection) const;
  std::vector<ConnectionId> connections() const;
  std::vector<ConnectionId> connections_of(const std::string& player) const;
  /// Those with a number below `before` (all without), newest first, at most `count` of them.
  std::vector<ConnectionReport> report(std::optional<ConnectionId> before, std::size_t count) const;

  // `hello`: until it is answered, all else that the connection asks waits.
  /// Takes `request` out if it has to wait.
  Admission admit(ConnectionId connection, protocol::Decoded& request);
  /// The connection is that player's; the rooms where he sits. Nothing if it has been closed meanwhile.
  std::optional<std::vector<protocol::RoomCode>> welcome(ConnectionId connection,
                                                         const protocol::Player& player,
                                                         std::string token_hash);
  /// What has waited. Ask until nothing comes: from then on requests are served as they arrive.
  std::vector<protocol::Decoded> next_waiting(ConnectionId connection);
  /// The `hello` failed: another one may come. What has waited is given back.
  std::vector<protocol::Decoded> discard_waiting(ConnectionId connection);

  // Players.
  /// The name that a player who is connected has now; `otherwise` if he is not.
  std::string current_name(const std::string& player, const std::string& otherwise) const;
  std::string token_hash(ConnectionId connection) const;
  /// Whether a player who is connected may take that name now. After `go_on` follows `renamed` or
  /// `not_renamed`; until then, and for `limits::rename_pause`, he may take no other.
  enum class Renaming : std::uint8_t { go_on, is_his_already, too_soon };
  Renaming begin_renaming(const std::string& player, const std::string& name, UnixMs now);
  /// The rooms where the new name is shown.
  std::vector<protocol::RoomCode> renamed(const protocol::Player& player);
  void not_renamed(const std::string& player);
  std::size_t players_online() const;

  // Rooms.
  /// The connections of that player: they get the room's pushes now.
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

  // Gauges: walks over all connections and players.
  void list_sizes(std::vector<ContainerSize>& sizes) const;

 private:
  struct Connection {
    enum class Stage : std::uint8_t { silent, greeting, known };
    std::string address;
    UnixMs since = 0;
    Stage stage = Stage::silent;
    std::string player;  ///< id, once known
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
