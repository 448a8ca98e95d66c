// SPDX-License-Identifier: MIT
#include "server/network/routes/api_routes.h"

#include <string>
#include <utility>

#include "protocol/wire/match_id.h"
#include "server/base/equals_secret.h"
#include "server/network/http/request_path.h"
#include "server/network/routes/api_reply.h"

namespace marchstone::server {

bool ApiRoutes::shows_password(std::string_view shown) const {
  return !access_.password.empty() && equals_secret(shown, access_.password);
}

void ApiRoutes::refuse(const OnHttpReply& reply) const {
  HttpReply refused = access_.by_invitation
                          ? error_reply(401, "invitation", "This site is by invitation only.")
                          : error_reply(401, "password", "The site password is required.");
  refused.fields.emplace_back("WWW-Authenticate", "Bearer");
  reply(std::move(refused));
}

/// Links in mails: their key is the permission.
void ApiRoutes::change_subscription(std::string_view change, const HttpRequest& request,
                                    const OnHttpReply& reply) const {
  if (request.method != "POST") return reply(error_reply(405, "method", "Use POST."));
  const OnApiAnswer answer = [reply](ApiAnswer content) { reply(http_reply(std::move(content))); };
  std::string key = query_value(request.target, "key").value_or("");
  if (change == "stop") return service_.stop_notifications(std::move(key), answer);
  if (change == "confirm") return service_.confirm_notifications(std::move(key), answer);
  reply(error_reply(404, "not_found", "Not found."));
}

void ApiRoutes::handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  constexpr std::string_view notifications = "/api/notifications/";
  if (path.starts_with(notifications))
    return change_subscription(path.substr(notifications.size()), request, reply);
  if (access_.password.empty() && !access_.by_invitation) return route(path, request, reply);
  constexpr std::string_view scheme = "Bearer ";
  std::string_view shown = request.authorization;
  if (!shown.starts_with(scheme)) return refuse(reply);
  shown.remove_prefix(scheme.size());
  if (const auto wait = service_.is_auth_blocked(request.client)) {
    return reply(
        retry_reply(429, "rate_limited", "Too many wrong passwords or tokens from this address.", *wait));
  }
  if (shows_password(shown)) return route(path, request, reply);
  service_.record_auth_failure(request.client);
  if (!access_.by_invitation) return refuse(reply);
  service_.api_knows(std::string(shown),
                     [this, path = std::string(path), request, reply = std::move(reply)](bool is_player) {
                       if (!is_player) return refuse(reply);
                       service_.clear_auth_failure(request.client);
                       route(path, request, reply);
                     });
}

void ApiRoutes::route(std::string_view path, const HttpRequest& request, const OnHttpReply& reply) const {
  const OnApiAnswer answer = [reply](ApiAnswer content) { reply(http_reply(std::move(content))); };
  if (path == "/api/games") return service_.api_games(answer);
  if (path == "/api/rooms") return service_.api_rooms(query_value(request.target, "before"), answer);
  if (path == "/api/matches") return list_matches(request, answer);
  if (path == "/api/daily") return list_daily(request, answer);
  constexpr std::string_view rooms = "/api/rooms/";
  if (path.starts_with(rooms) && find_room(path.substr(rooms.size()), request, answer)) return;
  constexpr std::string_view matches = "/api/matches/";
  if (path.starts_with(matches) && find_match(path.substr(matches.size()), request, answer)) return;
  reply(error_reply(404, "not_found", "Not found."));
}

void ApiRoutes::list_matches(const HttpRequest& request, OnApiAnswer answer) const {
  persistence::MatchQuery query;
  query.game = query_value(request.target, "game");
  query.player = query_value(request.target, "player");
  query.before = query_value(request.target, "before");
  service_.api_matches(std::move(query), std::move(answer));
}

void ApiRoutes::list_daily(const HttpRequest& request, OnApiAnswer answer) const {
  service_.api_daily({query_value(request.target, "game"), query_value(request.target, "key"),
                      query_value(request.target, "day")},
                     std::move(answer));
}

/// "CODE/history" is the spectators' history of a frozen room; false for any other path.
bool ApiRoutes::find_room(std::string_view rest, const HttpRequest& request,
                          const OnApiAnswer& answer) const {
  const std::string_view code = rest.substr(0, rest.find('/'));
  if (rest.substr(code.size()) != "/history") return false;
  return service_.api_frozen_history(std::string(code), request.client, answer), true;
}

/// "ID" is the record, "ID/replay" the replayed record, "ID/look_over" its costliest moves; false for any
/// other path.
bool ApiRoutes::find_match(std::string_view rest, const HttpRequest& request,
                           const OnApiAnswer& answer) const {
  const std::string_view id = rest.substr(0, rest.find('/'));
  const std::string_view part = rest.substr(id.size());
  if (!protocol::is_match_id(id)) return false;
  if (part.empty()) return service_.api_record(std::string(id), answer), true;
  if (part == "/replay") return service_.api_replay(std::string(id), request.client, answer), true;
  if (part == "/look_over") return service_.api_look_over(std::string(id), request.client, answer), true;
  return false;
}

}  // namespace marchstone::server
