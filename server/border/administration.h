#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/border/outbox.h"
#include "server/border/service.h"

/// What the owner of the server may see and do while it runs.
namespace marchstone::server {

/// Pages of lists: what stands before this number, newest first.
struct ListAllRooms {
  std::optional<std::int64_t> before;
};
struct ListConnections {
  std::optional<std::int64_t> before;
};
/// Closes a room for good; a match that is being played goes into the archive.
struct CloseRoom {
  std::string code;
};
struct CloseConnection {
  ConnectionId connection = 0;
};
/// Closes all connections of a player. He may come back.
struct DismissPlayer {
  std::string player;
};
struct Announce {
  std::string text;
};
struct ListBans {};
/// Keeps out a player, or an address or network (the text of an AddressRange): exactly one of them.
struct MakeBan {
  std::optional<std::string> player;
  std::optional<std::string> network;
  std::string reason;
  std::optional<std::int64_t> until;  ///< ms since 1970; for ever without
};
struct LiftBan {
  std::string id;
};

using AdminRequest = std::variant<ListAllRooms, ListConnections, CloseRoom, CloseConnection, DismissPlayer,
                                  Announce, ListBans, MakeBan, LiftBan>;

/// What the token that somebody shows leads to.
struct AdminAccess {
  bool is_granted = false;
  /// The address has guessed too often, and has to wait so long. The right token leads in all the same, but
  /// no sooner than a wrong one is refused.
  std::optional<std::chrono::milliseconds> blocked_for{};
};

/// How the service stands, for an overview.
struct Standing {
  std::string version;
  std::string epoch;
  std::int64_t now = 0;  ///< ms since 1970, like all times here
  std::int64_t started_at = 0;
  ServiceFigures figures;
  std::size_t bans = 0;
  std::optional<std::int64_t> drains_until;
};

/// Thread-safe. All functions return at once; answers may come on any thread.
class Administration {
 public:
  virtual ~Administration() = default;

  /// Whether who asks from `address` has shown the owner's token. Wrong ones are counted like wrong codes.
  /// Who is blocked is answered late (limits::late_answer).
  virtual AdminAccess access(const std::string& address, std::string_view token) = 0;
  virtual void carry_out(AdminRequest request, OnApiAnswer answer) = 0;
  virtual Standing standing() const = 0;

  /// No match is begun any more, and everybody is told; whoever runs the service ends it.
  virtual void drain(std::int64_t ends_at) = 0;
  virtual void stop_draining() = 0;

  /// Nobody is let in from there. `address` as sessions name it (see address_key).
  virtual bool is_banned(const std::string& address) const = 0;
};

}  // namespace marchstone::server
