#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace marchstone::server {

/// A request, as far as any answer looks at it.
struct HttpRequest {
  std::string target;  ///< path and query as sent
  std::string host;
  std::string authorization;
  std::string if_none_match;
  bool accepts_gzip = false;
  bool accepts_html = false;
  std::string method = "GET";  ///< HEAD counts as GET
  std::string body;            ///< only of what the handler takes (see HttpHandler::takes)
  std::string client;          ///< whom it is counted to: address_key of his address
  bool came_by_tls = false;    ///< known to have
};

/// What is answered. The session adds length, connection and server fields, and leaves the body away for
/// HEAD.
struct HttpReply {
  unsigned status = 200;
  std::vector<std::pair<std::string, std::string>> fields;
  std::shared_ptr<const std::string> body;  ///< null: none
};
using OnHttpReply = std::function<void(HttpReply)>;

/// Answers what is no WebSocket. Thread-safe; the reply may come at once or later, on any thread, exactly
/// once.
class HttpHandler {
 public:
  virtual ~HttpHandler() = default;
  virtual void handle(HttpRequest request, OnHttpReply reply) = 0;
  /// Whether a request other than GET and HEAD is answered there, and its body read.
  virtual bool takes(std::string_view /*method*/, std::string_view /*target*/) const { return false; }
};

HttpReply text_reply(unsigned status, std::string_view type, std::string body);
HttpReply json_reply(unsigned status, std::string body);
/// {"error":CODE,"message":SENTENCE}
HttpReply error_reply(unsigned status, std::string_view code, std::string_view sentence);
/// The same, worth another try after that time: every 429 and 503 says when (RFC 9110, 10.2.3).
HttpReply retry_reply(unsigned status, std::string_view code, std::string_view sentence,
                      std::chrono::milliseconds pause);

}  // namespace marchstone::server
