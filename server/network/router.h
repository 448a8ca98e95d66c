#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "persistence/sqlite_store.h"
#include "server/network/api_routes.h"
#include "server/network/http_message.h"
#include "server/network/page_files.h"

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
  };
  /// `base_path` is what a proxy in front may leave before our paths, with a slash at both ends.
  Router(std::string base_path, Parts parts);

  void handle(HttpRequest request, OnHttpReply reply) override;

 private:
  std::optional<HttpReply> answer_at_once(const std::string& path, const HttpRequest& request) const;
  HttpReply readiness() const;
  HttpReply page_or_nothing(const std::string& path, const HttpRequest& request) const;

  std::string base_path_;
  Parts parts_;
};

}  // namespace marchstone::server
