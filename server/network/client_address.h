#pragma once

#include <boost/asio/ip/address.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace marchstone::server {

/// Whom to count a request to. Every proxy appends to X-Forwarded-For the address it was asked from, so that
/// the list is believed from its end on, as long as a trusted proxy wrote the entry; what a client wrote
/// itself stands before.
class ClientAddresses {
 public:
  explicit ClientAddresses(const std::vector<std::string>& trusted_proxies);

  bool is_trusted_proxy(const boost::asio::ip::address& address) const;
  boost::asio::ip::address of(const boost::asio::ip::address& peer, std::string_view forwarded_for) const;

 private:
  std::vector<boost::asio::ip::address> trusted_;
};

}  // namespace marchstone::server
