// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Database.h>

#include <algorithm>
#include <csignal>
#include <map>
#include <string>

#include "persistence/folder/migrations.h"
#include "persistence/folder/open_checks.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

using Rows = std::vector<std::string>;

void execute(const std::filesystem::path& database, const std::string& sql) {
  SQLite::Database(database.string(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec(sql);
}

/// The bytes of the database and its log, which a refusal must leave as they were.
std::map<std::string, std::string> kept_files(const TemporaryFolder& folder) {
  std::map<std::string, std::string> files;
  for (const auto& file : {folder.database(), folder.log()}) {
    if (std::filesystem::exists(file)) files[file.filename()] = bytes_of(file);
  }
  return files;
}

/// A store with all kinds of rows, closed.
void fill(const std::filesystem::path& folder) {
  const auto store = open_store(folder);
  for (int i = 0; i < 20; ++i) {
    ASSERT_FALSE(append(*store, i % 3 + 1, std::string(300, static_cast<char>('a' + i))));
    ASSERT_FALSE(store_player(*store, {std::to_string(i), "Ann", "hash" + std::to_string(i)}));
    ArchivedMatch match = finished_match("m" + std::to_string(i), i);
    match.record = std::string(9'000, 'r');
    ASSERT_FALSE(store_match(*store, match));
  }
}

TEST(Opening, RefusesASecondServerAndLeavesTheFirstUndisturbed) {  // FD07
  const TemporaryFolder folder;
  const auto first = open_store(folder.path());
  const StoreError error = refusal(folder.path());
  EXPECT_EQ(error.kind, StoreError::Kind::busy);
  EXPECT_NE(error.message.find(folder.path().string()), std::string::npos) << error.message;
  EXPECT_NE(error.message.find("another Marchstone server"), std::string::npos) << error.message;
  EXPECT_FALSE(append(*first, 1, "a"));
  EXPECT_EQ(journal_of(*first), Rows{"1:a"});
}

TEST(Opening, IsPossibleAgainOnceTheOtherServerWasKilled) {
  const TemporaryFolder folder;
  in_process_that_is_killed([&] { EXPECT_FALSE(append(*open_store(folder.path()), 1, "a")); });
  EXPECT_EQ(journal_of(*open_store(folder.path())), Rows{"1:a"});
}

TEST(Opening, CreatesAMissingFolderAndLetsNobodyElseReadTheDatabase) {
  const TemporaryFolder folder;
  const auto data = folder.path() / "not" / "yet" / "there";
  const auto store = open_store(data);
  using std::filesystem::perms;
  for (const char* name : {"marchstone.db", "marchstone.db-wal", "marchstone.lock"}) {
    const perms mode = std::filesystem::status(data / name).permissions();
    EXPECT_EQ(mode & (perms::group_all | perms::others_all), perms::none) << name;
  }
}

TEST(Opening, RefusesAFolderThatCannotBeWrittenAndSaysHowToMendIt) {  // FK01
  const TemporaryFolder folder;
  std::filesystem::permissions(folder.path(),
                               std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec |
                                   std::filesystem::perms::others_read | std::filesystem::perms::others_exec);
  in_process_without_root([&] {
    for (const auto& data : {folder.path(), folder.path() / "below"}) {
      const StoreError error = refusal(data);
      EXPECT_EQ(error.kind, StoreError::Kind::read_only) << error.message;
      EXPECT_NE(error.message.find(data.string()), std::string::npos) << error.message;
      EXPECT_NE(error.message.find("chown"), std::string::npos) << error.message;
    }
  });
}

TEST(Opening, RefusesAFolderThatIsAFile) {
  const TemporaryFolder folder;
  write_bytes(folder.path() / "file", "text");
  const StoreError error = refusal(folder.path() / "file");
  EXPECT_EQ(error.kind, StoreError::Kind::failed);
  EXPECT_EQ(bytes_of(folder.path() / "file"), "text");
}

TEST(Opening, RefusesANewerSchemaAndLeavesTheFileUnchanged) {  // FD05
  const TemporaryFolder folder;
  fill(folder.path());
  execute(folder.database(), "PRAGMA user_version = " + std::to_string(schema_version() + 1));
  const auto before = kept_files(folder);
  const StoreError error = refusal(folder.path());
  EXPECT_NE(error.message.find("newer Marchstone"), std::string::npos) << error.message;
  EXPECT_TRUE(kept_files(folder) == before) << "a file was changed";
}

TEST(Opening, RefusesANewerSchemaThatStandsOnlyInTheLog) {  // FD05
  const TemporaryFolder folder;
  fill(folder.path());
  in_process_that_is_killed([&] {
    SQLite::Database newer(folder.database().string(), SQLite::OPEN_READWRITE);
    newer.exec("PRAGMA user_version = " + std::to_string(schema_version() + 1));
    EXPECT_GT(std::filesystem::file_size(folder.log()), 0U);
    raise(SIGKILL);
  });
  const auto before = kept_files(folder);
  EXPECT_NE(refusal(folder.path()).message.find("newer Marchstone"), std::string::npos);
  EXPECT_TRUE(kept_files(folder) == before) << "a file was changed";
}

TEST(Opening, RefusesADatabaseOfAnotherProgramAndLeavesItUnchanged) {
  const TemporaryFolder folder;
  execute(folder.database(), "CREATE TABLE journal (theirs TEXT)");
  const auto before = kept_files(folder);
  const StoreError error = refusal(folder.path());
  EXPECT_EQ(error.kind, StoreError::Kind::damaged);
  EXPECT_NE(error.message.find("another program"), std::string::npos) << error.message;
  EXPECT_TRUE(kept_files(folder) == before) << "a file was changed";
}

TEST(Opening, RefusesAFileThatIsNoDatabase) {
  for (const char* content :
       {"x",
        "This is no database, though it is longer than the header of one would have to be: "
        "one hundred bytes."}) {
    const TemporaryFolder folder;
    write_bytes(folder.database(), content);
    EXPECT_EQ(refusal(folder.path()).kind, StoreError::Kind::damaged);
    EXPECT_EQ(bytes_of(folder.database()), content);
  }
}

TEST(Opening, RefusesEachDamagedPageOrHasLostNothingWithIt) {  // FD03
  constexpr std::size_t page_bytes = 4'096;
  const TemporaryFolder original;
  fill(original.path());
  const std::string sound = bytes_of(original.database());
  const Rows rows = journal_of(*open_store(original.path()));
  std::size_t refused = 0;
  for (std::size_t page = 0; page < sound.size() / page_bytes; ++page) {
    SCOPED_TRACE("page " + std::to_string(page + 1));
    const TemporaryFolder folder;
    std::string damaged = sound;
    damaged.replace(page * page_bytes, page_bytes, std::string(page_bytes, '\xa5'));
    write_bytes(folder.database(), damaged);
    const auto opened = SqliteStore::open(folder.path(), {});
    if (opened) {
      ADD_FAILURE() << "every page of this file is in use";
      continue;
    }
    ++refused;
    EXPECT_EQ(opened.error().kind, StoreError::Kind::damaged) << opened.error().message;
    EXPECT_NE(opened.error().message.find("marchstone.db"), std::string::npos) << opened.error().message;
    EXPECT_NE(opened.error().message.find("backup"), std::string::npos) << opened.error().message;
    EXPECT_TRUE(bytes_of(folder.database()) == damaged) << "a file was changed";
  }
  EXPECT_GT(refused, 20U);
  EXPECT_EQ(rows.size(), 20U);
}

TEST(Opening, RefusesACutDatabase) {  // FD03
  const TemporaryFolder original;
  fill(original.path());
  const std::string sound = bytes_of(original.database());
  for (const std::size_t size : {std::size_t{50}, std::size_t{100}, std::size_t{4'096}, sound.size() / 2,
                                 sound.size() - 4'096, sound.size() - 1}) {
    const TemporaryFolder folder;
    write_bytes(folder.database(), sound.substr(0, size));
    EXPECT_EQ(refusal(folder.path()).kind, StoreError::Kind::damaged) << size;
    EXPECT_TRUE(bytes_of(folder.database()) == sound.substr(0, size)) << "a file was changed";
  }
}

/// A killed store whose last rows are only in its log.
void fill_and_kill(const std::filesystem::path& folder) {
  in_process_that_is_killed([&] {
    const auto store = open_store(folder);
    for (int i = 0; i < 50; ++i) EXPECT_FALSE(append(*store, 1, std::to_string(i)));
    raise(SIGKILL);
  });
}

TEST(Opening, RefusesWhenTheLogWasCutAndNamesIt) {  // FD03, FD04
  const TemporaryFolder folder;
  fill_and_kill(folder.path());
  const std::string log = bytes_of(folder.log());
  const std::string database = bytes_of(folder.database());
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{20}, std::size_t{5'000}, log.size() / 2, log.size() - 1}) {
    write_bytes(folder.log(), log.substr(0, size));
    const StoreError error = refusal(folder.path());
    EXPECT_EQ(error.kind, StoreError::Kind::damaged) << size;
    EXPECT_NE(error.message.find(folder.log().string()), std::string::npos) << error.message;
    EXPECT_TRUE(bytes_of(folder.log()) == log.substr(0, size)) << "a file was changed";
    EXPECT_TRUE(bytes_of(folder.database()) == database) << "a file was changed";
  }
  write_bytes(folder.log(), log);
  EXPECT_EQ(journal_of(*open_store(folder.path())).size(), 50U) << "the whole log is taken up";
}

TEST(Opening, RefusesADatabaseThatWasCopiedWithoutItsLog) {  // FD04
  const TemporaryFolder folder;
  fill_and_kill(folder.path());
  std::filesystem::remove(folder.log());
  EXPECT_EQ(refusal(folder.path()).kind, StoreError::Kind::damaged);
}

TEST(Opening, AcceptsTheLossOnceTheOwnerRemovesTheMark) {
  const TemporaryFolder folder;
  fill_and_kill(folder.path());
  std::filesystem::resize_file(folder.log(), std::filesystem::file_size(folder.log()) / 2);
  ASSERT_NE(refusal(folder.path()).message.find("marchstone.lock"), std::string::npos);
  std::filesystem::remove(folder.lock());
  const Rows rows = journal_of(*open_store(folder.path()));
  EXPECT_GT(rows.size(), 0U);
  EXPECT_LT(rows.size(), 50U);
}

TEST(Opening, AcceptsAMarkThatIsOlderOrUnreadable) {
  for (const char* mark :
       {"", "garbage", "abc def\n", "0123456789abcdef0123456789abcdef 00000000000000000001\n"}) {
    const TemporaryFolder folder;
    fill_and_kill(folder.path());
    write_bytes(folder.lock(), mark);
    EXPECT_EQ(journal_of(*open_store(folder.path())).size(), 50U) << mark;
  }
}

TEST(Opening, BeginsAnewOnceTheOwnerRemovedDatabaseAndLog) {
  const TemporaryFolder folder;
  fill_and_kill(folder.path());
  std::filesystem::remove(folder.database());
  std::filesystem::remove(folder.log());
  EXPECT_TRUE(journal_of(*open_store(folder.path())).empty());
}

TEST(Opening, RefusesADatabaseThatWasEmptiedAndKeepsTheMark) {
  const TemporaryFolder folder;
  fill(folder.path());
  std::filesystem::resize_file(folder.database(), 0);
  std::filesystem::remove(folder.log());
  const std::string mark = bytes_of(folder.lock());
  for (int attempt = 0; attempt < 2; ++attempt) {
    const StoreError error = refusal(folder.path());
    EXPECT_EQ(error.kind, StoreError::Kind::damaged);
    EXPECT_NE(error.message.find("0 bytes"), std::string::npos) << error.message;
    EXPECT_NE(error.message.find("marchstone.lock"), std::string::npos) << error.message;
    EXPECT_EQ(bytes_of(folder.lock()), mark) << "what proves the loss was changed";
    EXPECT_EQ(std::filesystem::file_size(folder.database()), 0U);
  }
  const auto copied = backup(folder.path(), folder.path() / "copy");
  ASSERT_TRUE(copied);
  EXPECT_NE(copied->message.find("0 bytes"), std::string::npos) << copied->message;
}

TEST(Opening, TellsWhereItBeginsAnewThoughThereSeemsToHaveBeenAStore) {
  {
    const TemporaryFolder nothing_yet;
    EXPECT_FALSE(begins_anew(nothing_yet.path()));
    fill(nothing_yet.path());
    EXPECT_FALSE(begins_anew(nothing_yet.path())) << "there is one";
    std::filesystem::remove(nothing_yet.database());
    std::filesystem::remove(nothing_yet.log());
    const auto said = begins_anew(nothing_yet.path());
    ASSERT_TRUE(said);
    EXPECT_NE(said->find("marchstone.lock"), std::string::npos) << *said;
  }
  for (const bool with_lock : {true, false}) {
    const TemporaryFolder folder;
    write_bytes(folder.database(), "");
    if (with_lock) write_bytes(folder.lock(), "");
    const auto said = begins_anew(folder.path());
    ASSERT_TRUE(said);
    EXPECT_NE(said->find("0 bytes"), std::string::npos) << *said;
    EXPECT_TRUE(journal_of(*open_store(folder.path())).empty()) << "killed before its first commit";
  }
}

TEST(Opening, RefusesALogWhoseDatabaseIsGone) {
  const TemporaryFolder folder;
  fill_and_kill(folder.path());
  const std::string log = bytes_of(folder.log());
  std::filesystem::remove(folder.database());
  EXPECT_EQ(refusal(folder.path()).kind, StoreError::Kind::damaged);
  EXPECT_TRUE(bytes_of(folder.log()) == log) << "a file was changed";
}

TEST(Opening, TellsWhatTheClocksShowedAtTheLastCommitOfTheOneBefore) {
  const TemporaryFolder folder;
  EXPECT_EQ(open_store(folder.path())->time_at_opening(), StoreTime{});
  in_process_that_is_killed([&] {
    const auto store = open_store(folder.path());
    StoreTime time{1'000, 2'000};
    store->keep_time([&time] { return time; });
    EXPECT_FALSE(append(*store, 1, "a"));
    time = {3'000, 1'500};
    EXPECT_FALSE(append(*store, 1, "b"));
    time = {4'000, 5'000};  // of which no commit knows
  });
  EXPECT_EQ(open_store(folder.path())->time_at_opening(), (StoreTime{3'000, 1'500}));
  EXPECT_EQ(open_store(folder.path())->time_at_opening(), (StoreTime{3'000, 1'500}))
      << "none was shown meanwhile";
}

TEST(Opening, TellsTheTimeThatAWriteProbeHasKept) {
  const TemporaryFolder folder;
  {
    const auto store = open_store(folder.path(), {.probe_interval = std::chrono::milliseconds(1)});
    store->keep_time([] { return StoreTime{1'000, 2'000}; });
    const auto commits = store->status().commits;
    EXPECT_TRUE(becomes_true([&] { return store->status().commits > commits + 2; }));
  }
  EXPECT_EQ(open_store(folder.path())->time_at_opening(), (StoreTime{1'000, 2'000}));
}

TEST(Opening, WritesNothingOutsideTheDataFolder) {  // FK02
  const TemporaryFolder folder;
  fill(folder.path());
  const auto store = open_store(folder.path());
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    names.push_back(entry.path().filename());
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (Rows{"marchstone.db", "marchstone.db-shm", "marchstone.db-wal", "marchstone.lock"}));
}

}  // namespace
}  // namespace marchstone::persistence::testing
