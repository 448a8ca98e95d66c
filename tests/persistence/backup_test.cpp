// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>
#include <sys/resource.h>

#include <atomic>
#include <csignal>
#include <string>
#include <thread>

#include "persistence/folder/migrations.h"
#include "persistence/sqlite/connection.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

using Rows = std::vector<std::string>;

/// Opens a copy the way an operator restores it: as the database of another folder.
std::unique_ptr<SqliteStore> restored(const std::filesystem::path& copy, const TemporaryFolder& folder) {
  std::filesystem::copy_file(copy, folder.database());
  return open_store(folder.path());
}

TEST(Backup, OfAStoreInUseHoldsEveryRowThatWasAcknowledgedBeforeIt) {  // FD04
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const auto store = open_store(folder.path());
  std::atomic<bool> is_over = false;
  std::atomic<int> acknowledged = 0;
  std::thread player([&] {
    while (!is_over) {
      EXPECT_FALSE(append(*store, 1, std::to_string(acknowledged)));
      ++acknowledged;
    }
  });
  for (int round = 0; round < 5; ++round) {
    ASSERT_TRUE(becomes_true([&] { return acknowledged >= (round + 1) * 50; }));
    const int before = acknowledged;
    const auto copy = elsewhere.path() / std::to_string(round);
    const auto fault = backup(folder.path(), copy);
    ASSERT_FALSE(fault) << fault->message;
    const TemporaryFolder other;
    const Rows rows = journal_of(*restored(copy, other));
    ASSERT_GE(rows.size(), static_cast<std::size_t>(before));
    for (std::size_t i = 0; i < rows.size(); ++i) ASSERT_EQ(rows[i], "1:" + std::to_string(i));
  }
  is_over = true;
  player.join();
}

TEST(Backup, HoldsMatchesAndPlayersAndNeedsNoOtherFile) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(store_match(*store, finished_match("m1", 1)));
  EXPECT_FALSE(store_player(*store, {"p1", "Ann", "hash1"}));
  ASSERT_FALSE(backup(folder.path(), elsewhere.path() / "copy"));
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(elsewhere.path())) ++files;
  EXPECT_EQ(files, 1U);
  const TemporaryFolder other;
  const auto copy = restored(elsewhere.path() / "copy", other);
  EXPECT_TRUE(find_match(*copy, "m1")->has_value());
  EXPECT_TRUE(find_player(*copy, "hash1")->has_value());
}

TEST(Backup, OfAKilledStoreHoldsWhatStoodOnlyInItsLogAndChangesNothing) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  in_process_that_is_killed([&] {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(append(*store, 1, "a"));
    raise(SIGKILL);
  });
  const std::string database = bytes_of(folder.database());
  const std::string log = bytes_of(folder.log());
  ASSERT_FALSE(backup(folder.path(), elsewhere.path() / "copy"));
  EXPECT_TRUE(bytes_of(folder.database()) == database) << "a file was changed";
  EXPECT_TRUE(bytes_of(folder.log()) == log) << "a file was changed";
  const TemporaryFolder other;
  EXPECT_EQ(journal_of(*restored(elsewhere.path() / "copy", other)), Rows{"1:a"});
}

TEST(Backup, CanBePutBackWhereItCameFromThoughThatStoreHadComeFurther) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  {
    const auto store = open_store(folder.path());
    EXPECT_FALSE(append(*store, 1, "a"));
    ASSERT_FALSE(backup(folder.path(), elsewhere.path() / "copy"));
    EXPECT_FALSE(append(*store, 1, "b"));
  }
  std::filesystem::remove(folder.database());
  EXPECT_EQ(journal_of(*restored(elsewhere.path() / "copy", folder)), Rows{"1:a"});
}

TEST(Backup, NeverOverwritesAnything) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const auto store = open_store(folder.path());
  write_bytes(elsewhere.path() / "copy", "older");
  const auto fault = backup(folder.path(), elsewhere.path() / "copy");
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, StoreError::Kind::rejected);
  EXPECT_NE(fault->message.find("already exists"), std::string::npos) << fault->message;
  EXPECT_EQ(bytes_of(elsewhere.path() / "copy"), "older");
  EXPECT_TRUE(backup(folder.path(), folder.database())) << "not the database itself either";
}

TEST(Backup, OfAFolderWithoutADatabaseIsRefusedAndLeavesNoFile) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const auto fault = backup(folder.path(), elsewhere.path() / "copy");
  ASSERT_TRUE(fault);
  EXPECT_NE(fault->message.find("marchstone.db"), std::string::npos) << fault->message;
  EXPECT_TRUE(std::filesystem::is_empty(elsewhere.path()));
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Backup, IsNotedAndACopyThatIsNoneIsNot) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const auto store = open_store(folder.path());
  ASSERT_FALSE(copy_store(folder.path(), elsewhere.path() / "copy"));
  EXPECT_FALSE(last_backup_at(folder.path()));
  ASSERT_FALSE(backup(folder.path(), elsewhere.path() / "backup"));
  EXPECT_TRUE(last_backup_at(folder.path()));
}

TEST(Backup, IntoAFolderThatIsNotThereIsRefused) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  const auto fault = backup(folder.path(), folder.path() / "missing" / "copy");
  ASSERT_TRUE(fault);
  EXPECT_NE(fault->message.find("missing/copy"), std::string::npos) << fault->message;
}

TEST(Backup, OfADamagedDatabaseIsRefusedAndLeavesNoFile) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  {
    const auto store = open_store(folder.path());
    for (int i = 0; i < 50; ++i) EXPECT_FALSE(append(*store, 1, std::string(500, 'a')));
  }
  std::string bytes = bytes_of(folder.database());
  constexpr std::size_t page_bytes = 4'096;
  bytes.replace(bytes.size() - page_bytes, page_bytes, std::string(page_bytes, '\xa5'));
  write_bytes(folder.database(), bytes);
  const auto fault = backup(folder.path(), elsewhere.path() / "copy");
  ASSERT_TRUE(fault);
  EXPECT_EQ(fault->kind, StoreError::Kind::damaged) << fault->message;
  EXPECT_TRUE(std::filesystem::is_empty(elsewhere.path()));
}

TEST(Backup, TakesThePlaceOfOneThatWasInterrupted) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const auto store = open_store(folder.path());
  EXPECT_FALSE(append(*store, 1, "a"));
  const auto left_behind = unfinished_files(elsewhere.path() / "copy");
  EXPECT_EQ(left_behind.size(), 4U);
  for (const auto& file : left_behind) write_bytes(file, "half");
  const auto fault = backup(folder.path(), elsewhere.path() / "copy");
  EXPECT_FALSE(fault) << fault->message;
  for (const auto& file : left_behind) EXPECT_FALSE(std::filesystem::exists(file)) << file;
  const TemporaryFolder other;
  EXPECT_EQ(journal_of(*restored(elsewhere.path() / "copy", other)), Rows{"1:a"});
}

/// What `backup` says where no file may be longer than that. Writing then fails, as on a full disk.
std::string said_with_files_of(rlim_t bytes, const std::filesystem::path& folder,
                               const std::filesystem::path& copy, const std::filesystem::path& note) {
  in_process_without_root([&] {
    std::signal(SIGXFSZ, SIG_IGN);
    rlimit limit{};
    getrlimit(RLIMIT_FSIZE, &limit);
    const rlim_t before = std::exchange(limit.rlim_cur, bytes);
    setrlimit(RLIMIT_FSIZE, &limit);
    const auto fault = copy_store(folder, copy);
    limit.rlim_cur = before;
    setrlimit(RLIMIT_FSIZE, &limit);
    write_bytes(note, fault ? fault->message : "");
  });
  return bytes_of(note);
}

TEST(Backup, ThatDoesNotFitNamesTheCopyAndLeavesNothingWhereverItStops) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  const TemporaryFolder notes;
  for (const auto& each : {folder.path(), elsewhere.path(), notes.path()})
    std::filesystem::permissions(each, std::filesystem::perms::all);
  const auto store = open_store(folder.path());
  for (int i = 0; i < 20; ++i) EXPECT_FALSE(append(*store, 1, std::string(500, 'a')));
  for (const auto& file : std::filesystem::directory_iterator(folder.path()))
    std::filesystem::permissions(file, std::filesystem::perms::all);
  const auto copy = elsewhere.path() / "copy";
  constexpr rlim_t page_bytes = 4'096;
  rlim_t bytes = 0;
  std::string said;
  for (; !(said = said_with_files_of(bytes, folder.path(), copy, notes.path() / "note")).empty();
       bytes += page_bytes / 2) {
    ASSERT_LT(bytes, rlim_t{4'000'000});
    EXPECT_NE(said.find(copy.string()), std::string::npos) << bytes << ": " << said;
    EXPECT_EQ(said.find("marchstone.db"), std::string::npos) << bytes << ": " << said;
    EXPECT_NE(said.find("ulimit -f"), std::string::npos) << bytes << ": " << said;
    EXPECT_TRUE(std::filesystem::is_empty(elsewhere.path())) << bytes;
  }
  EXPECT_GT(bytes, 4 * page_bytes);
  EXPECT_TRUE(std::filesystem::exists(copy));
}

TEST(Backup, IntoAFolderThatCannotBeWrittenNamesTheCopy) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  open_store(folder.path());
  std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
  std::filesystem::permissions(folder.database(), std::filesystem::perms::all);
  using std::filesystem::perms;
  std::filesystem::permissions(elsewhere.path(), perms::owner_all | perms::others_read | perms::others_exec);
  in_process_without_root([&] {
    const auto fault = copy_store(folder.path(), elsewhere.path() / "copy");
    EXPECT_TRUE(fault);
    if (!fault) return;
    EXPECT_EQ(fault->kind, StoreError::Kind::read_only) << fault->message;
    EXPECT_NE(fault->message.find((elsewhere.path() / "copy").string()), std::string::npos) << fault->message;
    EXPECT_EQ(fault->message.find("marchstone.db"), std::string::npos) << fault->message;
  });
}

TEST(Backup, IsRefusedUnderANameThatWouldDamageAStore) {
  const TemporaryFolder folder;
  const TemporaryFolder elsewhere;
  open_store(folder.path());
  for (const char* name : {"marchstone.db", "marchstone.db-wal", "marchstone.db-shm", "marchstone.db-journal",
                           "marchstone.lock", "marchstone.backup"}) {
    const bool was_there = std::filesystem::exists(folder.path() / name);
    const auto fault = backup(folder.path(), folder.path() / "." / name);
    ASSERT_TRUE(fault) << name;
    EXPECT_EQ(fault->kind, StoreError::Kind::rejected) << fault->message;
    EXPECT_EQ(std::filesystem::exists(folder.path() / name), was_there) << name;
  }
  for (const char* ending : {"-wal", "-shm", "-journal"}) {
    const auto copy = elsewhere.path() / "copy";
    write_bytes(copy.string() + ending, "of an older one");
    const auto fault = backup(folder.path(), copy);
    ASSERT_TRUE(fault) << ending;
    EXPECT_NE(fault->message.find(std::string("copy") + ending), std::string::npos) << fault->message;
    std::filesystem::remove(copy.string() + ending);
  }
  EXPECT_TRUE(backup(folder.path(), elsewhere.path() / "")) << "no name";
  std::filesystem::create_symlink(folder.database(), elsewhere.path() / "link");
  EXPECT_TRUE(backup(folder.path(), elsewhere.path() / "link"));
  EXPECT_TRUE(std::filesystem::is_symlink(elsewhere.path() / "link"));
}

}  // namespace
}  // namespace marchstone::persistence::testing
