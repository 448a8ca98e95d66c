// SPDX-License-Identifier: MIT
#include "protocol/games/root/moves.h"

#include "protocol/games/root/codec.h"
#include "protocol/shape/reading.h"
#include "protocol/shape/writing.h"

namespace marchstone::protocol {

std::optional<root::Move> RootCodec::read_move(const nlohmann::json& json) {
  return read_variant<root::Move>(json);
}

void RootCodec::write_move(JsonWriter& out, const root::Move& move) {
  write_value(out, move);
}

}  // namespace marchstone::protocol
