// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>

#include "server/config/config.h"
#include "server/network/http/http_message.h"
#include "server/network/limits/address_limits.h"
#include "server/network/limits/client_address.h"
#include "server/network/limits/warning_throttle.h"
#include "server/network/metrics/metrics.h"
#include "server/network/stream/client_stream.h"
#include "server/network/websocket/websocket_session.h"

namespace marchstone::server {

/// What every HTTP session needs from the rest of the server; outlives all sessions.
struct HttpContext {
  const Config& config;
  HttpHandler& handler;
  const ClientAddresses& client_addresses;
  AddressLimits& address_limits;
  Metrics& metrics;
  const SessionContext& websockets;
  std::string base_path;  ///< as in upgrade.h
  WarningThrottle& warnings;
};

/// Performs the TLS handshake if the stream is TLS, then reads and answers requests one after another until
/// one upgrades to a WebSocket, the peer leaves, or a deadline passes. Runs entirely on the socket's strand.
void start_http(ClientStream stream, boost::asio::ip::address peer, AddressLimits::Lease lease,
                const HttpContext& context);

}  // namespace marchstone::server
