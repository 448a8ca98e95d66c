// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <variant>

#include "rules/root/engine/piles.h"
#include "rules/root/match/position.h"
#include "tests/numbered_seed.h"

/// What a seat must conclude from its events is true in every position redrawn for it: the place of a card of
/// which there is one copy, once it has been seen on its way.
namespace marchstone::root::test {
namespace {

/// The zones that may contain a card: hands by seat, then the supporters.
using Places = std::set<std::size_t>;
constexpr std::size_t supporters = PrivateZone::supporters().index();

/// The conclusions of one seat, from its own events only.
class Notebook {
 public:
  Notebook(const Table& table, Seat own) : own_(own), seats_of_(table.seat_of_faction) {}

  void read(const Event& event) {
    std::visit([this](const auto& one) { note(one); }, Position::event_for(event, own_));
  }
  /// Cards lying open are no longer secret, as everybody sees.
  void forget_what_lies_open(const Table& table) {
    std::erase_if(places_, [&](const auto& entry) {
      return std::ranges::none_of(entry.second, [&](std::size_t zone) {
        return cards_in(table, zone_at(zone)).contains(entry.first);
      });
    });
  }
  const std::map<CardKind, Places>& places() const { return places_; }
  static PrivateZone zone_at(std::size_t at) {
    return at == supporters ? PrivateZone::supporters() : PrivateZone::hand(seat(at));
  }

 private:
  static bool is_single(CardKind card) { return face_of(card).copies == 1; }
  bool is_alliance(Seat seat) const { return seats_of_[Faction::alliance] == seat; }

  void note(const event::CardGiven& given) {
    const std::size_t from = index(given.from);
    const std::size_t to = given.why == event::TransferReason::outrage ? supporters : index(given.to);
    if (!given.card.content) {
      std::erase_if(places_, [from](const auto& entry) { return entry.second.contains(from); });
    } else if (is_single(*given.card.content)) {
      places_[*given.card.content] = {to};
    }
  }
  void note(const event::SupporterAdded& added) {
    for (auto& [card, places] : places_)
      if (places.contains(index(added.seat))) places.insert(supporters);
  }
  void note(const event::CardDiscarded& gone) { places_.erase(gone.card); }
  template <class Other>
  void note(const Other&) {}

  Seat own_;
  PerFaction<std::optional<Seat>> seats_of_;
  std::map<CardKind, Places> places_;
};

struct Checked {
  int cards = 0;
  int in_either = 0;
};

void expect_conclusions_hold(const Position& position, Seat viewer, const Notebook& notes, Random& dice,
                             Checked& checked) {
  if (notes.places().empty()) return;
  const Position other = position.determinize(viewer, Random(dice.seed()));
  for (const auto& note : notes.places()) {
    const CardKind card = note.first;
    const Places& places = note.second;
    const auto holds = [card](const Position& one, std::size_t zone) {
      return cards_in(one.table(), Notebook::zone_at(zone)).contains(card);
    };
    const auto in = [&](const Position& one) {
      return std::ranges::any_of(places, [&](std::size_t zone) { return holds(one, zone); });
    };
    ASSERT_TRUE(in(position)) << "the test's own conclusion";
    ASSERT_TRUE(in(other)) << face_of(card).word << " is known to seat " << index(viewer);
    ++checked.cards;
    if (places.size() > 1) ++checked.in_either;
  }
}

/// Aid and support are preferred, so that cards are seen and then laid down.
Move pick(const std::vector<Move>& listed, Random& dice) {
  std::vector<Move> liked;
  for (const Move& move : listed)
    if (std::holds_alternative<move::Aid>(move) || std::holds_alternative<move::Support>(move))
      liked.push_back(move);
  const auto& from = liked.empty() || dice.below(2) == 0 ? listed : liked;
  return from[dice.below(static_cast<std::uint32_t>(from.size()))];
}

void play_and_check(const InlineVector<Faction, most_seats>& factions, std::uint32_t number,
                    Checked& checked) {
  Random dice(numbered_seed(number));
  Position position = *Position::setup({factions, 60}, factions.size(), Random(dice.seed()));
  std::vector<Notebook> notebooks;
  for (std::size_t at = 0; at < factions.size(); ++at) notebooks.emplace_back(position.table(), seat(at));
  while (!position.outcome()) {
    const Seat mover = position.deciders()[0].seat;
    const auto applied = position.apply(mover, pick(position.legal_moves(mover), dice));
    ASSERT_TRUE(applied);
    for (std::size_t at = 0; at < factions.size(); ++at) {
      for (const Event& event : applied->events) notebooks[at].read(event);
      notebooks[at].forget_what_lies_open(position.table());
      if (position.outcome() || dice.below(4) != 0) continue;
      ASSERT_NO_FATAL_FAILURE(expect_conclusions_hold(position, seat(at), notebooks[at], dice, checked));
    }
  }
}

TEST(RootMemoryContract, WhatTheEventsProveIsTrueInEveryRedrawnPosition) {
  const std::uint32_t matches = std::getenv("MARCHSTONE_LONG") != nullptr ? 1000 : 12;
  Checked checked;
  for (std::uint32_t number = 0; number < matches && !HasFatalFailure(); ++number) {
    play_and_check({Faction::alliance, Faction::vagabond, Faction::marquise}, number, checked);
    play_and_check({Faction::vagabond, Faction::eyrie, Faction::alliance, Faction::vagabond_2, Faction::cult,
                    Faction::riverfolk},
                   number, checked);
  }
  EXPECT_GT(checked.cards, 100);
  EXPECT_GT(checked.in_either, 20);
}

}  // namespace
}  // namespace marchstone::root::test
