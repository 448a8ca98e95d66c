// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <string_view>

namespace marchstone::protocol {

/// 128 bits in hex, unguessable: room codes and anything else are not ids of matches (FL15).
inline bool is_match_id(std::string_view text) {
  return text.size() == 32 && std::all_of(text.begin(), text.end(), [](char letter) {
           return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
         });
}

}  // namespace marchstone::protocol
