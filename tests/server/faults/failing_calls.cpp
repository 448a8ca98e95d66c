// SPDX-License-Identifier: MIT
#include "tests/server/faults/failing_calls.h"

#include <dlfcn.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <mutex>

namespace marchstone::server::testing {

namespace {

struct Plan {
  PlannedFault fault;
  std::size_t calls_before = 0;
  std::uint16_t peer_port = 0;  ///< 0: there is no plan
  bool has_happened = false;
};

std::mutex mutex;
Plan plan;

/// Of the socket's other end, 0 if that is not known.
std::uint16_t peer_port_of(int socket) {
  sockaddr_in address{};
  socklen_t length = sizeof address;
  if (getpeername(socket, reinterpret_cast<sockaddr*>(&address), &length) != 0) return 0;
  return address.sin_family == AF_INET ? ntohs(address.sin_port) : std::uint16_t{0};
}

enum class Verdict { passes, is_short, fails };

/// What becomes of this call; sets errno if it fails.
Verdict judge(int socket, Direction direction) {
  const std::lock_guard lock(mutex);
  if (plan.peer_port == 0 || peer_port_of(socket) != plan.peer_port) return Verdict::passes;
  if (plan.has_happened) {
    if (!plan.fault.goes_on || direction == Direction::shutdown) return Verdict::passes;
  } else {
    if (direction != plan.fault.direction) return Verdict::passes;
    if (plan.calls_before > 0) return --plan.calls_before, Verdict::passes;
    plan.has_happened = true;
    if (plan.fault.error == 0) return Verdict::is_short;
  }
  errno = plan.fault.error;
  return Verdict::fails;
}

/// The system's own function of that name.
template <class Function>
Function* real(const char* name) {
  void* const found = dlsym(RTLD_NEXT, name);
  if (found == nullptr) std::abort();
  return reinterpret_cast<Function*>(found);
}

/// The first byte of a message, if it has any.
msghdr shortened(const msghdr& message, iovec& first) {
  msghdr result = message;
  const iovec* const end = message.msg_iov + message.msg_iovlen;
  const iovec* const filled =
      std::find_if<const iovec*>(message.msg_iov, end, [](const iovec& part) { return part.iov_len > 0; });
  if (filled == end) return result;
  first = {filled->iov_base, 1};
  result.msg_iov = &first;
  result.msg_iovlen = 1;
  return result;
}

}  // namespace

void plan_fault(const PlannedFault& fault, std::size_t n, std::uint16_t peer_port) {
  const std::lock_guard lock(mutex);
  plan = {fault, n, peer_port, false};
}

bool end_plan() {
  const std::lock_guard lock(mutex);
  const bool has_happened = plan.has_happened;
  plan = {};
  return has_happened;
}

}  // namespace marchstone::server::testing

namespace calls = marchstone::server::testing;

extern "C" {

ssize_t recv(int socket, void* buffer, size_t length, int flags) {
  static auto* const call = calls::real<ssize_t(int, void*, size_t, int)>("recv");
  const calls::Verdict verdict = calls::judge(socket, calls::Direction::read);
  if (verdict == calls::Verdict::fails) return -1;
  return call(socket, buffer, verdict == calls::Verdict::is_short ? std::min<size_t>(length, 1) : length,
              flags);
}

ssize_t send(int socket, const void* buffer, size_t length, int flags) {
  static auto* const call = calls::real<ssize_t(int, const void*, size_t, int)>("send");
  const calls::Verdict verdict = calls::judge(socket, calls::Direction::write);
  if (verdict == calls::Verdict::fails) return -1;
  return call(socket, buffer, verdict == calls::Verdict::is_short ? std::min<size_t>(length, 1) : length,
              flags);
}

ssize_t recvmsg(int socket, msghdr* message, int flags) {
  static auto* const call = calls::real<ssize_t(int, msghdr*, int)>("recvmsg");
  const calls::Verdict verdict = calls::judge(socket, calls::Direction::read);
  if (verdict == calls::Verdict::fails) return -1;
  if (verdict == calls::Verdict::passes) return call(socket, message, flags);
  iovec first{};
  msghdr one_byte = calls::shortened(*message, first);
  return call(socket, &one_byte, flags);
}

ssize_t sendmsg(int socket, const msghdr* message, int flags) {
  static auto* const call = calls::real<ssize_t(int, const msghdr*, int)>("sendmsg");
  const calls::Verdict verdict = calls::judge(socket, calls::Direction::write);
  if (verdict == calls::Verdict::fails) return -1;
  if (verdict == calls::Verdict::passes) return call(socket, message, flags);
  iovec first{};
  const msghdr one_byte = calls::shortened(*message, first);
  return call(socket, &one_byte, flags);
}

int shutdown(int socket, int how) noexcept {
  static auto* const call = calls::real<int(int, int)>("shutdown");
  return calls::judge(socket, calls::Direction::shutdown) == calls::Verdict::fails ? -1 : call(socket, how);
}

}  // extern "C"
