// SPDX-License-Identifier: MIT
#include "server/network/routes/admin_routes.h"

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <utility>

#include "protocol/answers/admin_answers.h"
#include "protocol/answers/answers.h"
#include "server/base/log.h"
#include "server/network/routes/admin_decode.h"
#include "server/network/routes/api_reply.h"

namespace marchstone::server {

namespace {

constexpr std::string_view root = "/api/admin/";

HttpReply bad_request() {
  return error_reply(400, "bad_request", "Malformed request.");
}
HttpReply not_found_reply() {
  return error_reply(404, "not_found", "Not found.");
}
HttpReply no_token() {
  HttpReply refused = error_reply(401, "token", "The admin token is required.");
  refused.fields.emplace_back("WWW-Authenticate", "Bearer");
  return refused;
}
HttpReply too_many_guesses(std::chrono::milliseconds pause) {
  return retry_reply(429, "rate_limited", "Too many wrong tokens from this address; wait a minute.", pause);
}
HttpReply done() {
  return json_reply(200, protocol::body_of(protocol::AdminDone()));
}

/// "rooms/CODE/close" by "rooms/" and "/close" is "CODE"; nothing for any other path.
std::optional<std::string> name_between(std::string_view path, std::string_view before,
                                        std::string_view after) {
  if (!path.starts_with(before) || !path.ends_with(after)) return std::nullopt;
  if (path.size() <= before.size() + after.size()) return std::nullopt;
  const std::string_view name = path.substr(before.size(), path.size() - before.size() - after.size());
  if (name.find('/') != std::string_view::npos) return std::nullopt;
  return std::string(name);
}

/// Requests that are given by their path alone, such as "rooms/CODE/close".
std::optional<AdminRequest> named_by_path(std::string_view path) {
  if (auto code = name_between(path, "rooms/", "/close")) return CloseRoom{*std::move(code)};
  if (auto player = name_between(path, "players/", "/kick")) return DismissPlayer{*std::move(player)};
  const auto text = name_between(path, "connections/", "/close");
  const auto number = text ? whole_number(*text) : std::nullopt;
  if (!number) return std::nullopt;
  return CloseConnection{static_cast<ConnectionId>(*number)};
}

protocol::AdminOverview::Storage told(const StorageFigures& storage) {
  protocol::AdminOverview::Storage told{.usable = storage.status.usable,
                                        .database_bytes = storage.status.database_bytes,
                                        .log_bytes = storage.status.log_bytes,
                                        .free_bytes = storage.free_bytes,
                                        .last_backup_at = storage.last_backup_at};
  if (!storage.counts) return told;
  told.journal_rows = storage.counts->journal_rows;
  told.archived_matches = storage.counts->matches;
  return told;
}

protocol::AdminOverview overview_of(const Standing& standing, std::size_t connections,
                                    const StorageFigures& storage) {
  const ServiceFigures& figures = standing.figures;
  protocol::AdminOverview told_of{
      .version = standing.version,
      .epoch = standing.epoch,
      .now = standing.now,
      .started_at = standing.started_at,
      .connections = connections,
      .rooms = {figures.rooms_open, figures.rooms_playing, figures.rooms_finished, figures.rooms_frozen,
                figures.rooms_waiting_to_rebuild, figures.shows, figures.left_to_bots},
      .bots = {standing.bots.waiting, standing.bots.failed},
      .players_online = figures.players_online,
      .storage = told(storage),
      .bans = standing.bans,
      .drains_until = standing.drains_until};
  if (storage.counts) told_of.players_known = storage.counts->players;
  return told_of;
}

}  // namespace

void AdminRoutes::handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  path.remove_prefix(root.size());
  const AdminAccess found = access(request);
  if (!found.blocked_for) {
    if (!found.is_granted) return reply(no_token());
    return carry_out(path, request, std::move(reply));
  }
  answer_late([this, found, path = std::string(path), request, reply = std::move(reply)] {
    if (!found.is_granted) return reply(too_many_guesses(*found.blocked_for - parts_.late_answer));
    carry_out(path, request, reply);
  });
}

AdminAccess AdminRoutes::access(const HttpRequest& request) const {
  constexpr std::string_view scheme = "Bearer ";
  std::string_view shown = request.authorization;
  if (!shown.starts_with(scheme)) return {};
  shown.remove_prefix(scheme.size());
  const AdminAccess found = parts_.administration.access(request.client, shown);
  if (!found.is_granted && !found.blocked_for) {
    log::warning("owner_token_wrong", "Admin authentication failed.", {{"address", request.client}});
  }
  return found;
}

/// Right or wrong, the answer takes this long, and the connection slot is held until then even if the client
/// has left: an address can make only as many guesses per second as it may have connections.
void AdminRoutes::answer_late(std::function<void()> answer) const {
  const auto timer = std::make_shared<boost::asio::steady_timer>(*slow_thread_, parts_.late_answer);
  timer->async_wait([timer, answer = std::move(answer)](boost::system::error_code ec) {
    if (!ec) answer();
  });
}

void AdminRoutes::carry_out(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  // Only the first segment: the rest of the path may contain codes. The handler logs the details.
  if (request.method != "GET") {
    log::info(
        "owner_asked", "Admin action.",
        {{"address", request.client}, {"method", request.method}, {"what", path.substr(0, path.find('/'))}});
  }
  if (request.method == "POST") return answer_post(path, request, std::move(reply));
  if (request.method == "DELETE") return answer_delete(path, request, std::move(reply));
  answer_get(path, request, std::move(reply));
}

void AdminRoutes::answer_get(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  const bool is_paged = path == "rooms" || path == "connections";
  if (path != "overview" && path != "bans" && !is_paged) return reply(not_found_reply());
  if (!is_paged && has_query(request.target)) return reply(bad_request());
  if (path == "overview") return overview(std::move(reply));
  if (path == "bans") return ask(ListBans{}, std::move(reply));
  const auto page = read_page(request.target);
  if (!page) return reply(bad_request());
  if (path == "rooms") return ask(ListAllRooms{page->before}, std::move(reply));
  ask(ListConnections{page->before}, std::move(reply));
}

void AdminRoutes::answer_post(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  const bool is_named = name_between(path, "rooms/", "/close") || name_between(path, "players/", "/kick") ||
                        name_between(path, "connections/", "/close");
  const bool has_body = path == "bans" || path == "announce" || path == "drain" || path == "shows";
  if (!is_named && !has_body) return reply(not_found_reply());
  if (has_query(request.target)) return reply(bad_request());
  if (path == "drain") return drain(request, reply);
  std::optional<AdminRequest> wanted;
  if (is_named && is_empty_body(request.body)) wanted = named_by_path(path);
  if (path == "bans") wanted = read_ban(request.body);
  if (path == "announce") wanted = read_announcement(request.body);
  if (path == "shows") wanted = read_show(request.body);
  if (!wanted) return reply(bad_request());
  ask(*std::move(wanted), std::move(reply));
}

void AdminRoutes::answer_delete(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  const auto id = name_between(path, "bans/", "");
  if (!id && path != "drain") return reply(not_found_reply());
  if (has_query(request.target) || !is_empty_body(request.body)) return reply(bad_request());
  if (id) return ask(LiftBan{*id}, std::move(reply));
  parts_.stop_draining();
  reply(done());
}

void AdminRoutes::drain(const HttpRequest& request, const OnHttpReply& reply) const {
  const auto wanted = read_drain(request.body);
  if (!wanted) return reply(bad_request());
  parts_.drain(wanted->deadline);
  reply(done());
}

void AdminRoutes::overview(OnHttpReply reply) const {
  boost::asio::post(*slow_thread_, [this, reply = std::move(reply)] {
    const StorageFigures storage = parts_.storage();
    reply(json_reply(200, protocol::body_of(
                              overview_of(parts_.administration.standing(), parts_.connections(), storage))));
  });
}

void AdminRoutes::ask(AdminRequest request, OnHttpReply reply) const {
  parts_.administration.carry_out(std::move(request), [reply = std::move(reply)](ApiAnswer answer) {
    reply(http_reply(std::move(answer)));
  });
}

}  // namespace marchstone::server
