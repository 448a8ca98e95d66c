// SPDX-License-Identifier: MIT
#include "persistence/store/sqlite_store.h"

#include <SQLiteCpp/Database.h>

#include <future>
#include <optional>
#include <string>
#include <utility>

#include "persistence/folder/data_folder.h"
#include "persistence/folder/migrations.h"
#include "persistence/folder/open_checks.h"
#include "persistence/sqlite/connection.h"
#include "persistence/sqlite/sqlite_errors.h"
#include "persistence/store/storage_thread.h"

namespace marchstone::persistence {
namespace {

/// Turns a reading function, which may throw, into an operation that delivers its result or the error. The
/// function returns a T or a StoreError.
template <class Operation, class T, class Query>
Operation reading_as(std::filesystem::path file, Found<T> found, Query query) {
  const auto answer = [file = std::move(file), found, query = std::move(query)](auto& tables) {
    const auto ask = [&]() -> Result<T, StoreError> {
      try {
        return query(tables);
      } catch (const std::exception& fault) {
        return store_error(fault, nullptr, file);
      }
    };
    found(ask());
  };
  return Operation{answer, [found](const StoreError& error) { found(error); }};
}

/// A fast read, executed between two commits.
template <class T, class Query>
Read reading(std::filesystem::path file, Found<T> found, Query query) {
  return reading_as<Read>(std::move(file), std::move(found), std::move(query));
}

template <class T, class Query>
SlowRead slow_reading(std::filesystem::path file, Found<T> found, Query query) {
  return reading_as<SlowRead>(std::move(file), std::move(found), std::move(query));
}

class Rooms final : public Journal {
 public:
  explicit Rooms(StorageThread& thread) : thread_(thread) {}

  RoomNumber new_room() override { return thread_.new_room(); }

  void append(std::vector<JournalRow> rows, Stored stored) override {
    std::size_t bytes = 0;
    for (const JournalRow& row : rows) bytes += row.document.size();
    thread_.push(Write{[rows = std::move(rows)](Tables& tables) { tables.journal.append(rows); },
                       std::move(stored), bytes});
  }

  void replace(std::vector<OldRow> old, std::vector<JournalRow> rows, Stored stored) override {
    std::size_t bytes = 0;
    for (const JournalRow& row : rows) bytes += row.document.size();
    const auto replace = [old = std::move(old), rows = std::move(rows)](Tables& tables) {
      tables.journal.erase(rows.front().room, old);
      tables.journal.append(rows);
    };
    thread_.push(Write{replace, std::move(stored), bytes});
  }

  void forget(RoomNumber room) override { thread_.forget(room); }

 private:
  StorageThread& thread_;
};

class Matches final : public MatchArchive {
 public:
  explicit Matches(StorageThread& thread) : thread_(thread) {}

  void store(ArchivedMatch match, Stored stored) override {
    const std::size_t bytes = match.record.size() + match.summary.size();
    const auto store = [match = std::move(match)](Tables& tables) {
      tables.archive.store(match);
      if (match.attempt) tables.deals.end_attempt(*match.attempt, match.id);
    };
    thread_.push(Write{store, std::move(stored), bytes});
  }

  void find(std::string id, Found<std::optional<Record>> found) override {
    const auto query = [id = std::move(id)](ReadTables& tables) { return tables.archive.find(id); };
    thread_.push(
        slow_reading<std::optional<Record>>(database_path(thread_.folder()), std::move(found), query));
  }

  void list(MatchQuery wanted, Found<MatchPage> found) override {
    const std::filesystem::path file = database_path(thread_.folder());
    const auto query = [wanted = std::move(wanted),
                        file](ReadTables& tables) -> Result<MatchPage, StoreError> {
      auto page = tables.archive.list(wanted);
      if (!page) return store_error(StoreError::Kind::rejected, file, "invalid cursor");
      return *std::move(page);
    };
    thread_.push(slow_reading<MatchPage>(file, std::move(found), query));
  }

 private:
  StorageThread& thread_;
};

class Players final : public PlayerStore {
 public:
  explicit Players(StorageThread& thread) : thread_(thread) {}

  void store(PlayerRow player, Stored stored) override {
    thread_.push(Write{[player = std::move(player)](Tables& tables) { tables.players.store(player); },
                       std::move(stored)});
  }

  void store_invited(PlayerRow player, std::string code_hash, UnixMs now, Stored stored) override {
    const auto store = [player = std::move(player), code_hash = std::move(code_hash), now](Tables& tables) {
      tables.invitations.use(code_hash, now);  // first: a refused write must not have stored anything
      tables.players.store(player);
    };
    thread_.push(Write{.apply = store, .stored = std::move(stored), .may_be_refused = true});
  }

  void find_by_token_hash(std::string token_hash, Found<std::optional<PlayerRow>> found) override {
    const auto query = [hash = std::move(token_hash)](Tables& tables) {
      return tables.players.find_by_token_hash(hash);
    };
    thread_.push(reading<std::optional<PlayerRow>>(database_path(thread_.folder()), std::move(found), query));
  }

  void add_token(std::string player, std::string token_hash, Stored stored) override {
    const auto add = [player = std::move(player), hash = std::move(token_hash)](Tables& tables) {
      tables.players.add_token(player, hash);
    };
    thread_.push(Write{.apply = add, .stored = std::move(stored), .may_be_refused = true});
  }

 private:
  StorageThread& thread_;
};

class Subscriptions final : public SubscriptionStore {
 public:
  explicit Subscriptions(StorageThread& thread) : thread_(thread) {}

  void store(SubscriptionRow row, Stored stored) override {
    thread_.push(Write{[row = std::move(row)](Tables& tables) { tables.subscriptions.store(row); },
                       std::move(stored)});
  }
  void erase(std::string id, Stored stored) override {
    thread_.push(
        Write{[id = std::move(id)](Tables& tables) { tables.subscriptions.erase(id); }, std::move(stored)});
  }
  void note_told(std::string id, std::string told, Stored stored) override {
    const auto note = [id = std::move(id), told = std::move(told)](Tables& tables) {
      tables.subscriptions.note_told(id, told);
    };
    thread_.push(Write{note, std::move(stored)});
  }

 private:
  StorageThread& thread_;
};

class Deals final : public DealStore {
 public:
  explicit Deals(StorageThread& thread) : thread_(thread) {}

  void store(DealName deal, std::string server_part, Stored stored) override {
    const auto store = [deal = std::move(deal), server_part = std::move(server_part)](Tables& tables) {
      tables.deals.store(deal, server_part);
    };
    thread_.push(Write{store, std::move(stored)});
  }

  void find(DealName deal, std::string player, Found<std::optional<DealForPlayer>> found) override {
    const auto query = [deal = std::move(deal), player = std::move(player)](Tables& tables) {
      return tables.deals.find(deal, player);
    };
    thread_.push(
        reading<std::optional<DealForPlayer>>(database_path(thread_.folder()), std::move(found), query));
  }

  void begin_attempt(DealName deal, std::string player, std::vector<JournalRow> rows,
                     Stored stored) override {
    const auto begin = [deal = std::move(deal), player = std::move(player),
                        rows = std::move(rows)](Tables& tables) {
      tables.deals.begin_attempt(deal, player);  // first: a refused write must not have appended anything
      tables.journal.append(rows);
    };
    thread_.push(Write{.apply = begin, .stored = std::move(stored), .may_be_refused = true});
  }

  void results(DealName deal, bool with_unfinished, std::size_t count, Found<DealResults> found) override {
    const auto query = [deal = std::move(deal), with_unfinished, count](ReadTables& tables) {
      return tables.deals.results(deal, with_unfinished, count);
    };
    thread_.push(slow_reading<DealResults>(database_path(thread_.folder()), std::move(found), query));
  }

 private:
  StorageThread& thread_;
};

class Bans final : public BanStore {
 public:
  explicit Bans(StorageThread& thread) : thread_(thread) {}

  void store(Ban ban, Stored stored) override {
    thread_.push(
        Write{[ban = std::move(ban)](Tables& tables) { tables.bans.store(ban); }, std::move(stored)});
  }
  void remove(std::string id, Stored stored) override {
    thread_.push(Write{[id = std::move(id)](Tables& tables) { tables.bans.remove(id); }, std::move(stored)});
  }

 private:
  StorageThread& thread_;
};

class OpenedStore final : public SqliteStore {
 public:
  OpenedStore(DataFolder folder, SQLite::Database database, const StoreOptions& options)
      : thread_(std::move(folder), std::move(database), options) {}

  Journal& journal() override { return rooms_; }
  MatchArchive& archive() override { return matches_; }
  PlayerStore& players() override { return players_; }
  DealStore& deals() override { return deals_; }
  BanStore& bans() override { return bans_; }
  SubscriptionStore& subscriptions() override { return subscriptions_; }

  Result<std::size_t, StoreError> scan_journal(const std::function<void(JournalRow)>& row) override {
    return on_own_connection<std::size_t>(
        [&row](SQLite::Database& database) { return persistence::scan_journal(database, row); });
  }

  Result<std::size_t, StoreError> scan_archive(const std::function<void(ArchivedMatch)>& match) override {
    return on_own_connection<std::size_t>(
        [&match](SQLite::Database& database) { return persistence::scan_archive(database, match); });
  }

  Result<std::vector<Ban>, StoreError> read_bans() override {
    return on_own_connection<std::vector<Ban>>(
        [](SQLite::Database& database) { return persistence::read_bans(database); });
  }

  Result<std::vector<SubscriptionRow>, StoreError> read_subscriptions() override {
    return on_own_connection<std::vector<SubscriptionRow>>(
        [](SQLite::Database& database) { return persistence::read_subscriptions(database); });
  }

  Result<std::string, StoreError> secret(const std::string& name, const std::string& otherwise) override {
    auto kept = on_own_connection<std::optional<std::string>>(
        [&](SQLite::Database& database) { return persistence::read_secret(database, name); });
    if (!kept) return kept.error();
    if (*kept) return **kept;
    std::promise<std::optional<StoreError>> written;
    thread_.push(Write{[&](Tables& tables) { tables.secrets.store(name, otherwise); },
                       [&](std::optional<StoreError> error) { written.set_value(std::move(error)); }});
    if (auto error = written.get_future().get()) return *std::move(error);
    return otherwise;
  }

  Result<StoreCounts, StoreError> counts() const override {
    return on_own_connection<StoreCounts>([](SQLite::Database& database) {
      const auto rows_of = [&](const char* table) {
        return database.execAndGet(std::string("SELECT count(*) FROM ") + table).getInt64();
      };
      return StoreCounts{rows_of("players"), rows_of("matches"), rows_of("journal")};
    });
  }

  StoreTime time_at_opening() const override { return thread_.time_at_opening(); }
  void keep_time(std::function<StoreTime()> clocks) override { thread_.keep_time(std::move(clocks)); }
  void on_commit(std::function<void(std::chrono::nanoseconds)> observer) override {
    thread_.on_commit(std::move(observer));
  }
  StoreStatus status() const override { return thread_.status(); }

 private:
  /// On the calling thread, so that the storage thread is not blocked.
  template <class T, class Query>
  Result<T, StoreError> on_own_connection(const Query& query) const {
    const std::filesystem::path file = database_path(thread_.folder());
    try {
      SQLite::Database database = open_to_read(file);
      return query(database);
    } catch (const std::exception& fault) {
      return store_error(fault, nullptr, file);
    }
  }

  StorageThread thread_;
  Rooms rooms_{thread_};
  Matches matches_{thread_};
  Players players_{thread_};
  Deals deals_{thread_};
  Bans bans_{thread_};
  Subscriptions subscriptions_{thread_};
};

Result<std::unique_ptr<SqliteStore>, StoreError> open_locked(DataFolder folder, const StoreOptions& options) {
  const std::filesystem::path file = folder.database();
  try {
    SQLite::Database database = open_to_write(file, options.busy_timeout);
    migrate(database, migrations());
    folder.remember_files();
    if (auto fault = folder.not_writable()) return *std::move(fault);
    return std::unique_ptr<SqliteStore>(
        std::make_unique<OpenedStore>(std::move(folder), std::move(database), options));
  } catch (const std::exception& fault) {
    return store_error(fault, nullptr, file);
  }
}

}  // namespace

Result<std::unique_ptr<SqliteStore>, StoreError> SqliteStore::open(const std::filesystem::path& folder,
                                                                   const StoreOptions& options) {
  auto locked = DataFolder::lock(folder);
  if (!locked) return locked.error();
  if (auto fault = refuse_to_open(*locked)) return *std::move(fault);
  if (auto fault = locked->create_database()) return *std::move(fault);
  return open_locked(*std::move(locked), options);
}

}  // namespace marchstone::persistence
