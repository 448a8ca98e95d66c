#pragma once

#include <chrono>
#include <cstddef>
#include <memory>
#include <string>

#include "persistence/sqlite_store.h"
#include "protocol/requests.h"
#include "server/network/close_code.h"
#include "server/service.h"

namespace marchstone::server {

/// What an operator wants to see, as Prometheus text. Labels are fixed words: no player, room, code or card.
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
  /// Bytes that wait for readers, summed over all connections.
  void queued_bytes_changed(std::ptrdiff_t difference);

  /// Figures that others keep, read when the text is asked for.
  struct Gauges {
    ServiceFigures service;
    persistence::StoreStatus store;
    std::size_t sockets = 0;
    std::size_t websockets = 0;
  };
  std::string text(const Gauges& gauges);

 private:
  struct Series;
  std::unique_ptr<Series> series_;
};

}  // namespace marchstone::server
