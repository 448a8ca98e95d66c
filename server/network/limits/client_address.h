#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "server/config/address_range.h"

namespace marchstone::server {

/// The one header by which proxies in front tell for whom they ask. Only one is believed: a proxy that writes
/// one passes the other on as its client sent it.
enum class ProxyHeader { x_forwarded_for, forwarded };

/// What proxies told of a request: all lines of each field, joined by commas.
struct ForwardedFields {
  std::string forwarded;        ///< Forwarded (RFC 7239)
  std::string forwarded_for;    ///< X-Forwarded-For
  std::string forwarded_proto;  ///< X-Forwarded-Proto
};

/// Whom to count a request to. Every proxy appends the address it was asked from, so that the list is
/// believed from its end on, as long as a trusted proxy wrote the entry; what a client wrote itself stands
/// before.
class ClientAddresses {
 public:
  /// Addresses and networks; what is neither trusts nobody.
  explicit ClientAddresses(const std::vector<std::string>& trusted_proxies,
                           ProxyHeader header = ProxyHeader::x_forwarded_for);

  bool is_trusted_proxy(const boost::asio::ip::address& address) const;
  boost::asio::ip::address of(const boost::asio::ip::address& peer, const ForwardedFields& fields) const;
  /// A trusted proxy says that its client came by TLS.
  bool came_by_tls(const boost::asio::ip::address& peer, const ForwardedFields& fields) const;

 private:
  std::vector<AddressRange> trusted_;
  ProxyHeader header_;
};

}  // namespace marchstone::server
