// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace marchstone::server {

/// A request, reduced to what handlers need.
struct HttpRequest {
  std::string target;  ///< path and query as sent
  std::string host;
  std::string authorization;
  std::string if_none_match;
  bool accepts_gzip = false;
  bool accepts_html = false;
  std::string method = "GET";  ///< HEAD counts as GET
  std::string body;            ///< only for targets that HttpHandler::takes accepts
  std::string client;          ///< rate-limit key: address_key of the client's address
  bool came_by_tls = false;    ///< the request is known to have come over TLS
};

/// A response. The session adds length, connection and server fields, and omits the body for HEAD.
struct HttpReply {
  unsigned status = 200;
  std::vector<std::pair<std::string, std::string>> fields;
  std::shared_ptr<const std::string> body;  ///< null: none
};
using OnHttpReply = std::function<void(HttpReply)>;

/// Answers every request that is not a WebSocket upgrade. Thread-safe; the reply may come at once or later,
/// on any thread, exactly once.
class HttpHandler {
 public:
  virtual ~HttpHandler() = default;
  virtual void handle(HttpRequest request, OnHttpReply reply) = 0;
  /// Whether this target accepts the method (other than GET and HEAD), so that its body is read.
  virtual bool takes(std::string_view /*method*/, std::string_view /*target*/) const { return false; }
};

HttpReply text_reply(unsigned status, std::string_view type, std::string body);
HttpReply json_reply(unsigned status, std::string body);
/// {"error":CODE,"message":SENTENCE}
HttpReply error_reply(unsigned status, std::string_view code, std::string_view sentence);
/// The same with Retry-After: every 429 and 503 has one (RFC 9110, 10.2.3).
HttpReply retry_reply(unsigned status, std::string_view code, std::string_view sentence,
                      std::chrono::milliseconds pause);

}  // namespace marchstone::server
