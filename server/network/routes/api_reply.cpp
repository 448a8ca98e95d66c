// SPDX-License-Identifier: MIT
#include "server/network/routes/api_reply.h"

#include <string>
#include <utility>

namespace marchstone::server {

HttpReply http_reply(ApiAnswer answer) {
  HttpReply reply = json_reply(answer.status, std::move(answer.body));
  if (answer.shared_body) reply.body = std::move(answer.shared_body);
  if (!answer.file_name.empty()) {
    reply.fields.emplace_back("Content-Disposition", "attachment; filename=\"" + answer.file_name + '"');
  }
  if (answer.retry_after_seconds > 0) {
    reply.fields.emplace_back("Retry-After", std::to_string(answer.retry_after_seconds));
  }
  return reply;
}

}  // namespace marchstone::server
