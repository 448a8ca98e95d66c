// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <variant>
#include <vector>

#include "rules/core/game.h"
#include "rules/core/inline_vector.h"

/// A game that any server can host, to compare servers on the same work. Two players, 52 cards, hands of
/// five. In turn each plays a card; one of a higher rank than the last one scores a point. Then the player
/// draws while the deck lasts. After all cards are played the higher score wins.
namespace marchstone::toy::high_card {

using Card = std::uint8_t;
inline constexpr Card card_count = 52;
inline constexpr Card rank_count = 13;
inline constexpr std::size_t hand_size = 5;
using Hand = InlineVector<Card, hand_size>;
using Deck = InlineVector<Card, card_count>;

constexpr int rank_of(Card card) {
  return card % rank_count;
}

struct Options {
  friend bool operator==(const Options&, const Options&) = default;
};

/// The card at this place of the own hand.
struct Play {
  std::uint8_t place = 0;
  friend bool operator==(const Play&, const Play&) = default;
};

struct Played {
  Seat seat{};
  Card card = 0;
  bool scored = false;
  friend bool operator==(const Played&, const Played&) = default;
};

struct Departed {
  Seat seat{};
  friend bool operator==(const Departed&, const Departed&) = default;
};

struct View {
  std::optional<Card> last;
  int played = 0;
  std::array<int, 2> scores{};
  std::size_t deck = 0;
  std::array<std::size_t, 2> hand_sizes{};
  Hand hand;  ///< the viewer's, in order
  friend bool operator==(const View&, const View&) = default;
};

class HighCard {
 public:
  using Options = high_card::Options;
  using Move = std::variant<Play>;
  using Event = std::variant<Played, Departed>;
  using View = high_card::View;

  static Result<HighCard, SetupError> setup(const Options&, std::size_t players, Random random) {
    if (players != 2) return SetupError{"two players"};
    HighCard position(random);
    for (Card card = 0; card < card_count; ++card) position.deck_.push_back(card);
    position.random_.shuffle(position.deck_);
    for (Hand& hand : position.hands_)
      while (hand.size() < hand_size) position.draw_into(hand);
    return position;
  }

  std::size_t seats() const { return 2; }
  InlineVector<Decider, 1> deciders() const {
    return is_over() ? InlineVector<Decider, 1>{} : InlineVector<Decider, 1>{{turn(), "play"}};
  }
  std::optional<Outcome> outcome() const {
    if (!is_over()) return std::nullopt;
    Outcome outcome{{}, {scores_[0], scores_[1]}, gone_ ? "resigned" : "score"};
    for (std::size_t at = 0; at < 2; ++at) {
      const bool wins = gone_ ? seat(at) != *gone_ : scores_[at] >= scores_[1 - at];
      if (wins) outcome.winners.push_back(seat(at));
    }
    if (gone_) outcome.scores[index(*gone_)] = std::nullopt;
    return outcome;
  }

  std::vector<Move> legal_moves(Seat mover) const {
    std::vector<Move> moves;
    if (is_over() || mover != turn()) return moves;
    for (std::uint8_t place = 0; place < hands_[index(mover)].size(); ++place) moves.push_back(Play{place});
    return moves;
  }
  Move least_move(Seat) const { return Play{}; }

  Result<Applied<Event>, Violation> apply(Seat mover, const Move& move) {
    if (is_over() || mover != turn()) return Violation{"not this seat's turn"};
    Hand& hand = hands_[index(mover)];
    const auto [place] = std::get<Play>(move);
    if (place >= hand.size()) return Violation{"no such card"};
    const Card card = hand[place];
    const bool scored = !played_.empty() && rank_of(card) > rank_of(played_.back());
    scores_[index(mover)] += scored ? 1 : 0;
    hand.erase(hand.begin() + place);
    played_.push_back(card);
    if (!deck_.empty()) draw_into(hand);
    return Applied<Event>{{Played{mover, card, scored}}, true};  // the other one has seen it
  }
  Applied<Event> depart(Seat leaver, Departure) {
    gone_ = leaver;
    return {{Departed{leaver}}, false};
  }

  View view(Viewer viewer) const {
    View view;
    if (!played_.empty()) view.last = played_.back();
    view.played = static_cast<int>(played_.size());
    view.scores = scores_;
    view.deck = deck_.size();
    view.hand_sizes = {hands_[0].size(), hands_[1].size()};
    if (const auto own = viewer.seat()) view.hand = hands_[index(*own)];
    return view;
  }
  static Event event_for(const Event& event, Viewer) { return event; }

  HighCard determinize(Viewer viewer, Random random) const {
    HighCard other = *this;
    Deck unseen = deck_;
    for (std::size_t at = 0; at < 2; ++at) {
      if (viewer.is(seat(at))) continue;
      for (const Card card : hands_[at]) unseen.push_back(card);
    }
    random.shuffle(unseen);
    std::size_t next = 0;
    for (Card& card : other.deck_) card = unseen[next++];
    for (std::size_t at = 0; at < 2; ++at) {
      if (viewer.is(seat(at))) continue;
      for (Card& card : other.hands_[at]) card = unseen[next++];
    }
    other.random_ = Random(random.seed());
    return other;
  }

  const Random& random() const { return random_; }
  void set_random(const Random& random) { random_ = random; }
  bool consistent() const {
    return played_.size() + deck_.size() + hands_[0].size() + hands_[1].size() == card_count;
  }
  const Deck& deck() const { return deck_; }
  const std::array<Hand, 2>& hands() const { return hands_; }
  const Deck& played() const { return played_; }

  friend bool operator==(const HighCard&, const HighCard&) = default;

 private:
  explicit HighCard(const Random& random) : random_(random) {}

  Seat turn() const { return seat(played_.size() % 2); }
  bool is_over() const { return gone_ || played_.full(); }
  void draw_into(Hand& hand) {
    hand.push_back(deck_.back());
    deck_.pop_back();
  }

  Deck deck_;  ///< top last
  std::array<Hand, 2> hands_;
  std::array<int, 2> scores_{};
  Deck played_;  ///< the last one last
  std::optional<Seat> gone_;
  Random random_;
};

static_assert(Game<HighCard>);

}  // namespace marchstone::toy::high_card
