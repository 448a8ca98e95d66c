// SPDX-License-Identifier: MIT
#include "server/network/limits/address_limits.h"

#include <gtest/gtest.h>

#include <vector>

namespace marchstone::server {
namespace {

using boost::asio::ip::make_address;

TEST(AddressKey, CountsBothFormsOfAnIpv4AddressAsOne) {
  EXPECT_EQ(address_key(make_address("192.0.2.7")), "192.0.2.7");
  EXPECT_EQ(address_key(make_address("::ffff:192.0.2.7")), "192.0.2.7");
}

TEST(AddressKey, CountsAnIpv6NetworkAsOne) {
  EXPECT_EQ(address_key(make_address("2001:db8:1:2::7")), address_key(make_address("2001:db8:1:2:ffff::1")));
  EXPECT_NE(address_key(make_address("2001:db8:1:2::7")), address_key(make_address("2001:db8:1:3::7")));
}

TEST(AddressLimits, HoldsEachAddressToItsBound) {
  AddressLimits limits({10, 2});
  auto first = limits.take("a");
  auto second = limits.take("a");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limits.take("a"));
  EXPECT_TRUE(limits.take("b"));
}

TEST(AddressLimits, HoldsAllTogetherToTheTotal) {
  AddressLimits limits({2, 2});
  auto first = limits.take("a");
  auto second = limits.take("b");
  EXPECT_TRUE(first && second);
  EXPECT_FALSE(limits.take("c"));
}

TEST(AddressLimits, GivesThePlaceOfADeadLeaseToTheNext) {
  AddressLimits limits({1, 1});
  {
    auto lease = limits.take("a");
    ASSERT_TRUE(lease);
    EXPECT_EQ(limits.taken(), 1u);
  }
  EXPECT_EQ(limits.taken(), 0u);
  EXPECT_TRUE(limits.take("a"));
}

TEST(AddressLimits, CountsAMovedLeaseOnce) {
  AddressLimits limits({5, 5});
  {
    auto lease = limits.take("a");
    std::vector<AddressLimits::Lease> kept;
    kept.push_back(std::move(*lease));
    lease.reset();
    EXPECT_EQ(limits.taken(), 1u);
  }
  EXPECT_EQ(limits.taken(), 0u);
}

TEST(AddressLimits, ARefusalCountsNothing) {
  AddressLimits limits({5, 1});
  auto lease = limits.take("a");
  EXPECT_FALSE(limits.take("a"));
  EXPECT_EQ(limits.taken(), 1u);
}

}  // namespace
}  // namespace marchstone::server
