// SPDX-License-Identifier: MIT
#pragma once

#include <string_view>

namespace marchstone::server {

/// name@example.org in ASCII: a dot-atom (RFC 5322, 3.2.3) at a host name. Quoted names, addresses in
/// brackets and international ones are not among them. Nothing of it can end a header or an SMTP command.
bool is_mail_address(std::string_view text);

}  // namespace marchstone::server
