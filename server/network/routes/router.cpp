// SPDX-License-Identifier: MIT
#include "server/network/routes/router.h"

#include <algorithm>
#include <array>
#include <utility>

#include "protocol/json/json_writer.h"
#include "protocol/registry/schema_files.h"
#include "protocol/wire/error_code.h"
#include "server/base/whole_seconds.h"
#include "server/network/http/request_path.h"
#include "server/network/http/security_fields.h"

namespace marchstone::server {

namespace {

HttpReply not_found_reply() {
  return error_reply(404, "not_found", "Not found.");
}

HttpReply nothing_here_in_html(const HttpRequest& request) {
  HttpReply reply =
      text_reply(404, "text/html; charset=utf-8",
                 "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Marchstone</title>"
                 "<h1>Not found</h1>\n");
  add_security_fields(reply, request.host);
  return reply;
}

HttpReply forbidden_reply(const HttpRequest& request) {
  const std::string_view sentence = protocol::sentence(protocol::ErrorCode::banned);
  if (!request.accepts_html) return error_reply(403, "banned", sentence);
  return text_reply(403, "text/plain; charset=utf-8", std::string(sentence) + "\n");
}

/// The bucket refills one token within a second.
HttpReply too_many_requests_reply() {
  return retry_reply(429, "rate_limited", "Too many requests from this address; wait a moment.",
                     std::chrono::seconds(1));
}

std::optional<HttpReply> schema_file(std::string_view path) {
  constexpr std::string_view folder = "/schema/";
  for (const auto& file : protocol::schema_files()) {
    if (path.substr(folder.size()) != file.path) continue;
    HttpReply reply = text_reply(200, "application/schema+json", file.text);
    return reply;
  }
  return std::nullopt;
}

/// A plain JSON error, as programs get it.
bool is_bare_fault(const HttpReply& reply) {
  const bool is_json = std::any_of(reply.fields.begin(), reply.fields.end(), [](const auto& field) {
    return field.first == "Content-Type" && field.second == "application/json";
  });
  return is_json && (reply.status == 400 || reply.status == 404);
}

/// Links that people share, possibly with trailing characters from a chat or a mail: the page extracts the
/// code.
bool leads_to_page(std::string_view path) {
  constexpr std::array<std::string_view, 3> shared{"/play/", "/watch/", "/match/"};
  const auto begins = [path](std::string_view folder) { return path.starts_with(folder); };
  if (std::any_of(shared.begin(), shared.end(), begins)) return true;
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return page_depth(path).has_value();
}

}  // namespace

std::optional<std::size_t> page_depth(std::string_view path) {
  if (path == "/") return 0;
  constexpr std::array<std::string_view, 4> alone{"/matches", "/rules", "/settings", "/about"};
  if (std::find(alone.begin(), alone.end(), path) != alone.end()) return 0;
  // A code, an id, a key or a game's name: the page finds out whether it exists.
  constexpr std::array<std::string_view, 7> with_name{"/play/",  "/watch/",       "/match/",  "/rules/",
                                                      "/daily/", "/unsubscribe/", "/confirm/"};
  for (const std::string_view folder : with_name) {
    if (path.starts_with(folder) && path.find('/', folder.size()) == std::string_view::npos) return 1;
  }
  // A game's name and a day.
  const bool is_day = path.starts_with("/daily/") && std::count(path.begin(), path.end(), '/') == 3;
  return is_day ? std::optional<std::size_t>(2) : std::nullopt;
}

Router::Router(std::string base_path, Parts parts)
    : base_path_(std::move(base_path)), parts_(std::move(parts)) {
  protocol::schema_files();  // made here, so that the first request for one does not hold up the event loop
}

void Router::handle(HttpRequest request, OnHttpReply reply) {
  // The entry page must be at a path with a trailing slash, since its relative URLs start there.
  const std::string_view raw_path = std::string_view(request.target).substr(0, request.target.find('?'));
  if (base_path_ != "/" && raw_path.size() + 1 == base_path_.size() && base_path_.starts_with(raw_path)) {
    return reply({308, {{"Location", base_path_}}, nullptr});
  }
  request.target = std::string(own_target(request.target));
  if (request.accepts_html) reply = in_words(request, std::move(reply));

  const auto path = decoded_path(request.target);
  // Before the ban check, so that operators who have banned their own network can lift the ban. Without the
  // token, guesses of which are rate limited, a request here is cheap.
  if (path && parts_.admin && path->starts_with("/api/admin/")) {
    return parts_.admin->handle(*path, request, std::move(reply));
  }
  if (path) {
    if (auto answer = answer_for_all(*path, request)) return reply(std::move(*answer));
    if (exceeds_rate(*path, request)) return reply(too_many_requests_reply());
  }
  if (parts_.administration != nullptr && parts_.administration->is_banned(request.client)) {
    return reply(forbidden_reply(request));
  }
  if (!path) return reply(error_reply(400, "bad_request", "Invalid path."));
  if (auto answer = answer_at_once(*path, request)) return reply(std::move(*answer));
  if (path->starts_with("/api/")) return parts_.api.handle(*path, request, std::move(reply));
  reply(page_or_nothing(*path, request));
}

OnHttpReply Router::in_words(const HttpRequest& request, OnHttpReply reply) const {
  const std::string_view path = std::string_view(request.target).substr(0, request.target.find('?'));
  const auto slashes = static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
  const bool has_page = parts_.page && slashes > 0 && slashes <= PageFiles::depths;
  HttpRequest asked = request;
  asked.if_none_match.clear();  // the cached copy may belong to a response with another status
  HttpReply words = has_page ? parts_.page->entry_page(slashes - 1, asked) : nothing_here_in_html(request);
  const bool is_found = has_page && leads_to_page(path);
  return [words = std::move(words), is_found, reply = std::move(reply)](HttpReply answer) {
    if (!is_bare_fault(answer)) return reply(std::move(answer));
    HttpReply shown = words;
    shown.status = is_found ? 200 : answer.status;
    reply(std::move(shown));
  };
}

bool Router::exceeds_rate(std::string_view path, const HttpRequest& request) const {
  const bool is_costly = path.starts_with("/api/") || path == "/metrics";
  return parts_.request_limits != nullptr && is_costly &&
         !parts_.request_limits->take(request.client, RequestLimits::Clock::now());
}

std::string_view Router::own_target(std::string_view target) const {
  if (base_path_ != "/" && target.starts_with(base_path_)) target.remove_prefix(base_path_.size() - 1);
  return target;
}

bool Router::takes(std::string_view method, std::string_view target) const {
  target = own_target(target);
  if (method == "POST" && target.starts_with("/api/notifications/")) return true;
  const bool is_known = method == "POST" || method == "DELETE";
  return parts_.admin && is_known && target.starts_with("/api/admin/");
}

std::optional<HttpReply> Router::answer_for_all(const std::string& path, const HttpRequest& request) const {
  if (path == "/healthz") return text_reply(200, "text/plain; charset=utf-8", "ok\n");
  if (path == "/readyz") return readiness();
  if (!parts_.admin) return std::nullopt;
  // Operators who have banned everybody, including themselves, lift the ban there.
  if (path == "/admin") return page_or_nothing(path, request);
  return parts_.page ? parts_.page->file(path, request) : std::nullopt;
}

std::optional<HttpReply> Router::answer_at_once(const std::string& path, const HttpRequest& request) const {
  if (path == "/api/site") return site_reply(request, parts_.origins);
  if (path == "/metrics")
    return text_reply(200, "text/plain; version=0.0.4; charset=utf-8", parts_.metrics_text());
  if (path.starts_with("/schema/")) return schema_file(path);
  return std::nullopt;
}

/// Ready means that a match can be started and its moves are stored (FK05). A failing store is probed again;
/// a draining server stays not ready.
HttpReply Router::readiness() const {
  const persistence::StoreStatus status = parts_.store_status();
  const auto standing = parts_.administration != nullptr ? parts_.administration->standing() : Standing{};
  protocol::JsonWriter body;
  body.begin_object();
  if (status.usable && !standing.drains_until) {
    body.field("ready", true).end_object();
    return json_reply(200, std::move(body).text());
  }
  body.field("ready", false).field("reason", status.usable ? "draining" : status.reason).end_object();
  HttpReply reply = json_reply(503, std::move(body).text());
  const auto pause =
      status.usable ? std::chrono::milliseconds(*standing.drains_until - standing.now) : parts_.store_probe;
  reply.fields.emplace_back("Retry-After", std::to_string(whole_seconds(pause)));
  return reply;
}

HttpReply Router::page_or_nothing(const std::string& path, const HttpRequest& request) const {
  // The admin page exists only if administration is enabled.
  const bool is_owners = parts_.admin && path == "/admin";
  const auto depth = is_owners ? std::optional<std::size_t>(0) : page_depth(path);
  if (!parts_.page) {
    // Not 503: the condition does not pass by itself.
    return depth ? text_reply(501, "text/plain; charset=utf-8", "The page is not built.\n")
                 : not_found_reply();
  }
  if (depth) return parts_.page->entry_page(*depth, request);
  if (auto file = parts_.page->file(path, request)) return std::move(*file);
  return not_found_reply();
}

}  // namespace marchstone::server
