#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/border/service.h"
#include "server/network/http/http_message.h"

namespace marchstone::server {

/// Everything below /api/: lists and records as JSON. Thread-safe.
class ApiRoutes {
 public:
  /// Whom the site answers. What is asked for is shown as Authorization: Bearer PASSWORD.
  struct Access {
    std::string password;        ///< empty: none is asked for
    bool by_invitation = false;  ///< a player's token is asked for, where the password is not shown
  };
  ApiRoutes(Service& service, Access access) : service_(service), access_(std::move(access)) {}

  /// `path` as decoded_path gave it, from "/api/" on.
  void handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;

 private:
  bool shows_password(std::string_view shown) const;
  void refuse(const OnHttpReply& reply) const;
  void route(std::string_view path, const HttpRequest& request, const OnHttpReply& reply) const;
  void list_matches(const HttpRequest& request, OnApiAnswer answer) const;
  void list_daily(const HttpRequest& request, OnApiAnswer answer) const;
  bool find_room(std::string_view rest, const HttpRequest& request, const OnApiAnswer& answer) const;
  bool find_match(std::string_view rest, const HttpRequest& request, const OnApiAnswer& answer) const;

  Service& service_;
  Access access_;
};

}  // namespace marchstone::server
