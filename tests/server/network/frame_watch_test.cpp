// SPDX-License-Identifier: MIT
#include "server/network/websocket/frame_watch.h"

#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace marchstone::server {
namespace {

using namespace std::string_literals;
using std::chrono::seconds;
using Event = FrameWatch::Event;

constexpr unsigned fin = 0x80;
constexpr unsigned continuation = 0;
constexpr unsigned text = 1;
constexpr unsigned binary = 2;
constexpr unsigned close_frame = 8;
constexpr unsigned ping = 9;
constexpr unsigned pong = 10;

enum class Length { shortest, in_2_bytes, in_8_bytes };

/// A frame of a client. What is masked does not matter here: the payload is passed over.
std::string frame(unsigned first, std::string_view payload = "", Length length = Length::shortest) {
  std::string bytes(1, static_cast<char>(first));
  const auto add = [&bytes](std::size_t number, int size) {
    for (int shift = 8 * (size - 1); shift >= 0; shift -= 8)
      bytes += static_cast<char>(number >> shift & 0xff);
  };
  if (length == Length::in_8_bytes) {
    add(0x80 | 127, 1);
    add(payload.size(), 8);
  } else if (length == Length::in_2_bytes || payload.size() > 125) {
    add(0x80 | 126, 1);
    add(payload.size(), 2);
  } else {
    add(0x80 | payload.size(), 1);
  }
  return bytes + "mask" + std::string(payload);
}

struct Watched {
  FrameWatch::Clock::time_point now{};
  std::vector<Event> events;
  FrameWatch watch;

  explicit Watched(RateLimit::Settings fragments = {1, 3})
      : watch(fragments, now, [this](Event event) { events.push_back(event); }) {
    watch.read_begins(now);
  }

  void end_read(std::string& bytes) {
    watch.take({reinterpret_cast<unsigned char*>(bytes.data()), bytes.size()}, now);
    watch.read_ended(now);
  }
  /// One read, and the next begins. What is handed on.
  std::string read(std::string bytes) {
    end_read(bytes);
    watch.read_begins(now);
    return bytes;
  }
};

TEST(FrameWatch, HandsOnTextAsBinaryAndAllElseAsItIs) {
  const std::string long_text(300, '\x81');
  for (const Length length : {Length::shortest, Length::in_2_bytes, Length::in_8_bytes}) {
    const std::string all = frame(fin | text, "\x81\x01", length) +
                            frame(fin | ping, "\x81", Length::shortest) + frame(text, long_text, length) +
                            frame(continuation, "", length) + frame(fin | pong) +
                            frame(fin | continuation, "\x01", length) + frame(fin | text, "", length) +
                            frame(fin | close_frame, "\x03\xe8");
    std::string expected = all;
    const std::size_t third = frame(fin | text, "\x81\x01", length).size() + frame(fin | ping, "\x81").size();
    expected[0] = static_cast<char>(fin | binary);
    expected[third] = static_cast<char>(binary);
    const std::size_t last =
        all.size() - frame(fin | close_frame, "\x03\xe8").size() - frame(fin | text, "", length).size();
    expected[last] = static_cast<char>(fin | binary);
    EXPECT_EQ(Watched().read(all), expected);

    Watched in_bytes;
    std::string handed_on;
    for (const char byte : all) handed_on += in_bytes.read(std::string(1, byte));
    EXPECT_EQ(handed_on, expected);
  }
}

TEST(FrameWatch, KnowsWhichMessageIsBinaryHoweverManyComeAtOnce) {
  Watched client({1, 100});
  client.read(frame(fin | text, "a") + frame(text, "b") + frame(fin | ping) + frame(fin | continuation, "c") +
              frame(binary, "d") + frame(fin | continuation, "e") + frame(fin | text, "f"));
  EXPECT_TRUE(client.watch.next_message_is_text());
  EXPECT_TRUE(client.watch.next_message_is_text());
  EXPECT_FALSE(client.watch.next_message_is_text());
}

TEST(FrameWatch, CountsFramesThatDoNotEndTheirMessage) {
  for (const std::string payload : {"", "x"}) {
    Watched client({1, 3});
    client.read(frame(text, payload) + frame(continuation, payload) + frame(continuation, payload));
    EXPECT_EQ(client.events, std::vector{Event::unfinished_message});
    client.read(frame(continuation, payload));
    EXPECT_EQ(client.events, (std::vector{Event::unfinished_message, Event::too_many_fragments}));
  }
}

TEST(FrameWatch, CountsThemOverAllMessagesAndInTime) {
  Watched client({1, 3});
  for (int message = 0; message < 3; ++message) client.read(frame(text, "a") + frame(fin | continuation));
  EXPECT_TRUE(client.events.empty());
  client.now += seconds(2);
  client.read(frame(text) + frame(continuation) + frame(fin | continuation));
  EXPECT_TRUE(client.events.empty());
  client.read(frame(text) + frame(fin | continuation));
  EXPECT_EQ(client.events, std::vector{Event::too_many_fragments});
}

TEST(FrameWatch, LeavesWholeMessagesAndControlFramesToThoseWhoCountThem) {
  Watched client({1, 1});
  for (int count = 0; count < 100; ++count) {
    client.read(frame(fin | text, "whole") + frame(fin | text) + frame(fin | ping) + frame(fin | pong, "x"));
  }
  EXPECT_TRUE(client.events.empty());
}

TEST(FrameWatch, TellsOnceOfAMessageThatAReadDoesNotEnd) {
  Watched client({1, 100});
  const std::string whole = frame(fin | text, "a message");
  client.read(whole.substr(0, 4));
  EXPECT_TRUE(client.events.empty()) << "its head is not known yet";
  client.read(whole.substr(4, 4));
  client.read(whole.substr(8));
  EXPECT_EQ(client.events, std::vector{Event::unfinished_message});
  client.read(whole + frame(text));
  client.read(frame(fin | pong) + frame(continuation, "x"));
  EXPECT_EQ(client.events, (std::vector{Event::unfinished_message, Event::unfinished_message}));
}

TEST(FrameWatch, KnowsSinceWhenItWaitsForAMessage) {
  Watched client({1, 100});
  EXPECT_FALSE(client.watch.waits_for_message_since());
  const auto begin = client.now += seconds(1);
  client.read(frame(text));
  EXPECT_EQ(client.watch.waits_for_message_since(), begin);
  client.now += seconds(5);
  client.read(frame(continuation, "x") + frame(fin | ping) + frame(continuation));
  EXPECT_EQ(client.watch.waits_for_message_since(), begin);
  client.read(frame(fin | continuation) + frame(fin | text, "whole"));
  EXPECT_FALSE(client.watch.waits_for_message_since()) << "it has ended";
}

TEST(FrameWatch, DoesNotCountTheTimeInWhichNobodyReads) {
  Watched client({1, 100});
  const auto begin = client.now;
  std::string first = frame(text);
  client.end_read(first);
  client.now += seconds(50);
  EXPECT_FALSE(client.watch.waits_for_message_since());
  client.watch.read_begins(client.now);
  EXPECT_EQ(client.watch.waits_for_message_since(), begin + seconds(50));
}

TEST(FrameWatch, BoundsWhatIsReadBehindAnEnd) {
  Watched client;
  client.read(frame(fin | pong) + frame(fin | pong));
  EXPECT_FALSE(client.watch.is_rest_used_up());
  client.watch.bound_rest(10);
  client.watch.bound_rest(1000);
  client.read(frame(fin | pong));
  client.watch.pass_over(3);
  EXPECT_FALSE(client.watch.is_rest_used_up());
  EXPECT_TRUE(client.events.empty());
  client.watch.pass_over(1);
  EXPECT_TRUE(client.watch.is_rest_used_up());
  EXPECT_EQ(client.events, std::vector{Event::rest_used_up});
}

TEST(FrameWatch, BearsLengthsThatNobodyCanMean) {
  Watched client;
  const std::string head = "\x81\xff\xff\xff\xff\xff\xff\xff\xff\xffmask"s;
  client.read(head + std::string(1000, '\x01'));
  EXPECT_EQ(client.events, std::vector{Event::unfinished_message});
}

}  // namespace
}  // namespace marchstone::server
