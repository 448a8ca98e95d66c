// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/contract/codec_subject.h"
#include "tests/contract/game_contract.h"
#include "tests/toy_games/high_card_codec.h"

namespace marchstone::contract {

using toy::high_card::Card;
using toy::high_card::HighCard;
using toy::high_card::HighCardCodec;

template <>
struct Subject<HighCard> : CodecSubject<HighCardCodec> {
  static std::vector<Case<HighCard>> cases() { return {{"two", {}, 2}}; }
  static std::size_t longest_match() { return toy::high_card::card_count; }
  static std::string outside(const HighCard::Move& move) { return text(move); }
  static bool hides(const HighCard&, const HighCard::Move&) { return false; }
  static std::multiset<std::string> components(const HighCard& position) {
    std::multiset<std::string> all;
    const auto add = [&all](const auto& cards) {
      for (const Card card : cards) all.insert(std::to_string(card));
    };
    add(position.deck());
    for (const auto& hand : position.hands()) add(hand);
    add(position.played());
    return all;
  }
  static std::vector<HiddenSlot> hidden(const HighCard& position, Viewer viewer) {
    std::vector<HiddenSlot> slots;
    add_slots(slots, "deck", position.deck());
    for (std::size_t at = 0; at < 2; ++at)
      if (!viewer.is(seat(at))) add_slots(slots, "hand " + std::to_string(at), position.hands()[at]);
    std::set<std::string> possible;
    for (const HiddenSlot& slot : slots) possible.insert(slot.content);
    for (HiddenSlot& slot : slots) slot.possible = possible;
    return slots;
  }

 private:
  template <class Cards>
  static void add_slots(std::vector<HiddenSlot>& slots, const std::string& name, const Cards& cards) {
    for (std::size_t at = 0; at < cards.size(); ++at)
      slots.push_back({name + " place " + std::to_string(at), std::to_string(cards[at]), {}});
  }
};

namespace {

TEST(HighCard, KeepsTheContract) {
  game_contract_test<HighCard>();
}

}  // namespace
}  // namespace marchstone::contract
