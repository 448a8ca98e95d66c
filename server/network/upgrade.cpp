#include "server/network/upgrade.h"

#include <algorithm>
#include <cctype>

#include "server/network/websocket_session.h"

namespace marchstone::server {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  return result;
}

struct Url {
  std::string scheme;
  std::string authority;  ///< host, and the port if it is not the scheme's own
  std::string_view path;
};

/// "wss://Example.org:443/games/" has the scheme "wss", authority "example.org" and path "/games/".
std::optional<Url> split(std::string_view url) {
  const auto colon = url.find("://");
  if (colon == std::string_view::npos) return std::nullopt;
  Url parts;
  parts.scheme = lower(url.substr(0, colon));
  url.remove_prefix(colon + 3);
  const auto slash = std::min(url.find('/'), url.size());
  parts.authority = lower(url.substr(0, slash));
  parts.path = url.substr(slash);
  const std::string_view own_port = parts.scheme == "https" ? ":443" : parts.scheme == "http" ? ":80" : "";
  if (!own_port.empty() && parts.authority.ends_with(own_port)) {
    parts.authority.resize(parts.authority.size() - own_port.size());
  }
  return parts;
}

bool offers(std::string_view list, std::string_view wanted) {
  while (!list.empty()) {
    const auto comma = std::min(list.find(','), list.size());
    std::string_view item = list.substr(0, comma);
    list.remove_prefix(std::min(comma + 1, list.size()));
    while (item.starts_with(' ') || item.starts_with('\t')) item.remove_prefix(1);
    while (item.ends_with(' ') || item.ends_with('\t')) item.remove_suffix(1);
    if (item == wanted) return true;
  }
  return false;
}

}  // namespace

bool origin_is_ours(const UpgradeRequest& request, const OwnOrigins& ours) {
  const auto from = split(request.origin);
  if (!from || !from->path.empty()) return false;
  const auto is_from = [&](const std::optional<Url>& site) {
    return site && from->scheme == site->scheme && from->authority == site->authority;
  };
  for (const std::string& other : ours.others) {
    if (is_from(split(other))) return true;
  }
  if (!ours.public_url.empty()) return is_from(split(ours.public_url));
  // A page that came unprotected must not act on a site that is served by TLS.
  if (request.came_by_tls && from->scheme != "https") return false;
  // Behind a proxy the request's scheme is unknown, so that the host may carry the default port of either.
  const auto addressed = split(from->scheme + "://" + std::string(request.host));
  return addressed && !request.host.empty() && from->authority == addressed->authority;
}

std::optional<HttpReply> refuse_upgrade(const UpgradeRequest& request, const OwnOrigins& ours) {
  if (!request.asks_for_websocket) {
    HttpReply reply =
        error_reply(426, "upgrade_required",
                    "This address speaks WebSocket; a proxy in front must pass the Upgrade and Connection "
                    "headers on.");
    // RFC 9110, 15.5.22: the answer names the protocol.
    reply.fields.emplace_back("Upgrade", "websocket");
    return reply;
  }
  if (!request.origin.empty() && !origin_is_ours(request, ours)) {
    return error_reply(403, "forbidden", "Pages of another site may not connect here.");
  }
  if (!offers(request.subprotocols, subprotocol)) {
    return error_reply(400, "no_subprotocol", "The WebSocket has to offer the subprotocol marchstone.v1.");
  }
  return std::nullopt;
}

std::string base_path(std::string_view public_url) {
  const auto parts = split(public_url);
  std::string path(parts ? parts->path : std::string_view{});
  if (!path.starts_with('/')) path.insert(path.begin(), '/');
  if (!path.ends_with('/')) path.push_back('/');
  return path;
}

}  // namespace marchstone::server
