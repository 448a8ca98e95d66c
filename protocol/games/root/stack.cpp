#include "protocol/games/root/alliance.h"
#include "protocol/games/root/battle.h"
#include "protocol/games/root/common.h"
#include "protocol/games/root/cult.h"
#include "protocol/games/root/eyrie.h"
#include "protocol/games/root/marquise.h"
#include "protocol/games/root/riverfolk.h"
#include "protocol/games/root/vagabond.h"
#include "protocol/games/root/view_parts.h"

namespace marchstone::root {

void write_stack(JsonWriter& out, const View& view) {
  out.begin_array();
  for (const FrameView& pending : view.stack) {
    std::visit(
        [&]<class Struct>(const Struct& frame) {
          out.begin_object().field("frame", Struct::word).field("kind", pending.kind);
          // What goes on by itself and asks nothing is told by its word alone.
          if constexpr (Shaped<Struct>) write_members(out, frame);
          out.end_object();
        },
        pending.frame);
  }
  out.end_array();
}

}  // namespace marchstone::root
