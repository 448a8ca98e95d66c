// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <string>

#include "server/border/service.h"
#include "server/config/config.h"
#include "server/network/connections/connection_table.h"
#include "server/network/limits/address_limits.h"
#include "server/network/metrics/metrics.h"
#include "server/network/stream/client_stream.h"

namespace marchstone::server {

/// What every WebSocket session needs from the rest of the server; outlives all sessions.
struct SessionContext {
  const Config& config;
  Service& service;
  ConnectionTable& connections;
  Metrics& metrics;
};

/// A connection whose upgrade request was accepted.
struct UpgradedSocket {
  ClientStream stream;
  boost::beast::http::request<boost::beast::http::empty_body> upgrade;
  std::string address;
  AddressLimits::Lease lease;
};

/// Sends the upgrade response and runs the connection until either side ends it. Everything runs on the
/// socket's strand.
void start_websocket(UpgradedSocket guest, const SessionContext& context);

/// The only supported subprotocol.
inline constexpr std::string_view subprotocol = "marchstone.v1";

}  // namespace marchstone::server
