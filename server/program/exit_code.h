// SPDX-License-Identifier: MIT
#pragma once

namespace marchstone::server {

/// Exit codes; documented, so scripts can rely on them.
enum class ExitCode {
  well = 0,
  check_failed = 1,  ///< a record does not verify, a server does not answer, output could not be written
  usage = 2,         ///< the command line or the configuration
  store_unusable = 3,
};

}  // namespace marchstone::server
