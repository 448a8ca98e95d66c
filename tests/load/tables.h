// SPDX-License-Identifier: MIT
#pragma once

#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "tests/load/runs.h"
#include "tests/load/table.h"

/// What the measurements share: people seated at many tables, and time passing for them.
namespace marchstone::load {

using Tables = std::vector<std::unique_ptr<Table>>;

/// Runs what waits until it `is_so`; throws if that takes more than a minute.
void run_until(boost::asio::io_context& io, const std::string& what, const std::function<bool()>& is_so);
void run_for(boost::asio::io_context& io, Clock::duration length);

/// Adds so many tables, everybody connected and greeted.
void seat_tables(Tables& tables, boost::asio::io_context& io, const RunSettings& run,
                 const TableSettings& settings, unsigned count, Figures& figures);

}  // namespace marchstone::load
