// SPDX-License-Identifier: MIT
#include "server/network/http/upgrade.h"

#include <algorithm>
#include <cctype>

#include "protocol/answers/http_answers.h"
#include "protocol/json/json_writer.h"
#include "server/network/http/request_path.h"
#include "server/network/websocket/websocket_session.h"

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
  std::string authority;  ///< host, and the port if it is not the scheme's default
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
  for (const std::string_view implied : {own_port, std::string_view(":")}) {
    if (implied.empty() || !parts.authority.ends_with(implied)) continue;
    parts.authority.resize(parts.authority.size() - implied.size());
  }
  return parts;
}

bool is_web(const Url& url) {
  return url.scheme == "http" || url.scheme == "https";
}

/// The origin of a web page; nothing for `null` and for the schemes of extensions and apps.
std::optional<Url> web_origin(std::string_view text) {
  auto url = split(text);
  if (!url || !is_web(*url) || !url->path.empty() || !is_host(url->authority)) return std::nullopt;
  return url;
}

bool is_base64(char letter) {
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 || letter == '+' || letter == '/';
}

/// 16 bytes in base64 (RFC 6455, 4.1).
bool is_websocket_key(std::string_view key) {
  constexpr std::size_t letters = 22;
  return key.size() == letters + 2 && key.ends_with("==") &&
         std::all_of(key.begin(), key.begin() + letters, is_base64);
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

namespace {

bool one_is_ours(std::string_view origin, const UpgradeRequest& request, const OwnOrigins& ours) {
  const auto from = web_origin(origin);
  if (!from) return false;
  const auto is_from = [&](const std::optional<Url>& site) {
    return site && from->scheme == site->scheme && from->authority == site->authority;
  };
  for (const std::string& other : ours.others) {
    if (is_from(split(other))) return true;
  }
  if (!ours.public_url.empty()) return is_from(split(ours.public_url));
  // A page loaded without TLS must not act on a site that is served over TLS.
  if (request.came_by_tls && from->scheme != "https") return false;
  // Behind a proxy the request's scheme is unknown, so the host may carry the default port of either.
  const auto addressed = split(from->scheme + "://" + std::string(request.host));
  return addressed && !request.host.empty() && from->authority == addressed->authority;
}

std::string serialized(const Url& url) {
  return url.scheme + "://" + url.authority;
}

RequestFault no_upgrade() {
  HttpReply reply =
      error_reply(426, "upgrade_required",
                  "This address speaks WebSocket; a proxy in front must forward the Upgrade and Connection "
                  "headers, in an "
                  "HTTP/1.1 GET (nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; "
                  "proxy_set_header Connection upgrade).");
  // RFC 9110, 15.5.22: the response names the protocol.
  reply.fields.emplace_back("Upgrade", "websocket");
  return {std::move(reply), WarningThrottle::Kind::handshake, "upgrade_missing"};
}

RequestFault other_version(bool is_missing) {
  HttpReply reply =
      error_reply(is_missing ? 400 : 426, "websocket_version",
                  "The WebSocket version must be 13; a proxy in front must forward the headers whose names "
                  "begin with Sec-WebSocket-.");
  // RFC 6455, 4.4: the response names the version.
  reply.fields.emplace_back("Sec-WebSocket-Version", "13");
  if (!is_missing) reply.fields.emplace_back("Upgrade", "websocket");
  return {std::move(reply), WarningThrottle::Kind::handshake, "websocket_version"};
}

RequestFault bad_key() {
  return {error_reply(400, "bad_request",
                      "Sec-WebSocket-Key must be 16 bytes in base64; a proxy in front must forward it as it "
                      "came."),
          WarningThrottle::Kind::handshake, "websocket_key"};
}

/// Written for the operator: visitors never see this answer.
RequestFault other_origin(const OwnOrigins& ours) {
  std::string sentence = "Pages of other sites may not connect here.";
  if (ours.public_url.empty()) {
    sentence +=
        " If it is this site's own page: a proxy in front must forward the Host header and send "
        "X-Forwarded-Proto, or server.public_url must be set.";
  } else {
    sentence.append(" This site is at ").append(ours.public_url).append(" (server.public_url).");
  }
  return {error_reply(403, "forbidden", sentence), WarningThrottle::Kind::origin, "origin"};
}

RequestFault no_subprotocol() {
  return {error_reply(400, "no_subprotocol",
                      "The client must offer the subprotocol marchstone.v1; a proxy in front must forward "
                      "Sec-WebSocket-Protocol."),
          WarningThrottle::Kind::handshake, "websocket_protocol"};
}

}  // namespace

bool origin_is_ours(const UpgradeRequest& request, const OwnOrigins& ours) {
  std::string_view rest = request.origin.value_or("");
  for (;;) {
    const auto space = std::min(rest.find(' '), rest.size());
    if (!one_is_ours(rest.substr(0, space), request, ours)) return false;
    if (space == rest.size()) return true;
    rest.remove_prefix(space + 1);
  }
}

std::string expected_origins(const UpgradeRequest& request, const OwnOrigins& ours) {
  std::string list;
  if (const auto site = split(ours.public_url)) {
    list = serialized(*site);
  } else {
    const auto from = web_origin(request.origin.value_or(""));
    const bool is_https = request.came_by_tls || (from && from->scheme == "https");
    if (const auto asked = split((is_https ? "https://" : "http://") + std::string(request.host))) {
      list = serialized(*asked);
    }
  }
  for (const std::string& other : ours.others) list.append(", ").append(other);
  return list;
}

std::string shown_origin(std::string_view origin) {
  constexpr std::size_t max_letters = 200;
  if (origin == "null") return "null";
  if (origin.find(' ') != std::string_view::npos) return "several";
  const auto url = split(origin);
  return url && is_host(url->authority) ? serialized(*url).substr(0, max_letters) : "not an origin";
}

std::optional<RequestFault> refuse_upgrade(const UpgradeRequest& request, const OwnOrigins& ours) {
  if (!request.asks_for_websocket) return no_upgrade();
  if (request.version != "13") return other_version(request.version.empty());
  if (!is_websocket_key(request.key)) return bad_key();
  if (request.origin && !origin_is_ours(request, ours)) return other_origin(ours);
  if (!offers(request.subprotocols, subprotocol)) return no_subprotocol();
  return std::nullopt;
}

HttpReply site_reply(const HttpRequest& request, const OwnOrigins& ours) {
  const auto origin = query_value(request.target, "origin");
  if (!origin) return error_reply(400, "bad_query", "Parameter origin is required.");
  const UpgradeRequest page{.origin = *origin, .host = request.host, .came_by_tls = request.came_by_tls};
  protocol::SiteAddress site{origin_is_ours(page, ours), std::nullopt, request.host};
  if (!ours.public_url.empty()) site.url = ours.public_url;
  return json_reply(200, protocol::body_of(site));
}

std::string base_path(std::string_view public_url) {
  const auto parts = split(public_url);
  std::string path(parts ? parts->path : std::string_view{});
  if (!path.starts_with('/')) path.insert(path.begin(), '/');
  if (!path.ends_with('/')) path.push_back('/');
  return path;
}

}  // namespace marchstone::server
