// SPDX-License-Identifier: MIT
#pragma once

#include <string>

#include "rules/core/result.h"

namespace marchstone::server {

/// Where a request goes, as far as the URL tells it.
struct WebAddress {
  std::string origin;  ///< "https://push.example.org", with the port if it is not the default one
  std::string host;    ///< with the port
};

/// Reads an absolute URL that a request may be sent to, or says why none may: https, or also http where
/// private addresses are allowed; without a name and password; no low port other than the default one; no
/// address that is not public. What a name leads to is checked when it is connected to.
Result<WebAddress, std::string> read_web_address(const std::string& url, bool allows_private);

}  // namespace marchstone::server
