#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>

#include "server/border/administration.h"

/// The owner's requests, decoded; nothing if they are not what they have to be. A field that is not known is
/// refused: mistyped, it would be left out without a word.
namespace marchstone::server {

/// {"text":TEXT}
std::optional<Announce> read_announcement(std::string_view body);
/// {"player":ID} or {"address":TEXT} or {"network":TEXT}, with "reason" and "until" if wanted.
std::optional<MakeBan> read_ban(std::string_view body);

struct DrainWish {
  std::optional<std::chrono::milliseconds> deadline;
};
/// {"deadline_seconds":N} or nothing at all.
std::optional<DrainWish> read_drain(std::string_view body);
/// Nothing, or {}.
bool is_empty_body(std::string_view body);

/// Digits alone.
std::optional<std::int64_t> whole_number(std::string_view text);
struct PageWish {
  std::optional<std::int64_t> before;
};
/// ?before=N or no query at all.
std::optional<PageWish> read_page(std::string_view target);
bool has_query(std::string_view target);

}  // namespace marchstone::server
