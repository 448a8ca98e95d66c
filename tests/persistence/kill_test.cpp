// SPDX-License-Identifier: MIT
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <csignal>
#include <map>
#include <random>
#include <string>
#include <thread>

#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

constexpr int writers = 4;

/// A row of one writer, as it is told through the pipe.
struct Acknowledged {
  RoomNumber room;
  int row;
};

/// Writes rows without end from several threads and tells each through `pipe` once it is stored.
[[noreturn]] void write_until_killed(const std::filesystem::path& folder, int pipe, int round) {
  const auto store = open_store(folder);
  std::vector<std::thread> threads;
  for (RoomNumber room = 1; room <= writers; ++room) {
    threads.emplace_back([&store, room, pipe, round] {
      for (int row = 0;; ++row) {
        const Acknowledged done{room, row};
        if (append(*store, room, std::to_string(round) + "/" + std::to_string(row))) _exit(1);
        if (write(pipe, &done, sizeof done) != sizeof done) _exit(1);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  _exit(1);
}

/// How many rows of each room were acknowledged by a writer that was killed after `life`.
std::map<RoomNumber, int> acknowledged_before_kill(const std::filesystem::path& folder, int round,
                                                   std::chrono::microseconds life) {
  int ends[2];
  EXPECT_EQ(pipe(ends), 0);
  const pid_t child = fork();
  if (child == 0) write_until_killed(folder, ends[1], round);
  close(ends[1]);
  std::map<RoomNumber, int> rows;
  Acknowledged done{};
  // The first row shows that the store is open; from then on the clock runs.
  bool is_alive = read(ends[0], &done, sizeof done) == sizeof done;
  EXPECT_TRUE(is_alive) << "the writer could not write";
  std::thread killer([child, life] {
    std::this_thread::sleep_for(life);
    kill(child, SIGKILL);
  });
  for (; is_alive; is_alive = read(ends[0], &done, sizeof done) == sizeof done)
    rows[done.room] = done.row + 1;
  killer.join();
  waitpid(child, nullptr, 0);
  close(ends[0]);
  return rows;
}

TEST(Kill, LosesNoAcknowledgedRowAtAnyMoment) {  // FR11, FK03
  const TemporaryFolder folder;
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937 random(seed);
  std::map<std::string, int> must_be_there;
  for (int round = 0; round < 12; ++round) {
    const std::chrono::microseconds life(random() % 60'000);
    for (const auto& [room, rows] : acknowledged_before_kill(folder.path(), round, life)) {
      must_be_there[std::to_string(room) + ":" + std::to_string(round) + "/"] = rows;
    }
    std::map<std::string, int> found;
    for (const std::string& row : journal_of(*open_store(folder.path()))) {
      const auto number_at = row.find('/') + 1;
      // Each writer's rows are there without a gap and in their order.
      ASSERT_EQ(std::stoi(row.substr(number_at)), found[row.substr(0, number_at)]++);
    }
    for (const auto& [writer, rows] : must_be_there) ASSERT_GE(found[writer], rows) << writer;
  }
}

TEST(Kill, WhileRoomsAreForgottenBringsNoneOfThemBack) {
  const TemporaryFolder folder;
  for (int round = 0; round < 8; ++round) {
    const RoomNumber room = round + 1;
    in_process_that_is_killed([&] {
      const auto store = open_store(folder.path());
      EXPECT_FALSE(append(*store, std::vector<JournalRow>(1'000, {room, "a"})));
      store->journal().forget(room);
      // What is asked later is kept later, so the wish is durable now.
      EXPECT_FALSE(append(*store, 1'000, std::to_string(round)));
      std::this_thread::sleep_for(std::chrono::microseconds(300 * round));
      raise(SIGKILL);
    });
    EXPECT_EQ(journal_of(*open_store(folder.path())).size(), static_cast<std::size_t>(round) + 1);
  }
}

}  // namespace
}  // namespace marchstone::persistence::testing
