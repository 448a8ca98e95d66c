// SPDX-License-Identifier: MIT
#include "server/network/http/request_head.h"

#include <algorithm>
#include <array>
#include <boost/beast/http/error.hpp>
#include <cctype>
#include <utility>

namespace marchstone::server {

namespace {

namespace http = boost::beast::http;
using Kind = WarningThrottle::Kind;

std::string_view std_view(boost::beast::string_view view) {
  return {view.data(), view.size()};
}

RequestFault bad_request(Kind kind, std::string reason, std::string_view sentence) {
  return {error_reply(400, "bad_request", sentence), kind, std::move(reason)};
}

RequestFault host_missing() {
  return bad_request(
      Kind::host, "host_missing",
      "This request has no Host header. A proxy in front must forward the original one (nginx: "
      "proxy_set_header Host $http_host).");
}
RequestFault host_doubled() {
  return bad_request(
      Kind::host, "host_doubled",
      "This request has more than one Host header. A proxy in front must replace it instead of "
      "adding another (HAProxy: http-request set-header instead of add-header).");
}
RequestFault host_malformed() {
  return bad_request(Kind::host, "host_malformed",
                     "The Host header of this request is invalid. A proxy in front must forward the original "
                     "one (nginx: proxy_set_header Host $http_host).");
}
RequestFault target_malformed() {
  return bad_request(
      Kind::target, "target_malformed",
      "The request target is invalid. A proxy in front must send the path with a leading slash "
      "(nginx: see the address after proxy_pass).");
}

/// Fields that may occur only once: repeated, they are ambiguous.
constexpr std::array<std::string_view, 4> single_fields{"Origin", "Authorization", "Sec-WebSocket-Key",
                                                        "Sec-WebSocket-Version"};

std::optional<RequestFault> doubled_field(const RequestFields& fields) {
  for (const std::string_view name : single_fields) {
    if (fields.count({name.data(), name.size()}) < 2) continue;
    return bad_request(Kind::field, "field_doubled",
                       std::string(name) +
                           " occurs more than once in this request. A proxy in front must replace or forward "
                           "it, not add another (HAProxy: set-header instead of add-header; Apache: "
                           "RequestHeader set instead of append).");
  }
  return std::nullopt;
}

/// The signature of PROXY protocol version 2.
constexpr std::string_view proxy_protocol_2("\r\n\r\n\0\r\nQUIT\n", 12);

bool is_digit(char letter) {
  return letter >= '0' && letter <= '9';
}
bool is_hex(char letter) {
  return std::isxdigit(static_cast<unsigned char>(letter)) != 0;
}

/// Characters of a host name (RFC 3986, 3.2.2). The grammar allows a comma too, but that is what two lines
/// joined by a proxy look like, and no DNS name has one.
bool is_name_letter(char letter) {
  constexpr std::string_view others = "-._~!$&'()*+;=%";
  return std::isalnum(static_cast<unsigned char>(letter)) != 0 ||
         others.find(letter) != std::string_view::npos;
}

/// Splits "http://host:port/path?query" (RFC 9112, 3.2.2); nothing if it is not in that form.
std::optional<RequestHead> read_absolute(std::string_view target) {
  const auto colon = target.find("://");
  if (colon == std::string_view::npos) return std::nullopt;
  std::string scheme(target.substr(0, colon));
  std::transform(scheme.begin(), scheme.end(), scheme.begin(),
                 [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
  if (scheme != "http" && scheme != "https") return std::nullopt;
  target.remove_prefix(colon + 3);
  const auto end = std::min(target.find_first_of("/?"), target.size());
  const std::string_view host = target.substr(0, end);
  if (!is_host(host)) return std::nullopt;
  std::string path(target.substr(end));
  if (!path.starts_with('/')) path.insert(path.begin(), '/');
  return RequestHead{std::move(path), std::string(host)};
}

}  // namespace

std::string all_lines(const RequestFields& fields, std::string_view name) {
  std::string joined;
  const auto [first, last] = fields.equal_range({name.data(), name.size()});
  for (auto line = first; line != last; ++line) {
    if (!joined.empty()) joined += ',';
    joined += std_view(line->value());
  }
  return joined;
}

bool is_host(std::string_view text) {
  std::string_view rest = text;
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos || end < 3) return false;
    const std::string_view inside = text.substr(1, end - 1);
    const bool is_address = std::all_of(inside.begin(), inside.end(), [](char letter) {
      return is_hex(letter) || letter == ':' || letter == '.';
    });
    if (!is_address) return false;
    rest = text.substr(end + 1);
  } else {
    const auto end = std::min(text.find(':'), text.size());
    const std::string_view name = text.substr(0, end);
    if (name.empty() || !std::all_of(name.begin(), name.end(), is_name_letter)) return false;
    rest = text.substr(end);
  }
  return rest.empty() || (rest.starts_with(':') && std::all_of(rest.begin() + 1, rest.end(), is_digit));
}

Result<RequestHead, RequestFault> read_head(const http::header<true, RequestFields>& request) {
  const auto hosts = request.count(http::field::host);
  if (hosts > 1) return host_doubled();
  if (hosts == 0 && request.version() >= 11) return host_missing();
  const std::string_view host = std_view(request[http::field::host]);
  if (host.find(',') != std::string_view::npos) return host_doubled();
  if (hosts == 1 && !is_host(host)) return host_malformed();
  if (auto doubled = doubled_field(request)) return *std::move(doubled);
  const std::string_view target = std_view(request.target());
  if (target.find('#') != std::string_view::npos) return target_malformed();
  if (target.starts_with('/')) return RequestHead{std::string(target), std::string(host)};
  auto absolute = read_absolute(target);
  if (!absolute) return target_malformed();
  return *std::move(absolute);
}

bool has_doubled_slash(std::string_view target) {
  const std::string_view path = target.substr(0, target.find('?'));
  const auto doubled = path.find("//");
  if (doubled == std::string_view::npos) return false;
  // After a code or an id the slashes come from a pasted link, not from a proxy.
  constexpr std::array<std::string_view, 3> links{"/play/", "/watch/", "/match/"};
  return std::none_of(links.begin(), links.end(), [&](std::string_view link) {
    const auto at = path.find(link);
    return at != std::string_view::npos && at + link.size() < doubled;
  });
}

RequestFault doubled_slash() {
  return bad_request(Kind::target, "doubled_slash",
                     "This path has a double slash. A proxy in front adds one: either both its path and its "
                     "target must end with a slash, or neither (nginx: location /games/ with proxy_pass "
                     "http://marchstone:8080/).");
}

bool begins_tls(std::string_view bytes) {
  return bytes.starts_with("\x16\x03");
}

RequestFault not_http(std::string_view bytes, boost::system::error_code fault) {
  if (bytes.starts_with("PROXY ") || bytes.starts_with(proxy_protocol_2)) {
    return bad_request(Kind::protocol, "proxy_protocol",
                       "The PROXY protocol is not supported. A proxy in front must send addresses in a "
                       "header instead (HAProxy: no send-proxy; nginx: no proxy_protocol on).");
  }
  if (begins_tls(bytes)) {
    return bad_request(Kind::protocol, "tls_unexpected",
                       "This port speaks HTTP without TLS. A proxy in front must use http:// here, or "
                       "server.tls_certificate must be set.");
  }
  const std::string_view line = bytes.substr(0, bytes.find_first_of("\r\n"));
  if (fault == http::error::bad_version && line.find(" HTTP/") != std::string_view::npos) {
    return {error_reply(505, "http_version",
                        "This server speaks HTTP/1.1. A proxy in front must use it here (nginx: "
                        "proxy_http_version 1.1; Caddy: no h2c://; HAProxy: no proto h2)."),
            Kind::protocol, "http_version"};
  }
  return bad_request(Kind::malformed, fault.message(),
                     "This is not an HTTP request: " + fault.message() + ".");
}

RequestFault plain_http() {
  return {error_reply(400, "tls_required",
                      "This port speaks TLS: use https://. A proxy in front must do so too."),
          Kind::protocol, "tls_required"};
}

}  // namespace marchstone::server
