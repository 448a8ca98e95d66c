#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace marchstone::server {

/// The service manager that started the server and wants to hear of it, if one does: systemd, or podman in
/// its place (sd_notify(3), sd_watchdog_enabled(3)).
class ServiceManager {
 public:
  /// Nobody who wants to hear anything.
  ServiceManager() = default;
  /// As NOTIFY_SOCKET, WATCHDOG_USEC and WATCHDOG_PID say. What is malformed counts as not set.
  explicit ServiceManager(const std::map<std::string, std::string>& environment);
  static ServiceManager of_this_process();

  /// "READY=1", "STOPPING=1" or "WATCHDOG=1". A manager that is gone hears nothing.
  void tell(std::string_view state) const;
  /// How often it wants to hear that the server is alive, or never.
  std::optional<std::chrono::microseconds> beat_interval() const { return beat_interval_; }

 private:
  std::string socket_;  ///< of the file system, or abstract with @ first; empty: none
  std::optional<std::chrono::microseconds> beat_interval_;
};

/// A socket unit hands its sockets on (sd_listen_fds(3)), which this server does not take.
bool is_socket_activated();

}  // namespace marchstone::server
