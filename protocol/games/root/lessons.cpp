// SPDX-License-Identifier: MIT
#include "protocol/games/root/codec.h"

namespace marchstone::protocol {

std::vector<Lesson> RootCodec::lessons() {
  return {
      {"marquise", R"({"factions":["marquise","eyrie"]})", 2, 2},
      {"eyrie", R"({"factions":["eyrie","marquise"]})", 2, 14},
      {"alliance", R"({"factions":["alliance","marquise"]})", 2, 8},
      {"vagabond", R"({"factions":["vagabond","marquise"]})", 2, 7},
      {"cult", R"({"factions":["cult","marquise"]})", 2, 3},
      {"riverfolk", R"({"factions":["riverfolk","marquise"]})", 2, 14},
  };
}

}  // namespace marchstone::protocol
