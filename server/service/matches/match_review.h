// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/border/service.h"
#include "server/service/matches/opened_record.h"

namespace marchstone::server {

/// Finds the costliest moves of a finished match, a piece at a time: all moves are looked at, then the worst
/// of each seat more closely. Not thread-safe.
class MatchReview {
 public:
  struct Progress {
    std::size_t done = 0;
    std::size_t of = 0;  ///< 0: not begun
  };

  MatchReview(std::string record, const protocol::GameRegistry& games)
      : text_(std::move(record)), games_(games) {}

  /// Looks at one more move. When there is no more to do, the answer.
  std::optional<ApiAnswer> go_on(const std::function<bool()>& may_go_on);
  Progress progress() const { return {done_, of_}; }

 private:
  using Duration = std::chrono::steady_clock::duration;

  /// A move, and the position in which it was made.
  struct Move {
    std::uint32_t seq = 0;
    Seat seat{};
    std::string move;
    std::unique_ptr<protocol::HostedMatch> before;
    protocol::MoveReview found;
  };

  std::optional<ApiAnswer> open();
  void look_at(Move& move, bool is_thorough, Duration time, const std::function<bool()>& may_go_on);
  void choose_second_looks();
  ApiAnswer answer();
  Duration first_look_time() const;

  std::string text_;  ///< empty once it was read
  const protocol::GameRegistry& games_;
  std::string id_;
  std::vector<Move> moves_;
  std::optional<std::vector<std::size_t>> second_looks_;  ///< places in `moves_`
  std::size_t done_ = 0;
  std::size_t of_ = 0;
  Duration spent_{};
};

/// The moves among these entries that were not taken back: a flag an entry.
std::vector<bool> standing_moves(const std::vector<protocol::Entry>& entries);

}  // namespace marchstone::server
