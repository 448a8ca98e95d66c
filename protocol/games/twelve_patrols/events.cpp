#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/writing.h"

namespace marchstone::protocol {

namespace {

using namespace twelve_patrols;

void write_fields(JsonWriter& out, const RegionPlaced& event) {
  out.word_field("type", "region_placed").word_field("card", word(event.region));
  write_cell_fields(out, event.cell);
}

void write_fields(JsonWriter& out, const ItemLaid& event) {
  out.word_field("type", "item_laid");
  write_spot_fields(out, event.spot);
  out.word_field("item", word(event.item));
}

void write_fields(JsonWriter& out, const PatrolClosed& event) {
  out.word_field("type", "patrol_closed");
  write_spot_fields(out, event.spot);
}

void write_fields(JsonWriter& out, const RegionRevealed& event) {
  out.word_field("type", "region_revealed").word_field("card", word(event.region));
}

void write_fields(JsonWriter& out, const TurnEnded&) {
  out.word_field("type", "turn_ended");
}

void write_fields(JsonWriter& out, const DiePicked& event) {
  out.word_field("type", "die_picked").word_field("die", word(event.die)).field("face", event.face);
}

void write_fields(JsonWriter& out, const DieChanged& event) {
  out.word_field("type", "die_changed").word_field("die", word(event.die)).field("face", event.face);
  out.word_field("paid", word(event.paid));
}

void write_fields(JsonWriter& out, const ChangeCancelled&) {
  out.word_field("type", "change_cancelled");
}

void write_fields(JsonWriter& out, const MatchEnded& event) {
  out.word_field("type", "match_ended").word_field("reason", word(event.ending.reason));
  write_ending_fields(out, event.ending);
}

}  // namespace

void TwelvePatrolsCodec::write_event_fields(JsonWriter& out, const Event& event) {
  std::visit([&out](const auto& each) { write_fields(out, each); }, event);
}

}  // namespace marchstone::protocol
