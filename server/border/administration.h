// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/wire/bots.h"
#include "server/base/unix_ms.h"
#include "server/border/bot_figures.h"
#include "server/border/outbox.h"
#include "server/border/service.h"

/// What the operator can see and do while the server runs.
namespace marchstone::server {

/// One page of a list: entries with a number below this one, newest first.
struct ListAllRooms {
  std::optional<std::int64_t> before;
};
struct ListConnections {
  std::optional<std::int64_t> before;
};
/// Closes a room for good; a match in progress is archived.
struct CloseRoom {
  std::string code;
};
struct CloseConnection {
  ConnectionId connection = 0;
};
/// Closes all connections of a player, who may come back.
struct DismissPlayer {
  std::string player;
};
struct Announce {
  std::string text;
};
struct ListBans {};
/// Bans a player, or an address or network (the text of an AddressRange): exactly one of them.
struct MakeBan {
  std::optional<std::string> player;
  std::optional<std::string> network;
  std::string reason;
  std::optional<UnixMs> until;  ///< permanent without
};
struct LiftBan {
  std::string id;
};

/// Opens a table at which bots alone play, for people to watch.
struct StartShow {
  std::string game;
  std::string options = "{}";              ///< JSON text of an object
  std::optional<std::uint32_t> players{};  ///< absent: the game's least
  protocol::BotLevel level = protocol::BotLevel::medium;
};

using AdminRequest = std::variant<ListAllRooms, ListConnections, CloseRoom, CloseConnection, DismissPlayer,
                                  Announce, ListBans, MakeBan, LiftBan, StartShow>;

/// The result of checking an admin token.
struct AdminAccess {
  bool is_granted = false;
  /// The address has guessed too often, and is blocked for this long. The right token is accepted all the
  /// same, but is answered no sooner than a wrong one.
  std::optional<std::chrono::milliseconds> blocked_for{};
};

/// A summary of the service, for an overview.
struct Standing {
  std::string version;
  std::string epoch;
  UnixMs now = 0;
  UnixMs started_at = 0;
  ServiceFigures figures;
  BotFigures bots;
  std::size_t bans = 0;
  std::optional<UnixMs> drains_until;
};

/// Thread-safe. All functions return at once; answers may come on any thread.
class Administration {
 public:
  virtual ~Administration() = default;

  /// Checks the admin token sent from `address`. Wrong ones are counted like wrong room codes. Answers to
  /// blocked addresses are delayed (limits::late_answer).
  virtual AdminAccess access(const std::string& address, std::string_view token) = 0;
  virtual void carry_out(AdminRequest request, OnApiAnswer answer) = 0;
  virtual Standing standing() const = 0;

  /// No more matches are started, and everybody is told; whoever runs the service stops it.
  virtual void drain(UnixMs ends_at) = 0;
  virtual void stop_draining() = 0;

  /// Whether the address is banned. `address` as sessions name it (see address_key).
  virtual bool is_banned(const std::string& address) const = 0;
};

}  // namespace marchstone::server
