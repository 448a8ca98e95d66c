// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/base/log.h"
#include "server/border/bot_figures.h"
#include "server/service/context/thinkers.h"

namespace marchstone::server {

/// Threads of low priority that find the moves of bots, first come, first served: a room asks for one at a
/// time, so that none is served twice before another. The more tasks wait, the less time each gets: bots
/// become weaker, and the server not slower. Other work is done a piece at a time while no bot waits.
class ThinkerPool final : public Thinkers {
 public:
  using Note = std::function<void(const log::Line&)>;

  /// Without threads there are no bots.
  ThinkerPool(std::size_t threads, Note note);
  /// Stops all thinking; tasks that are left are not answered.
  ~ThinkerPool() override;

  bool has_any() const override { return !threads_.empty(); }
  void think(BotTask task, std::function<void(BotAnswer)> done) override;
  void work_through(BackgroundWork work) override;

  BotFigures figures() const override;

 private:
  struct Waiting {
    BotTask task;
    std::function<void(BotAnswer)> done;
  };

  void work(const std::stop_token& stopping);
  void find_a_move(std::unique_lock<std::mutex>& lock, const std::stop_token& stopping);
  void do_a_piece(std::unique_lock<std::mutex>& lock, const std::stop_token& stopping);
  std::chrono::steady_clock::duration time_for_each(std::size_t waiting) const;
  BotAnswer guarded(const BotTask& task, const std::function<bool()>& may_go_on);
  BotAnswer least_move(const BotTask& task) const;
  void answer(const Waiting& next, const std::stop_token& stopping, std::chrono::steady_clock::duration time);
  void hand_over(const Waiting& next, const BotAnswer& answer) const;

  const Note note_;
  mutable std::mutex mutex_;
  std::condition_variable_any woken_;
  std::deque<Waiting> waiting_;            ///< bounded by the number of rooms
  std::deque<BackgroundWork> background_;  ///< bounded by those that ask for it
  BotFigures figures_;
  std::vector<std::jthread> threads_;  ///< last: they use the other members
};

}  // namespace marchstone::server
