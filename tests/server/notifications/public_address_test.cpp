// SPDX-License-Identifier: MIT
#include "server/notifications/public_address.h"

#include <gtest/gtest.h>

namespace marchstone::server {
namespace {

bool is_public(const char* text) {
  return is_public_address(boost::asio::ip::make_address(text));
}

TEST(PublicAddressTest, HostsOfTheInternetArePublic) {
  for (const char* text : {"1.1.1.1",
                           "8.8.8.8",
                           "9.255.255.255",
                           "11.0.0.1",
                           "100.63.255.255",
                           "100.128.0.1",
                           "126.1.2.3",
                           "128.0.0.1",
                           "169.253.1.1",
                           "172.15.255.255",
                           "172.32.0.1",
                           "192.167.1.1",
                           "192.169.1.1",
                           "198.17.1.1",
                           "198.20.1.1",
                           "223.255.255.254",
                           "2606:4700::1111",
                           "2a00:1450:4001::1",
                           "2001:4860:4860::8888",
                           "3ffe::1"}) {
    EXPECT_TRUE(is_public(text)) << text;
  }
}

TEST(PublicAddressTest, ThisMachineItsNetworkAndSpecialAddressesAreNot) {
  for (const char* text :
       {"0.0.0.0",         "0.1.2.3",         "10.0.0.1",    "10.255.255.255",  "100.64.0.1",
        "100.100.100.200", "100.127.255.255", "127.0.0.1",   "127.255.255.254", "168.63.129.16",
        "169.254.169.254", "169.254.0.1",     "172.16.0.1",  "172.31.255.255",  "192.0.0.192",
        "192.0.2.1",       "192.88.99.1",     "192.168.0.1", "198.18.0.1",      "198.19.255.255",
        "198.51.100.7",    "203.0.113.7",     "224.0.0.1",   "239.1.2.3",       "240.0.0.1",
        "255.255.255.255"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
  for (const char* text :
       {"::", "::1", "fc00::1", "fd00:ec2::254", "fe80::1", "fe80::1%1", "fec0::1", "ff02::1", "100::1",
        "2001::1", "2001:2::1", "2001:10::1", "2001:20::1", "2001:db8::1", "3fff::1", "5f00::1", "4000::1"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
}

TEST(PublicAddressTest, NoFormOfIpv6HidesAnIpv4Address) {
  // Mapped, compatible, NAT64 (common and local), 6to4, Teredo.
  for (const char* text :
       {"::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "::127.0.0.1", "::8.8.8.8",
        "64:ff9b::127.0.0.1", "64:ff9b::10.0.0.1", "64:ff9b::169.254.169.254", "64:ff9b:1::8.8.8.8",
        "2002:7f00:1::1", "2002:a00:1::", "2002:808:808::", "2001:0:7f00:1::"}) {
    EXPECT_FALSE(is_public(text)) << text;
  }
  EXPECT_TRUE(is_public("::ffff:8.8.8.8"));
  EXPECT_TRUE(is_public("64:ff9b::8.8.8.8"));
}

}  // namespace
}  // namespace marchstone::server
