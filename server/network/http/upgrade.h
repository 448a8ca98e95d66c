#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/network/http/http_message.h"
#include "server/network/http/request_head.h"

namespace marchstone::server {

/// What a `GET /ws` asks, as far as it decides whether it may have a WebSocket.
struct UpgradeRequest {
  bool asks_for_websocket = false;  ///< Connection: upgrade and Upgrade: websocket, in a GET of HTTP/1.1
  std::string_view subprotocols{};  ///< Sec-WebSocket-Protocol
  std::optional<std::string_view> origin{};  ///< nothing: not a browser
  std::string_view host{};
  bool came_by_tls = false;    ///< known to have; false also where nobody says so
  std::string_view key{};      ///< Sec-WebSocket-Key
  std::string_view version{};  ///< Sec-WebSocket-Version
};

/// The sites whose pages may connect.
struct OwnOrigins {
  std::string_view public_url;
  std::span<const std::string> others;
};

/// Why it may not; nothing if it may.
std::optional<RequestFault> refuse_upgrade(const UpgradeRequest& request, const OwnOrigins& ours);

/// A page of another site must not play in its visitor's name: the origin has to be that of `public_url`, or
/// without one, of the host that the request was sent to (so that a phone may type the address of this
/// machine), or one of the others. Default ports count as written out (RFC 6454). Of several origins (7.1)
/// each has to be one of ours; what is no origin, `null` among it, is none.
bool origin_is_ours(const UpgradeRequest& request, const OwnOrigins& ours);

/// The origins from which that request might come, for the log: "https://play.example".
std::string expected_origins(const UpgradeRequest& request, const OwnOrigins& ours);
/// What of `origin` may stand in the log: scheme, host and port, never a path.
std::string shown_origin(std::string_view origin);

/// Answers a page that wants to know why it has no connection, with `?origin=` its own: whether it may have
/// one, and under which address the site is.
HttpReply site_reply(const HttpRequest& request, const OwnOrigins& ours);

/// The path of /ws and everything else below `public_url`: "/" or "/games/", always with a slash at both
/// ends.
std::string base_path(std::string_view public_url);

}  // namespace marchstone::server
