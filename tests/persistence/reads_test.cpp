// SPDX-License-Identifier: MIT
#include <atomic>
#include <chrono>
#include <future>
#include <string>

#include "persistence/interface/limits.h"
#include "tests/persistence/store_fixture.h"

namespace marchstone::persistence::testing {
namespace {

/// What a read does that takes as long as this.
void work_for(std::chrono::steady_clock::duration time) {
  const auto end = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < end) {
  }
}

TEST(Reads, ThatAreSlowAndManyLetAWriteThatComesMeanwhileGoFirst) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  constexpr int reads = 40;
  int answered = 0;  // on the storage thread alone, as is all below but the last lines
  std::promise<int> answered_before_the_write;
  std::promise<void> all_answered;
  const auto slow = [&](const auto&) {
    work_for(2 * limits::reads_slice);
    if (++answered == 1) {
      store->journal().append({{1, "move"}},
                              [&](const Fate&) { answered_before_the_write.set_value(answered); });
    }
    if (answered == reads) all_answered.set_value();
  };
  {
    const Standstill standstill(*store);
    for (int i = 0; i < reads; ++i) store->players().find_by_token_hash("x", slow);
  }
  EXPECT_EQ(answered_before_the_write.get_future().get(), 1);
  all_answered.get_future().wait();
}

/// What is asked of the archive, and of the results of a deal, may read much.
TEST(Reads, OfMuchLetWritesBeKeptWhileTheyAreUnderWay) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  const auto is_kept_during = [&](const std::function<void(std::function<void()>)>& ask) {
    std::promise<void> began;
    std::promise<void> kept;
    std::promise<bool> was_kept;
    ask([&] {
      began.set_value();
      was_kept.set_value(kept.get_future().wait_for(std::chrono::seconds(10)) == std::future_status::ready);
    });
    began.get_future().wait();
    EXPECT_FALSE(append(*store, 1, "move"));
    EXPECT_FALSE(find_player(*store, "hash")->has_value()) << "nor does a login wait";
    kept.set_value();
    return was_kept.get_future().get();
  };
  EXPECT_TRUE(is_kept_during(
      [&](const auto& answer) { store->archive().find("m1", [answer](const auto&) { answer(); }); }));
  EXPECT_TRUE(is_kept_during(
      [&](const auto& answer) { store->archive().list({}, [answer](const auto&) { answer(); }); }));
  EXPECT_TRUE(is_kept_during([&](const auto& answer) {
    store->deals().results({"2026-11-28", "toy", "key"}, true, 10, [answer](const auto&) { answer(); });
  }));
}

TEST(Reads, OfMuchSeeAllThatWasWrittenBeforeThem) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  constexpr int matches = 300;
  std::atomic<int> missed = 0;
  std::promise<void> all_answered;
  for (int i = 0; i < matches; ++i) {
    const std::string id = "m" + std::to_string(i);
    store->archive().store(finished_match(id, i), [](const Fate&) {});
    store->archive().find(id, [&, i](const auto& found) {
      if (!found || !found->has_value()) ++missed;
      if (i + 1 == matches) all_answered.set_value();
    });
  }
  all_answered.get_future().wait();
  EXPECT_EQ(missed, 0);
}

TEST(Reads, AreAnsweredAlsoWhileWritesComeWithoutAPause) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  std::atomic<bool> is_over = false;
  std::promise<void> last_written;
  std::function<void(const Fate&)> write_again = [&](const Fate&) {
    if (is_over) return last_written.set_value();
    store->journal().append({{1, "move"}}, write_again);
  };
  write_again({});
  for (int i = 0; i < 20; ++i) EXPECT_TRUE(find_match(*store, "m1"));
  is_over = true;
  last_written.get_future().wait();
}

TEST(Reads, SeeAllThatWasWrittenBeforeThemHoweverMuchThatIs) {
  const TemporaryFolder folder;
  const auto store = open_store(folder.path());
  constexpr std::size_t writes = 2 * limits::batch_writes + 10;
  std::vector<std::string> missed;
  std::promise<void> all_answered;
  {
    const Standstill standstill(*store);
    for (std::size_t i = 0; i < writes; ++i) {
      const std::string name = std::to_string(i);
      store->players().store({"id " + name, name, "hash " + name}, [](const Fate&) {});
      if (i % 100 != 0 && i + 1 != writes) continue;
      store->players().find_by_token_hash("hash " + name,
                                          [&, name, is_last = i + 1 == writes](const auto& found) {
                                            if (!found || !found->has_value()) missed.push_back(name);
                                            if (is_last) all_answered.set_value();
                                          });
    }
  }
  all_answered.get_future().wait();
  EXPECT_EQ(missed, std::vector<std::string>{});
}

TEST(Reads, ThatWaitWhenTheStoreIsClosedAreAnswered) {
  const TemporaryFolder folder;
  int answered = 0;
  {
    const auto store = open_store(folder.path());
    for (int i = 0; i < 50; ++i) {
      store->archive().find("m1", [&answered](const auto&) {
        work_for(limits::reads_slice / 2);
        ++answered;
      });
    }
  }
  EXPECT_EQ(answered, 50);
}

}  // namespace
}  // namespace marchstone::persistence::testing
