// SPDX-License-Identifier: MIT
#include "persistence/store/operation_queue.h"

#include <utility>

#include "persistence/interface/limits.h"

namespace marchstone::persistence {
namespace {

std::function<void(const StoreError&)> completion_of(Operation operation) {
  if (auto* write = std::get_if<Write>(&operation)) {
    return [stored = std::move(write->stored)](const StoreError& error) { stored(error); };
  }
  if (auto* read = std::get_if<SlowRead>(&operation)) return std::move(read->fail);
  return std::move(std::get<Read>(operation).fail);
}

}  // namespace

void OperationQueue::push(Operation operation) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting() >= limit_) {
      refused_.push_back(completion_of(std::move(operation)));
    } else if (auto* write = std::get_if<Write>(&operation)) {
      writes_.push_back(std::move(*write));
      ++writes_pushed_;
    } else if (auto* read = std::get_if<SlowRead>(&operation)) {
      slow_reads_.push_back({std::move(*read), writes_pushed_});
      slow_read_is_ready_.notify_one();
    } else {
      reads_.push_back({std::move(std::get<Read>(operation)), writes_pushed_});
    }
  }
  something_came_.notify_one();  // after unlocking: the woken thread would block on the lock at once
}

Batch OperationQueue::take(std::chrono::steady_clock::time_point deadline) {
  std::unique_lock lock(mutex_);
  something_came_.wait_until(lock, deadline, [&] { return closed_ || !has_nothing() || !refused_.empty(); });
  Batch batch;
  std::size_t bytes = 0;
  while (!writes_.empty() && batch.writes.size() < limits::batch_writes) {
    Write& next = writes_.front();
    if (bytes > 0 && bytes + next.bytes > limits::batch_bytes) break;
    bytes += next.bytes;
    batch.writes.push_back(std::move(next));
    writes_.pop_front();
  }
  writes_taken_ += batch.writes.size();
  batch.refused = std::exchange(refused_, {});
  batch.closed = closed_ && has_nothing();
  return batch;
}

std::optional<Read> OperationQueue::take_read() {
  const std::lock_guard lock(mutex_);
  if (reads_.empty() || reads_.front().writes_before > writes_taken_) return std::nullopt;
  Read next = std::move(reads_.front().read);
  reads_.pop_front();
  return next;
}

void OperationQueue::writes_are_done() {
  const std::lock_guard lock(mutex_);
  writes_done_ = writes_taken_;
  if (!slow_reads_.empty())
    slow_read_is_ready_.notify_one();  // every commit comes here: it wakes nobody in vain
}

std::optional<SlowRead> OperationQueue::take_slow_read() {
  std::unique_lock lock(mutex_);
  const auto is_ready = [&] {
    return slow_reads_.empty() ? closed_ : slow_reads_.front().writes_before <= writes_done_;
  };
  slow_read_is_ready_.wait(lock, is_ready);
  if (slow_reads_.empty()) return std::nullopt;
  SlowRead next = std::move(slow_reads_.front().read);
  slow_reads_.pop_front();
  return next;
}

void OperationQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  slow_read_is_ready_.notify_one();
  something_came_.notify_one();
}

std::size_t OperationQueue::size() const {
  const std::lock_guard lock(mutex_);
  return waiting() + refused_.size();
}

}  // namespace marchstone::persistence
