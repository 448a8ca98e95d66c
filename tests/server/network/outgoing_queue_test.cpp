// SPDX-License-Identifier: MIT
#include "server/network/websocket/outgoing_queue.h"

#include <gtest/gtest.h>

#include "protocol/wire/pushes.h"

namespace marchstone::server {
namespace {

SharedFrame state(const std::string& room, std::uint32_t seq, const std::string& events) {
  protocol::StatePush push;
  push.room = room;
  push.seq = seq;
  push.view = "{}";
  push.legal = "[]";
  push.events = events;
  auto text = protocol::state_push(push);
  return state_frame(std::move(text.text), room, text.events_at);
}

constexpr OutgoingQueue::Bounds roomy{1'000'000, 1'000'000};
constexpr OutgoingQueue::Bounds always_slow{0, 1'000'000};

/// Takes all that waits, one write after another.
std::vector<std::string> drained(OutgoingQueue& queue) {
  std::vector<std::string> texts;
  while (const SharedFrame frame = queue.start_write()) {
    texts.push_back(frame->text);
    queue.write_ended();
  }
  return texts;
}

TEST(OutgoingQueue, GivesFramesInTheOrderInWhichTheyCame) {
  OutgoingQueue queue(roomy);
  for (const char* text : {"a", "b", "c"}) EXPECT_TRUE(queue.push(push_frame(text)));
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"a", "b", "c"}));
}

TEST(OutgoingQueue, StartsNoSecondWriteBeforeTheFirstHasEnded) {
  OutgoingQueue queue(roomy);
  EXPECT_TRUE(queue.push(push_frame("a")));
  EXPECT_TRUE(queue.push(push_frame("b")));
  ASSERT_TRUE(queue.start_write());
  EXPECT_TRUE(queue.is_writing());
  EXPECT_FALSE(queue.start_write());
  queue.write_ended();
  EXPECT_FALSE(queue.is_writing());
  EXPECT_EQ(queue.start_write()->text, "b");
}

TEST(OutgoingQueue, CountsWhatWaitsAndWhatIsBeingWritten) {
  OutgoingQueue queue(roomy);
  EXPECT_TRUE(queue.push(push_frame("12345")));
  EXPECT_TRUE(queue.push(push_frame("123")));
  EXPECT_EQ(queue.bytes(), 8u);
  ASSERT_TRUE(queue.start_write());
  EXPECT_EQ(queue.bytes(), 8u);
  EXPECT_EQ(queue.waiting(), 1u);
  queue.write_ended();
  EXPECT_EQ(queue.bytes(), 3u);
  queue.drop_waiting();
  EXPECT_EQ(queue.bytes(), 0u);
}

TEST(OutgoingQueue, RefusesWhatWouldBreakTheHardBound) {
  OutgoingQueue queue({10, 10});
  EXPECT_TRUE(queue.push(push_frame("12345")));
  ASSERT_TRUE(queue.start_write());
  EXPECT_TRUE(queue.push(push_frame("12345")));
  EXPECT_FALSE(queue.push(push_frame("1")));
  EXPECT_EQ(queue.bytes(), 10u);
}

TEST(OutgoingQueue, KeepsEveryPictureForAReaderWhoKeepsUp) {
  OutgoingQueue queue(roomy);
  EXPECT_TRUE(queue.push(snapshot_frame("old", "A")));
  EXPECT_TRUE(queue.push(snapshot_frame("new", "A")));
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"old", "new"}));
}

TEST(OutgoingQueue, KeepsOnlyTheNewestSnapshotOfARoomForASlowReader) {
  OutgoingQueue queue(always_slow);
  EXPECT_TRUE(queue.push(snapshot_frame("A1", "A")));
  EXPECT_TRUE(queue.push(snapshot_frame("B1", "B")));
  EXPECT_TRUE(queue.push(push_frame("chat")));
  EXPECT_TRUE(queue.push(snapshot_frame("A2", "A")));
  EXPECT_EQ(queue.bytes(), 8u);
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"B1", "chat", "A2"}));
}

TEST(OutgoingQueue, JoinsTheStatesOfARoomSoThatASlowReaderMissesNoEvent) {
  OutgoingQueue queue(always_slow);
  EXPECT_TRUE(queue.push(state("A", 1, R"({"seq":1,"type":"first"})")));
  EXPECT_TRUE(queue.push(state("B", 7, "")));
  EXPECT_TRUE(queue.push(state("A", 2, R"({"seq":2,"type":"second"})")));
  EXPECT_TRUE(queue.push(state("A", 3, R"({"seq":3,"type":"third"})")));
  const auto texts = drained(queue);
  ASSERT_EQ(texts.size(), 2u);
  EXPECT_EQ(texts[0], state("B", 7, "")->text);
  EXPECT_EQ(
      texts[1],
      state("A", 3, R"({"seq":1,"type":"first"},{"seq":2,"type":"second"},{"seq":3,"type":"third"})")->text);
  EXPECT_EQ(queue.bytes(), 0u);
}

TEST(OutgoingQueue, LetsNoEventOvertakeAnotherWhenSeveralStatesOfARoomWait) {
  const auto event = [](int seq) {
    return R"({"seq":)" + std::to_string(seq) + R"(,"type":"card_played","note":"below the soft bound"})";
  };
  // Two wait before the reader counts as slow, the third finds both.
  const std::size_t two = state("A", 1, event(1))->text.size() * 2;
  OutgoingQueue queue({two, 1'000'000});
  EXPECT_TRUE(queue.push(state("A", 1, event(1))));
  EXPECT_TRUE(queue.push(state("A", 2, event(2))));
  ASSERT_EQ(queue.waiting(), 2u);
  EXPECT_TRUE(queue.push(state("A", 3, event(3))));
  EXPECT_EQ(drained(queue),
            (std::vector<std::string>{state("A", 3, event(1) + "," + event(2) + "," + event(3))->text}));
  EXPECT_EQ(queue.bytes(), 0u);
}

TEST(OutgoingQueue, KeepsOneSnapshotOfARoomThoughSeveralWaitedForASlowReader) {
  OutgoingQueue queue({4, 1'000});
  for (const char* text : {"A1", "A2", "A3"}) EXPECT_TRUE(queue.push(snapshot_frame(text, "A")));
  EXPECT_EQ(drained(queue), (std::vector<std::string>{"A3"}));
}

TEST(OutgoingQueue, DoesNotJoinWithTheStateThatIsBeingWritten) {
  OutgoingQueue queue(always_slow);
  EXPECT_TRUE(queue.push(state("A", 1, "")));
  const SharedFrame writing = queue.start_write();
  EXPECT_TRUE(queue.push(state("A", 2, "")));
  EXPECT_EQ(writing->text, state("A", 1, "")->text);
  queue.write_ended();
  EXPECT_EQ(drained(queue), (std::vector<std::string>{state("A", 2, "")->text}));
}

TEST(OutgoingQueue, NeverDropsAnAnswer) {
  OutgoingQueue queue(always_slow);
  for (int count = 0; count < 3; ++count) {
    EXPECT_TRUE(queue.push(answer_frame("ok")));
  }
  EXPECT_EQ(drained(queue).size(), 3u);
}

}  // namespace
}  // namespace marchstone::server
