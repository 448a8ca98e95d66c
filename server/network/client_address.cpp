#include "server/network/client_address.h"

#include <algorithm>

namespace marchstone::server {

using boost::asio::ip::address;

namespace {

/// An IPv4 address that came over an IPv6 socket is the same address.
address plain(const address& any) {
  if (any.is_v6() && any.to_v6().is_v4_mapped()) {
    return make_address_v4(boost::asio::ip::v4_mapped, any.to_v6());
  }
  return any;
}

std::string_view last_entry(std::string_view list) {
  const auto comma = list.rfind(',');
  if (comma != std::string_view::npos) list.remove_prefix(comma + 1);
  while (list.starts_with(' ') || list.starts_with('\t')) list.remove_prefix(1);
  while (list.ends_with(' ') || list.ends_with('\t')) list.remove_suffix(1);
  return list;
}

}  // namespace

ClientAddresses::ClientAddresses(const std::vector<std::string>& trusted_proxies) {
  for (const std::string& proxy : trusted_proxies)
    trusted_.push_back(plain(boost::asio::ip::make_address(proxy)));
}

bool ClientAddresses::is_trusted_proxy(const address& address) const {
  return std::find(trusted_.begin(), trusted_.end(), plain(address)) != trusted_.end();
}

address ClientAddresses::of(const address& peer, std::string_view forwarded_for) const {
  address client = peer;
  while (is_trusted_proxy(client) && !forwarded_for.empty()) {
    boost::system::error_code fault;
    const address before = boost::asio::ip::make_address(std::string(last_entry(forwarded_for)), fault);
    if (fault) break;
    client = before;
    const auto comma = forwarded_for.rfind(',');
    forwarded_for = forwarded_for.substr(0, comma == std::string_view::npos ? 0 : comma);
  }
  return client;
}

}  // namespace marchstone::server
