// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/config/config.h"

namespace marchstone::server {

/// The URL for a browser on this machine, without a trailing slash.
std::string local_url(const Config::Server& server, const boost::asio::ip::tcp::endpoint& endpoint);

/// The site's URL with a trailing slash: the public URL, or without one the local URL.
std::string site_url(const Config::Server& server);

}  // namespace marchstone::server
