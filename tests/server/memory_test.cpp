// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstddef>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "protocol/wire/pushes.h"
#include "protocol/wire/requests.h"
#include "server/network/websocket/outgoing_queue.h"
#include "server/room/logic/waiting_requests.h"
#include "tests/server/faults/plain_client.h"
#include "tests/server/faults/running_server.h"
#include "tests/server/support/counted_allocations.h"
#include "tests/server/support/heap_in_use.h"

/// What is bounded in number must be small as well: what there are many of, and what it holds at rest.
namespace marchstone::server::testing {
namespace {

constexpr std::size_t many = 100;

TEST(Memory, AnIdleConnectionCostsLessThanSevenKibibytes) {
  RunningServer server{Config()};
  std::vector<std::unique_ptr<PlainClient>> people;
  const auto seat_people = [&](std::size_t count) {
    while (people.size() < count) {
      people.push_back(std::make_unique<PlainClient>());
      ASSERT_TRUE(people.back()->connect(server.port()) && people.back()->upgrade());
      ASSERT_TRUE(people.back()->ask({{"type", "hello"}, {"name", "Guest"}}));
    }
  };
  ASSERT_NO_FATAL_FAILURE(seat_people(many));  // what a server takes only once it has by now
  const std::size_t before = heap_in_use();
  ASSERT_NO_FATAL_FAILURE(seat_people(2 * many));
  EXPECT_LT((heap_in_use() - before) / many, 7 * 1024u);
}

TEST(Memory, AQueueOfFramesTakesNoneWhileItIsEmpty) {
  const auto frame = push_frame("{}");
  const std::size_t before = heap_in_use();
  std::vector<OutgoingQueue> queues;
  queues.reserve(many);
  while (queues.size() < many) queues.emplace_back(OutgoingQueue::Bounds{1'000, 1'000});
  for (OutgoingQueue& queue : queues) {
    ASSERT_TRUE(queue.push(frame));
    queue.start_write();
    queue.write_ended();
  }
  EXPECT_LT(heap_in_use() - before, many * (sizeof(OutgoingQueue) + 64));
}

SharedFrame state_of(const std::string& room, std::uint32_t seq) {
  const std::string event =
      R"({"seq":)" + std::to_string(seq) + R"(,"type":"card_drawn","seat":1,"deck":"clan"})";
  protocol::StatePush push;
  push.room = room;
  push.seq = seq;
  push.view = "{}";
  push.legal = "[]";
  push.events = event;
  auto [text, events_at] = protocol::state_push(push);
  return state_frame(std::move(text), room, events_at);
}

/// What is copied has to be allocated first: were all that waits copied for each newer state, it would be a
/// thousand times as much as was pushed.
TEST(Memory, AStateForASlowReaderIsCopiedNoMoreOftenTheMoreWaits) {
  constexpr std::uint32_t states = 4'000;
  std::vector<SharedFrame> frames;
  std::size_t pushed_bytes = 0;
  for (std::uint32_t seq = 1; seq <= states; ++seq) {
    frames.push_back(state_of(seq % 2 == 0 ? "ROOM2345" : "ROOM2346", seq));
    pushed_bytes += frames.back()->text.size();
  }
  OutgoingQueue queue({1'000, 100'000'000});
  const std::size_t before = bytes_ever_allocated();
  for (const SharedFrame& frame : frames) ASSERT_TRUE(queue.push(frame));
  ASSERT_EQ(queue.waiting(), 2u);
  while (queue.start_write()) queue.write_ended();
  EXPECT_LT(bytes_ever_allocated() - before, 6 * pushed_bytes);
  EXPECT_EQ(queue.bytes(), 0u);
}

TEST(Memory, RequestsThatWaitForARoomTakeNoneWhileThereAreNone) {
  const std::size_t before = heap_in_use();
  std::vector<WaitingRequests> rooms(many);
  for (WaitingRequests& room : rooms) {
    room.push({{{1, {"player", "Guest"}}, 1, 0}, protocol::Resync{}});
    room.pop();
  }
  EXPECT_LT(heap_in_use() - before, many * (sizeof(WaitingRequests) + 64));
}

}  // namespace
}  // namespace marchstone::server::testing
