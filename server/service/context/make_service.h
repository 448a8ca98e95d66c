// SPDX-License-Identifier: MIT
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
#include "server/service/context/thinkers.h"

namespace marchstone::server {

struct ServiceConfig {
  std::string version;                  ///< of this program
  std::string page;                     ///< build of the page that is served
  std::optional<std::string> password;  ///< required by `hello` if set
  bool by_invitation = false;           ///< new identities need an invitation
  std::string message;                  ///< message of the day; empty: none
  RoomPeriods periods;
  std::chrono::milliseconds store_probe{5'000};  ///< how often a failing store is probed
  std::size_t rooms = limits::rooms;
  std::size_t rooms_per_address = limits::rooms_per_address;  ///< rooms that are open at a time
  std::size_t wrong_codes_per_minute = limits::wrong_codes_per_minute;
  std::size_t new_players_per_minute = limits::new_players_per_minute;  ///< per address
  std::size_t shows = 2;                                                ///< at a time
  std::string admin_token;                                              ///< empty: administration is disabled
  /// Called with log lines for the operator: rooms that open, close and freeze, admin actions. Called on any
  /// thread.
  std::function<void(const log::Line&)> note = [](const log::Line&) {};
};

struct ServiceStores {
  persistence::Journal& journal;
  persistence::MatchArchive& archive;
  persistence::PlayerStore& players;
  persistence::DealStore& deals;
  persistence::BanStore& bans;
};

/// Starts the service on `executor`; the rooms of `live_rooms` are known at once and restored in the
/// background; `bans` apply from the start. Everything passed by reference must outlive it, and no handler of
/// the executor may run any more when it is destroyed.
std::unique_ptr<Service> make_service(ServiceConfig config, boost::asio::any_io_executor executor,
                                      TimeSource& time, ServiceStores stores, protocol::GameRegistry games,
                                      Outbox& outbox, Thinkers& thinkers, JournalIndex live_rooms,
                                      std::vector<persistence::Ban> bans = {});

}  // namespace marchstone::server
