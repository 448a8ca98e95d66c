// SPDX-License-Identifier: MIT
#include "persistence/store/storage_thread.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <new>
#include <utility>

#include "persistence/interface/limits.h"
#include "persistence/sqlite/connection.h"

namespace marchstone::persistence {
namespace {

std::int64_t size_of(const std::filesystem::path& file) {
  std::error_code ec;
  const auto size = std::filesystem::file_size(file, ec);
  return ec ? 0 : static_cast<std::int64_t>(size);
}

/// Without memory nothing can be stored, nor refused. What was acknowledged is on disk, so that the program
/// ends like one that cannot use its store, and goes on from there when it is started again.
void or_end(const std::function<void()>& body) {
  constexpr int store_unusable = 3;
  try {
    body();
  } catch (const std::bad_alloc&) {
    std::fputs("The storage thread got no memory: ending.\n", stderr);
    std::_Exit(store_unusable);
  }
}

}  // namespace

StorageThread::StorageThread(DataFolder folder, SQLite::Database database, const StoreOptions& options)
    : options_(options),
      folder_(std::move(folder)),
      database_(std::move(database)),
      read_database_(open_to_read(folder_.database())),
      committer_(folder_, database_),
      read_tables_(read_database_),
      checkpointer_(database_, log_path(folder_.path()), options.busy_timeout),
      queue_(options.queue_limit),
      last_room_(
          std::max(committer_.tables().store.highest_room(), committer_.tables().journal.highest_room())),
      time_at_opening_(committer_.tables().store.time()),
      next_tidying_(Clock::now() + options.quiet_period) {
  commit({});  // so that the status is valid from the start
  thread_ = std::thread([this] { or_end([this] { run(); }); });
  try {
    reading_thread_ = std::thread([this] { or_end([this] { answer_slow_reads(); }); });
  } catch (...) {  // no thread to be had
    queue_.close();
    thread_.join();
    throw;
  }
}

StorageThread::~StorageThread() {
  queue_.close();
  thread_.join();
  reading_thread_.join();
}

void StorageThread::forget(RoomNumber room) {
  const auto keep_or_try_again = [this, room](const std::optional<StoreError>& error) {
    if (error) rooms_not_yet_forgotten_.push_back(room);
  };
  push(Write{[room](Tables& tables) { tables.journal.forget(room); }, keep_or_try_again});
}

void StorageThread::keep_time(std::function<StoreTime()> clocks) {
  const auto keep = [clocks = std::move(clocks)](Tables& tables) { tables.store.keep_time(clocks); };
  push(Write{keep, [](const std::optional<StoreError>&) {}});
}

void StorageThread::on_commit(std::function<void(std::chrono::nanoseconds)> observer) {
  const std::lock_guard lock(shared_mutex_);
  observer_ = std::move(observer);
}

StoreStatus StorageThread::status() const {
  StoreStatus status;
  {
    const std::lock_guard lock(shared_mutex_);
    status = shared_status_;
  }
  status.queued = queue_.size();
  status.database_bytes = size_of(folder_.database());
  status.log_bytes = size_of(log_path(folder_.path()));
  return status;
}

void StorageThread::run() {
  for (;;) {
    Batch batch = queue_.take(next_deadline());
    const StoreError overloaded{StoreError::Kind::failed, "Write queue full."};
    const bool has_nothing = batch.empty();
    for (const auto& refuse : batch.refused) refuse(overloaded);
    if (!batch.writes.empty()) {
      commit(std::move(batch.writes));
      queue_.writes_are_done();
    }
    const bool has_read = answer_reads();
    if (batch.closed) return;
    if (has_nothing && !has_read) {
      idle();
    } else if (++batches_since_erasing_ >= limits::erase_every_batches) {
      erase_beside_writes();
    }
  }
}

void StorageThread::answer_slow_reads() {
  while (const auto read = queue_.take_slow_read()) read->answer(read_tables_);
}

bool StorageThread::answer_reads() {
  const auto end = Clock::now() + limits::reads_slice;
  bool has_read = false;
  do {
    const auto read = queue_.take_read();
    if (!read) break;
    read->answer(committer_.tables());
    has_read = true;
  } while (Clock::now() < end);
  return has_read;
}

StorageThread::Clock::time_point StorageThread::next_deadline() {
  const auto next = std::min(next_probe_, next_tidying_);
  const bool has_rows_to_erase = is_usable_ && committer_.tables().journal.has_rows_to_erase();
  return has_rows_to_erase ? std::min(next, next_erasing_) : next;
}

void StorageThread::commit(std::vector<Write> writes) {
  const bool is_probe = writes.empty();
  Committer::Outcome outcome = committer_.commit(std::move(writes));
  note(outcome.failure, outcome.duration);
  const bool may_have_left_a_trace = outcome.failure && outcome.failure->kind != StoreError::Kind::busy;
  if (may_have_left_a_trace && !is_probe) {
    // If only its fsync failed, the transaction is complete in the log and a restart would bring it back. The
    // next transaction overwrites it; so the failure is reported only after that was tried.
    const Committer::Outcome after = committer_.commit({});
    note(after.failure, after.duration);
  }
  next_probe_ = Clock::now() + options_.probe_interval;
  if (!is_probe) {
    next_tidying_ = Clock::now() + options_.quiet_period;
    next_erasing_ = Clock::now() + limits::erase_pause;
  }
  for (const Committer::Fate& fate : outcome.fates) fate.tell();
  if (!outcome.failure) {
    checkpointer_.after_commit();
    for (const RoomNumber room : std::exchange(rooms_not_yet_forgotten_, {})) forget(room);
  }
  note_sizes();
}

void StorageThread::note(const std::optional<StoreError>& failure, std::chrono::nanoseconds duration) {
  is_usable_ = !failure;
  std::function<void(std::chrono::nanoseconds)> observer;
  {
    const std::lock_guard lock(shared_mutex_);
    shared_status_.usable = is_usable_;
    shared_status_.reason = failure ? failure->message : std::string();
    shared_status_.rows = committer_.tables().journal.rows_appended();
    if (failure) return;
    ++shared_status_.commits;
    observer = observer_;
  }
  if (observer) observer(duration);
}

void StorageThread::note_sizes() {
  const JournalTable& journal = committer_.tables().journal;
  const std::lock_guard lock(shared_mutex_);
  shared_status_.journal_rooms = journal.rooms();
  shared_status_.journal_rows = journal.rows();
  shared_status_.rooms_to_erase = journal.rooms_to_erase();
  shared_status_.rooms_not_yet_forgotten = rooms_not_yet_forgotten_.size();
}

void StorageThread::erase_beside_writes() {
  batches_since_erasing_ = 0;
  const JournalTable& journal = committer_.tables().journal;
  const std::size_t appended =
      journal.rows_appended() - std::exchange(rows_at_erasing_, journal.rows_appended());
  if (journal.rows_to_erase() >= limits::erase_backlog_rows) erase_some(appended + limits::erase_rows);
}

void StorageThread::erase_some(std::size_t rows) {
  const auto erase = [rows](Tables& tables) { tables.journal.erase_some(rows); };
  const auto next_erasing = next_erasing_;
  commit({Write{erase, [](const std::optional<StoreError>&) {}}});
  next_erasing_ = next_erasing;  // only writes of others postpone it
}

void StorageThread::idle() {
  if (is_usable_ && committer_.tables().journal.has_rows_to_erase() && Clock::now() >= next_erasing_) {
    erase_some(limits::erase_rows);
  }
  if (Clock::now() >= next_tidying_) {
    checkpointer_.when_quiet();
    next_tidying_ = Clock::now() + options_.quiet_period;
  }
  if (Clock::now() >= next_probe_) commit({});
}

}  // namespace marchstone::persistence
