// SPDX-License-Identifier: MIT
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
  /// Who may use the API. The password or token is sent as Authorization: Bearer SECRET.
  struct Access {
    std::string password;        ///< empty: none is required
    bool by_invitation = false;  ///< a player's token is accepted in place of the password
  };
  ApiRoutes(Service& service, Access access) : service_(service), access_(std::move(access)) {}

  /// `path` as returned by decoded_path, starting with "/api/".
  void handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;

 private:
  bool shows_password(std::string_view shown) const;
  void refuse(const OnHttpReply& reply) const;
  void route(std::string_view path, const HttpRequest& request, const OnHttpReply& reply) const;
  void change_subscription(std::string_view change, const HttpRequest& request,
                           const OnHttpReply& reply) const;
  void list_matches(const HttpRequest& request, OnApiAnswer answer) const;
  void list_daily(const HttpRequest& request, OnApiAnswer answer) const;
  bool find_room(std::string_view rest, const HttpRequest& request, const OnApiAnswer& answer) const;
  bool find_match(std::string_view rest, const HttpRequest& request, const OnApiAnswer& answer) const;

  Service& service_;
  Access access_;
};

}  // namespace marchstone::server
