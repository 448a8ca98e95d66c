#pragma once

namespace marchstone::server {

/// What the program tells the shell; documented, so scripts can rely on it.
enum class ExitCode {
  well = 0,
  check_failed = 1,  ///< a record differs, a server does not answer, the output cannot be written
  usage = 2,         ///< the command line or the configuration
  store_unusable = 3,
};

}  // namespace marchstone::server
