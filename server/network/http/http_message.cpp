// SPDX-License-Identifier: MIT
#include "server/network/http/http_message.h"

#include "protocol/answers/http_answers.h"
#include "server/base/whole_seconds.h"

namespace marchstone::server {

HttpReply text_reply(unsigned status, std::string_view type, std::string body) {
  // Without no-store a browser may cache our answers heuristically (RFC 9111, 4.2.2).
  return {status,
          {{"Content-Type", std::string(type)},
           {"Cache-Control", "no-store"},
           {"X-Content-Type-Options", "nosniff"}},
          std::make_shared<const std::string>(std::move(body))};
}

HttpReply json_reply(unsigned status, std::string body) {
  return text_reply(status, "application/json", std::move(body));
}

HttpReply error_reply(unsigned status, std::string_view code, std::string_view sentence) {
  return json_reply(status, protocol::body_of(protocol::ErrorBody{code, sentence}));
}

HttpReply retry_reply(unsigned status, std::string_view code, std::string_view sentence,
                      std::chrono::milliseconds pause) {
  HttpReply reply = error_reply(status, code, sentence);
  reply.fields.emplace_back("Retry-After", std::to_string(whole_seconds(pause)));
  return reply;
}

}  // namespace marchstone::server
