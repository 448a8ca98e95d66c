#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace marchstone::server {

/// Why the server ends a WebSocket (RFC 6455, 7.4.1, and the registry of close codes).
enum class CloseCode : std::uint16_t {
  unsupported_data = 1003,  ///< a binary message
  not_utf8 = 1007,          ///< text that is none
  policy_violation = 1008,  ///< a flood, a message that does not end, or no `hello` in time
  internal_error = 1011,
  service_restart = 1012,
  try_again_later = 1013,  ///< too slow a reader: it may come back
  dismissed = 4000,        ///< by the owner of the server (4000 to 4999: for private use)
};

/// What stands in the close frame beside the code.
std::string_view reason_for_people(CloseCode code);

/// The code that a connection has ended with, ours if we closed it. A close frame without a code counts as
/// 1005, none from either side as 1006 (RFC 6455, 7.4.1).
unsigned code_at_end(std::optional<CloseCode> ours, unsigned of_peer, bool was_closing);

}  // namespace marchstone::server
