// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/hosting/hosted_match.h"
#include "protocol/shape/words.h"

namespace marchstone::protocol {

/// One journal entry that changes the position. Its `seq` is its index in the list, counted from 1.
struct Entry {
  enum class Kind : std::uint8_t { move, undo, resign, time };
  // In this order an entry takes 48 bytes instead of 64: a long match has hundreds.
  Kind kind = Kind::move;
  Seat seat{};               ///< who moved, asked for the undo, resigned or ran out of time
  std::uint32_t to_seq = 0;  ///< undo: the position that is returned to
  std::int64_t at = 0;       ///< ms since 1970
  std::string move;          ///< JSON text of the move; empty for the other kinds

  friend bool operator==(const Entry&, const Entry&) = default;
};

/// In records and journals.
constexpr Words<4> words_of(As<Entry::Kind>) {
  return {"", {"move", "undo", "resign", "time"}};
}

/// Where replaying a list of entries failed.
struct ReplayFault {
  std::uint32_t seq = 0;
  std::string reason;
};

/// Called for the start (no entry) and after each entry.
using ReplayStep = std::function<void(std::uint32_t seq, const Entry* entry, const HostedMatch& match)>;

/// The position after `entries`, played from `start`, which is position `start_seq`: no undo among them
/// returns to an earlier one. A live room makes the same calls of `HostedMatch` for each of its entries.
Result<std::unique_ptr<HostedMatch>, ReplayFault> replay(const HostedMatch& start,
                                                         std::span<const Entry> entries,
                                                         const ReplayStep& step = {},
                                                         std::uint32_t start_seq = 0);

}  // namespace marchstone::protocol
