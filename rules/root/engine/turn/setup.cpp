// SPDX-License-Identifier: MIT
#include "rules/root/engine/turn/setup.h"

#include "rules/root/base/readings.h"
#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/turn.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::root {
namespace {

constexpr FactionSet leading_factions = {Faction::marquise, Faction::eyrie, Faction::cult};  // L 5.1.1

/// L 5.1.2 to 5.1.5.
void deal(Referee& referee) {
  Table& table = referee.table;
  table.item_supply = items_beside_map;
  for (const Clearing clearing : all_clearings) table.site(clearing).ruin = clearing_faces[clearing].ruin;
  for (std::size_t kind = 0; kind < kind_count; ++kind)
    for (int copy = 0; copy < face_of(card_kind(kind)).copies; ++copy) table.deck.push_back(card_kind(kind));
  referee.random.shuffle(table.deck);
  for (const Seat seat : table.order) {
    table.player(seat).supply = static_cast<std::uint8_t>(module_of(table.faction_of(seat)).warriors);
    draw(referee, PrivateZone::hand(seat), starting_hand_size);
  }
}

/// The faction that sets up in this stage; two vagabonds do so in random order (L 5.1.6, 9.8.2).
Faction faction_of_stage(const frame::Setup& setup) {
  const auto by_letter = faction(setup.stage - 1u);
  if (!setup.second_first || !is_vagabond(by_letter)) return by_letter;
  return by_letter == Faction::vagabond ? Faction::vagabond_2 : Faction::vagabond;
}

void begin_first_stage(Referee& referee) {
  deal(referee);
  auto& setup = referee.top<frame::Setup>();
  setup.stage = 1;
  if (referee.table.plays(Faction::vagabond_2)) setup.second_first = referee.random.below(2) == 1;
}

}  // namespace

bool is_valid_set(const InlineVector<Faction, most_seats>& factions) {
  FactionSet picked;
  for (const Faction faction : factions) picked.insert(faction);
  const bool has_leader = !(picked & leading_factions).empty();
  const bool second_needs_first = picked.contains(Faction::vagabond_2) && !picked.contains(Faction::vagabond);
  return picked.size() == factions.size() && has_leader && !second_needs_first;
}

FactionSet choices_after(FactionSet picked, std::size_t seats_left) {
  FactionSet choices = FactionSet::first(faction_count) - picked;
  if (!picked.contains(Faction::vagabond)) choices.erase(Faction::vagabond_2);
  if (seats_left == 1 && (picked & leading_factions).empty()) return choices & leading_factions;
  return choices;
}

void assign(Table& table, Seat seat, Faction faction) {
  table.player(seat).faction = faction;
  table.seat_of_faction[faction] = seat;
}

void begin_setup(Referee& referee, std::size_t players) {
  Table& table = referee.table;
  for (std::size_t at = 0; at < players; ++at) table.order.push_back(seat(at));
  referee.random.shuffle(table.order);
  table.turn.active = table.order.front();
  referee.push(frame::Setup{});
  if (referee.options.factions.empty()) {
    // What lies on top is asked first.
    for (std::size_t at = 0; at < players; ++at)
      referee.push(frame::PickFaction{table.order[reading::first_seat_picks_last ? at : players - 1 - at]});
  } else {
    for (std::size_t at = 0; at < players; ++at) assign(table, seat(at), referee.options.factions[at]);
  }
  referee.advance();
}

Advance advance(Referee& referee, const frame::Setup& top) {
  auto& setup = referee.top<frame::Setup>();
  if (top.stage == 0) {
    begin_first_stage(referee);
  } else if (top.stage > faction_count) {
    referee.pop();
    begin_turn(referee, referee.table.order.front());
  } else {
    const Faction faction = faction_of_stage(setup);
    const auto steps = module_of(faction).setup;
    if (referee.table.plays(faction) && setup.step < steps.size()) {
      steps[setup.step++](referee, referee.table.seat_of(faction));
    } else {
      ++setup.stage;
      setup.step = 0;
    }
  }
  return Advance::progressed;
}

Advance advance(Referee&, const frame::PickFaction&) {
  return Advance::asks;
}
Seat decider(const Table&, const frame::PickFaction& pick) {
  return pick.seat;
}
void list_moves(const Table& table, const frame::PickFaction&, MoveList& moves) {
  FactionSet picked;
  std::size_t seats_left = 0;
  for (const Seat seat : table.order) {
    if (const auto faction = table.player(seat).faction) {
      picked.insert(*faction);
    } else {
      ++seats_left;
    }
  }
  for (const Faction faction : choices_after(picked, seats_left)) moves.push_back(move::PickFaction{faction});
}

void perform(Referee& referee, Seat seat, const move::PickFaction& move) {
  assign(referee.table, seat, move.faction);
  referee.pop();
  referee.tell(event::FactionPicked{seat, move.faction});
}

}  // namespace marchstone::root
