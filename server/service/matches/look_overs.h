// SPDX-License-Identifier: MIT
#pragma once

#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <string>
#include <utility>

#include "server/base/log.h"
#include "server/base/time_source.h"
#include "server/border/service.h"
#include "server/config/limits.h"
#include "server/service/context/thinkers.h"
#include "server/service/matches/match_review.h"

namespace marchstone::server {

/// Matches that are looked over by bots, because somebody asks for it again and again until it is done.
/// Bounded: how many wait, in total and by address, and how many results are kept. Thread-safe.
class LookOvers {
 public:
  struct Bounds {
    std::size_t waiting = limits::look_overs_waiting;
    std::size_t of_address = limits::look_overs_per_address;
    std::size_t kept = limits::look_overs_kept;
  };
  struct Parts {
    Thinkers& thinkers;
    const TimeSource& time;
    const protocol::GameRegistry& games;
    std::function<void(const log::Line&)> note;
  };
  struct Sizes {
    std::size_t waiting = 0;
    std::size_t kept = 0;
  };

  LookOvers(Bounds bounds, Parts parts) : bounds_(bounds), parts_(std::move(parts)) {}
  /// Waits for pieces that are being worked on.
  ~LookOvers();
  LookOvers(const LookOvers&) = delete;
  LookOvers& operator=(const LookOvers&) = delete;

  /// The result of that match, or how far it is; nothing if nobody has asked for it, or everybody has stopped
  /// asking.
  std::optional<ApiAnswer> known(const std::string& id);
  /// Begins with that match unless it is known, or says why not. `record` as the archive keeps it.
  ApiAnswer begin(const std::string& id, const std::string& address, const std::string& record);
  Sizes sizes() const;

 private:
  struct Work {
    MatchReview review;  ///< of the thread that works on a piece
    std::string address;
    UnixMs asked_at = 0;
    MatchReview::Progress progress{};
  };
  /// Pieces may come up when all this is gone.
  struct Gate {
    std::shared_mutex mutex;
    bool is_open = true;
  };

  std::optional<ApiAnswer> refusal(const std::string& address);
  bool is_wanted(const std::string& id, const Work& work) const;
  bool work_on(const std::string& id, Work& work, const std::function<bool()>& may_go_on);
  std::optional<ApiAnswer> guarded(const std::string& id, Work& work, const std::function<bool()>& may_go_on);
  void keep(const std::string& id, ApiAnswer result);

  const Bounds bounds_;
  const Parts parts_;
  const std::shared_ptr<Gate> gate_ = std::make_shared<Gate>();
  std::atomic<bool> is_ending_ = false;
  mutable std::mutex mutex_;
  std::map<std::string, std::shared_ptr<Work>> works_;     ///< by match
  std::deque<std::pair<std::string, ApiAnswer>> results_;  ///< by match; the last that was asked for last
};

}  // namespace marchstone::server
