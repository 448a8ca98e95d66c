// SPDX-License-Identifier: MIT
#include "persistence/store/committer.h"

#include <SQLiteCpp/Transaction.h>

#include <iterator>
#include <utility>

#include "persistence/sqlite/sqlite_errors.h"

namespace marchstone::persistence {

Committer::Committer(DataFolder& folder, SQLite::Database& database)
    : folder_(folder), database_(database), tables_(database) {}

Committer::Outcome Committer::commit(std::vector<Write> writes) {
  Outcome outcome;
  for (;;) {
    const auto start = std::chrono::steady_clock::now();
    Refusals refusals;
    auto failure = try_commit(writes, refusals);
    if (failure && failure->error.kind == StoreError::Kind::rejected && failure->write < writes.size()) {
      const auto refused = std::next(writes.begin(), static_cast<std::ptrdiff_t>(failure->write));
      outcome.fates.push_back({std::move(refused->stored), std::move(failure->error)});
      writes.erase(refused);
      continue;
    }
    if (failure) outcome.failure = std::move(failure->error);
    outcome.duration = std::chrono::steady_clock::now() - start;
    for (std::size_t at = 0; at < writes.size(); ++at) {
      const auto refused = refusals.find(at);
      const bool is_refused = !outcome.failure && refused != refusals.end();
      outcome.fates.push_back(
          {std::move(writes[at].stored), is_refused ? std::optional(refused->second) : outcome.failure});
    }
    return outcome;
  }
}

std::optional<Committer::Failure> Committer::try_commit(const std::vector<Write>& writes,
                                                        Refusals& refusals) {
  // SQLite would keep writing into removed or replaced files without an error, and the rows would be lost at
  // a restart.
  if (auto displaced = folder_.displaced()) return Failure{*std::move(displaced)};
  if (auto fault = folder_.not_writable()) return Failure{*std::move(fault)};
  if (auto failure = run_transaction(writes, refusals)) {
    tables_.journal.rolled_back();
    return failure;
  }
  tables_.journal.committed();
  tables_.store.committed();
  if (auto displaced = folder_.displaced()) return Failure{*std::move(displaced)};
  folder_.set_mark({tables_.store.id(), tables_.store.commits()});
  return std::nullopt;
}

std::optional<Committer::Failure> Committer::run_transaction(const std::vector<Write>& writes,
                                                             Refusals& refusals) {
  std::size_t index = 0;
  try {
    SQLite::Transaction transaction(database_, SQLite::TransactionBehavior::IMMEDIATE);
    // Caught inside the transaction's scope: its rollback would overwrite errno.
    try {
      for (; index < writes.size(); ++index) {
        if (!writes[index].may_be_refused) {
          writes[index].apply(tables_);
        } else if (auto refused = refusal(writes[index])) {
          refusals.emplace(index, *std::move(refused));
        }
      }
      tables_.store.count_commit(tables_.journal.highest_room());
      transaction.commit();
      return std::nullopt;
    } catch (const std::exception& fault) {
      return Failure{explain(fault), index};
    }
  } catch (const std::exception& fault) {
    return Failure{explain(fault), writes.size()};
  }
}

/// Any other exception aborts the whole transaction, including the savepoint.
std::optional<StoreError> Committer::refusal(const Write& write) {
  const std::size_t appended = tables_.journal.appended();
  std::optional<StoreError> error;
  database_.exec("SAVEPOINT one_write");
  try {
    write.apply(tables_);
  } catch (const SQLite::Exception& fault) {
    error = explain(fault);
    if (error->kind != StoreError::Kind::rejected) throw;
    database_.exec("ROLLBACK TO one_write");
    tables_.journal.take_back_to(appended);
  }
  database_.exec("RELEASE one_write");
  return error;
}

StoreError Committer::explain(const std::exception& fault) const {
  return store_error(fault, database_.getHandle(), folder_.database());
}

}  // namespace marchstone::persistence
