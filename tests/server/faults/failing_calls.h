// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>

/// The system calls of this process on sockets, of which one can be made to fail. They are defined by the
/// test program itself, so the server under test is the very code that is shipped, sockets and all.
namespace marchstone::server::testing {

enum class Direction { read, write, shutdown };

/// What the n-th call of a kind does to one connection.
struct PlannedFault {
  const char* name = "";
  Direction direction = Direction::read;
  int error = 0;  ///< errno; 0: the call is short, it reads or writes one byte
  bool goes_on =
      false;  ///< all calls after it in both directions fail too, as on a connection that was reset
};

/// From now on, calls on the socket whose peer has this port are counted, and the n-th one of the kind (from
/// 0) fails. One plan at a time. Thread-safe.
void plan_fault(const PlannedFault& fault, std::size_t n, std::uint16_t peer_port);
/// Whether there were so many calls that the fault has happened; no call fails any more.
bool end_plan();

}  // namespace marchstone::server::testing
