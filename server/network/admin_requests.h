#pragma once

#include <chrono>
#include <optional>
#include <string_view>

#include "server/administration.h"

/// Bodies of the owner's requests, decoded; nothing if they are not what they have to be.
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

}  // namespace marchstone::server
