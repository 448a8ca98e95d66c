// SPDX-License-Identifier: MIT
#include "server/service/bots/thinker_pool.h"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <exception>
#include <optional>
#include <system_error>
#include <utility>

#include "server/config/limits.h"

namespace marchstone::server {

namespace {

using std::chrono::steady_clock;

/// Linux gives each thread a priority of its own. Where it is refused, bots are as fast as everything else.
void lower_priority() {
  setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), limits::bot_niceness);
}

}  // namespace

ThinkerPool::ThinkerPool(std::size_t threads, Note note) : note_(std::move(note)) {
  try {
    for (std::size_t thread = 0; thread < threads; ++thread) {
      threads_.emplace_back([this](const std::stop_token& stopping) { work(stopping); });
    }
  } catch (const std::system_error& fault) {
    note_({log::Level::warning,
           "threads_limited",
           "Thread limit reached (ulimit -u, TasksMax=): continuing with fewer threads for bots.",
           {{"threads", threads_.size()}, {"reason", fault.what()}}});
  }
}

ThinkerPool::~ThinkerPool() {
  for (std::jthread& thread : threads_) thread.request_stop();
}

void ThinkerPool::think(BotTask task, std::function<void(BotAnswer)> done) {
  if (!has_any()) return done(task.shown->least_move(task.seat));  // bots of a match from before
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(waiting_, [](const Waiting& each) { return each.task.unwanted.stop_requested(); });
    waiting_.push_back({std::move(task), std::move(done)});
  }
  woken_.notify_one();
}

void ThinkerPool::work_through(BackgroundWork work) {
  {
    const std::lock_guard lock(mutex_);
    background_.push_back(std::move(work));
  }
  woken_.notify_one();
}

BotFigures ThinkerPool::figures() const {
  const std::lock_guard lock(mutex_);
  BotFigures figures = figures_;
  figures.waiting = waiting_.size();
  figures.background = background_.size();
  return figures;
}

void ThinkerPool::work(const std::stop_token& stopping) {
  lower_priority();
  std::unique_lock lock(mutex_);
  const auto has_any = [this] { return !waiting_.empty() || !background_.empty(); };
  while (woken_.wait(lock, stopping, has_any) && !stopping.stop_requested()) {
    if (waiting_.empty()) {
      do_a_piece(lock, stopping);
    } else {
      find_a_move(lock, stopping);
    }
  }
}

void ThinkerPool::find_a_move(std::unique_lock<std::mutex>& lock, const std::stop_token& stopping) {
  auto first = std::ranges::find_if(waiting_, [](const Waiting& each) { return !each.task.can_wait; });
  if (first == waiting_.end()) first = waiting_.begin();
  const Waiting next = std::move(*first);
  waiting_.erase(first);
  if (next.task.unwanted.stop_requested()) return;
  auto time = time_for_each(waiting_.size());
  if (next.task.at_most_ms)
    time = std::min<steady_clock::duration>(time, std::chrono::milliseconds(*next.task.at_most_ms));
  lock.unlock();
  answer(next, stopping, time);
  lock.lock();
}

/// What was begun first is done first.
void ThinkerPool::do_a_piece(std::unique_lock<std::mutex>& lock, const std::stop_token& stopping) {
  BackgroundWork work = std::move(background_.front());
  background_.pop_front();
  lock.unlock();
  const auto began = steady_clock::now();
  const bool has_more = work.piece(
      [&] { return !stopping.stop_requested() && steady_clock::now() - began < limits::background_piece; });
  lock.lock();
  figures_.seconds += std::chrono::duration<double>(steady_clock::now() - began).count();
  if (has_more) background_.push_front(std::move(work));
}

/// So that the last of those that wait now is answered within `bot_queue_time`.
steady_clock::duration ThinkerPool::time_for_each(std::size_t waiting) const {
  const auto turns = static_cast<std::int64_t>(waiting / threads_.size() + 1);
  const auto share = std::chrono::microseconds(limits::bot_queue_time) / turns;
  return std::clamp<std::chrono::microseconds>(share, limits::least_bot_time, limits::most_bot_time);
}

void ThinkerPool::answer(const Waiting& next, const std::stop_token& stopping, steady_clock::duration time) {
  const BotTask& task = next.task;
  const auto began = steady_clock::now();
  bool was_cut = false;
  const auto may_go_on = [&] {
    if (stopping.stop_requested() || task.unwanted.stop_requested()) return false;
    was_cut = was_cut || steady_clock::now() - began >= time;
    return !was_cut;
  };
  const BotAnswer found = guarded(task, may_go_on);
  {
    const std::lock_guard lock(mutex_);
    ++figures_.moves.at(static_cast<std::size_t>(task.level));
    figures_.cut_short += was_cut ? 1 : 0;
    figures_.seconds += std::chrono::duration<double>(steady_clock::now() - began).count();
  }
  const bool is_wanted = !stopping.stop_requested() && !task.unwanted.stop_requested();
  if (is_wanted) hand_over(next, found);
}

/// This thread has others to serve: what is thrown here, without memory for instance, ends here. Whoever
/// waits is not asked again by anybody, so it is tried twice.
void ThinkerPool::hand_over(const Waiting& next, const BotAnswer& answer) const {
  try {
    return next.done(answer);
  } catch (const std::exception&) {
  }
  try {
    next.done(answer);
  } catch (const std::exception& exception) {
    note_({log::Level::error,
           "bot_failed",
           "A bot's move was lost: its room waits until the next start.",
           {{"reason", exception.what()}}});
  }
}

/// What a game throws here must not end the program (FW10): the bot plays the default move then, and if there
/// is none, its room is frozen.
BotAnswer ThinkerPool::guarded(const BotTask& task, const std::function<bool()>& may_go_on) {
  std::string reason = "an unknown exception";
  try {
    return task.shown->chosen_move(task.seat, task.level, task.seed, may_go_on);
  } catch (const std::exception& exception) {
    reason = exception.what();
  } catch (...) {
  }
  {
    const std::lock_guard lock(mutex_);
    ++figures_.failed;
  }
  note_({log::Level::error, "bot_failed", "A bot failed: it plays the default move.", {{"reason", reason}}});
  return least_move(task);
}

BotAnswer ThinkerPool::least_move(const BotTask& task) const {
  std::string reason = "an unknown exception";
  try {
    return task.shown->least_move(task.seat);
  } catch (const std::exception& exception) {
    reason = exception.what();
  } catch (...) {
  }
  note_({log::Level::error, "bot_failed", "A bot has no move at all.", {{"reason", reason}}});
  return BotFault{reason};
}

}  // namespace marchstone::server
