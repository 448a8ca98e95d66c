// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>

#include <algorithm>
#include <string>

#include "persistence/sqlite/connection.h"
#include "tests/persistence/fault_disk.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

using Rows = std::vector<std::string>;

/// What one run of the same small program left behind: what was acknowledged, and what was refused.
struct RunOfProgram {
  Rows acknowledged;
  Rows refused;
  bool is_match_stored = false;
  bool is_room_forgotten = false;
};

void write_one_after_another(SqliteStore& store, RunOfProgram& run) {
  for (int i = 0; i < 6; ++i) {
    const std::string document = std::to_string(i);
    const Fate fate = append(store, 1, document);
    (fate ? run.refused : run.acknowledged).push_back("1:" + document);
  }
  run.is_match_stored = !store_match(store, finished_match("m1", 1));
}

/// The program: open, write, close. Opening may be refused.
RunOfProgram run_program(const std::filesystem::path& folder) {
  RunOfProgram run;
  auto opened = SqliteStore::open(folder, {});
  if (opened) write_one_after_another(**opened, run);
  return run;
}

Rows rows_after_restart(const std::filesystem::path& folder) {
  const auto store = open_store(folder);
  return store ? journal_of(*store) : Rows{};
}

bool contains_in_order(const Rows& all, const Rows& some) {
  auto next = all.begin();
  for (const std::string& row : some) {
    next = std::find(next, all.end(), row);
    if (next == all.end()) return false;
  }
  return true;
}

/// Runs the program with its operation 0, 1, 2 ... failing, until none fails any more, and `check`s each run.
void with_each_operation_failing(
    int code, FaultDisk::Lasting lasting,
    const std::function<void(FaultDisk&, const TemporaryFolder&, const RunOfProgram&)>& check) {
  bool has_failed = true;
  for (std::size_t nth = 0; has_failed; ++nth) {
    SCOPED_TRACE("operation " + std::to_string(nth) + " fails with code " + std::to_string(code));
    const TemporaryFolder folder;
    FaultDisk disk;
    disk.fail(nth, code, lasting);
    const RunOfProgram run = run_program(folder.path());
    has_failed = disk.has_failed();
    disk.mend();
    check(disk, folder, run);
    ASSERT_LT(nth, 1'000U) << "the program does not come to its end";
    if (::testing::Test::HasFailure()) return;
  }
}

class EachFault : public ::testing::TestWithParam<int> {};

TEST_P(EachFault, LeavesExactlyTheAcknowledgedRowsWhenOneOperationFails) {
  with_each_operation_failing(
      GetParam(), FaultDisk::Lasting::once, [](FaultDisk&, const auto& folder, const RunOfProgram& run) {
        const auto store = open_store(folder.path());
        ASSERT_TRUE(store);
        EXPECT_EQ(journal_of(*store), run.acknowledged) << "a refused row leaves no trace";
        EXPECT_EQ(find_match(*store, "m1")->has_value(), run.is_match_stored);
        EXPECT_LE(run.refused.size(), 1U) << "the store works again after a passing fault";
      });
}

TEST_P(EachFault, LosesNothingAcknowledgedWhenTheDiskFailsForGoodAndThePowerIsCut) {
  std::uint64_t seed = 0;
  with_each_operation_failing(GetParam(), FaultDisk::Lasting::for_good,
                              [&seed](FaultDisk& disk, const auto& folder, const RunOfProgram& run) {
                                disk.cut_power(++seed);
                                SCOPED_TRACE("seed " + std::to_string(seed));
                                const Rows rows = rows_after_restart(folder.path());
                                EXPECT_TRUE(contains_in_order(rows, run.acknowledged))
                                    << ::testing::PrintToString(rows);
                              });
}

INSTANTIATE_TEST_SUITE_P(Disk, EachFault, ::testing::Values(SQLITE_IOERR_WRITE, SQLITE_FULL));

TEST(Faults, AnAcknowledgedRowSurvivesAPowerCutAtAnyMoment) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const TemporaryFolder folder;
    FaultDisk disk;
    Rows acknowledged;
    {
      const auto store = open_store(folder.path());
      for (int i = 0; i < 20; ++i) {
        ASSERT_FALSE(append(*store, 1, std::to_string(i)));
        acknowledged.push_back("1:" + std::to_string(i));
      }
      // Closing must not repair what the power cut is about to take.
      disk.fail(0, SQLITE_IOERR_WRITE, FaultDisk::Lasting::for_good);
    }
    disk.mend();
    disk.cut_power(seed);
    EXPECT_EQ(rows_after_restart(folder.path()), acknowledged);
  }
}

TEST(Faults, ARefusedRowLeavesNoTraceThoughTheProcessDiesRightAfterwards) {
  bool has_failed = true;
  for (std::size_t nth = 0; has_failed; ++nth) {
    SCOPED_TRACE("operation " + std::to_string(nth));
    const TemporaryFolder folder;
    FaultDisk disk;
    Rows acknowledged{"1:a"};
    {
      const auto store = open_store(folder.path());
      ASSERT_FALSE(append(*store, 1, "a"));
      disk.fail(nth, SQLITE_IOERR_WRITE, FaultDisk::Lasting::once);
      if (!append(*store, 1, "b")) acknowledged.push_back("1:b");
      has_failed = disk.has_failed();
      disk.fail(0, SQLITE_IOERR_WRITE, FaultDisk::Lasting::for_good);
    }
    disk.mend();
    EXPECT_EQ(acknowledged.size(), has_failed ? 1U : 2U);
    EXPECT_EQ(rows_after_restart(folder.path()), acknowledged);
  }
}

TEST(Faults, ARefusedRowIsNotTakenForOneOfItsRoomLater) {
  const TemporaryFolder folder;
  FaultDisk disk;
  const auto store = open_store(folder.path());
  ASSERT_FALSE(append(*store, 1, "a"));
  disk.fail(0, SQLITE_IOERR_WRITE, FaultDisk::Lasting::once);
  ASSERT_TRUE(append(*store, 1, "refused"));
  ASSERT_FALSE(append(*store, 2, "in its place"));
  EXPECT_EQ(store->status().rows, 2U);
  store->journal().forget(1);
  EXPECT_TRUE(becomes_true([&] { return journal_of(*store) == Rows{"2:in its place"}; }));
}

TEST(Faults, AFullDiskIsToldAndTheStoreGoesOnWhenThereIsSpaceAgain) {
  const TemporaryFolder folder;
  FaultDisk disk;
  const auto store = open_store(folder.path(), {.probe_interval = std::chrono::milliseconds(20)});
  ASSERT_FALSE(append(*store, 1, "before"));
  disk.fail(0, SQLITE_FULL, FaultDisk::Lasting::for_good);
  const Fate fate = append(*store, 1, "lost");
  ASSERT_TRUE(fate);
  EXPECT_EQ(fate->kind, StoreError::Kind::full);
  EXPECT_NE(fate->message.find("No space left"), std::string::npos) << fate->message;
  EXPECT_FALSE(store->status().usable);
  EXPECT_EQ(store->status().reason, fate->message);
  EXPECT_TRUE(find_player(*store, "hash")) << "reading goes on";
  disk.mend();
  EXPECT_TRUE(becomes_true([&] { return store->status().usable; })) << "the probe finds out by itself";
  EXPECT_FALSE(append(*store, 1, "after"));
  EXPECT_EQ(journal_of(*store), (Rows{"1:before", "1:after"}));
}

TEST(Faults, TheProbeFindsAFaultBeforeAMoveDoes) {  // FK05
  const TemporaryFolder folder;
  FaultDisk disk;
  const auto store = open_store(folder.path(), {.probe_interval = std::chrono::milliseconds(20)});
  disk.fail(0, SQLITE_IOERR_WRITE, FaultDisk::Lasting::for_good);
  EXPECT_TRUE(becomes_true([&] { return !store->status().usable; }));
  EXPECT_FALSE(store->status().reason.empty());
  disk.mend();
}

TEST(Faults, ARoomIsForgottenInTheEndThoughTheWishCouldNotBeKeptAtFirst) {
  const TemporaryFolder folder;
  FaultDisk disk;
  const auto store = open_store(folder.path(), {.probe_interval = std::chrono::milliseconds(20)});
  ASSERT_FALSE(append(*store, 1, "a"));
  disk.fail(0, SQLITE_IOERR_WRITE, FaultDisk::Lasting::for_good);
  store->journal().forget(1);
  ASSERT_TRUE(becomes_true([&] { return disk.has_failed() && !store->status().usable; }));
  EXPECT_EQ(journal_of(*store), Rows{"1:a"});
  disk.mend();
  EXPECT_TRUE(becomes_true([&] { return journal_of(*store).empty(); }));
}

TEST(Faults, WritesAreRefusedOnceTheFilesWereReplacedOrRemoved) {  // FK05
  for (const bool is_replaced : {true, false}) {
    const TemporaryFolder folder;
    const auto store = open_store(folder.path(), {.probe_interval = std::chrono::milliseconds(20)});
    ASSERT_FALSE(append(*store, 1, "a"));
    std::filesystem::rename(folder.database(), folder.path() / "elsewhere");
    if (is_replaced) write_bytes(folder.database(), "another");
    EXPECT_TRUE(becomes_true([&] { return !store->status().usable; }));
    const Fate fate = append(*store, 1, "lost");
    ASSERT_TRUE(fate);
    EXPECT_NE(fate->message.find("marchstone.db"), std::string::npos) << fate->message;
    EXPECT_NE(fate->message.find("removed or replaced"), std::string::npos) << fate->message;
  }
}

TEST(Faults, WritesAreRefusedOnceTheLogWasRemoved) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  ASSERT_FALSE(append(*store, 1, "a"));
  std::filesystem::remove(folder.log());
  const Fate fate = append(*store, 1, "lost");
  ASSERT_TRUE(fate);
  EXPECT_NE(fate->message.find("marchstone.db-wal"), std::string::npos) << fate->message;
}

TEST(Faults, WritesAreRefusedWhileTheFolderIsReadOnly) {  // FK05
  const TemporaryFolder folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms::all);
  in_process_without_root([&] {
    const auto data = folder.path() / "data";
    const auto store = open_store(data, {.probe_interval = std::chrono::milliseconds(20)});
    std::filesystem::permissions(data,
                                 std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec);
    EXPECT_TRUE(becomes_true([&] { return !store->status().usable; }));
    const Fate fate = append(*store, 1, "refused");
    ASSERT_TRUE(fate);
    EXPECT_EQ(fate->kind, StoreError::Kind::read_only) << fate->message;
    std::filesystem::permissions(data, std::filesystem::perms::owner_all);
    EXPECT_TRUE(becomes_true([&] { return store->status().usable; }));
    EXPECT_FALSE(append(*store, 1, "kept"));
  });
}

}  // namespace
}  // namespace marchstone::persistence::testing
