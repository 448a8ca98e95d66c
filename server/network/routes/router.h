// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "persistence/store/sqlite_store.h"
#include "server/border/administration.h"
#include "server/network/http/http_message.h"
#include "server/network/http/page_files.h"
#include "server/network/http/upgrade.h"
#include "server/network/limits/request_limits.h"
#include "server/network/routes/admin_routes.h"
#include "server/network/routes/api_routes.h"

namespace marchstone::server {

/// The page's addresses: the number of folders below the root if the page serves `path`, else nothing.
std::optional<std::size_t> page_depth(std::string_view path);

/// Dispatches requests to the part that answers them. Thread-safe.
class Router final : public HttpHandler {
 public:
  struct Parts {
    ApiRoutes api;
    std::optional<PageFiles> page;  ///< nothing: the page is not built, and its addresses answer 501
    std::function<persistence::StoreStatus()> store_status;
    std::function<std::string()> metrics_text;
    Administration* administration = nullptr;      ///< knows who is banned and whether the server is draining
    std::optional<AdminRoutes> admin{};            ///< nothing: administration is disabled
    RequestLimits* request_limits = nullptr;       ///< null: no rate limit
    OwnOrigins origins{};                          ///< origins whose pages may connect
    std::chrono::milliseconds store_probe{5'000};  ///< how often a failing store is probed
  };
  /// `base_path` is the prefix that a proxy in front may leave before our paths, with a slash at both ends.
  Router(std::string base_path, Parts parts);

  void handle(HttpRequest request, OnHttpReply reply) override;
  bool takes(std::string_view method, std::string_view target) const override;

 private:
  /// The target without the prefix that a proxy in front may have left.
  std::string_view own_target(std::string_view target) const;
  /// Browsers get the page in place of a bare JSON error: it shows a proper message, and extracts a table's
  /// code from a link with trailing characters.
  OnHttpReply in_words(const HttpRequest& request, OnHttpReply reply) const;
  /// Whether the request costs more than a file from memory and its client has exceeded the rate.
  bool exceeds_rate(std::string_view path, const HttpRequest& request) const;
  /// Exempt from bans: health checks and the admin page.
  std::optional<HttpReply> answer_for_all(const std::string& path, const HttpRequest& request) const;
  std::optional<HttpReply> answer_at_once(const std::string& path, const HttpRequest& request) const;
  HttpReply readiness() const;
  HttpReply page_or_nothing(const std::string& path, const HttpRequest& request) const;

  std::string base_path_;
  Parts parts_;
};

}  // namespace marchstone::server
