// SPDX-License-Identifier: MIT
#include "protocol/games/schotten_totten/codec.h"

namespace marchstone::protocol {

std::vector<Lesson> SchottenTottenCodec::lessons() {
  return {
      {"first_match", R"({"first_seat":0})", 2, 12},
  };
}

}  // namespace marchstone::protocol
