// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/border/administration.h"

/// Decoding of admin requests; nothing if they are malformed. Unknown fields are rejected: a mistyped one
/// would otherwise be ignored silently.
namespace marchstone::server {

/// {"text":TEXT}
std::optional<Announce> read_announcement(std::string_view body);
/// {"player":ID} or {"address":TEXT} or {"network":TEXT}, optionally with "reason" and "until".
std::optional<MakeBan> read_ban(std::string_view body);

/// {"game":ID}, optionally with "options", "players" and "level".
std::optional<StartShow> read_show(std::string_view body);

struct DrainRequest {
  std::optional<std::chrono::milliseconds> deadline;
};
/// {"deadline_seconds":N} or an empty body.
std::optional<DrainRequest> read_drain(std::string_view body);
/// An empty body or {}.
bool is_empty_body(std::string_view body);

/// Digits only.
std::optional<std::int64_t> whole_number(std::string_view text);
struct PageRequest {
  std::optional<std::int64_t> before;
};
/// ?before=N or no query at all.
std::optional<PageRequest> read_page(std::string_view target);
bool has_query(std::string_view target);

}  // namespace marchstone::server
