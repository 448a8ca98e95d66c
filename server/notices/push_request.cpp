// SPDX-License-Identifier: MIT
#include "server/notices/push_request.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "protocol/json/json_writer.h"
#include "server/notices/push_encryption.h"
#include "server/notices/wording.h"

namespace marchstone::server {

namespace {

/// A notification shows some lines at most.
constexpr std::size_t most_lines = 6;

std::string tag_of(const Notice& notice) {
  if (notice.kind == Notice::Kind::test) return "test";
  return notice.tables.size() == 1 ? notice.tables.front().room : "digest";
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
std::string_view urgency(const Notice& notice, UnixMs now) {
  const bool is_soon =
      notice.kind == Notice::Kind::test ||
      std::any_of(notice.tables.begin(), notice.tables.end(),
                  [&](const WaitingTable& table) { return table.move_by && *table.move_by < now + soon_ms; });
  return is_soon ? "Urgency: high" : "Urgency: normal";
}

}  // namespace

std::string push_text(const Notice& notice) {
  const Wording wording = wording_of(notice);
  for (std::size_t lines = most_lines;; --lines) {
    protocol::JsonWriter out;
    out.begin_object().field("title", wording.title).field("body", body_of(wording, lines));
    out.field("link", wording.link).field("tag", tag_of(notice)).field("lang", notice.language);
    std::string text = std::move(out.end_object()).text();
    if (text.size() <= push_text_bytes) return text;
    // A title and a link without any line always fit: names are shortened, links are our own.
    if (lines == 0) return {};
  }
}

TransferRequest push_request(const PushAddress& address, const std::string& origin, const Notice& notice,
                             const PushKey& key, PushAuthorization& authorization, UnixMs now) {
  const auto reader = PushReader::of(address);
  assert(reader);
  TransferRequest request;
  request.url = address.endpoint;
  request.body = encrypt_push(push_text(notice), push_text_bytes, *reader, PushChance::draw());
  request.fields = {"Authorization: " + authorization.field(origin, now),
                    "Content-Encoding: aes128gcm",
                    "Content-Type: application/octet-stream",
                    std::string(time_to_live),
                    std::string(urgency(notice, now)),
                    "Topic: " + key.pseudonym(tag_of(notice))};
  return request;
}

}  // namespace marchstone::server
