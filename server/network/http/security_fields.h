#pragma once

#include <string_view>

#include "server/network/http/http_message.h"

namespace marchstone::server {

/// Adds the fields that tell a browser what a page of ours may do: no script but our files, no other site's
/// frame around it, no address passed on (the code of a private room stands in it), no camera. `host` is the
/// request's Host: older browsers want the WebSocket's address named.
void add_security_fields(HttpReply& reply, std::string_view host);

}  // namespace marchstone::server
