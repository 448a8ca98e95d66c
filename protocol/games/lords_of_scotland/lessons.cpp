// SPDX-License-Identifier: MIT
#include "protocol/games/lords_of_scotland/codec.h"

namespace marchstone::protocol {

std::vector<Lesson> LordsOfScotlandCodec::lessons() {
  return {
      {"first_match", R"({"first_seat":0})", 2, 4},
  };
}

}  // namespace marchstone::protocol
