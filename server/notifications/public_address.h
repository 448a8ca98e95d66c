// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/ip/address.hpp>

namespace marchstone::server {

/// Whether the address is one of the internet's hosts (the registries of RFC 6890), and not this machine, its
/// network, what clouds serve their machines from, or a form in which IPv6 carries such an IPv4 address.
bool is_public_address(const boost::asio::ip::address& address);

}  // namespace marchstone::server
