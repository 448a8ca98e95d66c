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

/// The page's addresses: how many folders below the root `path` lies if the page answers to it, else nothing.
std::optional<std::size_t> page_depth(std::string_view path);

/// Which part answers a request. Thread-safe.
class Router final : public HttpHandler {
 public:
  struct Parts {
    ApiRoutes api;
    std::optional<PageFiles> page;  ///< nothing: none is built, and its addresses say so
    std::function<persistence::StoreStatus()> store_status;
    std::function<std::string()> metrics_text;
    Administration* administration = nullptr;      ///< tells who is banned and whether the server drains
    std::optional<AdminRoutes> admin{};            ///< nothing: the server has no owner's side
    RequestLimits* request_limits = nullptr;       ///< null: whoever asks is answered
    OwnOrigins origins{};                          ///< whose pages may connect
    std::chrono::milliseconds store_probe{5'000};  ///< how soon a store that fails is tried again
  };
  /// `base_path` is what a proxy in front may leave before our paths, with a slash at both ends.
  Router(std::string base_path, Parts parts);

  void handle(HttpRequest request, OnHttpReply reply) override;
  bool takes(std::string_view method, std::string_view target) const override;

 private:
  /// What of a target is ours: without what a proxy in front may leave before it.
  std::string_view own_target(std::string_view target) const;
  /// A browser is shown the page where a program is told that an address is none: it has words for that, and
  /// reads a table's code out of an address that something was put behind.
  OnHttpReply in_words(const HttpRequest& request, OnHttpReply reply) const;
  /// Whether that costs more than a file from memory and its client has asked for too much of it.
  bool exceeds_rate(std::string_view path, const HttpRequest& request) const;
  /// What nobody is kept from, whatever is banned: it tells programs how the server is, and the owner's page.
  std::optional<HttpReply> answer_for_all(const std::string& path, const HttpRequest& request) const;
  std::optional<HttpReply> answer_at_once(const std::string& path, const HttpRequest& request) const;
  HttpReply readiness() const;
  HttpReply page_or_nothing(const std::string& path, const HttpRequest& request) const;

  std::string base_path_;
  Parts parts_;
};

}  // namespace marchstone::server
