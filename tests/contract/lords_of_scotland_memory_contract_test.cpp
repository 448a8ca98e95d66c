// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "tests/rules/lords_of_scotland/random_play.h"

/// What a seat must conclude from its events is true in every position redrawn for it: where cards are that
/// it saw before they were hidden.
namespace marchstone::lords_of_scotland::test {
namespace {

/// Where a card certainly is.
struct Place {
  std::optional<Seat> hand;  ///< it may be there
  bool face_down = false;    ///< it may lie face down
};

bool is_in_hand(const Table& table, const Place& place, Card card) {
  return place.hand && table.player(*place.hand).hand.contains(card);
}

bool lies_face_down(const Table& table, Card card) {
  return std::ranges::any_of(table.players, [card](const Player& player) {
    return std::ranges::any_of(player.army,
                               [card](const Follower& each) { return !each.face_up && each.card == card; });
  });
}

bool is_true(const Table& table, const Place& place, Card card) {
  return is_in_hand(table, place, card) || (place.face_down && lies_face_down(table, card));
}

/// The conclusions of one seat, from its own events only.
class Notebook {
 public:
  explicit Notebook(Seat own) : own_(own) {}

  void read(const Event& event) {
    std::visit([this](const auto& one) { note(one); }, Position::event_for(event, own_));
  }
  /// Cards lying open are no longer secret, as everybody sees; with the last face-down Follower gone,
  /// everything is in the hands.
  void look_at(const Table& table) {
    std::erase_if(places_, [&](const auto& entry) { return !is_true(table, entry.second, entry.first); });
    const bool any_face_down = std::ranges::any_of(table.players, [](const Player& player) {
      return std::ranges::any_of(player.army, [](const Follower& each) { return !each.face_up; });
    });
    if (any_face_down) return;
    for (auto& [card, place] : places_) place.face_down = false;
  }
  const std::map<Card, Place>& places() const { return places_; }

 private:
  void note(const RecruitTaken& taken) {
    if (taken.face_up) places_[*taken.card] = {taken.seat, false};
  }
  void note(const FollowerMustered& mustered) {
    if (mustered.face_up) {
      places_.erase(*mustered.card);
    } else if (mustered.card) {
      places_[*mustered.card] = {std::nullopt, true};
    } else {
      for (auto& [card, place] : places_)
        if (place.hand == mustered.seat) place.face_down = true;
    }
  }
  void note(const FollowersSwapped& swapped) {
    if (!swapped.face_up && swapped.card) places_[*swapped.card] = {std::nullopt, true};
  }
  template <class Other>
  void note(const Other&) {}

  Seat own_;
  std::map<Card, Place> places_;
};

struct Checked {
  int in_hands = 0;
  int in_either = 0;
  int face_down = 0;
};

void expect_conclusions_hold(const Position& position, Seat viewer, const Notebook& notes, Random& dice,
                             Checked& checked) {
  const Position other = position.determinize(viewer, Random(dice.seed()));
  ASSERT_TRUE(other.consistent());
  ASSERT_EQ(other.view(viewer), position.view(viewer));
  // What is imagined can be imagined again.
  const Position again = other.determinize(viewer, Random(dice.seed()));
  for (const auto& [card, place] : notes.places()) {
    ASSERT_TRUE(is_true(other.table(), place, card)) << index(card) << " is known to seat " << index(viewer);
    ASSERT_TRUE(is_true(again.table(), place, card)) << index(card) << " is known to seat " << index(viewer);
    ++(!place.hand ? checked.face_down : place.face_down ? checked.in_either : checked.in_hands);
  }
}

TEST(LordsOfScotlandMemoryContract, WhatTheEventsProveIsTrueInEveryRedrawnPosition) {
  Checked checked;
  Random dice(Seed{3});
  for (const Setting& setting : settings) {
    for (std::uint32_t number = 0; number < 4 && !testing::Test::HasFatalFailure(); ++number) {
      std::vector<Notebook> notebooks;
      for (std::size_t at = 0; at < setting.players; ++at) notebooks.emplace_back(seat(at));
      random_match(
          setting, number,
          [&](const Position& position) {
            for (std::size_t at = 0; at < setting.players; ++at) {
              notebooks[at].look_at(position.table());
              if (position.outcome() || testing::Test::HasFatalFailure()) continue;
              expect_conclusions_hold(position, seat(at), notebooks[at], dice, checked);
            }
          },
          [&](const Position&, const Applied<Event>& applied, Seat, const Move&) {
            for (Notebook& notebook : notebooks)
              for (const Event& event : applied.events) notebook.read(event);
          });
    }
  }
  EXPECT_GT(checked.in_hands, 1'000);
  EXPECT_GT(checked.in_either, 1'000);
  EXPECT_GT(checked.face_down, 1'000);
}

/// The knowledge kept is about cards that are where it says, in every position that comes about.
TEST(LordsOfScotlandMemoryContract, WhatIsRememberedIsTrue) {
  for (const Setting& setting : settings) {
    random_match(
        setting, 9,
        [](const Position& position) {
          const Table& table = position.table();
          std::size_t lying = 0;
          for (const Player& player : table.players)
            lying += static_cast<std::size_t>(
                std::ranges::count(player.army, false, [](const Follower& each) { return each.face_up; }));
          ASSERT_EQ(table.known.face_down().size(), lying);
          for (const FaceDownCard& each : table.known.face_down()) {
            ASSERT_TRUE(lies_face_down(table, each.card));
            ASSERT_TRUE(!each.is_certain || each.candidates.contains(each.card));
          }
          for (std::size_t at = 0; at < table.seats; ++at)
            for (const Card card : table.known.taken(seat(at)))
              ASSERT_TRUE(is_true(table, {seat(at), true}, card));
        },
        [](const Position&, const Applied<Event>&, Seat, const Move&) {});
  }
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
