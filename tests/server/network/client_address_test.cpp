#include "server/network/client_address.h"

#include <gtest/gtest.h>

#include "server/network/address_limits.h"

namespace marchstone::server {
namespace {

using boost::asio::ip::make_address;

std::string client_of(const char* peer, std::string_view forwarded_for) {
  const ClientAddresses addresses({"10.0.0.1", "10.0.0.2", "::1"});
  return addresses.of(make_address(peer), forwarded_for).to_string();
}

TEST(ClientAddress, IsThePeerUnlessATrustedProxySpeaksForAnother) {
  EXPECT_EQ(client_of("192.0.2.7", ""), "192.0.2.7");
  EXPECT_EQ(client_of("192.0.2.7", "198.51.100.1"), "192.0.2.7");
  EXPECT_EQ(client_of("10.0.0.1", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client_of("::1", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(client_of("::ffff:10.0.0.1", "198.51.100.1"), "198.51.100.1");
}

TEST(ClientAddress, BelievesTheListFromItsEndAndNoFurtherThanTheLastTrustedProxy) {
  EXPECT_EQ(client_of("10.0.0.1", "203.0.113.9, 198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client_of("10.0.0.1", "203.0.113.9, 198.51.100.1 ,10.0.0.2"), "198.51.100.1");
  EXPECT_EQ(client_of("10.0.0.1", "10.0.0.2"), "10.0.0.2");
}

TEST(ClientAddress, IsTheProxyWhereTheListIsBroken) {
  EXPECT_EQ(client_of("10.0.0.1", ""), "10.0.0.1");
  EXPECT_EQ(client_of("10.0.0.1", "unknown"), "10.0.0.1");
  EXPECT_EQ(client_of("10.0.0.1", "198.51.100.1,"), "10.0.0.1");
}

TEST(ClientAddress, ATrustedProxyCountsInTheTotalOnly) {
  AddressLimits limits({3, 1});
  auto first = limits.take_for_proxy("10.0.0.1");
  auto second = limits.take_for_proxy("10.0.0.1");
  EXPECT_TRUE(first && second);
  EXPECT_EQ(limits.taken(), 2u);
  auto third = limits.take_for_proxy("10.0.0.1");
  EXPECT_TRUE(third);
  EXPECT_FALSE(limits.take_for_proxy("10.0.0.1"));
}

}  // namespace
}  // namespace marchstone::server
