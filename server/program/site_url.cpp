// SPDX-License-Identifier: MIT
#include "server/program/site_url.h"

#include "server/network/stream/tls_context.h"

namespace marchstone::server {

using boost::asio::ip::make_address;
using boost::asio::ip::tcp;

std::string local_url(const Config::Server& server, const tcp::endpoint& endpoint) {
  const auto address = endpoint.address();
  std::string host = address.is_unspecified() ? "localhost" : address.to_string();
  if (!address.is_unspecified() && address.is_v6()) host = "[" + host + "]";
  return (serves_tls(server) ? "https://" : "http://") + host + ":" + std::to_string(endpoint.port());
}

std::string site_url(const Config::Server& server) {
  std::string url = server.public_url;
  if (url.empty()) url = local_url(server, tcp::endpoint(make_address(server.listen), server.port));
  if (!url.ends_with('/')) url += '/';
  return url;
}

}  // namespace marchstone::server
