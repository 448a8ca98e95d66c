#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/config/config.h"

namespace marchstone::server {

/// What to type into a browser on this machine, where the server listens there: without a slash at its end.
std::string local_url(const Config::Server& server, const boost::asio::ip::tcp::endpoint& endpoint);

/// Where people find the site, with a slash at its end: the public URL, or without one what this machine
/// types.
std::string site_url(const Config::Server& server);

}  // namespace marchstone::server
