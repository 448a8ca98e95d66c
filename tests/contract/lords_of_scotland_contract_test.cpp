// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
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
  /// tested elsewhere. What was taken face up is remembered (R33).
  static std::vector<HiddenSlot> hidden(const Position& position, Viewer viewer) {
    const Table& table = position.table();
    const std::set<std::string> unknown = unknown_cards(table, viewer);
    std::vector<HiddenSlot> slots;
    const auto add = [&](const std::string& name, Card card) {
      slots.push_back({name, std::string(word(card)), unknown});
    };
    if (!table.draw_pile.empty()) {
      add("pile bottom", table.draw_pile.front());
      add("pile middle", table.draw_pile[table.draw_pile.size() / 2]);
      add("pile top", table.draw_pile.back());
    }
    for (std::size_t slot = 0; slot < recruit_slots; ++slot)
      if (table.recruits[slot] && !table.recruits[slot]->face_up)
        add("recruit " + std::to_string(slot), table.recruits[slot]->card);
    std::size_t number = 0;
    for (const FaceDownCard& lying : table.known.face_down()) {
      const std::string name = "face down " + std::to_string(number++);
      if (viewer.seat() && lying.was_seen_by(*viewer.seat())) continue;
      add(name, lying.card);
      if (lying.is_certain) slots.back().possible.clear();
      for (const Card card : lying.candidates) slots.back().possible.insert(std::string(word(card)));
    }
    add_hands(slots, table, viewer, unknown);
    return slots;
  }

 private:
  static constexpr std::size_t cards_between = 8;

  /// Of which the viewer knows nothing but that they are not seen.
  static std::set<std::string> unknown_cards(const Table& table, Viewer viewer) {
    CardSet cards;
    for (const Card card : table.draw_pile) cards.insert(card);
    for (const auto& recruit : table.recruits)
      if (recruit && !recruit->face_up) cards.insert(recruit->card);
    for (std::size_t at = 0; at < table.seats; ++at)
      if (!viewer.is(seat(at)))
        for (const Card card : table.players[at].hand) cards.insert(card);
    for (const FaceDownCard& lying : table.known.face_down())
      if (!viewer.seat() || !lying.was_seen_by(*viewer.seat())) cards.insert(lying.card);
    for (std::size_t at = 0; at < table.seats; ++at)
      for (const Card card : table.known.taken(seat(at))) cards.erase(card);
    std::set<std::string> words;
    for (const Card card : cards) words.insert(std::string(word(card)));
    return words;
  }

  static void add_hands(std::vector<HiddenSlot>& slots, const Table& table, Viewer viewer,
                        const std::set<std::string>& unknown) {
    for (std::size_t at = 0; at < table.seats; ++at) {
      if (viewer.is(seat(at))) continue;
      const CardSet& hand = table.players[at].hand;
      const auto add = [&](const std::string& card, std::set<std::string> possible) {
        slots.push_back({"hand " + std::to_string(at) + " holds " + card,
                         hand.contains(*protocol::value_of<Card>(card)) ? "yes" : "no", std::move(possible)});
      };
      std::size_t number = 0;
      for (const std::string& card : unknown) {
        if (number++ % cards_between != 0) continue;
        add(card, hand.empty() ? std::set<std::string>{"no"} : std::set<std::string>{"yes", "no"});
      }
      for (const Card card : table.known.taken(seat(at))) {
        const bool may_lie_down =
            std::ranges::any_of(table.known.face_down(),
                                [&](const FaceDownCard& lying) { return lying.candidates.contains(card); });
        add(std::string(word(card)),
            may_lie_down ? std::set<std::string>{"yes", "no"} : std::set<std::string>{"yes"});
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
