// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/strand.hpp>

namespace marchstone::server {

/// Runs one handler at a time.
using ServiceStrand = boost::asio::strand<boost::asio::any_io_executor>;

}  // namespace marchstone::server
