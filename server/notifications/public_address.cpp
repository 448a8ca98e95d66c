// SPDX-License-Identifier: MIT
#include "server/notifications/public_address.h"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "server/config/address_range.h"

namespace marchstone::server {

namespace ip = boost::asio::ip;

namespace {

using Ranges = std::vector<AddressRange>;

Ranges ranges(std::initializer_list<std::string_view> texts) {
  Ranges all;
  for (const std::string_view text : texts) all.push_back(AddressRange::parse(text).value());
  return all;
}

bool is_in(const Ranges& some, const ip::address& address) {
  return std::any_of(some.begin(), some.end(),
                     [&](const AddressRange& range) { return range.contains(address); });
}

/// https://www.iana.org/assignments/iana-ipv4-special-registry
bool is_public(const ip::address_v4& address) {
  static const Ranges others = ranges({
      "0.0.0.0/8",        // this network
      "10.0.0.0/8",       // private
      "100.64.0.0/10",    // behind a carrier's NAT; some clouds' metadata
      "127.0.0.0/8",      // loopback
      "168.63.129.16",    // Azure's platform
      "169.254.0.0/16",   // link-local; most clouds' metadata
      "172.16.0.0/12",    // private
      "192.0.0.0/24",     // protocols
      "192.0.2.0/24",     // documentation
      "192.88.99.0/24",   // 6to4 relays
      "192.168.0.0/16",   // private
      "198.18.0.0/15",    // benchmarking
      "198.51.100.0/24",  // documentation
      "203.0.113.0/24",   // documentation
      "224.0.0.0/4",      // multicast
      "240.0.0.0/4",      // reserved, broadcast
  });
  return !is_in(others, address);
}

/// The IPv4 address that `address` carries from this byte on.
ip::address_v4 carried(const ip::address_v6& address, std::size_t from) {
  const auto bytes = address.to_bytes();
  return ip::address_v4({bytes[from], bytes[from + 1], bytes[from + 2], bytes[from + 3]});
}

/// https://www.iana.org/assignments/iana-ipv6-special-registry
bool is_public(const ip::address_v6& address) {
  static const Ranges unicast = ranges({"2000::/3"});
  static const Ranges others = ranges({
      "2001::/23",      // protocols, Teredo and benchmarking among them
      "2001:db8::/32",  // documentation
      "2002::/16",      // 6to4, obsolete
      "3fff::/20",      // documentation
  });
  // Where there is no IPv4, this is how the rest of it is reached (RFC 6052).
  static const Ranges nat64 = ranges({"64:ff9b::/96"});
  if (is_in(nat64, address)) return is_public(carried(address, 12));
  return is_in(unicast, address) && !is_in(others, address);
}

}  // namespace

bool is_public_address(const ip::address& address) {
  const ip::address plain = plain_address(address);
  if (plain.is_v4()) return is_public(plain.to_v4());
  // Without a zone: what has one is of a link.
  return plain.to_v6().scope_id() == 0 && is_public(plain.to_v6());
}

}  // namespace marchstone::server
