// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string_view>

namespace marchstone::protocol {

/// The codes of `error` answers. Each has one fixed sentence: a message never says more than its code.
enum class ErrorCode : std::uint8_t {
  bad_json,
  bad_message,
  unknown_type,
  too_large,
  bad_name,
  rate_limited,
  not_hello,
  no_such_game,
  no_such_room,
  room_full,
  bad_options,
  not_host,
  not_seated,
  not_your_turn,
  illegal_move,
  stale,
  already_started,
  not_started,
  seats_open,
  finished,
  frozen,
  server_full,
  not_stored,
  forbidden,
  draining,
  banned,
  bad_invitation,
  bad_address,
  bad_transfer,
};

/// For iterating over all of them.
inline constexpr ErrorCode last_error_code = ErrorCode::bad_transfer;

std::string_view word(ErrorCode code);
std::string_view sentence(ErrorCode code);

}  // namespace marchstone::protocol
