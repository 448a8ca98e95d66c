// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "protocol/games/lords_of_scotland/codec.h"
#include "protocol/games/lords_of_scotland/words.h"
#include "tests/contract/codec_subject.h"
#include "tests/contract/non_interference.h"
#include "tests/rules/lords_of_scotland/random_play.h"

/// Over time: two cards that a viewer does not see are exchanged in the middle of a match. Until one of them
/// is revealed the viewer is sent the same bytes, whatever is done with the cards: laid face down, swapped
/// between armies, recruited, drawn, and even if the viewer knew them before a reshuffle.
namespace marchstone::lords_of_scotland::test {
namespace {

using Json = contract::CodecSubject<protocol::LordsOfScotlandCodec>;

/// Counts what happened to the two cards, or around them, while they were hidden.
using Census = std::map<std::string, int>;

struct Step {
  Seat seat;
  Move move;
};

struct RecordedMatch {
  std::vector<Position> positions;  ///< one more than steps
  std::vector<Step> steps;
};

RecordedMatch recorded_match(const Setting& setting, std::uint32_t number) {
  RecordedMatch match;
  random_match(
      setting, number, [&](const Position& position) { match.positions.push_back(position); },
      [&](const Position&, const Applied<Event>&, Seat seat, const Move& move) {
        match.steps.push_back({seat, move});
      });
  return match;
}

/// Two cards that are exchanged for each other.
struct Exchange {
  Card one;
  Card other;

  Card operator()(Card card) const { return card == one ? other : card == other ? one : card; }
  CardSet operator()(const CardSet& cards) const {
    CardSet exchanged;
    for (const Card card : cards) exchanged.insert((*this)(card));
    return exchanged;
  }
  Move operator()(const Move& move) const {
    const auto* muster = std::get_if<Muster>(&move);
    return muster == nullptr ? move : Muster{(*this)(muster->card), muster->face_up, muster->activate};
  }
  Position operator()(const Position& position) const {
    Table table = position.table();
    for (Player& player : table.players) {
      player.hand = (*this)(player.hand);
      for (Follower& follower : player.army) follower.card = (*this)(follower.card);
    }
    for (auto& recruit : table.recruits)
      if (recruit) recruit->card = (*this)(recruit->card);
    for (Card& card : table.draw_pile) card = (*this)(card);
    return Position(position.options(), table, position.random());
  }
  bool has(const std::optional<Card>& card) const { return card == one || card == other; }
  bool is_named_in(const std::string& text) const {
    const auto stands = [&text](Card card) {
      return text.find('"' + std::string(word(card)) + '"') != std::string::npos;
    };
    return stands(one) || stands(other);
  }
};

std::vector<Card> hidden_from(const Table& table, Viewer viewer) {
  std::vector<Card> cards(table.draw_pile.begin(), table.draw_pile.end());
  for (const auto& recruit : table.recruits)
    if (recruit && !recruit->face_up) cards.push_back(recruit->card);
  for (std::size_t at = 0; at < table.seats; ++at) {
    if (viewer.is(seat(at))) continue;
    for (const Card card : table.players[at].hand) cards.push_back(card);
    for (const Follower& follower : table.players[at].army)
      if (!follower.face_up) cards.push_back(follower.card);
  }
  return cards;
}

/// Everything that the viewer is sent about a position.
std::string picture(const Position& position, Viewer viewer) {
  std::string text = Json::text(position.view(viewer)) + contract::prompts(position);
  if (!viewer.seat()) return text;
  for (const Move& move : position.legal_moves(*viewer.seat())) text += Json::text(move);
  return text;
}

std::string told(const Applied<Event>& applied, Viewer viewer) {
  std::string text = applied.informed ? "informed" : "";
  for (const Event& event : applied.events) text += Json::text(Position::event_for(event, viewer));
  return text;
}

void count(const Exchange& cards, const Applied<Event>& applied, Census& census) {
  for (const Event& event : applied.events) {
    if (const auto* mustered = std::get_if<FollowerMustered>(&event))
      census["mustered face down"] += cards.has(mustered->card);
    if (const auto* swapped = std::get_if<FollowersSwapped>(&event))
      census["swapped face down"] += cards.has(swapped->card);
    if (const auto* taken = std::get_if<RecruitTaken>(&event))
      census["recruited face down"] += cards.has(taken->card);
    if (const auto* drawn = std::get_if<CardDrawn>(&event)) census["drawn"] += cards.has(drawn->card);
    census["reshuffled"] += std::holds_alternative<Reshuffled>(event);
  }
}

/// From the position before step `from` on, in both worlds.
void follow(const RecordedMatch& match, std::size_t from, Viewer viewer, const Exchange& cards,
            Census& census) {
  Position other = cards(match.positions[from]);
  ASSERT_FALSE(cards.is_named_in(picture(match.positions[from], viewer)));
  for (std::size_t at = from; at < match.steps.size(); ++at) {
    ASSERT_EQ(picture(other, viewer), picture(match.positions[at], viewer)) << "before step " << at;
    const auto& [mover, move] = match.steps[at];
    Position after = match.positions[at];
    const auto applied = after.apply(mover, move).value();
    // Supporters are dealt without an event: the next view may be the first to show one.
    if (cards.is_named_in(told(applied, viewer) + picture(after, viewer))) return;
    const auto other_applied = other.apply(mover, cards(move));
    ASSERT_TRUE(other_applied) << "step " << at << Json::text(move);
    ASSERT_EQ(told(*other_applied, viewer), told(applied, viewer)) << "step " << at;
    count(cards, applied, census);
  }
}

bool were_discarded_before(const RecordedMatch& match, std::size_t from, const Exchange& cards) {
  for (std::size_t at = 0; at < from; ++at) {
    const CardSet& discard = match.positions[at].table().discard;
    if (discard.contains(cards.one) || discard.contains(cards.other)) return true;
  }
  return false;
}

TEST(LordsOfScotlandSecrets, TwoHiddenCardsCannotBeToldApartUntilOneComesToLight) {
  Random dice(Seed{11});
  const auto below = [&dice](std::size_t bound) { return dice.below(static_cast<std::uint32_t>(bound)); };
  Census census;
  for (const Setting& setting : settings) {
    for (std::uint32_t number = 0; number < 6; ++number) {
      const RecordedMatch match = recorded_match(setting, number);
      for (int sample = 0; sample < 40; ++sample) {
        const std::size_t from = below(match.steps.size());
        const std::size_t looker = below(setting.players + 1);
        const Viewer viewer = looker == setting.players ? Viewer::spectator() : Viewer(seat(looker));
        const auto hidden = hidden_from(match.positions[from].table(), viewer);
        if (hidden.empty()) continue;
        const Exchange cards{hidden[below(hidden.size())], hidden[below(hidden.size())]};
        census["known before"] += were_discarded_before(match, from, cards);
        follow(match, from, viewer, cards, census);
        if (HasFatalFailure()) FAIL() << setting.name << ", match " << number << ", step " << from;
      }
    }
  }
  for (const char* what : {"mustered face down", "swapped face down", "recruited face down", "drawn",
                           "reshuffled", "known before"})
    EXPECT_GT(census[what], 0) << what;
}

}  // namespace
}  // namespace marchstone::lords_of_scotland::test
