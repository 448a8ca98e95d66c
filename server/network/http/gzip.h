#pragma once

#include <string>
#include <string_view>

namespace marchstone::server {

/// The text in gzip form, as small as it gets: for what is compressed once and sent often.
std::string gzip(std::string_view text);

}  // namespace marchstone::server
