// SPDX-License-Identifier: MIT
#include "protocol/games/root/events.h"

#include "protocol/games/root/codec.h"
#include "protocol/shape/writing.h"

namespace marchstone::protocol {

void RootCodec::write_event_fields(JsonWriter& out, const root::Event& event) {
  write_fields(out, event);
}

}  // namespace marchstone::protocol
