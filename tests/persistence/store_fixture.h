// SPDX-License-Identifier: MIT
#pragma once

#include <gtest/gtest.h>

#include <filesystem>
#include <functional>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "persistence/store/sqlite_store.h"

/// What the tests of the store share: a folder of one's own, and calls that wait for their completion.
namespace marchstone::persistence::testing {

/// An empty folder that goes with the object.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }
  std::filesystem::path database() const { return path_ / "marchstone.db"; }
  std::filesystem::path log() const { return path_ / "marchstone.db-wal"; }
  std::filesystem::path lock() const { return path_ / "marchstone.lock"; }

 private:
  std::filesystem::path path_;
};

/// Opens, and fails the test if that is refused.
std::unique_ptr<SqliteStore> open_store(const std::filesystem::path& folder,
                                        const StoreOptions& options = {});
/// Why opening is refused; a kind that never occurs and the message "opened" if it is not.
StoreError refusal(const std::filesystem::path& folder);

using Fate = std::optional<StoreError>;
Fate append(SqliteStore& store, RoomNumber room, std::string document);
Fate append(SqliteStore& store, std::vector<JournalRow> rows);
Fate store_match(SqliteStore& store, ArchivedMatch match);
Fate store_player(SqliteStore& store, PlayerRow player);
Result<std::optional<MatchArchive::Record>, StoreError> find_match(SqliteStore& store, std::string id);
Result<MatchPage, StoreError> list_matches(SqliteStore& store, MatchQuery query);
Result<std::optional<PlayerRow>, StoreError> find_player(SqliteStore& store, std::string token_hash);

/// "room:document" of every row, in the order they were written.
std::vector<std::string> journal_of(SqliteStore& store);

/// While it lasts, the storage thread stands still and all that is asked of it waits.
class Standstill {
 public:
  explicit Standstill(SqliteStore& store);
  ~Standstill();
  Standstill(const Standstill&) = delete;
  Standstill& operator=(const Standstill&) = delete;

 private:
  std::promise<void> end_;
  std::promise<void> over_;
};

ArchivedMatch finished_match(std::string id, UnixMs finished_at);

/// Looks again and again until it is so, at most 10 s.
bool becomes_true(const std::function<bool()>& is_so);

std::string bytes_of(const std::filesystem::path& file);
void write_bytes(const std::filesystem::path& file, std::string_view bytes);

/// Runs in a process of its own, which ends with `body` by `kill -9` of itself: nothing is closed or flushed.
/// Fails the test if something failed in it.
void in_process_that_is_killed(const std::function<void()>& body);
/// The same, but without the rights of root, which no permission stops; it ends in an orderly way.
void in_process_without_root(const std::function<void()>& body);

}  // namespace marchstone::persistence::testing
