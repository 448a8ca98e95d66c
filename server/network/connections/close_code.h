// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace marchstone::server {

/// Why the server ends a WebSocket (RFC 6455, 7.4.1, and the registry of close codes).
enum class CloseCode : std::uint16_t {
  unsupported_data = 1003,  ///< a binary message
  not_utf8 = 1007,          ///< text that is not valid UTF-8
  policy_violation = 1008,  ///< rate exceeded, a message that never ends, or no `hello` in time
  internal_error = 1011,
  service_restart = 1012,
  try_again_later = 1013,  ///< the client reads too slowly; it may come back
  dismissed = 4000,        ///< by the operator (4000 to 4999: for private use)
};

/// The reason text of the close frame.
std::string_view reason_for_people(CloseCode code);

/// The code that the connection ended with, ours if we closed it. A close frame without a code counts as
/// 1005, no close frame as 1006 (RFC 6455, 7.4.1).
unsigned code_at_end(std::optional<CloseCode> ours, unsigned of_peer, bool was_closing);

}  // namespace marchstone::server
