// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/network/http/http_message.h"
#include "server/network/http/request_head.h"

namespace marchstone::server {

/// The parts of a `GET /ws` that decide whether it is upgraded.
struct UpgradeRequest {
  bool asks_for_websocket = false;  ///< Connection: upgrade and Upgrade: websocket, in a GET of HTTP/1.1
  std::string_view subprotocols{};  ///< Sec-WebSocket-Protocol
  std::optional<std::string_view> origin{};  ///< nothing: not a browser
  std::string_view host{};
  bool came_by_tls = false;    ///< known to have come over TLS; false also if nobody says so
  std::string_view key{};      ///< Sec-WebSocket-Key
  std::string_view version{};  ///< Sec-WebSocket-Version
};

/// The sites whose pages may connect.
struct OwnOrigins {
  std::string_view public_url;
  std::span<const std::string> others;
};

/// Why the upgrade is rejected; nothing if it is accepted.
std::optional<RequestFault> refuse_upgrade(const UpgradeRequest& request, const OwnOrigins& ours);

/// Cross-site WebSocket hijacking: a page of another site must not act for its visitor. The origin must be
/// that of `public_url`, or without one, of the host that the request was sent to (so that a phone may use
/// the address of this machine), or one of the others. Default ports count as written out (RFC 6454). Of
/// several origins (7.1) each must be allowed; anything that is not an origin, including `null`, is not.
bool origin_is_ours(const UpgradeRequest& request, const OwnOrigins& ours);

/// The allowed origins for that request, for the log: "https://play.example".
std::string expected_origins(const UpgradeRequest& request, const OwnOrigins& ours);
/// The part of `origin` that may be logged: scheme, host and port, never a path.
std::string shown_origin(std::string_view origin);

/// Diagnostics for a page that could not connect, with its own origin as `?origin=`: whether it may, and
/// where the site is.
HttpReply site_reply(const HttpRequest& request, const OwnOrigins& ours);

/// The path below which `public_url` places everything: "/" or "/games/", always with a slash at both ends.
std::string base_path(std::string_view public_url);

}  // namespace marchstone::server
