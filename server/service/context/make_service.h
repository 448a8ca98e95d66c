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
#include "server/border/notification_sender.h"
#include "server/border/service.h"
#include "server/config/limits.h"
#include "server/room/logic/room.h"
#include "server/service/context/journal_index.h"
#include "server/service/context/thinkers.h"

namespace marchstone::server {

/// When absent players are told of their turns.
struct NotificationPeriods {
  std::int64_t look_ms =
      limits::notification_look.count();  ///< between two looks at the tables of those who are away
  std::int64_t away_ms = limits::notify_after.count();  ///< without a connection, before a turn is told of
  std::int64_t idle_ms = 10 * 60'000LL;                 ///< connected, but without deciding
  std::int64_t digest_ms =
      limits::notification_digest.count();     ///< between two notifications of who does not come back
  std::int64_t retry_ms = 30'000;              ///< after a first failure, doubled by each further one
  std::int64_t longest_retry_ms = 3600'000LL;  ///< the most that it is doubled to
  std::int64_t confirm_ms = 24 * 3600'000LL;   ///< for the link in the first mail to an address
};

struct ServiceConfig {
  std::string version;                  ///< of this program
  std::string page;                     ///< build of the page that is served
  std::optional<std::string> password;  ///< required by `hello` if set
  bool by_invitation = false;           ///< new identities need an invitation
  std::string message;                  ///< message of the day; empty: none
  std::string site;                     ///< the page's public address with "/" at its end; may be unknown
  RoomPeriods periods;
  NotificationPeriods notifications;
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
  persistence::SubscriptionStore& subscriptions;
};

/// Who sends notifications, and what is stored of them.
struct NotificationParts {
  NotificationSender* sender = nullptr;  ///< nobody can subscribe without one
  std::vector<persistence::SubscriptionRow> subscriptions{};
};

/// Starts the service on `executor`; the rooms of `live_rooms` are known at once and restored in the
/// background; `bans` apply from the start. Everything passed by reference must outlive it, and no handler of
/// the executor may run any more when it is destroyed.
std::unique_ptr<Service> make_service(ServiceConfig config, boost::asio::any_io_executor executor,
                                      TimeSource& time, ServiceStores stores, protocol::GameRegistry games,
                                      Outbox& outbox, Thinkers& thinkers, JournalIndex live_rooms,
                                      std::vector<persistence::Ban> bans = {},
                                      const NotificationParts& notifications = {});

}  // namespace marchstone::server
