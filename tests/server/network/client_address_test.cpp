// SPDX-License-Identifier: MIT
#include "server/network/limits/client_address.h"

#include <gtest/gtest.h>

#include "server/network/limits/address_limits.h"

namespace marchstone::server {
namespace {

using boost::asio::ip::make_address;

const std::vector<std::string> proxies{"10.0.0.1", "10.0.0.2", "::1", "172.16.0.0/12", "2001:db8:1::/48"};

std::string client_of(const char* peer, std::string forwarded_for) {
  return ClientAddresses(proxies)
      .of(make_address(peer), {"for=203.0.113.66", std::move(forwarded_for), ""})
      .to_string();
}

std::string client_by_standard(const char* peer, std::string forwarded) {
  const ClientAddresses addresses(proxies, ProxyHeader::forwarded);
  return addresses.of(make_address(peer), {std::move(forwarded), "203.0.113.66", ""}).to_string();
}

TEST(ClientAddress, IsThePeerUnlessATrustedProxySpeaksForAnother) {
  EXPECT_EQ(client_of("192.0.2.7", ""), "192.0.2.7");
  EXPECT_EQ(client_of("192.0.2.7", "198.51.100.1"), "192.0.2.7");
  EXPECT_EQ(client_of("10.0.0.1", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client_of("::1", "2001:db8::7"), "2001:db8::7");
  EXPECT_EQ(client_of("::ffff:10.0.0.1", "198.51.100.1"), "198.51.100.1");
}

TEST(ClientAddress, TrustsWholeNetworks) {
  EXPECT_EQ(client_of("172.31.255.254", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client_of("172.32.0.1", "198.51.100.1"), "172.32.0.1");
  EXPECT_EQ(client_of("2001:db8:1:ff::7", "198.51.100.1"), "198.51.100.1");
  EXPECT_EQ(client_of("2001:db8:2::7", "198.51.100.1"), "2001:db8:2::7");
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

// RFC 7239, 4 and 6: pairs in any case, quoted where they hold brackets or a colon.
TEST(ClientAddress, ReadsTheStandardHeaderWhereThatIsTheOneOfTheProxies) {
  EXPECT_EQ(client_by_standard("10.0.0.1", "for=198.51.100.1;proto=https;by=10.0.0.1"), "198.51.100.1");
  EXPECT_EQ(client_by_standard("10.0.0.1", "For=203.0.113.9, proto=http; FOR=\"198.51.100.1:4711\""),
            "198.51.100.1");
  EXPECT_EQ(client_by_standard("10.0.0.1", "for=\"[2001:db8::7]:4711\""), "2001:db8::7");
  EXPECT_EQ(client_by_standard("10.0.0.1", "for=_hidden"), "10.0.0.1");
  EXPECT_EQ(client_by_standard("10.0.0.1", ""), "10.0.0.1");
  EXPECT_EQ(client_by_standard("192.0.2.7", "for=198.51.100.1"), "192.0.2.7");
}

TEST(ClientAddress, BelievesThatAClientCameByTlsOnlyFromATrustedProxy) {
  const ClientAddresses usual(proxies);
  const ClientAddresses standard(proxies, ProxyHeader::forwarded);
  const ForwardedFields secure{"for=x;proto=HTTPS", "", "https"};
  EXPECT_TRUE(usual.came_by_tls(make_address("10.0.0.1"), secure));
  EXPECT_TRUE(standard.came_by_tls(make_address("10.0.0.1"), secure));
  EXPECT_FALSE(usual.came_by_tls(make_address("192.0.2.7"), secure));
  EXPECT_FALSE(usual.came_by_tls(make_address("10.0.0.1"), {"proto=https", "", "http"}));
  EXPECT_FALSE(standard.came_by_tls(make_address("10.0.0.1"), {"for=x", "", "https"}));
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

TEST(AddressRange, IsAnAddressOrANetworkAndNothingElse) {
  EXPECT_EQ(AddressRange::parse("192.0.2.7")->text(), "192.0.2.7");
  EXPECT_EQ(AddressRange::parse("10.1.2.3/8")->text(), "10.0.0.0/8");
  EXPECT_EQ(AddressRange::parse("2001:db8::7/32")->text(), "2001:db8::/32");
  EXPECT_EQ(AddressRange::parse("::ffff:192.0.2.7")->text(), "192.0.2.7");
  for (const char* text :
       {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8x", "::/129", "10.0.0.0.0"}) {
    EXPECT_FALSE(AddressRange::parse(text)) << text;
  }
}

TEST(AddressRange, OfAllAddressesContainsEachOfItsKind) {
  EXPECT_TRUE(AddressRange::parse("0.0.0.0/0")->contains(make_address("192.0.2.7")));
  EXPECT_FALSE(AddressRange::parse("0.0.0.0/0")->contains(make_address("2001:db8::7")));
  EXPECT_TRUE(AddressRange::parse("192.0.2.7")->contains(make_address("::ffff:192.0.2.7")));
}

}  // namespace
}  // namespace marchstone::server
