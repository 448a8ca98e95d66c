// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace marchstone::protocol {

/// The text of protocol/schema/requests.schema.json.
std::string request_schema();

}  // namespace marchstone::protocol
