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

/// Keeps groups of writes, each group in one durable transaction. Not thread-safe: it belongs to the storage
/// thread.
class Committer {
 public:
  /// Takes an opened, migrated database. Throws SQLite::Exception.
  Committer(DataFolder& folder, SQLite::Database& database);

  /// The fate of one write, to be told to whoever waits for it.
  struct Fate {
    Stored stored;
    std::optional<StoreError> error;
    void tell() const { stored(error); }
  };
  struct Outcome {
    std::vector<Fate> fates;
    std::optional<StoreError> failure;     ///< why the whole group could not be kept
    std::chrono::nanoseconds duration{0};  ///< of the transaction that was committed
  };
  /// A write that a constraint refuses fails alone; any other fault is everybody's. An empty group is a write
  /// too: it proves that the store can be written.
  Outcome commit(std::vector<Write> writes);

  Tables& tables() { return tables_; }

 private:
  struct Failure {
    StoreError error;
    std::size_t write = 0;  ///< index of the one that was refused, if the error says so
  };
  /// By their index in the group.
  using Refusals = std::map<std::size_t, StoreError>;
  std::optional<Failure> try_commit(const std::vector<Write>& writes, Refusals& refusals);
  std::optional<Failure> run_transaction(const std::vector<Write>& writes, Refusals& refusals);
  /// Why a write that may be refused was; then nothing of it is left. Throws any other fault.
  std::optional<StoreError> refusal(const Write& write);
  StoreError explain(const std::exception& fault) const;

  DataFolder& folder_;
  SQLite::Database& database_;
  Tables tables_;
};

}  // namespace marchstone::persistence
