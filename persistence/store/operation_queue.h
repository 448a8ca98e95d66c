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

/// What may take long: it is read on a connection of its own, and no write waits for it.
struct SlowRead {
  std::function<void(ReadTables&)> answer;
  std::function<void(const StoreError&)> fail;
};

using Operation = std::variant<Write, Read, SlowRead>;

/// What is done together, in one transaction.
struct Batch {
  std::vector<Write> writes;
  /// Came when the queue was full; only their completions were kept.
  std::vector<std::function<void(const StoreError&)>> refused;
  bool closed = false;

  bool empty() const { return writes.empty() && refused.empty(); }
};

/// What waits for the storage thread and for the one beside it that answers what is slow to read. Writes do
/// not wait for reads; a read waits for the writes that came before it, so that it sees them. Thread-safe;
/// many push, one takes of each kind.
class OperationQueue {
 public:
  explicit OperationQueue(std::size_t limit) : limit_(limit) {}

  /// Never waits. Over the limit the operation's content is dropped at once and its completion is told later.
  void push(Operation operation);
  /// Waits for something to do, or until `deadline`, or until the queue is closed. Gives the writes.
  Batch take(std::chrono::steady_clock::time_point deadline);
  /// The read that has waited longest, or nothing if there is none that waits for no write any more.
  std::optional<Read> take_read();
  /// All writes that were taken have been carried out, or have failed.
  void writes_are_done();
  /// Waits for the slow read that has waited longest, until it waits for no write any more; nothing once the
  /// queue is closed and there is none left.
  std::optional<SlowRead> take_slow_read();
  /// What waits is still given out.
  void close();
  std::size_t size() const;

 private:
  template <class Read>
  struct Waiting {
    Read read;
    std::uint64_t writes_before = 0;  ///< `writes_pushed_` when it came
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
