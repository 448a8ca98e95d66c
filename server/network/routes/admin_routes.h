// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "persistence/store/sqlite_store.h"
#include "server/base/unix_ms.h"
#include "server/border/administration.h"
#include "server/config/limits.h"
#include "server/network/http/http_message.h"
#include "server/network/http/request_path.h"

namespace marchstone::server {

/// Figures about the store; gathering them may take some milliseconds.
struct StorageFigures {
  persistence::StoreStatus status;
  std::optional<persistence::StoreCounts> counts;
  std::optional<std::int64_t> free_bytes;  ///< of the disk that holds the data folder
  std::optional<UnixMs> last_backup_at;
};

/// Everything below /api/admin/, for requests with the admin token (Authorization: Bearer TOKEN). There are
/// no cookies, so no other site's page can send requests on the operator's behalf (CSRF). Thread-safe.
class AdminRoutes {
 public:
  struct Parts {
    Administration& administration;
    std::function<StorageFigures()> storage;
    std::function<std::size_t()> connections;
    /// Drains the server, with a deadline (the configured one if absent).
    std::function<void(std::optional<std::chrono::milliseconds>)> drain;
    std::function<void()> stop_draining;
    /// How long the answer to a blocked address is delayed.
    std::chrono::milliseconds late_answer = limits::late_answer;
  };
  explicit AdminRoutes(Parts parts)
      : parts_(std::move(parts)), slow_thread_(std::make_unique<boost::asio::thread_pool>(1)) {}

  /// `path` as returned by decoded_path, starting with "/api/admin/".
  void handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;

 private:
  AdminAccess access(const HttpRequest& request) const;
  void answer_late(std::function<void()> answer) const;
  void carry_out(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;
  void answer_get(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;
  void answer_post(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;
  void answer_delete(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;
  void overview(OnHttpReply reply) const;
  void drain(const HttpRequest& request, const OnHttpReply& reply) const;
  void ask(AdminRequest request, OnHttpReply reply) const;

  Parts parts_;
  /// For storage figures, which take too long for a network thread, and for delayed answers.
  std::unique_ptr<boost::asio::thread_pool> slow_thread_;
};

}  // namespace marchstone::server
