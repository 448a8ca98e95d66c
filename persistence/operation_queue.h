#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <variant>
#include <vector>

#include "persistence/tables.h"

namespace marchstone::persistence {

/// Something to be kept. `stored` is called once with its fate.
struct Write {
  std::function<void(Tables&)> apply;
  Stored stored;
  std::size_t bytes = 0;
};

/// Something to be read. `answer` reads and delivers; it must not throw.
struct Read {
  std::function<void(Tables&)> answer;
  std::function<void(const StoreError&)> fail;
};

using Operation = std::variant<Write, Read>;

/// What is done together: writes in one transaction, then reads, so that nothing is read that is not yet
/// durable.
struct Batch {
  std::vector<Write> writes;
  std::vector<Read> reads;
  /// Came when the queue was full; only their completions were kept.
  std::vector<std::function<void(const StoreError&)>> refused;
  bool closed = false;

  bool empty() const { return writes.empty() && reads.empty() && refused.empty(); }
};

/// What waits for the storage thread. Thread-safe; many push, one takes.
class OperationQueue {
 public:
  explicit OperationQueue(std::size_t limit) : limit_(limit) {}

  /// Never waits. Over the limit the operation's content is dropped at once and its completion is told later.
  void push(Operation operation);
  /// Waits for something to do, or until `deadline`, or until the queue is closed.
  Batch take(std::chrono::steady_clock::time_point deadline);
  /// What waits is still given out.
  void close();
  std::size_t size() const;

 private:
  const std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable something_came_;
  std::deque<Operation> waiting_;
  std::vector<std::function<void(const StoreError&)>> refused_;
  bool closed_ = false;
};

}  // namespace marchstone::persistence
