#include <algorithm>

#include "protocol/games/root/codec.h"
#include "protocol/games/root/view_parts.h"
#include "protocol/games/root/writing.h"

namespace marchstone::protocol {

namespace {

using namespace root;

/// Top first.
template <class Pile>
void write_pile(JsonWriter& out, std::string_view name, Pile pile) {
  std::ranges::reverse(pile);
  out.key(name);
  write_list(out, pile);
}

/// What nobody, or not everybody, sees.
void write_hidden(JsonWriter& out, const Table& table) {
  out.key("hands").begin_array();
  for (std::size_t at = 0; at < table.seats(); ++at) write_value(out, table.player(seat(at)).hand);
  out.end_array();
  write_field(out, "supporters", table.alliance.supporters);
  write_pile(out, "pile", table.deck);
  write_pile(out, "quest_pile", table.quest_deck);
  out.key("ruins").begin_object();
  for (const Clearing clearing : all_clearings) {
    if (!table.site(clearing).ruin) continue;
    out.key(key_of(clearing));
    write_list(out, table.site(clearing).ruin_items);
  }
  out.end_object();
}

}  // namespace

void RootCodec::write_position(JsonWriter& out, const Position& position) {
  out.begin_object();
  write_view_fields(out, position.view(Viewer::spectator()));
  write_hidden(out, position.table());
  out.end_object();
}

void RootCodec::write_deal(JsonWriter& out, const Position& position) {
  out.begin_object().key("order");
  write_list(out, position.table().order);
  write_hidden(out, position.table());
  out.end_object();
}

}  // namespace marchstone::protocol
