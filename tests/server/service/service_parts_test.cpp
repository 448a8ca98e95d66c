// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <set>

#include "server/base/equals_secret.h"
#include "server/base/minute_counts.h"
#include "server/base/secrets.h"
#include "server/service/context/connection_registry.h"
#include "server/service/context/pending_writes.h"
#include "server/service/context/room_directory.h"

namespace marchstone::server {
namespace {

TEST(Secrets, AreOfTheirLengthAndAlphabetAndNeverTheSame) {
  std::set<std::string> tokens;
  std::set<std::string> ids;
  for (int draw = 0; draw < 1'000; ++draw) {
    const std::string token = draw_token();
    EXPECT_EQ(token.size(), 64u);
    EXPECT_EQ(token.find_first_not_of("0123456789abcdef"), std::string::npos);
    tokens.insert(token);
    ids.insert(draw_player_id());
    const std::string code = draw_room_code(protocol::Visibility::open);
    EXPECT_EQ(code.find_first_not_of("0123456789ABCDEFGHJKMNPQRSTVWXYZ"), std::string::npos);
  }
  EXPECT_EQ(tokens.size(), 1'000u);
  EXPECT_EQ(ids.size(), 1'000u);
}

TEST(Secrets, TheHashOfATokenIsItsSha256) {
  EXPECT_EQ(token_hash("abc"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");  // FIPS 180-4
}

TEST(Secrets, AreEqualOnlyIfTheyAreTheSame) {
  EXPECT_TRUE(equals_secret("open sesame", "open sesame"));
  EXPECT_FALSE(equals_secret("open sesam", "open sesame"));
  EXPECT_FALSE(equals_secret("", "open sesame"));
}

TEST(MinuteCounts, BlockAnAddressForTheRestOfItsMinute) {
  MinuteCounts codes(2);
  codes.count("a", 1'000);
  EXPECT_FALSE(codes.blocks("a", 1'000));
  codes.count("a", 2'000);
  EXPECT_TRUE(codes.blocks("a", 2'000));
  EXPECT_FALSE(codes.blocks("b", 2'000));
  EXPECT_TRUE(codes.blocks("a", 59'999));
  EXPECT_EQ(codes.blocked_for("a", 59'999), std::chrono::milliseconds(1'001));
  EXPECT_EQ(codes.blocked_for("a", 2'000), std::chrono::milliseconds(59'000));
  EXPECT_FALSE(codes.blocked_for("b", 2'000));
  EXPECT_FALSE(codes.blocked_for("a", 61'000));
  EXPECT_FALSE(codes.blocks("a", 61'000));
  codes.count("a", 61'000);
  EXPECT_FALSE(codes.blocks("a", 61'000)) << "the count begins anew";
}

TEST(MinuteCounts, ForgetAddressesWhoseMinuteIsOver) {
  MinuteCounts codes(2);
  for (int address = 0; address < 100; ++address) codes.count(std::to_string(address), 1'000);
  EXPECT_EQ(codes.size(2'000), 100u);
  codes.count("last", 200'000);
  EXPECT_EQ(codes.size(200'000), 1u);
  EXPECT_EQ(codes.size(259'999), 1u);
  EXPECT_EQ(codes.size(260'000), 0u) << "asking for the gauge is enough, and at once";
}

TEST(PendingWrites, CallBackOnceTheLastOneEnds) {
  PendingWrites writes;
  writes.begin();
  writes.begin();
  int idle = 0;
  writes.when_idle([&idle] { ++idle; });
  writes.end();
  EXPECT_EQ(idle, 0);
  writes.end();
  EXPECT_EQ(idle, 1);
  writes.begin();
  writes.end();
  EXPECT_EQ(idle, 1);
}

protocol::Decoded hello() {
  return {1, protocol::Hello{"Anna", {}, {}}};
}
protocol::Decoded ping() {
  return {2, protocol::Ping{}};
}

void greet(ConnectionRegistry& registry, ConnectionId connection, const protocol::Player& player) {
  registry.opened(connection, "192.0.2.1", 0);
  protocol::Decoded first = hello();
  ASSERT_EQ(registry.admit(connection, first).kind, Admission::Kind::authenticate);
  ASSERT_TRUE(registry.welcome(connection, player, "hash"));
  ASSERT_TRUE(registry.next_waiting(connection).empty());
}

TEST(ConnectionRegistry, RequestsOverTakeNoneThatStillWait) {
  ConnectionRegistry registry;
  registry.opened(1, "192.0.2.1", 0);
  protocol::Decoded first = hello();
  registry.admit(1, first);
  protocol::Decoded early = ping();
  EXPECT_EQ(registry.admit(1, early).kind, Admission::Kind::wait);
  registry.welcome(1, {"p", "Anna"}, "hash");
  protocol::Decoded later = ping();
  EXPECT_EQ(registry.admit(1, later).kind, Admission::Kind::wait) << "the earlier one is not served yet";
  EXPECT_EQ(registry.next_waiting(1).size(), 2u);
  protocol::Decoded third = ping();
  EXPECT_EQ(registry.admit(1, third).kind, Admission::Kind::wait);
  EXPECT_EQ(registry.next_waiting(1).size(), 1u);
  EXPECT_TRUE(registry.next_waiting(1).empty());
  protocol::Decoded last = ping();
  const Admission admission = registry.admit(1, last);
  EXPECT_EQ(admission.kind, Admission::Kind::serve);
  EXPECT_EQ(admission.client.player, (protocol::Player{"p", "Anna"}));
}

TEST(ConnectionRegistry, APlayerIsOnlineOnceHoweverManyConnectionsHeHas) {
  ConnectionRegistry registry;
  greet(registry, 1, {"p", "Anna"});
  greet(registry, 2, {"p", "Anna"});
  greet(registry, 3, {"q", "Bert"});
  EXPECT_EQ(registry.players_online(), 2u);
  registry.closed(1);
  EXPECT_EQ(registry.players_online(), 2u);
  registry.closed(2);
  registry.closed(2);
  EXPECT_EQ(registry.players_online(), 1u);
}

TEST(ConnectionRegistry, SeatsOutliveConnectionsAndWelcomeTellsThem) {
  ConnectionRegistry registry;
  EXPECT_TRUE(registry.sat_down("p", "ROOM0001").empty());
  registry.opened(1, "192.0.2.1", 0);
  protocol::Decoded first = hello();
  registry.admit(1, first);
  EXPECT_EQ(registry.welcome(1, {"p", "Anna"}, "hash"), std::vector<protocol::RoomCode>{"ROOM0001"});
  registry.closed(1);
  EXPECT_TRUE(registry.sits_in("p", "ROOM0001"));
  registry.stood_up("p", "ROOM0001");
  EXPECT_FALSE(registry.sits_in("p", "ROOM0001"));
}

TEST(ConnectionRegistry, AClosedConnectionIsReachedByNoRoom) {
  ConnectionRegistry registry;
  greet(registry, 1, {"p", "Anna"});
  EXPECT_TRUE(registry.reached(1, "ROOM0001"));
  EXPECT_TRUE(registry.reached(1, "ROOM0002"));
  registry.left(1, "ROOM0002");
  EXPECT_EQ(registry.closed(1), std::vector<protocol::RoomCode>{"ROOM0001"});
  EXPECT_FALSE(registry.reached(1, "ROOM0003"));
  EXPECT_FALSE(registry.welcome(1, {"p", "Anna"}, "hash"));
}

TEST(ConnectionRegistry, ANewNameIsShownWhereThePlayerSitsOrWatches) {
  ConnectionRegistry registry;
  registry.sat_down("p", "ROOM0001");
  greet(registry, 1, {"p", "Anna"});
  greet(registry, 2, {"p", "Anna"});
  registry.reached(2, "ROOM0002");
  EXPECT_EQ(registry.renamed({"p", "Hanna"}), (std::vector<protocol::RoomCode>{"ROOM0001", "ROOM0002"}));
  EXPECT_EQ(registry.current_name("p", "Anna"), "Hanna");
  EXPECT_EQ(registry.current_name("nobody", "x"), "x");
}

SharedSnapshot snapshot(const std::string& code, protocol::RoomStatus status,
                        protocol::Visibility visibility = protocol::Visibility::open) {
  RoomSnapshot room;
  room.info.code = code;
  room.info.status = status;
  room.info.visibility = visibility;
  return std::make_shared<const RoomSnapshot>(std::move(room));
}

TEST(RoomDirectory, CountsRoomsByWhatTheyLastTold) {
  RoomDirectory directory(10, 10);
  ASSERT_EQ(directory.reserve("A", "x"), RoomDirectory::Reserved::yes);
  directory.add("A", 1, nullptr, snapshot("A", protocol::RoomStatus::open));
  EXPECT_EQ(directory.counts().waiting, 1u);
  directory.update("A", snapshot("A", protocol::RoomStatus::open));
  EXPECT_EQ(directory.counts().waiting, 0u);
  EXPECT_EQ(directory.counts().by_status[0], 1u);
  directory.update("A", snapshot("A", protocol::RoomStatus::playing));
  EXPECT_EQ(directory.counts().by_status[0], 0u);
  EXPECT_EQ(directory.counts().by_status[1], 1u);
  directory.remove("A");
  EXPECT_EQ(directory.counts().by_status[1], 0u);
}

TEST(RoomDirectory, ListsOnlyPublicRoomsThatAreOpenOrPlaying) {
  RoomDirectory directory(10, 10);
  const auto add = [&](const std::string& code, persistence::RoomNumber number, SharedSnapshot room) {
    directory.reserve(code, {});
    directory.add(code, number, nullptr, room);
    directory.update(code, room);
  };
  add("A", 1, snapshot("A", protocol::RoomStatus::open));
  add("B", 2, snapshot("B", protocol::RoomStatus::playing));
  add("C", 3, snapshot("C", protocol::RoomStatus::finished));
  add("D", 4, snapshot("D", protocol::RoomStatus::frozen));
  add("E", 5, snapshot("E", protocol::RoomStatus::open, protocol::Visibility::hidden));
  const auto page = directory.page({}, 10);
  ASSERT_TRUE(page);
  ASSERT_EQ(page->rooms.size(), 2u);
  EXPECT_EQ(page->rooms[0]->info.code, "B");
  EXPECT_EQ(page->rooms[1]->info.code, "A");
  directory.update("B", snapshot("B", protocol::RoomStatus::finished));
  EXPECT_EQ(directory.page({}, 10)->rooms.size(), 1u);
}

TEST(RoomDirectory, ACodeIsGivenOnceAndFreeAgainAfterwards) {
  RoomDirectory directory(10, 10);
  EXPECT_EQ(directory.reserve("A", "x"), RoomDirectory::Reserved::yes);
  EXPECT_EQ(directory.reserve("A", "y"), RoomDirectory::Reserved::code_taken);
  EXPECT_FALSE(directory.reserve_restored("A", "a"));
  directory.remove("A");
  EXPECT_EQ(directory.reserve("A", "y"), RoomDirectory::Reserved::yes);
}

}  // namespace
}  // namespace marchstone::server
