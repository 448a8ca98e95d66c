// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>

#include "protocol/hosting/hosted_match.h"
#include "rules/core/result.h"
#include "server/border/bot_figures.h"

namespace marchstone::server {

/// What a bot is asked: a move for `seat`, which must decide at `shown`.
struct BotTask {
  std::shared_ptr<const protocol::HostedMatch> shown;
  Seat seat{};
  protocol::BotLevel level{};
  Seed seed{};
  std::stop_token unwanted;  ///< nobody waits for the answer any more
  std::optional<std::int64_t> at_most_ms{};
  bool can_wait = false;  ///< no person waits for it: others are first
};

/// Why a bot has no move: it threw, and so did what finds the default move.
struct BotFault {
  std::string reason;
};
/// A move as JSON text.
using BotAnswer = Result<std::string, BotFault>;

/// Work that takes long and that no table waits for.
struct BackgroundWork {
  /// Does a part of it, and soon returns when `may_go_on()` has said no. False: there is no more. Throws
  /// nothing.
  std::function<bool(const std::function<bool()>& may_go_on)> piece;
};

/// Where the moves of bots are found: never on the strand of a room. Thread-safe.
class Thinkers {
 public:
  virtual ~Thinkers() = default;
  /// False: this server has no bots.
  virtual bool has_any() const = 0;
  /// `done` gets the answer, once and on any thread, perhaps before this returns; never if the task became
  /// unwanted in time, or the server stops.
  virtual void think(BotTask task, std::function<void(BotAnswer)> done) = 0;
  /// Calls `piece` again and again on any thread, whenever no bot waits for its move. There must be bots.
  virtual void work_through(BackgroundWork work) = 0;
  virtual BotFigures figures() const = 0;
};

}  // namespace marchstone::server
