// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>
#include <variant>

#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/lords_of_scotland/words.h"
#include "tests/contract/codec_subject.h"
#include "tests/contract/game_contract.h"

namespace marchstone::contract {

using namespace lords_of_scotland;

template <>
struct Subject<Position> : CodecSubject<protocol::LordsOfScotlandCodec> {
  static std::vector<Case<Position>> cases() {
    std::vector<Case<Position>> cases;
    for (std::size_t players = fewest_seats; players <= most_seats; ++players) {
      const std::string name = std::to_string(players) + " players";
      const bool many = players >= 4;
      cases.push_back({name, {.same_clan_activation = many}, players});
      cases.push_back({name + ", Bruce", {.bruce = true, .strict_hand_limit = true}, players});
    }
    return cases;
  }
  static std::size_t longest_match() { return 5000; }

  /// Others do not see a card laid face down, nor the identity of a face-down target.
  static std::string outside(const Position::Move& move) {
    const auto* muster = std::get_if<Muster>(&move);
    if (muster != nullptr && !muster->face_up) return "a card face down";
    return Subject::text(move);
  }

  /// Cards are revealed at the end of a turn or a skirmish, when a face-up Recruit is replaced, and by
  /// Wemyss.
  static bool hides(const Position& position, const Position::Move& move) {
    const Table& table = position.table();
    if (table.to_act.size() < 2) return false;
    if (const auto* taken = std::get_if<TakeRecruit>(&move)) return !table.recruits[taken->slot]->face_up;
    if (const auto* target = std::get_if<Target>(&move); target && table.phase == Phase::discard)
      return table.player(target->seat).army[target->place].face_up;
    return true;
  }

  static std::multiset<std::string> components(const Position& position) {
    std::multiset<std::string> all;
    const Table& table = position.table();
    const auto add = [&all](Card card) { all.insert(std::string(word(card))); };
    for (const Player& player : table.players) {
      for (const Card card : player.hand) add(card);
      for (const Card card : player.victories) add(card);
      for (const Follower& follower : player.army) add(follower.card);
    }
    for (const auto& recruit : table.recruits)
      if (recruit) add(recruit->card);
    for (const Card card : table.draw_pile) add(card);
    for (const Card card : table.discard) add(card);
    for (const Card card : table.supporters) add(card);
    return all;
  }

  /// The ends and the middle of the pile, each face-down card, and for each hand whether it contains some
  /// cards. No more, since two thousand positions are checked; that all hidden cards are drawn uniformly is
  /// tested elsewhere.
  static std::vector<HiddenSlot> hidden(const Position& position, Viewer viewer) {
    const Table& table = position.table();
    std::vector<std::pair<std::string, Card>> lying;
    std::set<std::string> unknown;
    for (const Card card : table.draw_pile) unknown.insert(std::string(word(card)));
    if (!table.draw_pile.empty()) {
      lying.emplace_back("pile bottom", table.draw_pile.front());
      lying.emplace_back("pile middle", table.draw_pile[table.draw_pile.size() / 2]);
      lying.emplace_back("pile top", table.draw_pile.back());
    }
    for (std::size_t slot = 0; slot < recruit_slots; ++slot)
      if (table.recruits[slot] && !table.recruits[slot]->face_up)
        lying.emplace_back("recruit " + std::to_string(slot), table.recruits[slot]->card);
    for (std::size_t at = 0; at < table.seats; ++at) {
      if (viewer.is(seat(at))) continue;
      for (std::size_t place = 0; place < table.players[at].army.size(); ++place)
        if (!table.players[at].army[place].face_up)
          lying.emplace_back("army " + std::to_string(at) + " place " + std::to_string(place),
                             table.players[at].army[place].card);
      for (const Card card : table.players[at].hand) unknown.insert(std::string(word(card)));
    }
    for (const auto& [name, card] : lying) unknown.insert(std::string(word(card)));
    std::vector<HiddenSlot> slots;
    for (const auto& [name, card] : lying) slots.push_back({name, std::string(word(card)), unknown});
    add_hands(slots, table, viewer, unknown);
    return slots;
  }

 private:
  static constexpr std::size_t cards_between = 8;

  static void add_hands(std::vector<HiddenSlot>& slots, const Table& table, Viewer viewer,
                        const std::set<std::string>& unknown) {
    for (std::size_t at = 0; at < table.seats; ++at) {
      if (viewer.is(seat(at))) continue;
      const CardSet& hand = table.players[at].hand;
      std::size_t number = 0;
      for (const std::string& card : unknown) {
        if (number++ % cards_between != 0) continue;
        slots.push_back({"hand " + std::to_string(at) + " holds " + card,
                         hand.contains(*protocol::value_of<Card>(card)) ? "yes" : "no",
                         hand.empty() ? std::set<std::string>{"no"} : std::set<std::string>{"yes", "no"}});
      }
    }
  }
};

namespace {

TEST(LordsOfScotlandContract, HoldsForEveryNumberOfPlayersAndOption) {
  Effort effort;
  effort.matches = std::getenv("MARCHSTONE_LONG") != nullptr ? 100 : 2;
  if (std::getenv("MARCHSTONE_SAMPLE") != nullptr) effort.matches = 1;
  effort.determinizations = 1;
  game_contract_test<Position>(effort);
}

}  // namespace
}  // namespace marchstone::contract
