#include "rules/root/table/events.h"

#include "protocol/games/root/alliance.h"
#include "protocol/games/root/battle.h"
#include "protocol/games/root/codec.h"
#include "protocol/games/root/common_events.h"
#include "protocol/games/root/cult.h"
#include "protocol/games/root/eyrie.h"
#include "protocol/games/root/marquise.h"
#include "protocol/games/root/riverfolk.h"
#include "protocol/games/root/vagabond.h"

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
