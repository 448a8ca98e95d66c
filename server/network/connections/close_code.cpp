#include "server/network/connections/close_code.h"

namespace marchstone::server {

std::string_view reason_for_people(CloseCode code) {
  switch (code) {
    case CloseCode::unsupported_data:
      return "text messages only";
    case CloseCode::not_utf8:
      return "a message is not UTF-8";
    case CloseCode::policy_violation:
      return "too many messages or frames, a message without end, or no hello";
    case CloseCode::internal_error:
      return "the server made a mistake";
    case CloseCode::service_restart:
      return "the server restarts";
    case CloseCode::try_again_later:
      return "too slow a reader";
    case CloseCode::dismissed:
      return "closed by the owner of the server";
  }
  return {};
}

unsigned code_at_end(std::optional<CloseCode> ours, unsigned of_peer, bool was_closing) {
  if (ours) return static_cast<unsigned>(*ours);
  if (of_peer != 0) return of_peer;
  return was_closing ? 1005 : 1006;
}

}  // namespace marchstone::server
