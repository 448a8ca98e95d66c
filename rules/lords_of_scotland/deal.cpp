// SPDX-License-Identifier: MIT
#include <algorithm>

#include "rules/lords_of_scotland/referee.h"

/// Cards from the pile, and what is dealt before each skirmish (4, 14).
namespace marchstone::lords_of_scotland {

/// Draws the top card; if the pile is empty, the discard pile becomes the draw pile (R21). Empty if both are
/// empty.
std::optional<Card> Referee::draw() {
  if (table_.draw_pile.empty() && !table_.discard.empty()) {
    for (const Card card : table_.discard) table_.draw_pile.push_back(card);
    table_.discard.clear();
    random_.shuffle(table_.draw_pile);
    informed_ = true;
    tell(Reshuffled{static_cast<std::uint8_t>(table_.draw_pile.size())});
  }
  if (table_.draw_pile.empty()) return std::nullopt;
  const Card card = table_.draw_pile.back();
  table_.draw_pile.pop_back();
  return card;
}

void Referee::open_match() {
  for (std::size_t at = 0; at < table_.seats; ++at)
    for (std::size_t cards = 0; cards < hand_at_start; ++cards)
      if (const auto card = draw()) table_.players[at].hand.insert(*card);
  deal_recruits();
  deal_supporters();
  table_.initiative = options_.first_seat ? *options_.first_seat : seat(random_.below(table_.seats));
  begin_turn();
}

void Referee::deal_recruits() {
  for (auto& recruit : table_.recruits)
    if (const auto card = draw()) recruit = Recruit{*card, false};
}

/// Deals one per seat that plays, and again while all are of one strength and the piles hold another (4).
void Referee::deal_supporters() {
  while (true) {
    for (std::size_t cards = table_.seats_playing(); cards > 0; --cards)
      if (const auto card = draw()) table_.supporters.push_back(*card);
    informed_ = true;
    if (!must_replace_supporters()) return;
    SupportersReplaced replaced;
    for (const Card card : table_.supporters) replaced.cards.insert(card);
    for (const Card card : table_.supporters) table_.discard.insert(card);
    table_.supporters.clear();
    tell(replaced);
  }
}

bool Referee::must_replace_supporters() const {
  if (table_.supporters.size() < table_.seats_playing() || table_.supporters.size() < 2) return false;
  const int strength = strength_of(table_.supporters.front());
  const auto is_another = [strength](Card card) { return strength_of(card) != strength; };
  if (std::ranges::any_of(table_.supporters, is_another)) return false;
  return std::ranges::any_of(table_.draw_pile, is_another) ||
         std::any_of(table_.discard.begin(), table_.discard.end(), is_another);
}

/// Discards everything but hands, and MacDonnells for one more skirmish (14, R9, R32).
void Referee::clean_up() {
  for (const Card card : table_.supporters) table_.discard.insert(card);
  table_.supporters.clear();
  for (auto& recruit : table_.recruits) {
    if (recruit) table_.discard.insert(recruit->card);
    recruit.reset();
  }
  for (std::size_t at = 0; at < table_.seats; ++at) {
    Player& player = table_.players[at];
    Army staying;
    for (const Follower& follower : player.army) {
      if (!player.gone && !follower.kept && follower.has_power(Clan::macdonnell)) {
        staying.push_back(Follower{follower.card, true, false, true, std::nullopt});
      } else {
        table_.discard.insert(follower.card);
      }
    }
    player.army = staying;
  }
  table_.order.clear();
}

}  // namespace marchstone::lords_of_scotland
