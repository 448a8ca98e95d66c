// SPDX-License-Identifier: MIT
#include "rules/lords_of_scotland/position.h"

namespace marchstone::lords_of_scotland {
namespace {

/// Takes every card that the viewer does not see off the table, or lays one in each of these places: hands
/// and the pile keep their sizes.
class HiddenCards {
 public:
  HiddenCards(Table& table, Viewer viewer) : table_(table), viewer_(viewer) {}

  /// By rank, so that what is drawn depends on nothing that the viewer does not know.
  CardSet all() const {
    CardSet cards;
    for (std::size_t at = 0; at < table_.seats; ++at) {
      if (sees(at)) continue;
      for (const Card card : table_.players[at].hand) cards.insert(card);
      for (const Follower& follower : table_.players[at].army)
        if (!follower.face_up) cards.insert(follower.card);
    }
    for (const auto& recruit : table_.recruits)
      if (recruit && !recruit->face_up) cards.insert(recruit->card);
    for (const Card card : table_.draw_pile) cards.insert(card);
    return cards;
  }

  template <class Cards>
  void replace(Cards& cards) {
    const auto next = [&cards] {
      const Card card = cards.back();
      cards.pop_back();
      return card;
    };
    for (std::size_t at = 0; at < table_.seats; ++at) {
      if (sees(at)) continue;
      Player& player = table_.players[at];
      const std::size_t hand = player.hand.size();
      player.hand.clear();
      for (std::size_t card = 0; card < hand; ++card) player.hand.insert(next());
      for (Follower& follower : player.army)
        if (!follower.face_up) follower.card = next();
    }
    for (auto& recruit : table_.recruits)
      if (recruit && !recruit->face_up) recruit->card = next();
    for (Card& card : table_.draw_pile) card = next();
  }

 private:
  /// Who has left sees what spectators see.
  bool sees(std::size_t at) const { return viewer_.is(seat(at)) && !table_.players[at].gone; }

  Table& table_;
  Viewer viewer_;
};

}  // namespace

Position Position::determinize(Viewer viewer, Random random) const {
  Table table = table_;
  HiddenCards hidden(table, viewer);
  InlineVector<Card, card_count> cards;
  for (const Card card : hidden.all()) cards.push_back(card);
  random.shuffle(cards);
  hidden.replace(cards);
  return Position(options_, table, Random(random.seed()));
}

}  // namespace marchstone::lords_of_scotland
