#pragma once

#include <string_view>
#include <utility>

#include "protocol/json_writer.h"
#include "server/service.h"

namespace marchstone::server {

/// {"error":CODE,"message":SENTENCE}
inline ApiAnswer api_fault(unsigned status, std::string_view code, std::string_view sentence) {
  protocol::JsonWriter out;
  out.begin_object().field("error", code).field("message", sentence).end_object();
  return {status, std::move(out).text()};
}

}  // namespace marchstone::server
