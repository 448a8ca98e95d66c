// SPDX-License-Identifier: MIT
#include "protocol/games/root/view.h"

#include "protocol/games/root/codec.h"
#include "protocol/shape/writing.h"

namespace marchstone::protocol {

void RootCodec::write_view(JsonWriter& out, const Position::View& view) {
  write_value(out, view);
}

}  // namespace marchstone::protocol
