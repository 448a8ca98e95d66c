// SPDX-License-Identifier: MIT
#include "tests/persistence/store_fixture.h"

#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <fstream>
#include <iterator>
#include <thread>
#include <utility>

namespace marchstone::persistence::testing {
namespace {

constexpr uid_t nobody = 65'534;

/// Calls `start` with a completion and waits for it.
template <class Outcome>
Outcome wait_for(const std::function<void(std::function<void(Outcome)>)>& start) {
  std::promise<Outcome> promise;
  auto future = promise.get_future();
  start([&promise](Outcome outcome) { promise.set_value(std::move(outcome)); });
  return future.get();
}

int status_of_child(const std::function<void()>& run_and_end) {
  const pid_t child = fork();
  if (child == 0) {
    run_and_end();
    _exit(1);
  }
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

}  // namespace

TemporaryFolder::TemporaryFolder() {
  // What a power cut takes is simulated (FaultDisk), so files in memory prove as much, and a sync costs
  // nothing there.
  const std::filesystem::path memory = "/dev/shm";
  const auto parent = access(memory.c_str(), W_OK) == 0 ? memory : std::filesystem::temp_directory_path();
  std::string name = (parent / "marchstone-store-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) ADD_FAILURE() << "no temporary folder";
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::unique_ptr<SqliteStore> open_store(const std::filesystem::path& folder, const StoreOptions& options) {
  auto opened = SqliteStore::open(folder, options);
  if (opened) return *std::move(opened);
  ADD_FAILURE() << opened.error().message;
  return nullptr;
}

StoreError refusal(const std::filesystem::path& folder) {
  auto opened = SqliteStore::open(folder, {});
  return opened ? StoreError{StoreError::Kind::rejected, "opened"} : opened.error();
}

Fate append(SqliteStore& store, RoomNumber room, std::string document) {
  return append(store, {JournalRow{room, std::move(document)}});
}

Fate append(SqliteStore& store, std::vector<JournalRow> rows) {
  return wait_for<Fate>([&](Stored stored) { store.journal().append(std::move(rows), std::move(stored)); });
}

Fate store_match(SqliteStore& store, ArchivedMatch match) {
  return wait_for<Fate>([&](Stored stored) { store.archive().store(std::move(match), std::move(stored)); });
}

Fate store_player(SqliteStore& store, PlayerRow player) {
  return wait_for<Fate>([&](Stored stored) { store.players().store(std::move(player), std::move(stored)); });
}

Result<std::optional<MatchArchive::Record>, StoreError> find_match(SqliteStore& store, std::string id) {
  return wait_for<Result<std::optional<MatchArchive::Record>, StoreError>>(
      [&](auto found) { store.archive().find(std::move(id), std::move(found)); });
}

Result<MatchPage, StoreError> list_matches(SqliteStore& store, MatchQuery query) {
  return wait_for<Result<MatchPage, StoreError>>(
      [&](auto found) { store.archive().list(std::move(query), std::move(found)); });
}

Result<std::optional<PlayerRow>, StoreError> find_player(SqliteStore& store, std::string token_hash) {
  return wait_for<Result<std::optional<PlayerRow>, StoreError>>(
      [&](auto found) { store.players().find_by_token_hash(std::move(token_hash), std::move(found)); });
}

std::vector<std::string> journal_of(SqliteStore& store) {
  std::vector<std::string> rows;
  const auto count = store.scan_journal(
      [&rows](const JournalRow& row) { rows.push_back(std::to_string(row.room) + ":" + row.document); });
  EXPECT_TRUE(count.has_value()) << count.error().message;
  return rows;
}

Standstill::Standstill(SqliteStore& store) {
  std::promise<void> began;
  store.players().find_by_token_hash("", [&](const auto&) {
    began.set_value();
    end_.get_future().wait();
    over_.set_value();
  });
  began.get_future().wait();
}

Standstill::~Standstill() {
  end_.set_value();
  over_.get_future().wait();
}

ArchivedMatch finished_match(std::string id, UnixMs finished_at) {
  return {std::move(id), "toy", true, finished_at, {"ann", "bob"}, R"({"summary":1})", R"({"record":1})"};
}

bool becomes_true(const std::function<bool()>& is_so) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
  while (std::chrono::steady_clock::now() < deadline) {
    if (is_so()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  return is_so();
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

void write_bytes(const std::filesystem::path& file, std::string_view bytes) {
  std::ofstream stream(file, std::ios::binary | std::ios::trunc);
  stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

void in_process_that_is_killed(const std::function<void()>& body) {
  const int status = status_of_child([&body] {
    body();
    if (!::testing::Test::HasFailure()) kill(getpid(), SIGKILL);
  });
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) << "the other process failed";
}

void in_process_without_root(const std::function<void()>& body) {
  const int status = status_of_child([&body] {
    if (getuid() == 0 && setuid(nobody) != 0) ADD_FAILURE() << "cannot become another user";
    body();
    _exit(::testing::Test::HasFailure() ? 1 : 0);
  });
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0) << "the other process failed";
}

}  // namespace marchstone::persistence::testing
