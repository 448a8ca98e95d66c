// SPDX-License-Identifier: MIT
#include "bots/games/root.h"

#include <algorithm>
#include <cmath>

#include "rules/root/engine/ruler.h"
#include "rules/root/engine/victory.h"

namespace marchstone::bots {

namespace {

using namespace root;

/// Clearings that each faction rules.
PerFaction<int> ruled(const Table& table) {
  PerFaction<int> count{};
  for (const Clearing clearing : all_clearings)
    if (const auto faction = ruler(table, clearing)) ++count[*faction];
  return count;
}

/// In points that what lies there may be expected to bring: of each faction what it lives from.
double marquise(const Table& table, int clearings) {
  const int buildings =
      table.on_map(Piece::sawmill) + table.on_map(Piece::workshop) + table.on_map(Piece::recruiter);
  return 0.9 * buildings + 0.4 * table.on_map(Piece::wood) + 0.12 * table.warriors_on_map(Faction::marquise) +
         0.25 * clearings;
}

double eyrie(const Table& table, int clearings) {
  const int roosts = table.on_map(Piece::roost);
  double resolvable = 0;
  for (std::size_t at = 0; at < column_count; ++at)
    resolvable += table.eyrie.decree[static_cast<Column>(at)].size();
  return 2.4 * roosts + 0.25 * table.warriors_on_map(Faction::eyrie) + 0.25 * clearings +
         0.1 * std::min(resolvable, 5.0);
}

double alliance(const Table& table) {
  return 1.3 * table.on_map(Piece::sympathy) + 1.8 * table.on_map(Piece::base) +
         1.0 * table.alliance.officers + 0.5 * std::min(table.alliance.supporters.size(), 5) +
         0.15 * table.warriors_on_map(Faction::alliance);
}

double vagabond(const Table& table, Faction faction) {
  const VagabondBoard& board = table.vagabond(faction);
  double items = 0;
  for (std::size_t at = 0; at < item_count; ++at) {
    const Item item = root::item(at);
    items += 1.0 * board.up[item] + 0.8 * board.down[item] + 0.3 * board.damaged[item];
  }
  double friends = 0;
  for (std::size_t at = 0; at < faction_count; ++at) {
    const Relation relation = board.relations[root::faction(at)];
    friends += relation == Relation::allied    ? 1.5
               : relation == Relation::hostile ? -0.4
                                               : 0.4 * static_cast<int>(relation) - 0.4;
  }
  return items + friends;
}

double cult(const Table& table, int clearings) {
  return 1.9 * table.on_map(Piece::garden) + 0.7 * table.cult.acolytes +
         0.2 * table.warriors_on_map(Faction::cult) + 0.05 * table.cult.lost_souls.size() + 0.3 * clearings;
}

double riverfolk(const Table& table) {
  double funds = 0;
  for (std::size_t at = 0; at < faction_count; ++at) {
    const Faction payer = root::faction(at);
    funds += table.riverfolk.funds[payer] + table.riverfolk.payments[payer] +
             0.8 * table.riverfolk.committed[payer];
  }
  return 0.55 * funds + 1.6 * table.on_map(Piece::trade_post) +
         0.2 * table.warriors_on_map(Faction::riverfolk);
}

double board(const Table& table, Faction faction, const PerFaction<int>& ruled) {
  switch (faction) {
    case Faction::marquise:
      return marquise(table, ruled[faction]);
    case Faction::eyrie:
      return eyrie(table, ruled[faction]);
    case Faction::alliance:
      return alliance(table);
    case Faction::vagabond:
    case Faction::vagabond_2:
      return vagabond(table, faction);
    case Faction::cult:
      return cult(table, ruled[faction]);
    case Faction::riverfolk:
      return riverfolk(table);
  }
  return 0;
}

double prospects(const Table& table, Seat seat, const PerFaction<int>& ruled) {
  const Player& player = table.player(seat);
  double sum = player.score ? *player.score : 12.0;
  sum += 0.35 * std::min(player.hand.size(), 6) + 0.5 * player.crafted.size();
  for (std::size_t at = 0; at < item_count; ++at) sum += 0.2 * player.crafted_items[root::item(at)];
  if (player.faction) sum += board(table, *player.faction, ruled);
  return sum;
}

/// A vagabond without a sword hits nobody who has a warrior to send.
bool is_hopeless(const Table& table, Seat seat, const move::StartBattle& battle) {
  if (battle.clearing || battle.ally) return false;
  const VagabondBoard& board = table.vagabond(table.faction_of(seat));
  if (!board.pawn || !board.pawn->is_clearing() || board.up[Item::sword] + board.down[Item::sword] > 0)
    return false;
  return table.site(board.pawn->clearing()).warriors[battle.defender] > 0;
}

/// Is there the same move that pays with another card than a bird?
template <class Paying>
bool pays_with_needless_bird(const Paying& move, const std::vector<Move>& legal) {
  if (face_of(move.card).suit != Suit::bird) return false;
  return std::ranges::any_of(legal, [&](const Move& other) {
    const auto* alike = std::get_if<Paying>(&other);
    if (alike == nullptr || face_of(alike->card).suit == Suit::bird) return false;
    Paying same = *alike;
    same.card = move.card;
    return same == move;
  });
}

/// To Dominance no points count.
bool makes_points(const Table& table, Seat seat, const Move& move) {
  const auto* craft = std::get_if<move::Craft>(&move);
  return craft != nullptr && table.player(seat).score && face_of(craft->card).points > 0;
}

}  // namespace

bool Root::wastes(const Position& position, Seat seat, const Move& move, const std::vector<Move>& legal) {
  const Table& table = position.table();
  if (const auto* battle = std::get_if<move::StartBattle>(&move)) return is_hopeless(table, seat, *battle);
  if (const auto* overwork = std::get_if<move::Overwork>(&move))
    return pays_with_needless_bird(*overwork, legal);
  if (const auto* aid = std::get_if<move::Aid>(&move)) return pays_with_needless_bird(*aid, legal);
  if (const auto* train = std::get_if<move::Train>(&move)) return pays_with_needless_bird(*train, legal);
  if (const auto* give = std::get_if<move::OutrageGive>(&move)) return pays_with_needless_bird(*give, legal);
  if (!std::holds_alternative<move::EndStep>(move)) return false;
  return std::ranges::any_of(legal, [&](const Move& other) { return makes_points(table, seat, other); });
}

double Root::value(const Position& position, Seat seat) {
  const Table& table = position.table();
  int most = 0;
  for (const Seat each : table.order) most = std::max<int>(most, table.player(each).score.value_or(0));
  // A lead counts for more the nearer the end is.
  const double scale = 2.5 + 4.5 * std::max(0.0, 1 - static_cast<double>(most) / points_to_win);
  const PerFaction<int> clearings = ruled(table);
  double all = 0;
  double own = 0;
  for (const Seat each : table.order) {
    if (table.player(each).departed) continue;
    const double weight = std::exp(prospects(table, each, clearings) / scale);
    all += weight;
    const bool wins_too = each == seat || table.player(seat).coalition == each;
    if (wins_too) own += weight;
  }
  return all > 0 ? own / all : 0;
}

Effort Root::effort(Level level) {
  switch (level) {
    case Level::easy:
      return {40, 6, 1};
    case Level::medium:
      return {150, 12, 3};
    case Level::strong:
      break;
  }
  return {1'200, 20, 3};
}

}  // namespace marchstone::bots
