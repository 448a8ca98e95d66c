// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <stdexcept>

#include "server/service/matches/replay_worker.h"

namespace marchstone::server::testing {
namespace {

/// Replays that are computed when a test lets them.
class ReplaysTest : public ::testing::Test {
 protected:
  ~ReplaysTest() override { let_go(); }

  std::future<ApiAnswer> ask(const std::string& subject, const std::string& address) {
    auto promise = std::make_shared<std::promise<ApiAnswer>>();
    replays.answer(
        {subject, address, {}},
        [this] {
          std::unique_lock lock(mutex);
          changed.wait(lock, [this] { return may_go; });
          ++computed;
          return ApiAnswer{200, std::string(60, 'x')};
        },
        [promise](ApiAnswer answer) { promise->set_value(std::move(answer)); });
    return promise->get_future();
  }
  ApiAnswer answer(const std::string& subject, const std::string& address = "a") {
    return ask(subject, address).get();
  }
  void let_go() {
    const std::lock_guard lock(mutex);
    may_go = true;
    changed.notify_all();
  }
  /// The place is given back behind the answer.
  void settle() {
    while (replays.sizes().waiting > 0) std::this_thread::yield();
  }

  std::mutex mutex;
  std::condition_variable changed;
  bool may_go = false;
  int computed = 0;
  ReplayWorker replays{{.waiting = 4, .of_address = 2, .bytes = 290}, [](const log::Line&) {}};
};

TEST_F(ReplaysTest, ThatAreStillBeingReadAreShared) {
  let_go();
  ApiAnswer first = answer("one");
  EXPECT_EQ(first.status, 200u);
  EXPECT_EQ(*first.shared_body, std::string(60, 'x'));
  EXPECT_EQ(answer("one").shared_body, first.shared_body);
  EXPECT_EQ(answer("one", "b").shared_body, first.shared_body);
  EXPECT_EQ(computed, 1);
  EXPECT_EQ(replays.bytes(), 60u);
  settle();
  first = {};
  EXPECT_EQ(replays.sizes().being_read, 0u);
  EXPECT_EQ(replays.bytes(), 0u);
  EXPECT_EQ(answer("one").status, 200u);
  EXPECT_EQ(computed, 2);
}

TEST_F(ReplaysTest, ThatAreAskedForByManyAreComputedOnceAndTakeOnePlace) {
  std::vector<std::future<ApiAnswer>> asked;
  for (int i = 0; i < 30; ++i) asked.push_back(ask("one", "a"));
  EXPECT_EQ(replays.sizes().waiting, 1u);
  let_go();
  const ApiAnswer first = asked[0].get();
  EXPECT_EQ(first.status, 200u);
  for (std::size_t i = 1; i < asked.size(); ++i) EXPECT_EQ(asked[i].get().shared_body, first.shared_body);
  EXPECT_EQ(computed, 1);
}

TEST_F(ReplaysTest, OfOneAddressTakeTwoPlacesAtOnceAndLeaveTheOthers) {
  auto first = ask("1", "a");
  auto second = ask("2", "a");
  const ApiAnswer third = answer("3");
  EXPECT_EQ(third.status, 429u);
  EXPECT_GT(third.retry_after_seconds, 0u);
  auto other = ask("3", "b");
  let_go();
  EXPECT_EQ(first.get().status, 200u);
  EXPECT_EQ(second.get().status, 200u);
  EXPECT_EQ(other.get().status, 200u);
  settle();
  EXPECT_EQ(answer("4").status, 200u) << "the places are given back";
}

TEST_F(ReplaysTest, WaitUpToABoundAndNoMore) {
  std::vector<std::future<ApiAnswer>> asked;
  for (const char* subject : {"1", "2", "3", "4"}) asked.push_back(ask(subject, subject));
  const ApiAnswer refused = answer("5", "5");
  EXPECT_EQ(refused.status, 503u);
  EXPECT_GT(refused.retry_after_seconds, 0u);
  EXPECT_EQ(replays.sizes().waiting, 4u);
  let_go();
  for (auto& each : asked) EXPECT_EQ(each.get().status, 200u);
}

TEST_F(ReplaysTest, ThatAreUnderWayHoldSoManyBytesAndNoMore) {
  let_go();
  std::vector<ApiAnswer> read;
  for (const char* subject : {"1", "2", "3", "4"}) {
    read.push_back(answer(subject));
    settle();
  }
  EXPECT_EQ(replays.bytes(), 240u);
  for (int i = 0; i < 3; ++i) {
    const ApiAnswer refused = answer("5");
    EXPECT_EQ(refused.status, 503u);
    EXPECT_GT(refused.retry_after_seconds, 0u);
    EXPECT_FALSE(refused.shared_body);
    settle();
    EXPECT_EQ(replays.bytes(), 240u);
  }
  EXPECT_EQ(answer("2").shared_body, read[1].shared_body) << "what is there costs nothing more";
  read.pop_back();
  EXPECT_EQ(answer("5").status, 200u);
}

TEST_F(ReplaysTest, ThatAreReadLongerThanTheServiceIsThereDoNoHarm) {
  std::shared_ptr<const std::string> body;
  {
    ReplayWorker gone({}, [](const log::Line&) {});
    std::promise<ApiAnswer> promise;
    gone.answer(
        {"1", "a", {}},
        [] {
          return ApiAnswer{200, "text"};
        },
        [&](ApiAnswer answer) { promise.set_value(std::move(answer)); });
    body = promise.get_future().get().shared_body;
  }
  EXPECT_EQ(*body, "text");
}

}  // namespace
}  // namespace marchstone::server::testing
