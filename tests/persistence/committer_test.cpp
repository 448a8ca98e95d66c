// SPDX-License-Identifier: MIT
#include "persistence/store/committer.h"

#include <gtest/gtest.h>

#include "persistence/folder/migrations.h"
#include "persistence/sqlite/connection.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

/// A committer on a store of its own, and what became of the writes of a group.
class CommitterTest : public ::testing::Test {
 protected:
  CommitterTest()
      : data_(DataFolder::lock(folder_.path()).value()),
        database_(opened(data_)),
        committer_(data_, database_) {}

  Write append(RoomNumber room) {
    return {[this, room](Tables& tables) {
              ++applied_;
              tables.journal.append({{room, "row"}});
            },
            told()};
  }
  /// Of one player, so that all but the first are refused.
  Write attempt(RoomNumber room) {
    return {[this, room](Tables& tables) {
              ++applied_;
              tables.journal.append({{room, "attempt"}});
              tables.deals.begin_attempt({"2026-11-28", "toy", "standard"}, "ann");
            },
            told(), 0, true};
  }

  void commit(std::vector<Write> writes) {
    for (const Committer::Fate& fate : committer_.commit(std::move(writes)).fates) fate.tell();
  }

  std::size_t applied_ = 0;
  std::size_t kept_ = 0;
  std::size_t refused_ = 0;
  TemporaryFolder folder_;
  DataFolder data_;
  SQLite::Database database_;
  Committer committer_;

 private:
  static SQLite::Database opened(DataFolder& data) {
    EXPECT_FALSE(data.create_database());
    SQLite::Database database = open_to_write(data.database(), std::chrono::milliseconds(100));
    migrate(database, migrations());
    data.remember_files();
    return database;
  }
  Stored told() {
    return [this](const std::optional<StoreError>& error) {
      if (!error) {
        ++kept_;
      } else {
        EXPECT_EQ(error->kind, StoreError::Kind::rejected) << error->message;
        ++refused_;
      }
    };
  }
};

TEST_F(CommitterTest, DoesNoWriteTwiceForThoseThatAreRefused) {
  std::vector<Write> writes;
  for (RoomNumber room = 1; room <= 300; ++room) {
    writes.push_back(append(room));
    writes.push_back(attempt(1000 + room));
  }
  commit(std::move(writes));
  EXPECT_EQ(applied_, 600u);
  EXPECT_EQ(kept_, 301u);
  EXPECT_EQ(refused_, 299u);
}

TEST_F(CommitterTest, KeepsNothingOfWhatWasRefused) {
  std::vector<Write> writes;
  for (RoomNumber room = 1; room <= 3; ++room) writes.push_back(attempt(room));
  commit(std::move(writes));
  EXPECT_EQ(committer_.tables().journal.rows(), 1u);
  EXPECT_EQ(committer_.tables().journal.rooms(), 1u);
  EXPECT_EQ(database_.execAndGet("SELECT count(*) FROM journal").getInt(), 1);
}

}  // namespace
}  // namespace marchstone::persistence::testing
