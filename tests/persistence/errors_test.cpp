// SPDX-License-Identifier: MIT
#include <SQLiteCpp/Exception.h>

#include <cerrno>

#include "persistence/sqlite/sqlite_errors.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

using Kind = StoreError::Kind;

TEST(Errors, EachCodeOfSqliteHasItsKind) {
  EXPECT_EQ(error_kind(SQLITE_FULL, 0), Kind::full);
  EXPECT_EQ(error_kind(SQLITE_READONLY_DBMOVED, 0), Kind::read_only);
  EXPECT_EQ(error_kind(SQLITE_BUSY_SNAPSHOT, 0), Kind::busy);
  EXPECT_EQ(error_kind(SQLITE_CORRUPT_INDEX, 0), Kind::damaged);
  EXPECT_EQ(error_kind(SQLITE_NOTADB, 0), Kind::damaged);
  EXPECT_EQ(error_kind(SQLITE_IOERR_CORRUPTFS, ENOSPC), Kind::damaged);
  EXPECT_EQ(error_kind(SQLITE_CONSTRAINT_UNIQUE, 0), Kind::rejected);
  EXPECT_EQ(error_kind(SQLITE_IOERR_FSYNC, EIO), Kind::failed);
  EXPECT_EQ(error_kind(SQLITE_NOMEM, 0), Kind::failed);
}

TEST(Errors, TheSystemsNumberTellsWhatAnInputOutputErrorWas) {
  EXPECT_EQ(error_kind(SQLITE_IOERR_SHMSIZE, ENOSPC), Kind::full);
  EXPECT_EQ(error_kind(SQLITE_IOERR_WRITE, EDQUOT), Kind::full);
  EXPECT_EQ(error_kind(SQLITE_IOERR_WRITE, EFBIG), Kind::full);
  EXPECT_EQ(error_kind(SQLITE_IOERR_WRITE, EROFS), Kind::read_only);
  EXPECT_EQ(error_kind(SQLITE_CANTOPEN, EACCES), Kind::read_only);
}

TEST(Errors, EachSentenceNamesTheFile) {
  for (const Kind kind :
       {Kind::full, Kind::read_only, Kind::busy, Kind::damaged, Kind::rejected, Kind::failed}) {
    const StoreError error = store_error(kind, "/data/marchstone.db", "detail");
    EXPECT_EQ(error.kind, kind);
    EXPECT_NE(error.message.find("/data/marchstone.db"), std::string::npos) << error.message;
    EXPECT_NE(error.message.find("detail"), std::string::npos) << error.message;
    EXPECT_TRUE(error.message.ends_with('.')) << error.message;
  }
}

TEST(Errors, AFaultThatIsNotSqlitesIsAFailure) {
  EXPECT_EQ(store_error(std::runtime_error("other"), nullptr, "file").kind, Kind::failed);
}

}  // namespace
}  // namespace marchstone::persistence::testing
