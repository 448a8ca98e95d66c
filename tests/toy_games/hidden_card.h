// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/core/game.h"

/// A toy with everything that makes hidden information hard, in one page: hands, a deck, cards laid face
/// down, a paced question whose honest answer depends on the hand, and chance. It proves that the kernel
/// knows no real game, and can be built with a planted fault to prove that the contract test catches it.
///
/// Two to four seats get three cards each from 0..19. In turn a seat lays a card face down and draws one
/// while the deck lasts; then the next seat is asked (paced) to guard with an even card, which both lose, or
/// to decline. When all hands are empty the laid cards are opened; the highest sum wins.
namespace marchstone::toy {

/// A fault to plant.
enum class Planted : std::uint8_t {
  none,
  leaking_view,      ///< the view holds the sum of the face-down cards
  leaking_prompt,    ///< the question is only put to a hand that could answer it
  leaking_event,     ///< laying a card tells everybody which
  aliasing_copy,     ///< copies share the laid cards
  phantom_move,      ///< `legal_moves` lists a card that `apply` refuses
  unlisted_move,     ///< `apply` accepts a guard with an odd card
  lazy_determinize,  ///< `determinize` returns the very same position
  lost_card,         ///< a guarded card vanishes
  leaking_pace,      ///< whether the question is paced depends on the hand
  quiet_draw,        ///< a card that is drawn does not count as informing
};

using Card = std::uint8_t;
inline constexpr Card card_count = 20;

struct Lay {
  Card card;
  friend bool operator==(const Lay&, const Lay&) = default;
};
struct Guard {
  Card card;
  friend bool operator==(const Guard&, const Guard&) = default;
};
struct Decline {
  friend bool operator==(const Decline&, const Decline&) = default;
};

struct Laid {
  Seat seat;
  std::optional<Card> card;
  friend bool operator==(const Laid&, const Laid&) = default;
};
struct Drawn {
  Seat seat;
  std::optional<Card> card;
  friend bool operator==(const Drawn&, const Drawn&) = default;
};
struct Guarded {
  Seat seat;
  Card card;
  friend bool operator==(const Guarded&, const Guarded&) = default;
};
struct Declined {
  Seat seat;
  friend bool operator==(const Declined&, const Declined&) = default;
};
struct Departed {
  Seat seat;
  friend bool operator==(const Departed&, const Departed&) = default;
};

struct ToyView {
  std::vector<std::size_t> hand_sizes;
  std::vector<std::size_t> laid_sizes;
  std::vector<Card> hand;  ///< the viewer's, sorted
  std::vector<Card> laid;  ///< the viewer's, as laid
  std::vector<Card> discard;
  std::size_t deck = 0;
  int leak = 0;  ///< 0 unless a fault is planted
  friend bool operator==(const ToyView&, const ToyView&) = default;
};

struct ToyOptions {
  friend bool operator==(const ToyOptions&, const ToyOptions&) = default;
};

template <Planted planted = Planted::none>
class HiddenCard {
 public:
  using Options = ToyOptions;
  using Move = std::variant<Lay, Guard, Decline>;
  using Event = std::variant<Laid, Drawn, Guarded, Declined, Departed>;
  using View = ToyView;

  static Result<HiddenCard, SetupError> setup(const Options&, std::size_t players, Random random) {
    if (players < 2 || players > 4) return SetupError{"two to four players"};
    HiddenCard position(random);
    for (Card card = 0; card < card_count; ++card) position.deck_.push_back(card);
    position.random_.shuffle(position.deck_);
    position.hands_.resize(players);
    position.laid_ = std::make_shared<Piles>(players);
    for (auto& hand : position.hands_)
      for (int i = 0; i < 3; ++i) position.draw_into(hand);
    return position;
  }

  std::size_t seats() const { return hands_.size(); }

  std::vector<Decider> deciders() const {
    if (over()) return {};
    if (!asked_) return {{turn_, "lay"}};
    const bool paced = planted != Planted::leaking_pace || holds_even(*asked_);
    return {{*asked_, "guard", paced}};
  }

  std::optional<Outcome> outcome() const {
    if (!over()) return std::nullopt;
    Outcome outcome{{}, {}, gone_ ? "resigned" : "opened"};
    for (const auto& pile : *laid_) {
      int sum = 0;
      for (const Card card : pile) sum += card;
      outcome.scores.emplace_back(sum);
    }
    if (gone_) outcome.scores[index(*gone_)] = std::nullopt;
    const auto best = *std::max_element(outcome.scores.begin(), outcome.scores.end());
    for (std::size_t at = 0; at < seats(); ++at)
      if (outcome.scores[at] == best) outcome.winners.push_back(seat(at));
    return outcome;
  }

  std::vector<Move> legal_moves(Seat mover) const {
    std::vector<Move> moves;
    if (over() || mover != decider()) return moves;
    for (const Card card : hands_[index(mover)]) {
      if (!asked_) moves.push_back(Lay{card});
      if (asked_ && card % 2 == 0) moves.push_back(Guard{card});
    }
    if (asked_) moves.push_back(Decline{});
    if (planted == Planted::phantom_move && asked_ && discard_.size() == 2)
      moves.push_back(Guard{card_count});
    return moves;
  }

  Move least_move(Seat mover) const { return legal_moves(mover).back(); }

  Result<Applied<Event>, Violation> apply(Seat mover, const Move& move) {
    if (over() || mover != decider()) return Violation{"not this seat's turn"};
    if (const auto* lay = std::get_if<Lay>(&move)) return apply_lay(*lay);
    if (const auto* guard = std::get_if<Guard>(&move)) return apply_guard(*guard);
    if (!asked_) return Violation{"nothing to decline"};
    Applied<Event> done{{Declined{mover}}, false};
    end_turn();
    return done;
  }

  Applied<Event> depart(Seat leaver, Departure) {
    gone_ = leaver;
    return {{Departed{leaver}}, false};
  }

  View view(Viewer viewer) const {
    View view;
    for (const auto& hand : hands_) view.hand_sizes.push_back(hand.size());
    for (const auto& pile : *laid_) view.laid_sizes.push_back(pile.size());
    if (const auto own = viewer.seat()) {
      view.hand = hands_[index(*own)];
      std::sort(view.hand.begin(), view.hand.end());
      view.laid = (*laid_)[index(*own)];
    }
    view.discard = discard_;
    view.deck = deck_.size();
    if (planted == Planted::leaking_view)
      for (const Card card : (*laid_)[0]) view.leak += card;
    return view;
  }

  static Event event_for(const Event& event, Viewer viewer) {
    if (const auto* laid = std::get_if<Laid>(&event); laid && !viewer.is(laid->seat))
      return planted == Planted::leaking_event ? event : Event(Laid{laid->seat, {}});
    if (const auto* drawn = std::get_if<Drawn>(&event); drawn && !viewer.is(drawn->seat))
      return Drawn{drawn->seat, {}};
    return event;
  }

  HiddenCard determinize(Viewer viewer, Random random) const {
    HiddenCard other = *this;
    if (planted == Planted::lazy_determinize) return other;
    other.laid_ = std::make_shared<Piles>(*laid_);
    std::vector<Card*> slots;
    for (Card& card : other.deck_) slots.push_back(&card);
    for (std::size_t at = 0; at < seats(); ++at) {
      if (viewer.is(seat(at))) continue;
      for (Card& card : other.hands_[at]) slots.push_back(&card);
      for (Card& card : (*other.laid_)[at]) slots.push_back(&card);
    }
    std::vector<Card> cards;
    for (const Card* slot : slots) cards.push_back(*slot);
    random.shuffle(cards);
    for (std::size_t at = 0; at < slots.size(); ++at) *slots[at] = cards[at];
    other.random_ = Random(random.seed());
    return other;
  }

  const Random& random() const { return random_; }
  void set_random(const Random& random) { random_ = random; }
  bool consistent() const {
    return turn_ < seat(seats()) && (planted == Planted::lost_card || all_cards().size() == card_count);
  }

  /// Every card, hidden or not, in no particular order.
  std::vector<Card> all_cards() const {
    std::vector<Card> all = deck_;
    all.insert(all.end(), discard_.begin(), discard_.end());
    for (const auto& hand : hands_) all.insert(all.end(), hand.begin(), hand.end());
    for (const auto& pile : *laid_) all.insert(all.end(), pile.begin(), pile.end());
    return all;
  }
  const std::vector<Card>& deck() const { return deck_; }
  const std::vector<std::vector<Card>>& hands() const { return hands_; }
  const std::vector<std::vector<Card>>& laid() const { return *laid_; }

  friend bool operator==(const HiddenCard& left, const HiddenCard& right) {
    return left.deck_ == right.deck_ && left.hands_ == right.hands_ && *left.laid_ == *right.laid_ &&
           left.discard_ == right.discard_ && left.turn_ == right.turn_ && left.asked_ == right.asked_ &&
           left.gone_ == right.gone_ && left.random_ == right.random_;
  }

  HiddenCard(const HiddenCard& other) : HiddenCard(other.random_) { *this = other; }
  HiddenCard& operator=(const HiddenCard& other) {
    deck_ = other.deck_, hands_ = other.hands_, discard_ = other.discard_;
    turn_ = other.turn_, asked_ = other.asked_, gone_ = other.gone_, random_ = other.random_;
    // The pointer is there only so that the fault of sharing it can be planted.
    laid_ = planted == Planted::aliasing_copy ? other.laid_ : std::make_shared<Piles>(*other.laid_);
    return *this;
  }

 private:
  using Piles = std::vector<std::vector<Card>>;

  explicit HiddenCard(const Random& random) : random_(random) {}

  Seat decider() const { return asked_.value_or(turn_); }
  Seat after(Seat at) const { return seat((index(at) + 1) % seats()); }
  bool over() const {
    return gone_.has_value() || (!asked_ && std::all_of(hands_.begin(), hands_.end(),
                                                        [](const auto& hand) { return hand.empty(); }));
  }
  bool holds_even(Seat at) const {
    const auto& hand = hands_[index(at)];
    return std::any_of(hand.begin(), hand.end(), [](Card card) { return card % 2 == 0; });
  }
  void draw_into(std::vector<Card>& hand) {
    hand.push_back(deck_.back());
    deck_.pop_back();
  }
  bool take_from_hand(Seat at, Card card) {
    auto& hand = hands_[index(at)];
    const auto found = std::find(hand.begin(), hand.end(), card);
    if (found == hand.end()) return false;
    hand.erase(found);
    return true;
  }
  void end_turn() {
    asked_.reset();
    do turn_ = after(turn_);
    while (!over() && hands_[index(turn_)].empty());
  }

  Result<Applied<Event>, Violation> apply_lay(const Lay& lay) {
    if (asked_) return Violation{"a guard is asked for"};
    if (!take_from_hand(turn_, lay.card)) return Violation{"not in the hand"};
    (*laid_)[index(turn_)].push_back(lay.card);
    Applied<Event> done{{Laid{turn_, lay.card}}, false};
    if (!deck_.empty()) {
      draw_into(hands_[index(turn_)]);
      done.events.push_back(Drawn{turn_, hands_[index(turn_)].back()});
      done.informed = planted != Planted::quiet_draw;
    }
    asked_ = after(turn_);
    if (planted == Planted::leaking_prompt && !holds_even(*asked_)) end_turn();
    return done;
  }

  Result<Applied<Event>, Violation> apply_guard(const Guard& guard) {
    if (!asked_) return Violation{"nothing to guard against"};
    if (guard.card % 2 != 0 && planted != Planted::unlisted_move) return Violation{"only even cards guard"};
    if (!take_from_hand(*asked_, guard.card)) return Violation{"not in the hand"};
    discard_.push_back(guard.card);
    if (planted == Planted::lost_card) discard_.pop_back();
    // The card it was laid against goes under the deck, unseen.
    auto& pile = (*laid_)[index(turn_)];
    deck_.insert(deck_.begin(), pile.back());
    pile.pop_back();
    Applied<Event> done{{Guarded{*asked_, guard.card}}, true};
    end_turn();
    return done;
  }

  std::vector<Card> deck_;  ///< top last
  std::vector<std::vector<Card>> hands_;
  std::shared_ptr<Piles> laid_ = std::make_shared<Piles>();
  std::vector<Card> discard_;
  Seat turn_{};
  std::optional<Seat> asked_;
  std::optional<Seat> gone_;
  Random random_;
};

static_assert(Game<HiddenCard<>>);

}  // namespace marchstone::toy
