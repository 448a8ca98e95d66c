#include "protocol/root/alliance.h"
#include "protocol/root/battle.h"
#include "protocol/root/common.h"
#include "protocol/root/cult.h"
#include "protocol/root/eyrie.h"
#include "protocol/root/marquise.h"
#include "protocol/root/riverfolk.h"
#include "protocol/root/vagabond.h"
#include "protocol/root/view_parts.h"

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
