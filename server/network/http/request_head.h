// SPDX-License-Identifier: MIT
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/system/error_code.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "rules/core/result.h"
#include "server/network/http/http_message.h"
#include "server/network/limits/warning_throttle.h"

/// Validation of request heads before routing. Browsers always pass it; a violation usually comes from a
/// misconfigured proxy, so the error texts name the proxy setting.
namespace marchstone::server {

/// Why a request is rejected: the response, and its reason code for the log.
struct RequestFault {
  HttpReply reply;
  WarningThrottle::Kind kind{};
  std::string reason;  ///< for the log: "host_missing"
};

/// The target of a request.
struct RequestHead {
  std::string target;  ///< in origin form: path and query
  std::string host;    ///< empty: an HTTP/1.0 request without one
};

using RequestFields = boost::beast::http::fields;

/// Target and host (RFC 9112, 3.2): exactly one Host field with a valid host; for a target in absolute form,
/// the host of the target. Fields that may occur only once do so (RFC 9110, 5.3).
Result<RequestHead, RequestFault> read_head(const boost::beast::http::header<true, RequestFields>& request);

/// All lines of a field as one list (RFC 9110, 5.2): a proxy may add its own line after its client's.
std::string all_lines(const RequestFields& fields, std::string_view name);

/// Whether the text is a valid value of Host: a name or address, optionally with a port (RFC 3986, 3.2.2).
bool is_host(std::string_view text);

/// Whether the path has a double slash, as misconfigured proxies produce: none of our paths has one. Slashes
/// after the code of a table link do not count.
bool has_doubled_slash(std::string_view target);
RequestFault doubled_slash();

/// Guesses the protocol of bytes that are not an HTTP/1.1 head. `bytes` begins with what could not be parsed,
/// `fault` is the parser's error.
RequestFault not_http(std::string_view bytes, boost::system::error_code fault);
/// The beginning of a TLS handshake (RFC 8446, 5.1), in which an HTTP parser never finds the end of a line.
bool begins_tls(std::string_view bytes);
/// For plain HTTP on a TLS port.
RequestFault plain_http();

}  // namespace marchstone::server
