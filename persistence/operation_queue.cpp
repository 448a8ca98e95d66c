#include "persistence/operation_queue.h"

#include <utility>

#include "persistence/limits.h"

namespace marchstone::persistence {
namespace {

std::function<void(const StoreError&)> completion_of(Operation operation) {
  if (auto* write = std::get_if<Write>(&operation)) {
    return [stored = std::move(write->stored)](const StoreError& error) { stored(error); };
  }
  return std::move(std::get<Read>(operation).fail);
}

}  // namespace

void OperationQueue::push(Operation operation) {
  {
    const std::lock_guard lock(mutex_);
    if (waiting_.size() < limit_) {
      waiting_.push_back(std::move(operation));
    } else {
      refused_.push_back(completion_of(std::move(operation)));
    }
  }
  something_came_.notify_one();  // without the lock, for which who wakes up would wait at once
}

Batch OperationQueue::take(std::chrono::steady_clock::time_point deadline) {
  std::unique_lock lock(mutex_);
  something_came_.wait_until(lock, deadline,
                             [&] { return closed_ || !waiting_.empty() || !refused_.empty(); });
  Batch batch;
  std::size_t bytes = 0;
  for (std::size_t taken = 0; !waiting_.empty() && taken < limits::batch_operations; ++taken) {
    Operation& next = waiting_.front();
    if (auto* write = std::get_if<Write>(&next)) {
      if (bytes > 0 && bytes + write->bytes > limits::batch_bytes) break;
      bytes += write->bytes;
      batch.writes.push_back(std::move(*write));
    } else {
      batch.reads.push_back(std::move(std::get<Read>(next)));
    }
    waiting_.pop_front();
  }
  batch.refused = std::exchange(refused_, {});
  batch.closed = closed_ && waiting_.empty();
  return batch;
}

void OperationQueue::close() {
  const std::lock_guard lock(mutex_);
  closed_ = true;
  something_came_.notify_one();
}

std::size_t OperationQueue::size() const {
  const std::lock_guard lock(mutex_);
  return waiting_.size() + refused_.size();
}

}  // namespace marchstone::persistence
