#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/network/http_message.h"
#include "server/service.h"

namespace marchstone::server {

/// Everything below /api/: lists and records as JSON. Thread-safe.
class ApiRoutes {
 public:
  /// With a password every request has to show it (Authorization: Bearer PASSWORD).
  ApiRoutes(Service& service, std::string password) : service_(service), password_(std::move(password)) {}

  /// `path` as decoded_path gave it, from "/api/" on.
  void handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const;

 private:
  bool may_ask(const HttpRequest& request) const;
  void list_matches(const HttpRequest& request, OnApiAnswer answer) const;
  void list_daily(const HttpRequest& request, OnApiAnswer answer) const;
  bool find_room(std::string_view rest, const HttpRequest& request, const OnApiAnswer& answer) const;
  bool find_match(std::string_view rest, const OnApiAnswer& answer) const;

  Service& service_;
  std::string password_;
};

}  // namespace marchstone::server
