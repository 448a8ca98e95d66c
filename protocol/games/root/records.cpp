// SPDX-License-Identifier: MIT
#include "protocol/games/root/records.h"

#include "protocol/games/root/codec.h"
#include "protocol/shape/writing.h"

namespace marchstone::protocol {

void RootCodec::write_options(JsonWriter& out, const root::Options& options) {
  write_value(out, options);
}

void RootCodec::write_position(JsonWriter& out, const Position& position) {
  write_value(out, root::Opened{position.view(Viewer::spectator()), position.table()});
}

void RootCodec::write_deal(JsonWriter& out, const Position& position) {
  write_value(out, root::Deal{position.table()});
}

}  // namespace marchstone::protocol
