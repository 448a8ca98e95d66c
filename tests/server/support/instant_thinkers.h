// SPDX-License-Identifier: MIT
#pragma once

#include <utility>
#include <vector>

#include "server/service/context/thinkers.h"

namespace marchstone::server::testing {

/// Bots that answer before they are asked twice: each thinks as long as a few positions take.
class InstantThinkers final : public Thinkers {
 public:
  bool has_any() const override { return has_any_; }
  void think(BotTask task, std::function<void(BotAnswer)> done) override {
    ++asked_;
    if (is_held_) return held_.push_back({std::move(task), std::move(done)});
    answer(task, done);
  }

  void work_through(BackgroundWork work) override {
    if (is_held_) return held_work_.push_back(std::move(work));
    finish(work);
  }

  BotFigures figures() const override { return {.waiting = held_.size(), .failed = failed_}; }

  void set_has_any(bool has_any) { has_any_ = has_any; }
  /// No bot has a move.
  void set_failing(bool is_failing) { is_failing_ = is_failing; }
  /// How often a bot was asked.
  std::size_t asked() const { return asked_; }
  /// Tasks are kept until `release`.
  void hold() { is_held_ = true; }
  std::size_t held() const { return held_.size(); }
  void release() {
    is_held_ = false;
    for (auto& [task, done] : std::exchange(held_, {})) answer(task, done);
    for (const BackgroundWork& work : std::exchange(held_work_, {})) finish(work);
  }
  void forget() {
    held_.clear();
    held_work_.clear();
  }
  /// One piece of the oldest work that is kept; it is forgotten when there is no more.
  void do_a_piece() {
    if (!held_work_.front().piece([] { return false; })) held_work_.erase(held_work_.begin());
  }
  std::size_t held_work() const { return held_work_.size(); }

 private:
  struct Held {
    BotTask task;
    std::function<void(BotAnswer)> done;
  };

  void answer(const BotTask& task, const std::function<void(BotAnswer)>& done) {
    if (task.unwanted.stop_requested()) return;
    if (is_failing_) {
      ++failed_;
      return done(BotFault{"planted"});
    }
    int asked = 0;
    done(task.shown->chosen_move(task.seat, task.level, task.seed, [&asked] { return ++asked < 3; }));
  }

  static void finish(const BackgroundWork& work) {
    while (work.piece([] { return false; })) {
    }
  }

  bool has_any_ = true;
  bool is_held_ = false;
  bool is_failing_ = false;
  std::size_t asked_ = 0;
  std::uint64_t failed_ = 0;
  std::vector<Held> held_;
  std::vector<BackgroundWork> held_work_;
};

}  // namespace marchstone::server::testing
