#include "protocol/games/schotten_totten/codec.h"
#include "protocol/games/schotten_totten/writing.h"
#include "protocol/wire/room_info.h"

namespace marchstone::protocol {

namespace {

using namespace schotten_totten;

template <class Values>
void write_values(JsonWriter& out, std::string_view name, const Values& values) {
  out.key(name).begin_array();
  for (const auto value : values) out.value(value);
  out.end_array();
}

void write_stones(JsonWriter& out, std::string_view name, const StoneSet& stones) {
  out.key(name).begin_array();
  for (const StoneNumber stone : stones) out.value(index(stone));
  out.end_array();
}

void write_standing(JsonWriter& out, const ClaimStanding& claim) {
  out.begin_object().word_field("standing", word(claim.kind));
  if (claim.kind == ClaimStanding::Kind::beatable) {
    out.key("by");
    write_cards(out, claim.by);
  }
  out.end_object();
}

void write_side(JsonWriter& out, const SideView& side) {
  out.begin_object().key("cards");
  write_cards(out, side.cards);
  out.key("stamp");
  side.stamp ? out.value(*side.stamp) : out.null();
  out.key("formation");
  if (side.formation) {
    write_formation(out, *side.formation);
  } else {
    out.null();
  }
  out.key("claim");
  if (side.claim) {
    write_standing(out, *side.claim);
  } else {
    out.null();
  }
  out.end_object();
}

void write_stone(JsonWriter& out, const StoneView& stone) {
  out.begin_object().key("owner");
  write_seat(out, stone.owner);
  out.key("modes");
  write_cards(out, stone.modes);
  out.field("need", stone.need).key("sides").begin_array();
  for (const SideView& side : stone.sides) write_side(out, side);
  out.end_array().end_object();
}

void write_hand(JsonWriter& out, const HandView& hand) {
  out.begin_object().field("clan", hand.clan).field("tactics", hand.tactics).key("cards");
  if (hand.cards) {
    write_cards(out, *hand.cards);
  } else {
    out.null();
  }
  out.end_object();
}

void write_placement(JsonWriter& out, const Placement& placement) {
  out.begin_object()
      .word_field("card", word(placement.card))
      .field("stone", index(placement.stone))
      .key("formation");
  write_formation(out, placement.formation);
  out.end_object();
}

void write_match_fields(JsonWriter& out, const View& view) {
  out.field("round", view.round).field("rounds", view.rounds);
  write_values(out, "points", view.points);
  out.field("turn", index(view.turn)).word_field("phase", word(view.phase));
  out.field("plays", view.plays).field("passes", view.passes);
}

void write_view_fields(JsonWriter& out, const View& view) {
  write_match_fields(out, view);
  out.key("stones").begin_array();
  for (const StoneView& stone : view.stones) write_stone(out, stone);
  out.end_array().key("hands").begin_array();
  for (const HandView& hand : view.hands) write_hand(out, hand);
  out.end_array();
  write_values(out, "tactics_played", view.tactics_played);
  write_values(out, "joker_played", view.joker_played);
  out.key("decks")
      .begin_object()
      .field("clan", view.clan_deck)
      .field("tactics", view.tactics_deck)
      .end_object();
  out.key("discard");
  write_cards(out, view.discard);
  out.field("recruiter_draws_left", view.recruiter_draws_left);
  write_stones(out, "claimable", view.claimable);
  out.key("placements").begin_array();
  for (const Placement& placement : view.placements) write_placement(out, placement);
  out.end_array();
}

void write_decks(JsonWriter& out, const Table& table) {
  out.key("clan_deck");
  write_cards(out, table.clan_deck);
  out.key("tactics_deck");
  write_cards(out, table.tactics_deck);
}

}  // namespace

void SchottenTottenCodec::write_view(JsonWriter& out, const View& view) {
  out.begin_object();
  write_view_fields(out, view);
  out.end_object();
}

void SchottenTottenCodec::write_position(JsonWriter& out, const Position& position) {
  const Table& table = position.table();
  View opened = position.view(Viewer::spectator());
  for (std::size_t at = 0; at < seat_count; ++at) opened.hands[at].cards = table.players[at].hand;
  out.begin_object();
  write_view_fields(out, opened);
  write_decks(out, table);
  out.end_object();
}

void SchottenTottenCodec::write_deal(JsonWriter& out, const Position& position) {
  const Table& table = position.table();
  out.begin_object().field("first_seat", index(table.starter)).key("hands").begin_array();
  for (const auto& player : table.players) write_cards(out, player.hand);
  out.end_array();
  write_decks(out, table);
  out.end_object();
}

}  // namespace marchstone::protocol
