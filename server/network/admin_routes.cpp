#include "server/network/admin_routes.h"

#include <boost/asio/post.hpp>
#include <charconv>
#include <utility>

#include "protocol/json_writer.h"
#include "protocol/optional_field.h"
#include "server/log.h"
#include "server/network/admin_requests.h"

namespace marchstone::server {

using protocol::JsonWriter;
using protocol::write_optional;

namespace {

constexpr std::string_view root = "/api/admin/";

HttpReply bad_request() {
  return error_reply(400, "bad_request", "This request is not what it has to be.");
}
HttpReply nothing_here() {
  return error_reply(404, "not_found", "There is nothing here.");
}
HttpReply done() {
  return json_reply(200, R"({"done":true})");
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

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc() || end != text.data() + text.size() || number < 0) return std::nullopt;
  return number;
}

void write_rooms(JsonWriter& out, const ServiceFigures& figures) {
  out.key("rooms").begin_object().field("open", figures.rooms_open).field("playing", figures.rooms_playing);
  out.field("finished", figures.rooms_finished).field("frozen", figures.rooms_frozen);
  out.field("waiting", figures.rooms_waiting_to_rebuild).end_object();
}

void write_storage(JsonWriter& out, const StorageFigures& storage) {
  const auto& counts = storage.counts;
  out.key("storage").begin_object().field("usable", storage.status.usable);
  out.field("database_bytes", storage.status.database_bytes).field("log_bytes", storage.status.log_bytes);
  write_optional(out, "free_bytes", storage.free_bytes);
  write_optional(out, "journal_rows", counts ? std::optional(counts->journal_rows) : std::nullopt);
  write_optional(out, "archived_matches", counts ? std::optional(counts->matches) : std::nullopt);
  write_optional(out, "last_backup_at", storage.last_backup_at);
  out.end_object();
}

std::string overview_body(const Standing& standing, std::size_t connections, const StorageFigures& storage) {
  JsonWriter out;
  out.begin_object().field("version", standing.version).field("epoch", standing.epoch);
  out.field("now", standing.now).field("started_at", standing.started_at);
  out.field("uptime_seconds", (standing.now - standing.started_at) / 1000).field("connections", connections);
  write_rooms(out, standing.figures);
  out.key("players").begin_object().field("online", standing.figures.players_online);
  write_optional(out, "known", storage.counts ? std::optional(storage.counts->players) : std::nullopt);
  out.end_object();
  write_storage(out, storage);
  out.field("bans", standing.bans);
  write_optional(out, "drains_until", standing.drains_until);
  out.end_object();
  return std::move(out).text();
}

}  // namespace

void AdminRoutes::handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  if (auto refused = refusal(request)) return reply(std::move(*refused));
  path.remove_prefix(root.size());
  // What was asked for is told by whoever carries it out, without the codes that stand in paths.
  if (request.method != "GET") {
    log::info(
        "owner_asked", "The owner asks for a change.",
        {{"address", request.client}, {"method", request.method}, {"what", path.substr(0, path.find('/'))}});
  }
  if (request.method == "POST") return answer_post(path, request, std::move(reply));
  if (request.method == "DELETE") return answer_delete(path, std::move(reply));
  answer_get(path, request, std::move(reply));
}

std::optional<HttpReply> AdminRoutes::refusal(const HttpRequest& request) const {
  constexpr std::string_view scheme = "Bearer ";
  const std::string_view shown = request.authorization;
  const bool is_bearer = shown.starts_with(scheme);
  if (is_bearer) {
    switch (parts_.administration.access(request.client, shown.substr(scheme.size()))) {
      case AdminAccess::granted:
        return std::nullopt;
      case AdminAccess::blocked:
        return error_reply(429, "rate_limited", "Too many wrong tokens from this address: wait a minute.");
      case AdminAccess::wrong:
        log::warning("owner_token_wrong", "Somebody has shown a wrong administration token.",
                     {{"address", request.client}});
        break;
    }
  }
  HttpReply refused = error_reply(401, "token", "This asks for the owner's token.");
  refused.fields.emplace_back("WWW-Authenticate", "Bearer");
  return refused;
}

void AdminRoutes::answer_get(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  if (path == "overview") return overview(std::move(reply));
  if (path == "bans") return ask(ListBans{}, std::move(reply));
  if (path != "rooms" && path != "connections") return reply(nothing_here());
  const auto cursor = query_value(request.target, "before");
  const auto before = cursor ? whole_number(*cursor) : std::nullopt;
  if (cursor && !before) return reply(bad_request());
  if (path == "rooms") return ask(ListAllRooms{before}, std::move(reply));
  ask(ListConnections{before}, std::move(reply));
}

void AdminRoutes::answer_post(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  if (auto code = name_between(path, "rooms/", "/close")) return ask(CloseRoom{*code}, std::move(reply));
  if (auto player = name_between(path, "players/", "/kick")) {
    return ask(DismissPlayer{*player}, std::move(reply));
  }
  if (const auto text = name_between(path, "connections/", "/close")) {
    const auto number = whole_number(*text);
    if (!number) return reply(bad_request());
    return ask(CloseConnection{static_cast<ConnectionId>(*number)}, std::move(reply));
  }
  if (path == "bans") {
    auto ban = read_ban(request.body);
    return ban ? ask(*std::move(ban), std::move(reply)) : reply(bad_request());
  }
  if (path == "announce") {
    auto text = read_announcement(request.body);
    return text ? ask(*std::move(text), std::move(reply)) : reply(bad_request());
  }
  if (path == "drain") return drain(request, reply);
  reply(nothing_here());
}

void AdminRoutes::answer_delete(std::string_view path, OnHttpReply reply) const {
  if (auto id = name_between(path, "bans/", "")) return ask(LiftBan{*id}, std::move(reply));
  if (path != "drain") return reply(nothing_here());
  parts_.stop_draining();
  reply(done());
}

void AdminRoutes::drain(const HttpRequest& request, const OnHttpReply& reply) const {
  const auto wish = read_drain(request.body);
  if (!wish) return reply(bad_request());
  parts_.drain(wish->deadline);
  reply(done());
}

void AdminRoutes::overview(OnHttpReply reply) const {
  boost::asio::post(*overview_thread_, [this, reply = std::move(reply)] {
    const StorageFigures storage = parts_.storage();
    reply(json_reply(200, overview_body(parts_.administration.standing(), parts_.connections(), storage)));
  });
}

void AdminRoutes::ask(AdminRequest request, OnHttpReply reply) const {
  parts_.administration.carry_out(std::move(request), [reply = std::move(reply)](ApiAnswer answer) {
    reply(json_reply(answer.status, std::move(answer.body)));
  });
}

}  // namespace marchstone::server
