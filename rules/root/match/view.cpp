// SPDX-License-Identifier: MIT
#include "rules/root/match/view.h"

#include "rules/root/engine/movement.h"
#include "rules/root/engine/piles.h"
#include "rules/root/map/autumn_map.h"
#include "rules/root/match/dispatch.h"
#include "rules/root/match/position.h"

namespace marchstone::root {
namespace {

ClearingView view_of(const Table& table, Clearing clearing) {
  const ClearingState& site = table.site(clearing);
  ClearingView view;
  view.warriors = site.warriors;
  view.pieces = site.pieces;
  view.ruin = site.ruin;
  view.ruin_items = static_cast<int>(site.ruin_items.size());
  view.ruin_shown = site.ruin_shown;
  view.ruler = ruler(table, clearing);
  view.free_slots = free_slots(table, clearing);
  return view;
}

SeatView view_of(const Table& table, Seat seat, Viewer viewer) {
  const Player& player = table.player(seat);
  SeatView view;
  view.faction = player.faction;
  if (player.score) view.score = *player.score;
  view.hand_size = player.hand.size();
  if (visible_to(table, PrivateZone::hand(seat)).include(viewer)) view.hand = player.hand;
  view.crafted = player.crafted;
  view.crafted_items = player.crafted_items;
  view.dominance = player.dominance;
  view.coalition = player.coalition;
  view.supply = player.supply;
  view.departed = player.departed.has_value();
  return view;
}

TrackView track(Piece piece, std::optional<Suit> suit, int left) {
  return {piece, suit, left, std::nullopt, std::nullopt};
}

void add_marquise_tracks(const Table& table, std::vector<TrackView>& tracks) {
  for (const Piece building : {Piece::sawmill, Piece::workshop, Piece::recruiter}) {
    TrackView& view = tracks.emplace_back(track(building, std::nullopt, remaining_pieces(table, building)));
    if (view.left == 0) continue;
    const auto next = static_cast<std::size_t>(table.on_map(building));
    view.cost = building_costs[next];
    view.points = building_points[static_cast<std::size_t>(building)][next];
  }
}

void add_sympathy_track(const Table& table, std::vector<TrackView>& tracks) {
  TrackView& view =
      tracks.emplace_back(track(Piece::sympathy, std::nullopt, remaining_pieces(table, Piece::sympathy)));
  if (view.left == 0) return;
  const auto next = static_cast<std::size_t>(table.on_map(Piece::sympathy));
  view.cost = sympathy_costs[next];
  view.points = sympathy_points[next];
}

std::vector<TrackView> tracks_of(const Table& table) {
  std::vector<TrackView> tracks;
  if (table.plays(Faction::marquise)) add_marquise_tracks(table, tracks);
  if (table.plays(Faction::eyrie)) {
    TrackView& view =
        tracks.emplace_back(track(Piece::roost, std::nullopt, remaining_pieces(table, Piece::roost)));
    if (view.left > 0) view.points = roost_points[static_cast<std::size_t>(table.on_map(Piece::roost)) + 1];
  }
  if (table.plays(Faction::alliance)) add_sympathy_track(table, tracks);
  for (const Suit suit : {Suit::fox, Suit::rabbit, Suit::mouse}) {
    if (table.plays(Faction::cult)) {
      TrackView& view =
          tracks.emplace_back(track(Piece::garden, suit, remaining_pieces(table, Piece::garden, suit)));
      if (view.left > 0)
        view.points = garden_points[static_cast<std::size_t>(table.on_map(Piece::garden, suit)) + 1];
    }
    if (table.plays(Faction::riverfolk)) {
      TrackView& view = tracks.emplace_back(
          track(Piece::trade_post, suit, remaining_pieces(table, Piece::trade_post, suit)));
      if (view.left > 0) view.points = trade_post_points;
    }
  }
  return tracks;
}

AllianceView alliance_view(const Table& table, Viewer viewer) {
  AllianceView view;
  view.supporter_count = table.alliance.supporters.size();
  if (viewer.is(table.seat_of(Faction::alliance))) view.supporters = table.alliance.supporters;
  view.officers = table.alliance.officers;
  view.operations_done = table.alliance.operations_done;
  return view;
}

VagabondView vagabond_view(const VagabondBoard& board) {
  return {board, item_limit(board)};
}

void add_boards(const Table& table, Viewer viewer, View& view) {
  if (table.plays(Faction::marquise)) view.marquise = table.marquise;
  if (table.plays(Faction::eyrie)) view.eyrie = table.eyrie;
  if (table.plays(Faction::alliance)) view.alliance = alliance_view(table, viewer);
  if (table.plays(Faction::vagabond)) view.vagabond = vagabond_view(table.vagabond(Faction::vagabond));
  if (table.plays(Faction::vagabond_2)) view.vagabond_2 = vagabond_view(table.vagabond(Faction::vagabond_2));
  if (table.plays(Faction::cult)) view.cult = table.cult;
  if (table.plays(Faction::riverfolk)) view.riverfolk = table.riverfolk;
}

/// The pending frames, and for the seat that is asked what only it sees.
void add_stack(const Table& table, Viewer viewer, View& view) {
  for (const Frame& frame : table.stack) view.stack.push_back({word_of(table, frame), frame});
  if (table.stack.empty()) return;
  view.decider = top_decider(table);
  if (table.turn.number > 0) view.step = word_of(table, table.stack.front());
  if (!viewer.is(*view.decider)) return;
  if (const auto* look = std::get_if<frame::LookAtHand>(&table.stack.back()))
    view.visible_hand = table.player(look->subject).hand;
  if (const auto* choice = std::get_if<frame::ExploreChoice>(&table.stack.back()))
    view.found = table.site(choice->clearing).ruin_items;
}

/// A seat that has left sees what spectators see.
Viewer who_looks(const Table& table, Viewer viewer) {
  const bool gone = viewer.seat() && table.player(*viewer.seat()).departed;
  return gone ? Viewer::spectator() : viewer;
}

}  // namespace

View Position::view(Viewer asker) const {
  const Viewer viewer = who_looks(table_, asker);
  View view;
  view.options = options_;
  view.order.assign(table_.order.begin(), table_.order.end());
  view.turn = table_.turn;
  for (const Clearing clearing : all_clearings) view.clearings[clearing] = view_of(table_, clearing);
  for (std::size_t at = 0; at < seats(); ++at) view.seats.push_back(view_of(table_, seat(at), viewer));
  view.deck_size = static_cast<int>(table_.deck.size());
  view.discard = table_.discard;
  view.available = table_.available;
  view.in_resolution = table_.in_resolution;
  view.item_supply = table_.item_supply;
  view.quests = table_.quests;
  view.quest_deck_size = static_cast<int>(table_.quest_deck.size());
  view.tracks = tracks_of(table_);
  add_boards(table_, viewer, view);
  add_stack(table_, viewer, view);
  view.ending = table_.ending;
  return view;
}

}  // namespace marchstone::root
