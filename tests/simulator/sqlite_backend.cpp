// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Statement.h>
#include <sqlite3.h>

#include <chrono>
#include <filesystem>
#include <future>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>

#include "persistence/store/sqlite_store.h"
#include "tests/persistence/fault_disk.h"
#include "tests/persistence/store_fixture.h"
#include "tests/simulator/store_backend.h"

namespace marchstone::server::simulator {

namespace {

using persistence::SqliteStore;
using persistence::testing::FaultDisk;

/// One of our writes takes two or three disk operations.
constexpr std::size_t torn_operations = 4;

class SqliteBackend final : public StoreBackend {
 public:
  SqliteBackend() { open(); }
  ~SqliteBackend() override {
    disk_.mend();
    store_.reset();
  }

  void carry_out(const Call& call) override {
    std::promise<void> carried_out;
    call({store_->journal(), store_->archive(), store_->players(), store_->deals(), store_->bans(),
          store_->subscriptions()},
         [&carried_out] { carried_out.set_value(); });
    carried_out.get_future().wait();
    pass_through();
    if (std::exchange(fails_once_, false)) disk_.mend();
    come_to_rest();
  }
  persistence::RoomNumber new_room() override { return store_->journal().new_room(); }
  void forget(persistence::RoomNumber room) override {
    store_->journal().forget(room);
    has_rows_to_erase_ = true;
  }

  void fail(bool failing) override {
    failing_ = failing;
    if (failing) {
      disk_.fail(0, SQLITE_FULL, FaultDisk::Lasting::for_good);
    } else {
      disk_.mend();
      come_to_rest();
    }
  }
  void fail_once(std::uint64_t chance) override {
    wait_until_erased();
    fails_once_ = true;
    disk_.fail(chance % torn_operations, SQLITE_IOERR_WRITE, FaultDisk::Lasting::once);
  }
  void lose_power(const Call& write, std::uint64_t chance) override {
    if (!failing_) {
      wait_until_erased();
      disk_.fail(chance % torn_operations, SQLITE_IOERR_WRITE, FaultDisk::Lasting::for_good);
    }
    std::promise<void> told;
    write({store_->journal(), store_->archive(), store_->players(), store_->deals(), store_->bans(),
           store_->subscriptions()},
          [&told] { told.set_value(); });
    told.get_future().wait();
    // Closing must not repair what the power failure is about to destroy.
    disk_.fail(0, SQLITE_IOERR_WRITE, FaultDisk::Lasting::for_good);
    store_.reset();
    disk_.mend();
    disk_.cut_power(chance);
    failing_ = false;
    open();
  }
  void reopen() override {
    disk_.mend();
    failing_ = false;
    store_.reset();
    open();
  }

  std::map<persistence::RoomNumber, std::vector<std::string>> journal() override {
    std::map<persistence::RoomNumber, std::vector<std::string>> rooms;
    const auto scanned = store_->scan_journal(
        [&rooms](persistence::JournalRow row) { rooms[row.room].push_back(std::move(row.document)); });
    if (!scanned) throw std::runtime_error(scanned.error().message);
    return rooms;
  }

 private:
  void open() {
    persistence::StoreOptions options;
    options.probe_interval = std::chrono::hours(10);  // it would come at times that no seed determines
    auto opened = SqliteStore::open(folder_.path(), options);
    if (!opened) throw std::runtime_error(opened.error().message);
    store_ = std::move(opened).value();
  }

  /// Waits for what the storage thread does by itself after a write, so that it happens at the same place in
  /// each run.
  void come_to_rest() {
    pass_through();
    pass_through();
  }

  /// Rows of forgotten rooms are erased when the store has been idle for a while: waited for before a fault
  /// is injected, so that it hits the same operation in each run.
  void wait_until_erased() {
    if (!std::exchange(has_rows_to_erase_, false)) return;
    // Nothing is erased before a write has shown that the store works again.
    std::promise<void> written;
    store_->bans().remove("nobody", [&written](const auto&) { written.set_value(); });
    written.get_future().wait();
    while (has_forgotten_rooms()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    come_to_rest();
  }

  void pass_through() {
    std::promise<void> answered;
    store_->players().find_by_token_hash("", [&answered](const auto&) { answered.set_value(); });
    answered.get_future().wait();
  }

  bool has_forgotten_rooms() const {
    const SQLite::Database database(folder_.database().string(), SQLite::OPEN_READONLY);
    SQLite::Statement count(database, "SELECT count(*) FROM forgotten_rooms");
    return count.executeStep() && count.getColumn(0).getInt() > 0;
  }

  persistence::testing::TemporaryFolder folder_;
  FaultDisk disk_;
  std::unique_ptr<SqliteStore> store_;
  bool failing_ = false;
  bool fails_once_ = false;
  bool has_rows_to_erase_ = false;
};

}  // namespace

std::unique_ptr<StoreBackend> sqlite_backend() {
  return std::make_unique<SqliteBackend>();
}

}  // namespace marchstone::server::simulator
