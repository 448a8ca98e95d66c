// SPDX-License-Identifier: MIT
#include "server/notifications/push_request.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "protocol/json/json_writer.h"
#include "server/notifications/push_encryption.h"
#include "server/notifications/wording.h"

namespace marchstone::server {

namespace {

/// A notification shows some lines at most.
constexpr std::size_t most_lines = 6;

std::string tag_of(const Notification& notification) {
  if (notification.kind == Notification::Kind::test) return "test";
  return notification.tables.size() == 1 ? notification.tables.front().room : "digest";
}

std::string body_of(const Wording& wording, std::size_t lines) {
  std::string body;
  const auto add = [&](std::string_view line) {
    if (line.empty()) return;
    if (!body.empty()) body += '\n';
    body += line;
  };
  const std::size_t shown = std::min(lines, wording.entries.size());
  for (std::size_t at = 0; at < shown; ++at) add(wording.entries[at].text);
  if (shown < wording.entries.size()) {
    add("…");
  } else {
    add(wording.closing);
  }
  return body;
}

/// Nothing is gained by telling somebody of a turn of yesterday: the server tells them again.
constexpr std::string_view time_to_live = "TTL: 86400";
constexpr std::int64_t soon_ms = 3600 * 1000;

/// RFC 8030, 5.3: "high" wakes a phone that sleeps; other turns may wait until it is awake.
std::string_view urgency(const Notification& notification, UnixMs now) {
  const bool is_soon =
      notification.kind == Notification::Kind::test ||
      std::any_of(notification.tables.begin(), notification.tables.end(),
                  [&](const WaitingTable& table) { return table.move_by && *table.move_by < now + soon_ms; });
  return is_soon ? "Urgency: high" : "Urgency: normal";
}

}  // namespace

std::string push_text(const Notification& notification) {
  const Wording wording = wording_of(notification);
  for (std::size_t lines = most_lines;; --lines) {
    protocol::JsonWriter out;
    out.begin_object().field("title", wording.title).field("body", body_of(wording, lines));
    out.field("link", wording.link).field("tag", tag_of(notification)).field("lang", notification.language);
    std::string text = std::move(out.end_object()).text();
    if (text.size() <= push_text_bytes) return text;
    // A title and a link without any line always fit: names are shortened, links are our own.
    if (lines == 0) return {};
  }
}

TransferRequest push_request(const PushAddress& address, const std::string& origin,
                             const Notification& notification, const PushKey& key,
                             PushAuthorization& authorization, UnixMs now) {
  const auto reader = PushReader::of(address);
  assert(reader);
  TransferRequest request;
  request.url = address.endpoint;
  request.body = encrypt_push(push_text(notification), push_text_bytes, *reader, PushChance::draw());
  request.fields = {"Authorization: " + authorization.field(origin, now),
                    "Content-Encoding: aes128gcm",
                    "Content-Type: application/octet-stream",
                    std::string(time_to_live),
                    std::string(urgency(notification, now)),
                    "Topic: " + key.pseudonym(tag_of(notification))};
  return request;
}

}  // namespace marchstone::server
