#pragma once

#include "server/network/http_message.h"
#include "server/service.h"

namespace marchstone::server {

/// What the service answers, as HTTP sends it.
HttpReply http_reply(ApiAnswer answer);

}  // namespace marchstone::server
