#pragma once

#include "server/border/service.h"
#include "server/network/http/http_message.h"

namespace marchstone::server {

/// What the service answers, as HTTP sends it.
HttpReply http_reply(ApiAnswer answer);

}  // namespace marchstone::server
