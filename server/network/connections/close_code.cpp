// SPDX-License-Identifier: MIT
#include "server/network/connections/close_code.h"

namespace marchstone::server {

std::string_view reason_for_people(CloseCode code) {
  switch (code) {
    case CloseCode::unsupported_data:
      return "text messages only";
    case CloseCode::not_utf8:
      return "message is not valid UTF-8";
    case CloseCode::policy_violation:
      return "rate exceeded, unfinished message, or no hello in time";
    case CloseCode::internal_error:
      return "internal error";
    case CloseCode::service_restart:
      return "server restarting";
    case CloseCode::try_again_later:
      return "client reads too slowly";
    case CloseCode::dismissed:
      return "closed by the operator";
  }
  return {};
}

unsigned code_at_end(std::optional<CloseCode> ours, unsigned of_peer, bool was_closing) {
  if (ours) return static_cast<unsigned>(*ours);
  if (of_peer != 0) return of_peer;
  return was_closing ? 1005 : 1006;
}

}  // namespace marchstone::server
