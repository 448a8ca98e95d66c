// SPDX-License-Identifier: MIT
#include "bots/games/root.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "bots/games/root/boards.h"
#include "rules/root/engine/ruler.h"
#include "rules/root/engine/victory.h"
#include "rules/root/map/autumn_map.h"

namespace marchstone::bots {

namespace {

using namespace root;

/// Without points: how near the seat is to ruling what its dominance card asks for. All the others have
/// a turn before it can win, and of the bots that went for it one in eight won.
double dominance_worth(ClearingSet ruled, CardKind dominance) {
  constexpr std::array<double, clearings_for_dominance + 1> worth = {1, 3, 8, 22};
  const Suit suit = suit_of(dominance);
  if (suit != Suit::bird) return worth[std::min((ruled & clearings_fitting(suit)).size(), worth.size() - 1)];
  const ClearingSet held = ruled & corners;
  if (held.empty()) return worth[0];
  const bool has_pair =
      std::ranges::any_of(held, [held](Clearing corner) { return held.contains(opposite_corner(corner)); });
  return has_pair ? worth.back() : worth[1];
}

double points_of(const Player& player, const woodland::OnMap& map) {
  if (player.score) return *player.score;
  return player.dominance && player.faction ? dominance_worth(map.ruled[*player.faction], *player.dominance)
                                            : 0;
}

/// Of what a board promises, who has a dominance card has this part: most of it is points to come.
constexpr double promise_without_points = 0.5;

double prospects(const Table& table, Seat seat, const woodland::OnMap& map, double later) {
  const Player& player = table.player(seat);
  double sum = points_of(player, map);
  sum += later * (0.35 * std::min(player.hand.size(), 6) + 0.5 * player.crafted.size());
  for (std::size_t at = 0; at < item_count; ++at) sum += later * 0.2 * player.crafted_items[root::item(at)];
  if (player.faction)
    sum += (player.score ? 1.0 : promise_without_points) *
               woodland::promise(table, *player.faction, map, later) -
           woodland::exposure(table, *player.faction, later);
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

/// Is the seat far enough for a dominance card (L 4.3.1), and could it win with it? A vagabond needs a
/// partner, all others a hold on the clearings: who has none of it pays a card for nothing.
bool may_win_with(const Table& table, Seat seat, CardKind dominance) {
  if (!(table.player(seat).score >= points_for_dominance)) return false;
  const Faction faction = table.faction_of(seat);
  if (is_vagabond(faction)) return true;
  const ClearingSet ruled = ruled_by(table, faction);
  const Suit suit = suit_of(dominance);
  return suit == Suit::bird ? !(ruled & corners).empty() : (ruled & clearings_fitting(suit)).size() >= 2;
}

/// To go where sympathy stands costs a card (L 8.2.6). Who has warriors there already, and nobody else to
/// fight, can remove the token without that.
bool stirs_outrage_for_nothing(const Table& table, Seat seat, Clearing to) {
  const Faction own = table.faction_of(seat);
  const ClearingState& site = table.site(to);
  if (own == Faction::alliance || !site.has(Piece::sympathy) || site.warriors[own] == 0) return false;
  return std::ranges::none_of(table.order, [&](Seat other) {
    const auto faction = table.player(other).faction;
    const int without = faction == Faction::alliance ? site.count(Piece::sympathy) : 0;
    return faction && *faction != own &&
           site.warriors[*faction] + buildings_and_tokens(table, *faction, to) > without;
  });
}

/// The clearing that warriors go to of their own will: a Decree asks for what it asks for.
std::optional<Clearing> destination(const Move& move) {
  if (const auto* march = std::get_if<move::March>(&move)) return march->to;
  if (const auto* again = std::get_if<move::MarchAgain>(&move)) return again->to;
  if (const auto* crusade = std::get_if<move::CrusadeMove>(&move)) return crusade->to;
  if (const auto* sent = std::get_if<move::RiverfolkMove>(&move)) return sent->to;
  return std::nullopt;
}

/// Points and warriors that cost nothing: revealed cards come back, and what is left of the actions is lost.
/// To Dominance no points count.
bool is_free_gain(const Table& table, Seat seat, const Move& move) {
  const auto* craft = std::get_if<move::Craft>(&move);
  if (craft != nullptr) return table.player(seat).score && face_of(craft->card).points > 0;
  return std::holds_alternative<move::Recruit>(move) || std::holds_alternative<move::RitualRecruit>(move);
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
  if (const auto* spend = std::get_if<move::SpendSupporter>(&move))
    return pays_with_needless_bird(*spend, legal);
  if (const auto* take = std::get_if<move::TakeDominance>(&move))
    return !may_win_with(table, seat, take->card);
  if (const auto* prices = std::get_if<move::SetPrices>(&move)) return prices->hand_card == 1;
  if (const auto to = destination(move)) return stirs_outrage_for_nothing(table, seat, *to);
  if (!std::holds_alternative<move::EndStep>(move)) return false;
  return std::ranges::any_of(legal, [&](const Move& other) { return is_free_gain(table, seat, other); });
}

double Root::value(const Position& position, Seat seat) {
  const Table& table = position.table();
  int most = 0;
  for (const Seat each : table.order) most = std::max<int>(most, table.player(each).score.value_or(0));
  const double to_come = std::max(0.0, 1 - static_cast<double>(most) / points_to_win);
  const double later = std::min(1.0, 0.25 + 1.5 * to_come);
  const double scale = 2.5 + 4.5 * to_come;  // a lead counts for more the nearer the end is
  const woodland::OnMap map = woodland::on_map(table);
  double all = 0;
  double own = 0;
  for (const Seat each : table.order) {
    // Who is in a coalition wins with the partner alone.
    if (table.player(each).departed || table.player(each).coalition) continue;
    const double weight = std::exp(prospects(table, each, map, later) / scale);
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
      return {150, 60, 3, 1};
    case Level::strong:
      break;
  }
  return {2'000, 60, 3, 2};
}

}  // namespace marchstone::bots
