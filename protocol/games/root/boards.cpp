#include "protocol/games/root/view_parts.h"
#include "protocol/games/root/writing.h"

namespace marchstone::root {

namespace {

void write_board(JsonWriter& out, const MarquiseBoard& board) {
  out.field("actions_left", board.actions_left).field("recruited", board.recruited);
}

void write_board(JsonWriter& out, const EyrieBoard& board) {
  write_or_null(out, "leader", board.leader);
  write_field(out, "leaders_up", board.leaders_up);
  out.key("decree").begin_object();
  for (std::size_t at = 0; at < column_count; ++at) {
    const Column column = static_cast<Column>(at);
    out.key(word(column)).begin_object();
    write_field(out, "cards", board.decree[column]);
    out.field("viziers", board.viziers[column]);
    write_field(out, "left", board.left[column]);
    out.end_object();
  }
  out.end_object();
}

void write_board(JsonWriter& out, const AllianceView& board) {
  out.field("supporters", board.supporter_count);
  write_or_null(out, "cards", board.supporters);
  out.field("officers", board.officers).field("operations_done", board.operations_done);
}

/// Relations only to those whose marker lies on the chart (L 9.2.9).
void write_relations(JsonWriter& out, const View& view, const VagabondBoard& board) {
  out.key("relations").begin_object();
  for (const SeatView& seat : view.seats)
    if (seat.faction && !is_vagabond(*seat.faction))
      write_field(out, word(*seat.faction), board.relations[*seat.faction]);
  out.end_object();
}

void write_board(JsonWriter& out, const View& view, const VagabondView& vagabond) {
  const VagabondBoard& board = vagabond.board;
  write_or_null(out, "character", board.character);
  write_or_null(out, "pawn", board.pawn);
  write_field(out, "up", board.up);
  write_field(out, "down", board.down);
  write_field(out, "damaged", board.damaged);
  out.field("item_limit", vagabond.item_limit);
  write_relations(out, view, board);
  write_field(out, "aids", board.aids);
  write_field(out, "quests_done", board.quests_done);
}

void write_board(JsonWriter& out, const CultBoard& board) {
  write_field(out, "lost_souls", board.lost_souls);
  write_field(out, "revealed", board.revealed);
  out.field("acolytes", board.acolytes);
  write_field(out, "outcast", board.outcast);
  out.field("hated", board.hated);
}

void write_board(JsonWriter& out, const RiverfolkBoard& board) {
  write_field(out, "payments", board.payments);
  write_field(out, "funds", board.funds);
  write_field(out, "committed", board.committed);
  out.key("tracks").begin_object();
  for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse})
    write_field(out, word(suit), board.tracks[suit]);
  out.end_object();
  write_field(out, "prices", board.prices);
}

template <class Board>
void write_board_field(JsonWriter& out, Faction faction, const std::optional<Board>& board) {
  if (!board) return;
  out.key(word(faction)).begin_object();
  write_board(out, *board);
  out.end_object();
}

void write_vagabond_field(JsonWriter& out, const View& view, Faction faction,
                          const std::optional<VagabondView>& board) {
  if (!board) return;
  out.key(word(faction)).begin_object();
  write_board(out, view, *board);
  out.end_object();
}

}  // namespace

void write_boards(JsonWriter& out, const View& view) {
  out.begin_object();
  write_board_field(out, Faction::marquise, view.marquise);
  write_board_field(out, Faction::eyrie, view.eyrie);
  write_board_field(out, Faction::alliance, view.alliance);
  write_vagabond_field(out, view, Faction::vagabond, view.vagabond);
  write_vagabond_field(out, view, Faction::vagabond_2, view.vagabond_2);
  write_board_field(out, Faction::cult, view.cult);
  write_board_field(out, Faction::riverfolk, view.riverfolk);
  out.end_object();
}

}  // namespace marchstone::root
