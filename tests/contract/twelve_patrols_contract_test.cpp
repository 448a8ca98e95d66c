// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <variant>

#include "protocol/games/twelve_patrols/codec.h"
#include "protocol/games/twelve_patrols/words.h"
#include "tests/contract/codec_subject.h"
#include "tests/contract/game_contract.h"

namespace marchstone::contract {

using namespace twelve_patrols;

template <>
struct Subject<Position> : CodecSubject<protocol::TwelvePatrolsCodec> {
  static std::vector<Case<Position>> cases() {
    return {{"standard", {}, 1}, {"gentle", {gentle_regions(), false}, 1}};
  }
  static std::size_t longest_match() { return 5000; }

  /// All moves are seen; only what the deck reveals is not known before.
  static std::string outside(const Position::Move& move) { return Subject::text(move); }
  static bool hides(const Position& position, const Position::Move& move) {
    return !std::holds_alternative<EndTurn>(move) || position.table().deck.empty();
  }

  static std::multiset<std::string> components(const Position& position) {
    std::multiset<std::string> all;
    const Table& table = position.table();
    for (const PlacedRegion& placed : table.kingdom.regions()) all.emplace(word(placed.region));
    for (const Region region : table.display) all.emplace(word(region));
    for (const Region region : table.deck) all.emplace(word(region));
    // A changed die is the same piece: items count by colour and shape.
    const auto add = [&all](Item item, std::size_t count) {
      const std::string name(word(is_die(item) ? die(colour_of(item), 1) : item));
      for (; count > 0; --count) all.insert(name);
    };
    table.unplayed.each_kind(add);
    table.discarded.each_kind(add);
    for (const Patrol& patrol : table.kingdom.patrols())
      for (const Item item : patrol.items) add(item, 1);
    return all;
  }

  static std::vector<HiddenSlot> hidden(const Position& position, Viewer) {
    const auto& deck = position.table().deck;
    std::set<std::string> possible;
    for (const Region region : deck) possible.emplace(word(region));
    std::vector<HiddenSlot> slots;
    for (std::size_t at = 0; at < deck.size(); ++at)
      slots.push_back({"deck place " + std::to_string(at), std::string(word(deck[at])), possible});
    return slots;
  }
};

namespace {

TEST(TwelvePatrolsContract, HoldsWithBothSets) {
  Effort effort;
  effort.matches = std::getenv("MARCHSTONE_LONG") != nullptr ? 2000 : 150;
  if (std::getenv("MARCHSTONE_SAMPLE") != nullptr) effort.matches = 20;
  game_contract_test<Position>(effort);
}

}  // namespace
}  // namespace marchstone::contract
