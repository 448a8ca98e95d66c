// SPDX-License-Identifier: MIT
#include "server/program/service_manager.h"

#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace marchstone::server {

namespace {

std::optional<std::int64_t> number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (fault != std::errc{} || end != text.data() + text.size() || value <= 0) return std::nullopt;
  return value;
}

std::string_view value_of(const std::map<std::string, std::string>& environment, const std::string& name) {
  const auto found = environment.find(name);
  return found == environment.end() ? std::string_view() : std::string_view(found->second);
}

/// Twice per watchdog period, as systemd recommends.
std::optional<std::chrono::microseconds> interval_of(const std::map<std::string, std::string>& environment) {
  const std::string_view process = value_of(environment, "WATCHDOG_PID");
  if (!process.empty() && number(process) != getpid()) return std::nullopt;
  const auto limit = number(value_of(environment, "WATCHDOG_USEC"));
  if (!limit) return std::nullopt;
  return std::chrono::microseconds(std::max<std::int64_t>(1'000, *limit / 2));
}

}  // namespace

ServiceManager::ServiceManager(const std::map<std::string, std::string>& environment) {
  const std::string_view path = value_of(environment, "NOTIFY_SOCKET");
  const bool is_path = path.starts_with('/') || path.starts_with('@');
  if (!is_path || path.size() < 2 || path.size() >= sizeof(sockaddr_un::sun_path)) return;
  socket_ = path;
  beat_interval_ = interval_of(environment);
}

ServiceManager ServiceManager::of_this_process() {
  std::map<std::string, std::string> environment;
  for (const char* name : {"NOTIFY_SOCKET", "WATCHDOG_USEC", "WATCHDOG_PID"}) {
    if (const char* value = std::getenv(name)) environment.emplace(name, value);
  }
  return ServiceManager(environment);
}

void ServiceManager::tell(std::string_view state) const {
  if (socket_.empty()) return;
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::ranges::copy(socket_, address.sun_path);
  if (address.sun_path[0] == '@') address.sun_path[0] = '\0';
  const int socket_file = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
  if (socket_file < 0) return;
  const auto length = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + socket_.size());
  sendto(socket_file, state.data(), state.size(), MSG_NOSIGNAL, reinterpret_cast<const sockaddr*>(&address),
         length);
  close(socket_file);
}

bool is_socket_activated() {
  const char* count = std::getenv("LISTEN_FDS");
  const char* process = std::getenv("LISTEN_PID");
  return count != nullptr && number(count) && process != nullptr && number(process) == getpid();
}

}  // namespace marchstone::server
