// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <string>
#include <variant>

#include "protocol/games/root/codec.h"
#include "protocol/games/root/words.h"
#include "rules/root/engine/piles.h"
#include "rules/root/engine/turn/setup.h"
#include "tests/contract/codec_subject.h"
#include "tests/contract/game_contract.h"

namespace marchstone::contract {

using namespace root;

template <>
struct Subject<Position> : CodecSubject<protocol::RootCodec> {
  static std::vector<Case<Position>> cases() {
    return {
        of({Faction::marquise, Faction::eyrie}),
        of({Faction::eyrie, Faction::alliance, Faction::cult}),
        of({Faction::vagabond, Faction::marquise, Faction::vagabond_2}),
        of({Faction::marquise, Faction::eyrie, Faction::alliance, Faction::vagabond}),
        of({Faction::marquise, Faction::riverfolk, Faction::eyrie, Faction::alliance, Faction::vagabond}),
        of({Faction::marquise, Faction::eyrie, Faction::alliance, Faction::vagabond, Faction::cult,
            Faction::riverfolk}),
    };
  }
  static std::size_t longest_match() { return 100'000; }

  /// All sets of factions that the Law allows for that number of players, seated at random.
  static std::vector<Case<Position>> all_sets(std::size_t players, int turn_limit, Random& random) {
    std::vector<Case<Position>> sets;
    for (unsigned bits = 0; bits < 1u << faction_count; ++bits) {
      if (static_cast<std::size_t>(std::popcount(bits)) != players) continue;
      InlineVector<Faction, most_seats> set;
      for (std::size_t at = 0; at < faction_count; ++at)
        if ((bits >> at & 1) != 0) set.push_back(faction(at));
      if (!is_valid_set(set)) continue;
      for (std::size_t left = players; left > 1; --left)
        std::swap(set[left - 1], set[random.below(static_cast<std::uint32_t>(left))]);
      sets.push_back(of(set, turn_limit));
    }
    return sets;
  }

  /// Supporters are laid face down; the receiver of a card sees it, so that only equal gifts are
  /// indistinguishable.
  static std::string outside(const Move& move) {
    return std::holds_alternative<move::Support>(move) ? "support" : Subject::text(move);
  }

  /// Whether nothing hidden is revealed to anybody but the mover: no card that others draw, find or lose at
  /// random, no quest, no item under a ruin, no hand that is looked at.
  static bool hides(const Position& position, const Move& move) {
    const Seat mover = position.deciders()[0].seat;
    Position copy = position;
    const auto applied = copy.apply(mover, move);
    return applied && std::ranges::none_of(applied->events, [&](const Event& event) {
             return brings_to_light(position, mover, event);
           });
  }

  static std::multiset<std::string> components(const Position& position) {
    std::multiset<std::string> all;
    const Table& table = position.table();
    const auto add = [&all](const CardCounts& cards) {
      for (const CardKind kind : cards.kinds())
        for (int copy = 0; copy < cards[kind]; ++copy) all.emplace(face_of(kind).word);
    };
    for (const CardKind card : table.deck) all.emplace(face_of(card).word);
    for (const CardCounts* pile : {&table.discard, &table.available, &table.in_resolution,
                                   &table.alliance.supporters, &table.cult.lost_souls, &table.cult.revealed})
      add(*pile);
    for (const CardCounts& column : table.eyrie.decree) add(column);
    for (const Seat seat : table.order) {
      add(table.player(seat).hand);
      add(table.player(seat).crafted);
      if (table.player(seat).dominance) all.emplace(face_of(*table.player(seat).dominance).word);
    }
    return all;
  }

  /// Each place of the deck, and for each hand and the supporters whether they contain a kind.
  static std::vector<HiddenSlot> hidden(const Position& position, Viewer viewer) {
    const Table& table = position.table();
    CardCounts pool;
    for (const CardKind card : table.deck) pool.add(card);
    std::vector<PrivateZone> zones;
    for (const Seat seat : table.order) zones.push_back(PrivateZone::hand(seat));
    if (table.plays(Faction::alliance)) zones.push_back(PrivateZone::supporters());
    std::erase_if(zones, [&](PrivateZone zone) {
      return visible_to(table, zone).include(viewer) || cards_in(table, zone).empty();
    });
    for (const PrivateZone zone : zones) pool.add(cards_in(table, zone));
    std::set<std::string> unknown;
    for (const CardKind kind : pool.kinds()) unknown.emplace(face_of(kind).word);
    std::vector<HiddenSlot> slots;
    for (std::size_t at = 0; at < table.deck.size(); ++at)
      slots.push_back(
          {"deck place " + std::to_string(at), std::string(face_of(table.deck[at]).word), unknown});
    for (const PrivateZone zone : zones)
      for (const CardKind kind : pool.kinds())
        slots.push_back({"zone " + std::to_string(zone.index()) + " holds " + std::string(face_of(kind).word),
                         cards_in(table, zone).contains(kind) ? "yes" : "no",
                         {"yes", "no"}});
    return slots;
  }

 private:
  /// Random play need not end: it stops after this many turns.
  template <class Factions>
  static Case<Position> of(const Factions& factions, int turn_limit) {
    Case<Position> one;
    for (const Faction faction : factions) {
      one.name += (one.name.empty() ? "" : ", ") + std::string(word(faction));
      one.options.factions.push_back(faction);
    }
    one.options.turn_limit = turn_limit;
    one.players = one.options.factions.size();
    return one;
  }
  static Case<Position> of(std::initializer_list<Faction> factions) {
    return of(factions, 3 * static_cast<int>(factions.size()));
  }

  static bool brings_to_light(const Position& position, Seat mover, const Event& event) {
    const Table& table = position.table();
    if (const auto* drawn = std::get_if<event::CardsDrawn>(&event))
      return drawn->seat != mover || table.plays(mover, Faction::riverfolk);
    if (const auto* looked = std::get_if<event::HandSeen>(&event)) return looked->looker != mover;
    // That no supporter is lost with a base reveals as much as one that is (L 8.2.4).
    if (const auto* removed = std::get_if<event::PiecesRemoved>(&event))
      return removed->piece == Piece::base && !table.alliance.supporters.empty();
    if (const auto* gone = std::get_if<event::CardDiscarded>(&event))
      return gone->why == event::DiscardReason::fear || gone->why == event::DiscardReason::base_lost;
    return std::holds_alternative<event::CardGiven>(event) ||
           std::holds_alternative<event::QuestRevealed>(event) ||
           std::holds_alternative<event::Explored>(event) || std::holds_alternative<event::MatchEnded>(event);
  }
};

namespace {

bool is_long() {
  return std::getenv("MARCHSTONE_LONG") != nullptr;
}

TEST(RootContract, HoldsForFactionSetsOfEveryNumberOfPlayers) {
  Effort effort;
  effort.matches = is_long() ? 50 : 1;
  effort.determinizations = 1;
  game_contract_test<Position>(effort);
}

class RootSets : public testing::TestWithParam<int> {};

/// Every possible set of factions: a few matches of each through a hundred turns, or with MARCHSTONE_LONG ten
/// thousand in total through four hundred, unless they end before.
TEST_P(RootSets, HoldTheContract) {
  constexpr int all_sets = 80;
  const auto players = static_cast<std::size_t>(GetParam());
  const int rounds = is_long() ? 10'000 / all_sets : 4;
  Effort effort;
  effort.matches = 1;
  effort.determinizations = 1;
  effort.stride = is_long() ? 400 : 20;
  effort.reaches_everything = false;
  Random seating(numbered_seed(players));
  for (int round = 0; round < rounds && !HasFailure(); ++round) {
    effort.first_seed = static_cast<std::uint32_t>(1 + round);
    const int turn_limit = is_long() ? 400 : 100;
    game_contract_test<Position>(effort, Subject<Position>::all_sets(players, turn_limit, seating));
  }
}

INSTANTIATE_TEST_SUITE_P(OfPlayers, RootSets, testing::Range(2, 7),
                         [](const auto& one) { return std::to_string(one.param); });

}  // namespace
}  // namespace marchstone::contract
