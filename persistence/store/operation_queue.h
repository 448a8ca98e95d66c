// SPDX-License-Identifier: MIT
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

#include "persistence/tables/tables.h"

namespace marchstone::persistence {

/// A write. `stored` is called once with the outcome.
struct Write {
  std::function<void(Tables&)> apply;
  Stored stored;
  std::size_t bytes = 0;
  /// A constraint violation is an expected outcome: the write gets a savepoint of its own, so that a refusal
  /// does not undo the others.
  bool may_be_refused = false;
};

/// A read. `answer` reads and delivers; it must not throw.
struct Read {
  std::function<void(Tables&)> answer;
  std::function<void(const StoreError&)> fail;
};

/// A read that may take long: it runs on a connection of its own, and no write waits for it.
struct SlowRead {
  std::function<void(ReadTables&)> answer;
  std::function<void(const StoreError&)> fail;
};

using Operation = std::variant<Write, Read, SlowRead>;

/// Operations that are executed in one transaction.
struct Batch {
  std::vector<Write> writes;
  /// Arrived while the queue was full; only their completions were kept.
  std::vector<std::function<void(const StoreError&)>> refused;
  bool closed = false;

  bool empty() const { return writes.empty() && refused.empty(); }
};

/// The queue of the storage thread and of the thread for slow reads. Writes do not wait for reads; a read
/// waits for all earlier writes, so that it sees them. Thread-safe; many producers, one consumer per kind.
class OperationQueue {
 public:
  explicit OperationQueue(std::size_t limit) : limit_(limit) {}

  /// Never blocks. Over the limit the operation is discarded at once and its completion is called later.
  void push(Operation operation);
  /// Blocks until there is something to do, `deadline` has passed, or the queue is closed. Returns the
  /// writes.
  Batch take(std::chrono::steady_clock::time_point deadline);
  /// The oldest read, if all writes before it are done.
  std::optional<Read> take_read();
  /// All writes that were taken have been committed, or have failed.
  void writes_are_done();
  /// Blocks until the oldest slow read is ready, that is, all writes before it are done; nothing once the
  /// queue is closed and empty.
  std::optional<SlowRead> take_slow_read();
  /// Queued operations are still handed out.
  void close();
  std::size_t size() const;

 private:
  template <class Read>
  struct Waiting {
    Read read;
    std::uint64_t writes_before = 0;  ///< `writes_pushed_` on arrival
  };

  std::size_t waiting() const { return writes_.size() + reads_.size() + slow_reads_.size(); }
  /// For the storage thread.
  bool has_nothing() const { return writes_.empty() && reads_.empty(); }

  const std::size_t limit_;
  mutable std::mutex mutex_;
  std::condition_variable something_came_;
  std::condition_variable slow_read_is_ready_;
  std::deque<Write> writes_;
  std::deque<Waiting<Read>> reads_;
  std::deque<Waiting<SlowRead>> slow_reads_;
  std::uint64_t writes_pushed_ = 0;
  std::uint64_t writes_taken_ = 0;
  std::uint64_t writes_done_ = 0;
  std::vector<std::function<void(const StoreError&)>> refused_;
  bool closed_ = false;
};

}  // namespace marchstone::persistence
