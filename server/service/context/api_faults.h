// SPDX-License-Identifier: MIT
#pragma once

#include <chrono>
#include <string_view>
#include <utility>

#include "protocol/answers/http_answers.h"
#include "server/base/whole_seconds.h"
#include "server/border/service.h"

namespace marchstone::server {

/// {"error":CODE,"message":SENTENCE}
inline ApiAnswer api_fault(unsigned status, std::string_view code, std::string_view sentence) {
  return {status, protocol::body_of(protocol::ErrorBody{code, sentence})};
}

/// A temporary fault, with Retry-After in whole seconds, at least one.
inline ApiAnswer passing_fault(unsigned status, std::string_view code, std::string_view sentence,
                               std::chrono::milliseconds pause) {
  ApiAnswer answer = api_fault(status, code, sentence);
  answer.retry_after_seconds = whole_seconds(pause);
  return answer;
}

}  // namespace marchstone::server
