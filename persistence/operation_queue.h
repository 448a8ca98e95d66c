#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <variant>
#include <vector>

#include "persistence/tables.h"

namespace marchstone::persistence {

/// Something to be kept. `stored` is called once with its fate.
struct Write {
  std::function<void(Tables&)> apply;
  Stored stored;
  std::size_t bytes = 0;
  /// A constraint may say no, by the will of whoever sends it: it is tried by itself, so that a refusal
  /// undoes nothing of the others.
  bool may_be_refused = false;
};

/// Something to be read. `answer` reads and delivers; it must not throw.
struct Read {
  std::function<void(Tables&)> answer;
  std::function<void(const StoreError&)> fail;
};

using Operation = std::variant<Write, Read>;

/// What is done together, in one transaction.
struct Batch {
  std::vector<Write> writes;
  /// Came when the queue was full; only their completions were kept.
  std::vector<std::function<void(const StoreError&)>> refused;
  bool closed = false;

  bool empty() const { return writes.empty() && refused.empty(); }
};

/// What waits for the storage thread. Writes do not wait for reads, of which each may be slow; a read waits
/// for the writes that came before it, so that it sees them. Thread-safe; many push, one takes.
class OperationQueue {
 public:
  explicit OperationQueue(std::size_t limit) : limit_(limit) {}

  /// Never waits. Over the limit the operation's content is dropped at once and its completion is told later.
  void push(Operation operation);
  /// Waits for something to do, or until `deadline`, or until the queue is closed. Gives the writes.
  Batch take(std::chrono::steady_clock::time_point deadline);
  /// The read that has waited longest, or nothing if there is none that waits for no write any more.
  std::optional<Read> take_read();
  /// What waits is still given out.
  void close();
  std::size_t size() const;

 private:
  struct WaitingRead {
    Read read;
    std::uint64_t writes_before = 0;  ///< `writes_pushed_` when it came
  };

  std::size_t waiting() const { return writes_.size() + reads_.size(); }

  const std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable something_came_;
  std::deque<Write> writes_;
  std::deque<WaitingRead> reads_;
  std::uint64_t writes_pushed_ = 0;
  std::uint64_t writes_taken_ = 0;
  std::vector<std::function<void(const StoreError&)>> refused_;
  bool closed_ = false;
};

}  // namespace marchstone::persistence
