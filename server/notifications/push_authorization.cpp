// SPDX-License-Identifier: MIT
#include "server/notifications/push_authorization.h"

#include <utility>

#include "protocol/json/json_writer.h"

namespace marchstone::server {

namespace {

constexpr std::int64_t hour_ms = 3600 * 1000;
/// RFC 8292, section 2: at most 24 hours; a clock may be wrong by some.
constexpr std::int64_t validity_ms = 12 * hour_ms;
constexpr std::int64_t use_ms = 6 * hour_ms;

}  // namespace

PushAuthorization::PushAuthorization(const PushKey& key, std::string contact)
    : key_(key), contact_(std::move(contact)) {}

const std::string& PushAuthorization::field(const std::string& origin, UnixMs now) {
  const auto found = tokens_.find(origin);
  // The clock may have been set back, too.
  const bool is_fresh =
      found != tokens_.end() && found->second.made_at <= now && now < found->second.made_at + use_ms;
  if (is_fresh) return found->second.field;
  if (found == tokens_.end() && tokens_.size() >= most_origins) tokens_.clear();
  Token& token = tokens_[origin];
  token = {made(origin, now), now};
  return token.field;
}

std::string PushAuthorization::made(std::string_view origin, UnixMs now) const {
  protocol::JsonWriter claims;
  claims.begin_object().field("aud", origin).field("exp", (now + validity_ms) / 1000);
  if (!contact_.empty()) claims.field("sub", contact_);
  const std::string signed_part = to_base64url(R"({"typ":"JWT","alg":"ES256"})") + "." +
                                  to_base64url(std::move(claims.end_object()).text());
  return "vapid t=" + signed_part + "." + to_base64url(key_.signature(signed_part)) +
         ", k=" + key_.public_key();
}

}  // namespace marchstone::server
