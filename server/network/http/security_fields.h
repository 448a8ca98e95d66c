// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

#include "server/network/http/http_message.h"

namespace marchstone::server {

/// Adds the security headers: scripts from our files only, no framing by other sites, no Referer (the code of
/// a private room is in the URL), no camera. `host` is the request's Host: older browsers want the
/// WebSocket's address named in the policy.
void add_security_fields(HttpReply& reply, std::string_view host);

}  // namespace marchstone::server
