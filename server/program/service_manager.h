// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace marchstone::server {

/// Notifications to the service manager that started the server, if there is one: systemd, or podman in its
/// place (sd_notify(3), sd_watchdog_enabled(3)).
class ServiceManager {
 public:
  /// No service manager.
  ServiceManager() = default;
  /// Reads NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID. Malformed values count as not set.
  explicit ServiceManager(const std::map<std::string, std::string>& environment);
  static ServiceManager of_this_process();

  /// Sends "READY=1", "STOPPING=1" or "WATCHDOG=1". Errors are ignored.
  void tell(std::string_view state) const;
  /// The interval of watchdog notifications; nothing if they are not wanted.
  std::optional<std::chrono::microseconds> beat_interval() const { return beat_interval_; }

 private:
  std::string socket_;  ///< path, or an abstract name with @ first; empty: none
  std::optional<std::chrono::microseconds> beat_interval_;
};

/// Whether a socket unit passes its sockets on (sd_listen_fds(3)), which this server does not use.
bool is_socket_activated();

}  // namespace marchstone::server
