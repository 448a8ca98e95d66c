#include "protocol/twelve_patrols/codec.h"
#include "protocol/twelve_patrols/writing.h"

namespace marchstone::protocol {

namespace {

using namespace twelve_patrols;

void write_fields(JsonWriter& out, const RegionPlaced& event) {
  out.field("type", "region_placed").field("card", word(event.region));
  write_cell_fields(out, event.cell);
}

void write_fields(JsonWriter& out, const ItemLaid& event) {
  out.field("type", "item_laid");
  write_spot_fields(out, event.spot);
  out.field("item", word(event.item));
}

void write_fields(JsonWriter& out, const PatrolClosed& event) {
  out.field("type", "patrol_closed");
  write_spot_fields(out, event.spot);
}

void write_fields(JsonWriter& out, const RegionRevealed& event) {
  out.field("type", "region_revealed").field("card", word(event.region));
}

void write_fields(JsonWriter& out, const TurnEnded&) {
  out.field("type", "turn_ended");
}

void write_fields(JsonWriter& out, const DiePicked& event) {
  out.field("type", "die_picked").field("die", word(event.die)).field("face", event.face);
}

void write_fields(JsonWriter& out, const DieChanged& event) {
  out.field("type", "die_changed").field("die", word(event.die)).field("face", event.face);
  out.field("paid", word(event.paid));
}

void write_fields(JsonWriter& out, const ChangeCancelled&) {
  out.field("type", "change_cancelled");
}

void write_fields(JsonWriter& out, const MatchEnded& event) {
  out.field("type", "match_ended").field("reason", word(event.ending.reason));
  write_ending_fields(out, event.ending);
}

}  // namespace

void TwelvePatrolsCodec::write_event_fields(JsonWriter& out, const Event& event) {
  std::visit([&out](const auto& each) { write_fields(out, each); }, event);
}

}  // namespace marchstone::protocol
