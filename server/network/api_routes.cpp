#include "server/network/api_routes.h"

#include <sodium/crypto_hash_sha256.h>
#include <sodium/utils.h>

#include <algorithm>
#include <utility>

#include "server/network/request_path.h"

namespace marchstone::server {

namespace {

/// The time it takes tells nothing of how much of the secret was right.
bool same_secret(std::string_view left, std::string_view right) {
  const auto hash = [](std::string_view text, unsigned char* to) {
    crypto_hash_sha256(to, reinterpret_cast<const unsigned char*>(text.data()), text.size());
  };
  unsigned char left_hash[crypto_hash_sha256_BYTES];
  unsigned char right_hash[crypto_hash_sha256_BYTES];
  hash(left, left_hash);
  hash(right, right_hash);
  return sodium_memcmp(left_hash, right_hash, sizeof left_hash) == 0;
}

/// 128 bits in hex: codes of rooms, and whatever else, are not asked for (L15).
bool is_match_id(std::string_view text) {
  return text.size() == 32 && std::all_of(text.begin(), text.end(), [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
         });
}

}  // namespace

bool ApiRoutes::may_ask(const HttpRequest& request) const {
  constexpr std::string_view scheme = "Bearer ";
  if (password_.empty()) return true;
  const std::string_view shown = request.authorization;
  return shown.starts_with(scheme) && same_secret(shown.substr(scheme.size()), password_);
}

void ApiRoutes::handle(std::string_view path, const HttpRequest& request, OnHttpReply reply) const {
  if (!may_ask(request)) {
    HttpReply refused = error_reply(401, "password", "This site asks for its password.");
    refused.fields.emplace_back("WWW-Authenticate", "Bearer");
    return reply(std::move(refused));
  }
  const OnApiAnswer answer = [reply](ApiAnswer content) {
    reply(json_reply(content.status, std::move(content.body)));
  };
  if (path == "/api/games") return service_.api_games(answer);
  if (path == "/api/rooms") return service_.api_rooms(query_value(request.target, "before"), answer);
  if (path == "/api/matches") return list_matches(request, answer);
  constexpr std::string_view matches = "/api/matches/";
  if (path.starts_with(matches) && find_match(path.substr(matches.size()), answer)) return;
  reply(error_reply(404, "not_found", "There is nothing here."));
}

void ApiRoutes::list_matches(const HttpRequest& request, OnApiAnswer answer) const {
  persistence::MatchQuery query;
  query.game = query_value(request.target, "game");
  query.player = query_value(request.target, "player");
  query.before = query_value(request.target, "before");
  service_.api_matches(std::move(query), std::move(answer));
}

/// "ID" is the record, "ID/replay" the record replayed; false for anything else.
bool ApiRoutes::find_match(std::string_view rest, const OnApiAnswer& answer) const {
  const std::string_view id = rest.substr(0, rest.find('/'));
  const std::string_view part = rest.substr(id.size());
  if (!is_match_id(id)) return false;
  if (part.empty()) return service_.api_record(std::string(id), answer), true;
  if (part == "/replay") return service_.api_replay(std::string(id), answer), true;
  return false;
}

}  // namespace marchstone::server
