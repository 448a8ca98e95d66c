// SPDX-License-Identifier: MIT
#pragma once

#include "server/border/service.h"
#include "server/network/http/http_message.h"

namespace marchstone::server {

/// Turns an answer of the service into an HTTP response.
HttpReply http_reply(ApiAnswer answer);

}  // namespace marchstone::server
