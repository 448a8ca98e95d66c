#include <algorithm>

#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/lords_of_scotland/writing.h"
#include "protocol/wire/room_info.h"

namespace marchstone::protocol {

namespace {

using namespace lords_of_scotland;

void write_follower(JsonWriter& out, const FollowerView& follower) {
  out.begin_object().key("card");
  write_card(out, follower.card);
  out.field("face_up", follower.face_up).field("activated", follower.activated).field("kept", follower.kept);
  out.key("token");
  if (follower.token) {
    out.word(word(*follower.token));
  } else {
    out.null();
  }
  out.end_object();
}

void write_hand_card(JsonWriter& out, const HandCardView& card) {
  out.begin_object().word_field("card", word(card.card)).key("blocked_by");
  if (card.blocked_by) {
    write_place(out, *card.blocked_by);
  } else {
    out.null();
  }
  out.end_object();
}

void write_seat_view(JsonWriter& out, const SeatView& seat) {
  out.begin_object().field("hand", seat.hand).key("cards");
  if (seat.cards) {
    out.begin_array();
    for (const HandCardView& card : *seat.cards) write_hand_card(out, card);
    out.end_array();
  } else {
    out.null();
  }
  out.key("army").begin_array();
  for (const FollowerView& follower : seat.army) write_follower(out, follower);
  out.end_array();
  out.field("strength", seat.strength).field("unknown", seat.unknown).field("doubled", seat.doubled);
  out.key("victories");
  write_cards(out, seat.victories);
  out.field("points", seat.points).field("gone", seat.gone).end_object();
}

void write_recruits(JsonWriter& out, const View& view) {
  out.key("recruits").begin_array();
  for (const auto& recruit : view.recruits) {
    if (!recruit) {
      out.null();
      continue;
    }
    out.begin_object().key("card");
    write_card(out, recruit->card);
    out.end_object();
  }
  out.end_array();
}

void write_course(JsonWriter& out, const View& view) {
  out.field("skirmish", view.skirmish).field("turn", view.turn).word_field("phase", word(view.phase));
  out.field("initiative", index(view.initiative)).key("to_act");
  write_seat_numbers(out, view.to_act);
  out.key("acting");
  if (view.acting) {
    out.begin_object().field("seat", index(view.acting->place.seat)).field("place", view.acting->place.place);
    out.word_field("power", word(view.acting->power)).end_object();
  } else {
    out.null();
  }
  out.key("order");
  write_seat_numbers(out, view.order);
  out.key("claims");
  write_seat_numbers(out, view.claims);
}

void write_view_fields(JsonWriter& out, const View& view) {
  write_course(out, view);
  out.key("seats").begin_array();
  for (const SeatView& seat : view.seats) write_seat_view(out, seat);
  out.end_array();
  write_recruits(out, view);
  out.key("supporters");
  write_cards(out, view.supporters);
  out.field("draw_pile", view.draw_pile).key("discard");
  write_cards(out, view.discard);
}

/// Top first.
void write_pile(JsonWriter& out, const Table& table) {
  auto cards = table.draw_pile;
  std::ranges::reverse(cards);
  write_cards(out, cards);
}

void write_opened_recruits(JsonWriter& out, const Table& table) {
  out.begin_array();
  for (const auto& recruit : table.recruits) {
    if (!recruit) {
      out.null();
      continue;
    }
    out.begin_object()
        .word_field("card", word(recruit->card))
        .field("face_up", recruit->face_up)
        .end_object();
  }
  out.end_array();
}

}  // namespace

void LordsOfScotlandCodec::write_view(JsonWriter& out, const View& view) {
  out.begin_object();
  write_view_fields(out, view);
  out.end_object();
}

void LordsOfScotlandCodec::write_position(JsonWriter& out, const Position& position) {
  out.begin_object();
  write_view_fields(out, position.opened_view());
  out.key("opened_recruits");
  write_opened_recruits(out, position.table());
  out.key("pile");
  write_pile(out, position.table());
  out.end_object();
}

void LordsOfScotlandCodec::write_deal(JsonWriter& out, const Position& position) {
  const Table& table = position.table();
  out.begin_object().field("first_seat", index(table.initiative)).key("hands").begin_array();
  for (std::size_t at = 0; at < table.seats; ++at) write_cards(out, table.players[at].hand);
  out.end_array().key("recruits");
  write_opened_recruits(out, table);
  out.key("supporters");
  write_cards(out, table.supporters);
  out.key("pile");
  write_pile(out, table);
  out.end_object();
}

}  // namespace marchstone::protocol
