// SPDX-License-Identifier: MIT
#include "server/config/address_range.h"

#include <boost/asio/ip/network_v4.hpp>
#include <boost/asio/ip/network_v6.hpp>
#include <charconv>

namespace marchstone::server {

namespace ip = boost::asio::ip;

namespace {

/// Without the zone that a link-local address may have.
ip::address leading_bits(const ip::address& address, unsigned bits) {
  const auto length = static_cast<unsigned short>(bits);
  if (address.is_v4()) return ip::network_v4(address.to_v4(), length).network();
  return ip::address_v6(ip::network_v6(address.to_v6(), length).network().to_bytes());
}

unsigned all_bits(const ip::address& address) {
  return address.is_v4() ? 32 : 128;
}

}  // namespace

ip::address plain_address(const ip::address& any) {
  if (any.is_v6() && any.to_v6().is_v4_mapped()) return make_address_v4(ip::v4_mapped, any.to_v6());
  return any;
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const auto slash = text.find('/');
  boost::system::error_code fault;
  const ip::address address = plain_address(ip::make_address(std::string(text.substr(0, slash)), fault));
  if (fault || (address.is_v6() && address.to_v6().scope_id() != 0)) return std::nullopt;
  unsigned bits = all_bits(address);
  if (slash != std::string_view::npos) {
    const std::string_view digits = text.substr(slash + 1);
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), bits);
    if (failure != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    if (bits > all_bits(address)) return std::nullopt;
  }
  return AddressRange(leading_bits(address, bits), bits);
}

AddressRange AddressRange::widened_to(unsigned bits_of_ipv6) const {
  if (first_.is_v4() || bits_ <= bits_of_ipv6) return *this;
  return AddressRange(leading_bits(first_, bits_of_ipv6), bits_of_ipv6);
}

bool AddressRange::contains(const ip::address& address) const {
  const ip::address asked = plain_address(address);
  return asked.is_v4() == first_.is_v4() && leading_bits(asked, bits_) == first_;
}

std::string AddressRange::text() const {
  if (bits_ == all_bits(first_)) return first_.to_string();
  return first_.to_string() + "/" + std::to_string(bits_);
}

}  // namespace marchstone::server
