// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace marchstone::protocol {

/// The text of protocol/schema/server.schema.json.
std::string server_schema();
/// The text of protocol/schema/http.schema.json.
std::string http_schema();
/// The text of protocol/schema/admin.schema.json.
std::string admin_schema();

}  // namespace marchstone::protocol
