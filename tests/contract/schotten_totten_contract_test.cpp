// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <string>
#include <variant>

#include "protocol/games/schotten_totten/codec.h"
#include "tests/contract/codec_subject.h"
#include "tests/contract/game_contract.h"

namespace marchstone::contract {

using schotten_totten::Card;
using schotten_totten::Position;

template <>
struct Subject<Position> : CodecSubject<protocol::SchottenTottenCodec> {
  static std::vector<Case<Position>> cases() {
    std::vector<Case<Position>> cases;
    for (const bool tactical : {false, true})
      for (const bool expert : {false, true})
        for (const int rounds : {1, 3})
          cases.push_back({std::string(tactical ? "tactical" : "base") + (expert ? ", expert" : "") +
                               (rounds > 1 ? ", three rounds" : ""),
                           {tactical, expert, rounds, std::nullopt},
                           2});
    return cases;
  }
  static std::size_t longest_match() { return 3000; }

  /// Played cards are seen; of returned cards only the kinds are.
  static std::string outside(const Position::Move& move) {
    const auto* returned = std::get_if<schotten_totten::ReturnCards>(&move);
    if (returned == nullptr) return Subject::text(move);
    std::string kinds = "return";
    for (const auto& card : {returned->first, returned->second})
      if (card) kinds += schotten_totten::is_clan(*card) ? " clan" : " tactics";
    return kinds;
  }
  static bool hides(const Position&, const Position::Move&) { return true; }

  static std::multiset<std::string> components(const Position& position) {
    std::multiset<std::string> all;
    const auto& table = position.table();
    for (const auto& stone : table.stones) {
      for (const auto& side : stone.sides) add(all, side.cards);
      if (stone.blind_mans_bluff) all.insert(name(Card::blind_mans_bluff));
      if (stone.mud_fight) all.insert(name(Card::mud_fight));
    }
    for (const auto& player : table.players) add(all, player.hand);
    add(all, table.clan_deck);
    add(all, table.tactics_deck);
    add(all, table.discard);
    return all;
  }

  /// Decks are ordered, so each of their places is a slot. Hands are sorted sets: there the slot is whether a
  /// card is in it. Backs differ: a hidden clan card may be any hidden clan card, a tactics card any hidden
  /// tactics card.
  static std::vector<HiddenSlot> hidden(const Position& position, Viewer viewer) {
    const auto& table = position.table();
    std::array<std::set<Card>, 2> unknown;
    for (const Card card : table.clan_deck) unknown[0].insert(card);
    for (const Card card : table.tactics_deck) unknown[1].insert(card);
    for (std::size_t at = 0; at < 2; ++at)
      if (!viewer.is(seat(at)))
        for (const Card card : table.players[at].hand) unknown[kind(card)].insert(card);

    std::vector<HiddenSlot> slots;
    add_deck(slots, "clan deck", table.clan_deck, unknown[0]);
    add_deck(slots, "tactics deck", table.tactics_deck, unknown[1]);
    for (std::size_t at = 0; at < 2; ++at)
      if (!viewer.is(seat(at))) add_hand(slots, "hand " + std::to_string(at), table.players[at], unknown);
    return slots;
  }

 private:
  static std::string name(Card card) { return std::to_string(static_cast<int>(card)); }
  static std::size_t kind(Card card) { return schotten_totten::is_clan(card) ? 0 : 1; }
  template <class Cards>
  static void add(std::multiset<std::string>& all, const Cards& cards) {
    for (const Card card : cards) all.insert(name(card));
  }
  template <class Cards>
  static void add_deck(std::vector<HiddenSlot>& slots, const std::string& pile, const Cards& cards,
                       const std::set<Card>& unknown) {
    std::set<std::string> possible;
    for (const Card card : unknown) possible.insert(name(card));
    for (std::size_t at = 0; at < cards.size(); ++at)
      slots.push_back({pile + " place " + std::to_string(at), name(cards[at]), possible});
  }
  static void add_hand(std::vector<HiddenSlot>& slots, const std::string& hand,
                       const schotten_totten::Player& player, const std::array<std::set<Card>, 2>& unknown) {
    for (const auto& cards : unknown) {
      for (const Card card : cards) {
        const bool has_kind = player.count(schotten_totten::deck_of(card)) > 0;
        slots.push_back({hand + " holds " + name(card), player.holds(card) ? "yes" : "no",
                         has_kind ? std::set<std::string>{"yes", "no"} : std::set<std::string>{"no"}});
      }
    }
  }
};

namespace {

TEST(SchottenTottenContract, HoldsInEveryVariant) {
  Effort effort;
  effort.matches = std::getenv("MARCHSTONE_LONG") != nullptr ? 500 : 12;
  if (std::getenv("MARCHSTONE_SAMPLE") != nullptr) effort.matches = 2;
  effort.determinizations = 1;
  game_contract_test<Position>(effort);
}

}  // namespace
}  // namespace marchstone::contract
