// SPDX-License-Identifier: MIT
#include "server/network/connections/connection_table.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace marchstone::server {
namespace {

class RecordingConnection final : public Connection {
 public:
  void deliver(SharedFrame frame) override { texts.push_back(frame->text); }
  void refund() override { ++refunds; }
  void close(CloseCode code) override { closed_with.push_back(code); }
  std::size_t queued_bytes() const override { return 7; }

  std::vector<std::string> texts;
  int refunds = 0;
  std::vector<CloseCode> closed_with;
};

class ConnectionTableTest : public testing::Test {
 protected:
  std::pair<ConnectionId, std::shared_ptr<RecordingConnection>> opened() {
    auto connection = std::make_shared<RecordingConnection>();
    const ConnectionId id = table.next_id();
    EXPECT_TRUE(table.add(id, connection));
    return {id, connection};
  }
  ConnectionTable table;
};

TEST_F(ConnectionTableTest, BringsFramesToTheConnectionTheyAreFor) {
  const auto [a_id, a] = opened();
  const auto [b_id, b] = opened();
  table.send(a_id, push_frame("1"));
  table.send(b_id, push_frame("2"));
  table.refund(b_id);
  EXPECT_EQ(a->texts, std::vector<std::string>{"1"});
  EXPECT_EQ(b->texts, std::vector<std::string>{"2"});
  EXPECT_EQ(a->refunds, 0);
  EXPECT_EQ(b->refunds, 1);
}

TEST_F(ConnectionTableTest, NeverGivesANumberTwice) {
  const auto [first, connection] = opened();
  table.remove(first);
  EXPECT_NE(opened().first, first);
}

TEST_F(ConnectionTableTest, IgnoresConnectionsThatAreGone) {
  const auto [id, connection] = opened();
  table.remove(id);
  table.send(id, push_frame("late"));
  table.refund(id);
  table.send(9999, push_frame("unknown"));
  EXPECT_TRUE(connection->texts.empty());
  EXPECT_EQ(table.size(), 0u);
}

TEST_F(ConnectionTableTest, ClosesAllAndLetsNobodyIn) {
  const auto [a_id, a] = opened();
  const auto [b_id, b] = opened();
  table.close_all(CloseCode::service_restart);
  EXPECT_EQ(a->closed_with, std::vector<CloseCode>{CloseCode::service_restart});
  EXPECT_EQ(b->closed_with, std::vector<CloseCode>{CloseCode::service_restart});
  EXPECT_FALSE(table.add(table.next_id(), std::make_shared<RecordingConnection>()));
  EXPECT_EQ(table.size(), 2u);
}

}  // namespace
}  // namespace marchstone::server
