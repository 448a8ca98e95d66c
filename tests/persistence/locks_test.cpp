// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Transaction.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>

#include "persistence/interface/limits.h"
#include "persistence/sqlite/connection.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

using std::chrono::milliseconds;

/// Another process that holds the write lock of a database from `lock` to `unlock`.
class LockingProcess {
 public:
  explicit LockingProcess(std::filesystem::path database) {
    EXPECT_EQ(pipe(orders_.data()), 0);
    EXPECT_EQ(pipe(answers_.data()), 0);
    child_ = fork();
    if (child_ == 0) {
      if (!receive(orders_)) _exit(1);
      SQLite::Database opened(database.string(), SQLite::OPEN_READWRITE, 5'000);
      const SQLite::Transaction lock(opened, SQLite::TransactionBehavior::IMMEDIATE);
      tell(answers_);
      _exit(receive(orders_) ? 0 : 1);
    }
  }
  ~LockingProcess() {
    waitpid(child_, nullptr, 0);
    for (const int end : {orders_[0], orders_[1], answers_[0], answers_[1]}) close(end);
  }
  LockingProcess(const LockingProcess&) = delete;
  LockingProcess& operator=(const LockingProcess&) = delete;

  void lock() {
    tell(orders_);
    EXPECT_TRUE(receive(answers_));
  }
  void unlock() { tell(orders_); }

 private:
  using Pipe = std::array<int, 2>;
  static void tell(const Pipe& pipe) { EXPECT_EQ(write(pipe[1], "x", 1), 1); }
  static bool receive(const Pipe& pipe) {
    char byte = 0;
    return read(pipe[0], &byte, 1) == 1;
  }

  Pipe orders_{};
  Pipe answers_{};
  pid_t child_ = -1;
};

TEST(Locks, WritesWaitForAnotherProcessAndNoneIsLost) {  // FD01
  const TemporaryFolder folder;
  open_store(folder.path());
  LockingProcess other(folder.database());
  const auto store = open_store(folder.path());
  other.lock();
  std::atomic<int> stored = 0;
  std::atomic<int> failed = 0;
  constexpr int writes = 50;
  for (int i = 0; i < writes; ++i) {
    store->journal().append({{i + 1, "a"}}, [&](const Fate& fate) { ++(fate ? failed : stored); });
  }
  EXPECT_TRUE(becomes_true([&] { return store->status().queued < writes; })) << "the first is being written";
  EXPECT_EQ(stored + failed, 0) << "they wait";
  other.unlock();
  EXPECT_TRUE(becomes_true([&] { return stored == writes; }));
  EXPECT_EQ(failed, 0);
  EXPECT_EQ(journal_of(*store).size(), std::size_t{writes});
}

TEST(Locks, AWriteThatWaitedTooLongIsRefusedAndTheStoreGoesOnAfterwards) {
  const TemporaryFolder folder;
  open_store(folder.path());
  LockingProcess other(folder.database());
  const auto store =
      open_store(folder.path(), {.busy_timeout = milliseconds(50), .probe_interval = milliseconds(50)});
  other.lock();
  const Fate fate = append(*store, 1, "refused");
  ASSERT_TRUE(fate);
  EXPECT_EQ(fate->kind, StoreError::Kind::busy) << fate->message;
  EXPECT_FALSE(store->status().usable);
  other.unlock();
  EXPECT_TRUE(becomes_true([&] { return store->status().usable; }));
  EXPECT_FALSE(append(*store, 1, "kept"));
  EXPECT_EQ(journal_of(*store), std::vector<std::string>{"1:kept"});
}

TEST(Locks, AReaderOfTheDatabaseKeepsNoWriteWaiting) {  // FD01
  const TemporaryFolder folder;
  const auto store = open_store(folder.path(), {.busy_timeout = milliseconds(0)});
  ASSERT_FALSE(append(*store, 1, "a"));
  SQLite::Database reader = open_to_read(folder.database());
  reader.exec("BEGIN");
  EXPECT_EQ(reader.execAndGet("SELECT count(*) FROM journal").getInt(), 1);
  for (int i = 0; i < 100; ++i) ASSERT_FALSE(append(*store, 1, "b"));
  EXPECT_EQ(reader.execAndGet("SELECT count(*) FROM journal").getInt(), 1) << "it sees one moment";
}

constexpr std::int64_t mebibyte = 1024 * 1024;

/// Writes `rows` rows in groups, and gives the greatest size that the log had.
std::int64_t largest_log_while_writing(SqliteStore& store, int rows) {
  std::int64_t largest_bytes = 0;
  for (int i = 0; i < rows; i += 100) {
    EXPECT_FALSE(append(store, std::vector<JournalRow>(100, {1, std::string(200, 'a')})));
    largest_bytes = std::max(largest_bytes, store.status().log_bytes);
  }
  return largest_bytes;
}

TEST(Log, StaysSmallUnderReadersWithoutPauseAndIsEmptiedWhenQuiet) {  // FD02
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  std::atomic<bool> is_over = false;
  std::vector<std::thread> readers;
  for (int i = 0; i < 2; ++i) {
    readers.emplace_back([&] {
      while (!is_over) {
        SQLite::Database reader = open_to_read(folder.database());
        reader.execAndGet("SELECT count(*) FROM journal");
      }
    });
  }
  EXPECT_LT(largest_log_while_writing(*store, 50'000), 64 * mebibyte);
  is_over = true;
  for (std::thread& reader : readers) reader.join();
  EXPECT_TRUE(becomes_true([&] { return store->status().log_bytes <= limits::log_kept_bytes; }));
  EXPECT_EQ(journal_of(*store).size(), 50'000U);
}

TEST(Log, IsWrittenOverFromItsStartOnceItHasBeenQuiet) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path(), {.quiet_period = milliseconds(1)});
  largest_log_while_writing(*store, 5'000);
  EXPECT_GT(store->status().log_bytes, mebibyte);
  EXPECT_TRUE(becomes_true([&] {  // between two looks it is quiet
    const std::int64_t bytes = store->status().log_bytes;
    EXPECT_LT(bytes, limits::log_kept_bytes);
    EXPECT_FALSE(append(*store, 1, "after a pause"));
    EXPECT_GE(store->status().log_bytes, bytes) << "not cut";
    return store->status().log_bytes == bytes;
  }));
}

TEST(Log, IsCopiedBackOnceALongReaderIsGone) {  // FD02
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  {
    SQLite::Database reader = open_to_read(folder.database());
    reader.exec("BEGIN");
    reader.execAndGet("SELECT count(*) FROM journal");
    EXPECT_GT(largest_log_while_writing(*store, 20'000), 4 * mebibyte) << "the reader still needs it";
  }
  EXPECT_TRUE(becomes_true([&] { return store->status().log_bytes <= limits::log_kept_bytes; }));
}

}  // namespace
}  // namespace marchstone::persistence::testing
