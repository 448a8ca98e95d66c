// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "rules/lords_of_scotland/position.h"

namespace marchstone::lords_of_scotland {
namespace {

/// Deals the cards that the viewer does not see anew, where they lie hidden: hands and the pile keep their
/// sizes, and what the viewer remembers stays true (R33).
class HiddenCards {
 public:
  HiddenCards(Table& table, Viewer viewer) : table_(table), viewer_(viewer) {}

  void deal(Random& random) {
    collect();
    // By rank before they are shuffled, so that nothing depends on what the viewer does not know.
    for (const Card card : hidden_) unknown_.push_back(card);
    random.shuffle(unknown_);
    for (std::size_t at = 0; at < table_.seats; ++at)
      if (!sees(at)) imagine_face_down(at, random);
    for (std::size_t at = 0; at < table_.seats; ++at)
      if (!sees(at)) fill_hand(at);
    lay_down();
    for (auto& recruit : table_.recruits)
      if (recruit && !recruit->face_up) recruit->card = next();
    for (Card& card : table_.draw_pile) card = next();
  }

 private:
  /// A seat that has left sees what spectators see.
  bool sees(std::size_t at) const { return viewer_.is(seat(at)) && !table_.players[at].gone; }
  bool has_seen(const FaceDownCard& lying) const {
    return viewer_.seat() && sees(index(*viewer_.seat())) && lying.was_seen_by(*viewer_.seat());
  }
  const FaceDownCard* remembered(Card card) const {
    const auto lying = std::ranges::find(table_.known.face_down(), card, &FaceDownCard::card);
    return lying == table_.known.face_down().end() ? nullptr : &*lying;
  }
  bool is_hidden(std::size_t controller, const Follower& follower) const {
    if (follower.face_up || sees(controller)) return false;
    const FaceDownCard* lying = remembered(follower.card);
    return lying == nullptr || !has_seen(*lying);
  }
  Card next() {
    const Card card = unknown_.back();
    unknown_.pop_back();
    return card;
  }

  /// Every card that the viewer does not see; those that were taken face up go to their owners' shares, the
  /// others into `hidden_`.
  void collect() {
    for (std::size_t at = 0; at < table_.seats; ++at) {
      if (!sees(at))
        for (const Card card : table_.players[at].hand) sort(at, card);
      for (const Follower& follower : table_.players[at].army) {
        if (!is_hidden(at, follower)) continue;
        const FaceDownCard* lying = remembered(follower.card);
        sort(lying != nullptr ? index(lying->from) : at, follower.card);
      }
    }
    for (const auto& recruit : table_.recruits)
      if (recruit && !recruit->face_up) hidden_.insert(recruit->card);
    for (const Card card : table_.draw_pile) hidden_.insert(card);
  }
  void sort(std::size_t owner, Card card) {
    (table_.known.taken(seat(owner)).contains(card) ? taken_[owner] : hidden_).insert(card);
  }

  /// What came from this seat's hand and lies face down: any card that could have been in the hand then. The
  /// oldest first, whose candidates are candidates of the later ones too, so that there is one for each.
  void imagine_face_down(std::size_t owner, Random& random) {
    const auto concerns = [&](const FaceDownCard& lying) {
      return index(lying.from) == owner && !has_seen(lying);
    };
    const auto lying_down =
        static_cast<std::size_t>(std::ranges::count_if(table_.known.face_down(), concerns));
    std::size_t others = table_.players[owner].hand.size() + lying_down - taken_[owner].size();
    for (const FaceDownCard& lying : table_.known.face_down()) {
      if (!concerns(lying)) continue;
      InlineVector<Card, card_count> candidates;
      for (const Card card : lying.candidates)
        if (taken_[owner].contains(card)) candidates.push_back(card);
      const std::size_t choices = candidates.size() + (lying.is_certain ? 0 : others);
      const std::size_t choice = random.below(static_cast<std::uint32_t>(choices));
      if (choice < candidates.size()) {
        taken_[owner].erase(candidates[choice]);
        imagined_.push_back(candidates[choice]);
      } else {
        --others;
        imagined_.push_back(next());
      }
      replaced_.push_back(lying.card);
    }
  }

  void fill_hand(std::size_t at) {
    CardSet& hand = table_.players[at].hand;
    const std::size_t size = hand.size();
    hand = taken_[at];
    while (hand.size() < size) hand.insert(next());
  }

  void lay_down() {
    for (std::size_t at = 0; at < table_.seats; ++at) {
      for (Follower& follower : table_.players[at].army) {
        if (!is_hidden(at, follower)) continue;
        const auto was = std::ranges::find(replaced_, follower.card);
        follower.card = was == replaced_.end() ? next() : imagined_[place_of(was)];
      }
    }
    for (std::size_t at = 0; at < table_.known.face_down().size(); ++at) {
      const auto was = std::ranges::find(replaced_, table_.known.face_down()[at].card);
      if (was != replaced_.end()) table_.known.replace(at, imagined_[place_of(was)]);
    }
  }

  std::size_t place_of(InlineVector<Card, card_count>::const_iterator replaced) const {
    return static_cast<std::size_t>(replaced - replaced_.begin());
  }

  Table& table_;
  Viewer viewer_;
  CardSet hidden_;
  std::array<CardSet, most_seats> taken_;  ///< face up, and still to be laid where the viewer does not see
  InlineVector<Card, card_count> unknown_;
  InlineVector<Card, card_count> replaced_;  ///< lie face down
  InlineVector<Card, card_count> imagined_;  ///< in their places
};

}  // namespace

Position Position::determinize(Viewer viewer, Random random) const {
  Table table = table_;
  HiddenCards(table, viewer).deal(random);
  return Position(options_, table, Random(random.seed()));
}

}  // namespace marchstone::lords_of_scotland
