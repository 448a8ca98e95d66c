// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "persistence/store/sqlite_store.h"
#include "protocol/wire/requests.h"
#include "server/border/bot_figures.h"
#include "server/border/notification_figures.h"
#include "server/border/service.h"
#include "server/network/connections/close_code.h"
#include "server/network/connections/session_sizes.h"

namespace marchstone::server {

/// Metrics for the operator in Prometheus text format. Labels are fixed words: no player, room, code or card.
/// Thread-safe.
class Metrics {
 public:
  Metrics();
  ~Metrics();
  Metrics(const Metrics&) = delete;
  Metrics& operator=(const Metrics&) = delete;

  void request_arrived(const protocol::Request& request);
  void request_refused(protocol::ErrorCode code);
  void move_answered(std::chrono::nanoseconds waited);
  void committed(std::chrono::nanoseconds duration);
  void connection_closed(CloseCode code);
  void connection_refused();
  void http_answered(unsigned status);
  /// Where sessions report the sizes of their containers.
  const std::shared_ptr<SessionSums>& sessions() const { return sessions_; }

  /// Values owned by others, read at each scrape.
  struct Gauges {
    ServiceFigures service;
    persistence::StoreStatus store;
    std::size_t sockets = 0;
    std::size_t websockets = 0;
    /// Expiry of the certificate in use; nothing without TLS.
    std::optional<std::chrono::system_clock::time_point> certificate_expires = {};
    BotFigures bots = {};
    NotificationFigures notifications = {};
    std::vector<ContainerSize> containers = {};  ///< in addition to those of sessions, service and store
  };
  std::string text(const Gauges& gauges);

 private:
  struct Series;
  void set_bots(const BotFigures& bots);
  void set_notifications(const NotificationFigures& notifications);
  std::unique_ptr<Series> series_;
  std::shared_ptr<SessionSums> sessions_ = std::make_shared<SessionSums>();
};

}  // namespace marchstone::server
