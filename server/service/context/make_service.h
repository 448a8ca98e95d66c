#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "persistence/interface/interfaces.h"
#include "protocol/hosting/hosted_match.h"
#include "server/base/log.h"
#include "server/base/time_source.h"
#include "server/border/service.h"
#include "server/config/limits.h"
#include "server/room/logic/room.h"
#include "server/service/context/journal_index.h"

namespace marchstone::server {

struct ServiceConfig {
  std::string version;                  ///< of this program
  std::string page;                     ///< build of the page it serves
  std::optional<std::string> password;  ///< asked for by `hello` if set
  bool by_invitation = false;           ///< new identities need an invitation
  std::string message;                  ///< of the day; empty: none
  RoomPeriods periods;
  std::chrono::milliseconds store_probe{5'000};  ///< how soon a store that fails is tried again
  std::size_t rooms = limits::rooms;
  std::size_t rooms_per_address = limits::rooms_per_address;  ///< created and not closed yet
  std::size_t wrong_codes_per_minute = limits::wrong_codes_per_minute;
  std::size_t new_players_per_minute = limits::new_players_per_minute;  ///< of one address
  std::string admin_token;                                              ///< of the owner; empty: nobody is
  /// Told of what an operator may want to know: rooms that come, end, freeze; what the owner does. Called on
  /// any thread.
  std::function<void(const log::Line&)> note = [](const log::Line&) {};
};

struct ServiceStores {
  persistence::Journal& journal;
  persistence::MatchArchive& archive;
  persistence::PlayerStore& players;
  persistence::DealStore& deals;
  persistence::BanStore& bans;
};

/// Starts the service on `executor`; the rooms of `live_rooms` are known at once and rebuilt in the
/// background; `bans` hold from the start. All that is passed by reference outlives it, and no handler of the
/// executor may run any more when it is destroyed.
std::unique_ptr<Service> make_service(ServiceConfig config, boost::asio::any_io_executor executor,
                                      TimeSource& time, ServiceStores stores, protocol::GameRegistry games,
                                      Outbox& outbox, JournalIndex live_rooms,
                                      std::vector<persistence::Ban> bans = {});

}  // namespace marchstone::server
