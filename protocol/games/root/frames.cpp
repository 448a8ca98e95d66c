// SPDX-License-Identifier: MIT
#include "protocol/games/root/frames.h"

#include "protocol/games/root/view.h"
#include "protocol/shape/writing.h"

namespace marchstone::root {

namespace {

/// The name of a frame is not in `type`.
class PendingWriter : public protocol::FieldWriter {
 public:
  using FieldWriter::FieldWriter;
  PendingWriter& type(const auto&...) { return *this; }
};

}  // namespace

void write_value(JsonWriter& out, const FrameView& pending) {
  std::visit(
      [&]<class Struct>(const Struct& frame) {
        out.begin_object().word_field("frame", Struct::word).word_field("kind", pending.kind);
        // What goes on by itself and asks nothing is told by its word alone.
        if constexpr (protocol::Shaped<Struct>) {
          PendingWriter on(out);
          shape(on, frame);
        }
        out.end_object();
      },
      pending.frame);
}

}  // namespace marchstone::root
