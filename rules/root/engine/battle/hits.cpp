// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/root/engine/battle/battle.h"
#include "rules/root/engine/battle/questions.h"
#include "rules/root/engine/faction_module.h"
#include "rules/root/engine/removal.h"

/// Who loses what, to an ambush and to the dice (L 3.3.3, R-24 to R-26).
namespace marchstone::root {
namespace {

using frame::Battle;

/// The kinds of buildings and tokens of that faction that stand in the clearing.
InlineVector<Piece, building_or_token_kinds> kinds_in_clearing(const Table& table, Faction owner,
                                                               Clearing clearing) {
  InlineVector<Piece, building_or_token_kinds> kinds;
  for (std::size_t at = 0; at < building_or_token_kinds; ++at)
    if (owner_of(piece(at)) == owner && table.site(clearing).has(piece(at))) kinds.push_back(piece(at));
  return kinds;
}

/// `hits` on buildings and tokens of the side's own faction, which the owner chooses if there is a choice.
void hit_buildings_and_tokens(Referee& referee, Side side, int hits) {
  auto& battle = referee.top<Battle>();
  const Faction owner = referee.table.faction_of(battle.seats[side]);
  const ClearingState& site = referee.table.site(battle.clearing);
  const auto kinds = kinds_in_clearing(referee.table, owner, battle.clearing);
  const int there = buildings_and_tokens(referee.table, owner, battle.clearing);
  if (hits <= 0 || there == 0) return;
  if (hits < there && kinds.size() > 1) {
    referee.push(frame::AllocateHits{side, static_cast<std::uint8_t>(hits)});
    return;
  }
  for (const Piece kind : kinds)
    battle.losses[side].pieces[kind] = static_cast<std::uint8_t>(std::min<int>(hits, site.count(kind)));
}

/// A hirer shares hits evenly with the Riverfolk and takes the odd one: warriors first, then buildings and
/// tokens (L 11.2.7.III, 3.3.3, R-25).
void take_hits_with_hired(Referee& referee, int hits) {
  auto& battle = referee.top<Battle>();
  const Table& table = referee.table;
  const ClearingState& site = table.site(battle.clearing);
  const Faction own = table.faction_of(battle.attacker());
  const int own_warriors = site.warriors[own];
  const int hired_warriors = site.warriors[Faction::riverfolk];
  const int on_warriors = std::min(hits, own_warriors + hired_warriors);
  const int own_share = std::min(own_warriors, (on_warriors + 1) / 2);
  const int hired_share = std::min(hired_warriors, on_warriors - own_share);
  Losses& losses = battle.losses[Side::attacker];
  losses.helpers = static_cast<std::uint8_t>(hired_share);
  losses.warriors = static_cast<std::uint8_t>(on_warriors - hired_share);

  const int rest = hits - on_warriors;
  const int posts = site.count(Piece::trade_post);
  int post_share = std::min(posts, rest / 2);
  const int own_pieces = std::min(buildings_and_tokens(table, own, battle.clearing), rest - post_share);
  post_share = std::min(posts, rest - own_pieces);
  losses.pieces[Piece::trade_post] = static_cast<std::uint8_t>(post_share);
  hit_buildings_and_tokens(referee, Side::attacker, own_pieces);
}

/// Adds one side's losses to the batch; the other side counts as the seat that removes them.
void add_losses(const Table& table, const Battle& battle, Side side, Batch& batch) {
  const Losses& losses = battle.losses[side];
  const Seat agent = battle.seats[other(side)];
  const bool defending = side == Side::defender;
  batch.add({battle.clearing, table.faction_of(battle.seats[side]), Piece::warrior, losses.warriors, agent,
             defending});
  const Faction helper = battle.ally.value_or(Faction::riverfolk);
  batch.add({battle.clearing, helper, Piece::warrior, losses.helpers, agent, false});
  for (std::size_t at = 0; at < building_or_token_kinds; ++at)
    batch.add({battle.clearing, owner_of(piece(at)), piece(at), losses.pieces[piece(at)], agent, defending});
}

/// All ways to take `left` hits on the kinds from `at` on.
void list_allocations(const ClearingState& site, const InlineVector<Piece, building_or_token_kinds>& kinds,
                      std::size_t at, int left, PieceCounts counts, MoveList& moves) {
  if (left == 0) {
    moves.push_back(move::AllocateHits{counts});
    return;
  }
  if (at == kinds.size()) return;
  for (int taken = std::min<int>(left, site.count(kinds[at])); taken >= 0; --taken) {
    counts[kinds[at]] = static_cast<std::uint8_t>(taken);
    list_allocations(site, kinds, at + 1, left - taken, counts, moves);
  }
}

}  // namespace

void take_hits(Referee& referee, Side side, int hits) {
  auto& battle = referee.top<Battle>();
  const Faction owner = referee.table.faction_of(battle.seats[side]);
  battle.losses[side] = {};
  if (const auto& module = module_of(owner); module.take_hits != nullptr)
    return module.take_hits(referee, side, hits);
  if (side == Side::attacker && battle.hired) return take_hits_with_hired(referee, hits);
  const int warriors = std::min<int>(hits, referee.table.site(battle.clearing).warriors[owner]);
  battle.losses[side].warriors = static_cast<std::uint8_t>(warriors);
  hit_buildings_and_tokens(referee, side, hits - warriors);
}

void remove_losses(Referee& referee, RemovalCause cause) {
  auto& battle = referee.top<Battle>();
  Batch batch{cause, {}};
  for (const Side side : {Side::defender, Side::attacker}) {
    add_losses(referee.table, battle, side, batch);
    battle.losses[side] = {};
  }
  if (!batch.removals.empty()) remove(referee, batch);
}

Advance advance(Referee&, const frame::AllocateHits&) {
  return Advance::asks;  // pushed only where there is a choice
}

Seat decider(const Table& table, const frame::AllocateHits& question) {
  return std::get<Battle>(*(table.stack.end() - 2)).seats[question.side];
}

void list_moves(const Table& table, const frame::AllocateHits& question, MoveList& moves) {
  const auto& battle = std::get<Battle>(*(table.stack.end() - 2));
  const Faction owner = table.faction_of(battle.seats[question.side]);
  const auto kinds = kinds_in_clearing(table, owner, battle.clearing);
  list_allocations(table.site(battle.clearing), kinds, 0, question.hits, {}, moves);
}

void perform(Referee& referee, Seat, const move::AllocateHits& move) {
  const Side side = referee.top<frame::AllocateHits>().side;
  referee.pop();
  PieceCounts& pieces = referee.top<Battle>().losses[side].pieces;
  for (std::size_t at = 0; at < building_or_token_kinds; ++at)
    pieces[piece(at)] = std::max(pieces[piece(at)], move.counts[piece(at)]);
}

}  // namespace marchstone::root
