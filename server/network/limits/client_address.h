// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/config/address_range.h"

namespace marchstone::server {

/// The forwarded-for header that is trusted. Only one: a proxy that writes one forwards the other unchanged
/// from its client.
enum class ProxyHeader { x_forwarded_for, forwarded };

/// The forwarded-for headers of a request: all lines of each field, joined by commas.
struct ForwardedFields {
  std::string forwarded;        ///< Forwarded (RFC 7239)
  std::string forwarded_for;    ///< X-Forwarded-For
  std::string forwarded_proto;  ///< X-Forwarded-Proto
};

/// Determines the client of a request. Each proxy appends the address of its peer, so the list is read from
/// the end for as long as the entry was written by a trusted proxy; what the client itself sent comes before.
class ClientAddresses {
 public:
  /// Addresses and networks in CIDR form; invalid entries trust nobody.
  explicit ClientAddresses(const std::vector<std::string>& trusted_proxies,
                           ProxyHeader header = ProxyHeader::x_forwarded_for);

  bool is_trusted_proxy(const boost::asio::ip::address& address) const;
  boost::asio::ip::address of(const boost::asio::ip::address& peer, const ForwardedFields& fields) const;
  /// Whether a trusted proxy says that its client used TLS.
  bool came_by_tls(const boost::asio::ip::address& peer, const ForwardedFields& fields) const;

 private:
  std::vector<AddressRange> trusted_;
  ProxyHeader header_;
};

}  // namespace marchstone::server
