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
  void think(BotTask task, std::function<void(std::string move)> done) override {
    if (is_held_) return held_.push_back({std::move(task), std::move(done)});
    answer(task, done);
  }

  void set_has_any(bool has_any) { has_any_ = has_any; }
  /// Tasks are kept until `release`.
  void hold() { is_held_ = true; }
  std::size_t held() const { return held_.size(); }
  void release() {
    is_held_ = false;
    for (auto& [task, done] : std::exchange(held_, {})) answer(task, done);
  }
  void forget() { held_.clear(); }

 private:
  struct Held {
    BotTask task;
    std::function<void(std::string)> done;
  };

  static void answer(const BotTask& task, const std::function<void(std::string)>& done) {
    if (task.unwanted.stop_requested()) return;
    int asked = 0;
    done(task.shown->chosen_move(task.seat, task.level, task.seed, [&asked] { return ++asked < 3; }));
  }

  bool has_any_ = true;
  bool is_held_ = false;
  std::vector<Held> held_;
};

}  // namespace marchstone::server::testing
