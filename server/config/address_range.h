#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace marchstone::server {

/// An IPv4 address that came over an IPv6 socket (::ffff:192.0.2.7) is the same address.
boost::asio::ip::address plain_address(const boost::asio::ip::address& any);

/// One address, or a network in CIDR form: "192.0.2.7", "10.0.0.0/8", "2001:db8::/32".
class AddressRange {
 public:
  /// Nothing if the text is neither.
  static std::optional<AddressRange> parse(std::string_view text);

  /// The same, or the network around it: of IPv6 none with more than so many bits of its own.
  AddressRange widened_to(unsigned bits_of_ipv6) const;

  bool contains(const boost::asio::ip::address& address) const;
  /// In its shortest usual form; two texts of one range give the same.
  std::string text() const;

 private:
  AddressRange(boost::asio::ip::address first, unsigned bits) : first_(std::move(first)), bits_(bits) {}

  boost::asio::ip::address first_;  ///< of its bits, those beyond `bits_` are zero
  unsigned bits_;
};

}  // namespace marchstone::server
