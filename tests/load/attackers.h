// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <memory>
#include <string>
#include <vector>

#include "tests/load/socket.h"

/// People who mean a server ill, on bare sockets.
namespace marchstone::load {

/// The attacks by name: `silence` (a socket that says nothing), `slow_header` (a header that never ends),
/// `churn` (connections that come and go), `garbage` (bytes that are no frames), `flood` (requests without a
/// pause), `lists` (the page and its lists over HTTP without a pause), `slow_reader` (asks for much and reads
/// nothing).
const std::vector<std::string>& attacks();

/// One of them, from an address of its own (127.0.0.2), for as long as it lives; comes back when it is thrown
/// out.
class Attacker {
 public:
  virtual ~Attacker() = default;
};
/// Throws std::invalid_argument for an unknown attack.
std::shared_ptr<Attacker> start_attacker(boost::asio::io_context& io, const Target& target,
                                         const std::string& attack, std::uint64_t seed);

}  // namespace marchstone::load
