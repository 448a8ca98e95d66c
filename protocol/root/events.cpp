#include "rules/root/events.h"

#include "protocol/root/alliance.h"
#include "protocol/root/battle.h"
#include "protocol/root/codec.h"
#include "protocol/root/common_events.h"
#include "protocol/root/cult.h"
#include "protocol/root/eyrie.h"
#include "protocol/root/marquise.h"
#include "protocol/root/riverfolk.h"
#include "protocol/root/vagabond.h"

namespace marchstone::protocol {

void RootCodec::write_event_fields(JsonWriter& out, const root::Event& event) {
  std::visit(
      [&out]<class Struct>(const Struct& each) {
        out.field("type", root::shape_of<Struct>.word);
        root::write_members(out, each);
      },
      event);
}

}  // namespace marchstone::protocol
