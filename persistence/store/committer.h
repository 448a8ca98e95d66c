// SPDX-License-Identifier: MIT
#pragma once

#include <SQLiteCpp/Database.h>

#include <chrono>
#include <map>
#include <optional>
#include <vector>

#include "persistence/folder/data_folder.h"
#include "persistence/store/operation_queue.h"
#include "persistence/tables/tables.h"

namespace marchstone::persistence {

/// Commits groups of writes, each group in one durable transaction. Not thread-safe: it belongs to the
/// storage thread.
class Committer {
 public:
  /// Takes an opened, migrated database. Throws SQLite::Exception.
  Committer(DataFolder& folder, SQLite::Database& database);

  /// The outcome of one write, for its completion.
  struct Fate {
    Stored stored;
    std::optional<StoreError> error;
    void tell() const { stored(error); }
  };
  struct Outcome {
    std::vector<Fate> fates;
    std::optional<StoreError> failure;     ///< why the whole group could not be committed
    std::chrono::nanoseconds duration{0};  ///< of the committed transaction
  };
  /// A write that violates a constraint fails alone; any other error fails the group. An empty group is a
  /// test write: it proves that the store is writable.
  Outcome commit(std::vector<Write> writes);

  Tables& tables() { return tables_; }

 private:
  struct Failure {
    StoreError error;
    std::size_t write = 0;  ///< index of the rejected one, if the error says so
  };
  /// By index in the group.
  using Refusals = std::map<std::size_t, StoreError>;
  std::optional<Failure> try_commit(const std::vector<Write>& writes, Refusals& refusals);
  std::optional<Failure> run_transaction(const std::vector<Write>& writes, Refusals& refusals);
  /// Why a write that may be refused was; its changes are rolled back. Throws any other error.
  std::optional<StoreError> refusal(const Write& write);
  StoreError explain(const std::exception& fault) const;

  DataFolder& folder_;
  SQLite::Database& database_;
  Tables tables_;
};

}  // namespace marchstone::persistence
