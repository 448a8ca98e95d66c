// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace marchstone::server {

/// Turns an IPv4-mapped IPv6 address (::ffff:192.0.2.7) into the IPv4 address.
boost::asio::ip::address plain_address(const boost::asio::ip::address& any);

/// One address, or a network in CIDR notation: "192.0.2.7", "10.0.0.0/8", "2001:db8::/32".
class AddressRange {
 public:
  /// Nothing if the text is neither.
  static std::optional<AddressRange> parse(std::string_view text);

  /// The same, or for IPv6 the enclosing network with at most this prefix length.
  AddressRange widened_to(unsigned bits_of_ipv6) const;

  bool contains(const boost::asio::ip::address& address) const;
  /// The canonical short form: equal ranges have equal texts.
  std::string text() const;

 private:
  AddressRange(boost::asio::ip::address first, unsigned bits) : first_(std::move(first)), bits_(bits) {}

  boost::asio::ip::address first_;  ///< bits beyond `bits_` are zero
  unsigned bits_;
};

}  // namespace marchstone::server
