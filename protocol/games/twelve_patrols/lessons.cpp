// SPDX-License-Identifier: MIT
#include "protocol/games/twelve_patrols/codec.h"

namespace marchstone::protocol {

std::vector<Lesson> TwelvePatrolsCodec::lessons() {
  return {
      {"first_match", R"({"set":"gentle"})", 1, 7},
  };
}

}  // namespace marchstone::protocol
