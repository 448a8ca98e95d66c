// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include "tests/contract/codec_subject.h"
#include "tests/contract/game_contract.h"
#include "tests/toy_games/hidden_card_codec.h"

namespace marchstone::contract {

template <toy::Planted planted>
struct Subject<toy::HiddenCard<planted>> : CodecSubject<toy::HiddenCardCodec<planted>> {
  using G = toy::HiddenCard<planted>;

  static std::vector<Case<G>> cases() { return {{"two", {}, 2}, {"three", {}, 3}, {"four", {}, 4}}; }
  static std::size_t longest_match() { return 80; }
  static std::string outside(const typename G::Move& move) {
    return std::holds_alternative<toy::Lay>(move) ? "lay" : Subject::text(move);
  }
  static bool hides(const G&, const typename G::Move&) { return true; }
  static std::multiset<std::string> components(const G& position) {
    std::multiset<std::string> all;
    for (const toy::Card card : position.all_cards()) all.insert(std::to_string(card));
    return all;
  }
  static std::vector<HiddenSlot> hidden(const G& position, Viewer viewer) {
    std::vector<HiddenSlot> slots;
    add_slots(slots, "deck", position.deck());
    for (std::size_t at = 0; at < position.seats(); ++at) {
      if (viewer.is(seat(at))) continue;
      add_slots(slots, "hand " + std::to_string(at), position.hands()[at]);
      add_slots(slots, "laid " + std::to_string(at), position.laid()[at]);
    }
    // Every hidden card may be in any hidden place.
    std::set<std::string> possible;
    for (const HiddenSlot& slot : slots) possible.insert(slot.content);
    for (HiddenSlot& slot : slots) slot.possible = possible;
    return slots;
  }

 private:
  static void add_slots(std::vector<HiddenSlot>& slots, const std::string& name,
                        const std::vector<toy::Card>& cards) {
    for (std::size_t at = 0; at < cards.size(); ++at)
      slots.push_back({name + " place " + std::to_string(at), std::to_string(cards[at]), {}});
  }
};

namespace {

using toy::HiddenCard;
using toy::Planted;

TEST(GameContract, HoldsForASoundGame) {
  game_contract_test<HiddenCard<>>();
}

template <Planted planted>
Report planted_faults() {
  return inspect_game<HiddenCard<planted>>({});
}

TEST(GameContract, CatchesALeakingView) {
  EXPECT_TRUE(planted_faults<Planted::leaking_view>().has(Clause::view_hides));
}
TEST(GameContract, CatchesAPromptThatDependsOnAHand) {
  EXPECT_TRUE(planted_faults<Planted::leaking_prompt>().has(Clause::prompt_hides));
}
TEST(GameContract, CatchesAPaceThatDependsOnAHand) {
  EXPECT_TRUE(planted_faults<Planted::leaking_pace>().has(Clause::prompt_hides));
}
TEST(GameContract, CatchesALeakingEvent) {
  EXPECT_TRUE(planted_faults<Planted::leaking_event>().has(Clause::events_hide));
}
TEST(GameContract, CatchesCopiesThatShareState) {
  EXPECT_TRUE(planted_faults<Planted::aliasing_copy>().has(Clause::copies_are_independent));
}
TEST(GameContract, CatchesAListedMoveThatIsRefused) {
  EXPECT_TRUE(planted_faults<Planted::phantom_move>().has(Clause::listed_moves_are_accepted));
}
TEST(GameContract, CatchesAnAcceptedMoveThatIsNotListed) {
  EXPECT_TRUE(planted_faults<Planted::unlisted_move>().has(Clause::unlisted_moves_are_refused));
}
TEST(GameContract, CatchesALazyDeterminize) {
  EXPECT_TRUE(planted_faults<Planted::lazy_determinize>().has(Clause::determinize_reaches_everything));
}
TEST(GameContract, CatchesAMoveThatTellsWithoutSayingSo) {
  EXPECT_TRUE(planted_faults<Planted::quiet_draw>().has(Clause::what_tells_informs));
}
TEST(GameContract, CatchesALostCard) {
  EXPECT_TRUE(planted_faults<Planted::lost_card>().has(Clause::components_are_conserved));
}

}  // namespace
}  // namespace marchstone::contract
